import type { Output } from '#contract/base/endpoint.ts'
import { totalLimit } from '#contract/base/fields.ts'
import type { patientExportCalls } from '#contract/prescribing/patient-export.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import { listFiles, readFile } from '#server/files/files.service.ts'
import type { Ctx } from '#server/http/context.ts'
import { pictureOf } from './fhir.ts'
import { selectNextPictures } from './patient-export.sql.ts'
import type { ExportedFile, ExportedPicture } from './record.ts'

/** How many pictures are in one part: each has up to two megabytes. */
const partOf = 8
const keptBy = 'archive'

type Asked = { after: number; format: 'json' | 'fhir'; reason: string; remark: string }

/** The files of these pictures in their order, up to so many bytes. */
export async function filesOf(
  ctx: Ctx,
  pictures: readonly (ExportedPicture & { patientId: number })[],
  mostBytes = Number.POSITIVE_INFINITY,
): Promise<ExportedFile[]> {
  const { topOrgId } = ctx.user
  const uses = await listFiles(
    ctx,
    topOrgId,
    keptBy,
    pictures.map((one) => one.id),
  )
  const files: ExportedFile[] = []
  let bytesLeft = mostBytes
  for (const { id, ...picture } of pictures)
    for (const use of uses.filter((one) => one.owner_id === id)) {
      bytesLeft -= use.bytes
      if (bytesLeft < 0) return files
      const { type: contentType, bytes } = await readFile(ctx, { topOrgId, keptBy, ownerId: id }, use.id)
      const about = { format: 'qibo-picture', version: 1, fileId: use.id, pictureId: id } as const
      files.push({ ...about, ...picture, contentType, base64: bytes.toString('base64') })
    }
  return files
}

/** The files of all pictures of the clinic, each with whose it is. */
export async function exportPictures(
  ctx: Ctx,
  { after, format, reason, remark }: Asked,
): Promise<Output<typeof patientExportCalls.exportRecords>> {
  const { db, user } = ctx
  const { rows, left } = await selectNextPictures(db, user, after, partOf, totalLimit)
  const files = await filesOf(
    ctx,
    rows.map((row) => ({ ...presentPicture(row), patientId: row.patient_id })),
  )
  const records = files.map((file) => (format === 'json' ? file : { ...pictureOf(user.orgId, file) }))
  const detail = { format, reason, remark, pictures: rows.length, first: rows[0]?.id ?? null }
  await writeAudit(ctx, db, { action: 'export', entity: 'clinic', entityId: null, patientId: null, detail })
  return { records, next: rows.length < partOf ? null : (rows.at(-1)?.id ?? null), left }
}

type PictureRow = { id: number; visit_id: number | null; type: string; remark: string; created_at: Date }

export const presentPicture = (row: PictureRow): ExportedPicture => ({
  id: row.id,
  visitId: row.visit_id,
  type: row.type,
  remark: row.remark,
  createdAt: row.created_at.toISOString(),
})
