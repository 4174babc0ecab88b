import type { Output } from '#contract/base/endpoint.ts'
import { totalLimit } from '#contract/base/fields.ts'
import type { patientExportCalls } from '#contract/prescribing/patient-export.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import { listFiles, readFile } from '#server/files/files.service.ts'
import type { Ctx } from '#server/http/context.ts'
import { pictureOf } from './fhir.ts'
import { selectNextPictures } from './patient-export.sql.ts'
import type { ExportedFile } from './record.ts'

/** How many pictures are in one part: each has up to two megabytes. */
const partOf = 8
const keptBy = 'archive'

type Asked = { after: number; format: 'json' | 'fhir'; reason: string; remark: string }

/** The files of all pictures of the clinic, each with whose it is. */
export async function exportPictures(
  ctx: Ctx,
  { after, format, reason, remark }: Asked,
): Promise<Output<typeof patientExportCalls.exportRecords>> {
  const { db, user } = ctx
  const { rows, left } = await selectNextPictures(db, user, after, partOf, totalLimit)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const records: Record<string, unknown>[] = []
  for (const { id, owner_id: ownerId } of await listFiles(ctx, user.topOrgId, keptBy, [...byId.keys()])) {
    const row = byId.get(ownerId)
    if (!row) continue
    const { type: contentType, bytes } = await readFile(ctx, { topOrgId: user.topOrgId, keptBy, ownerId }, id)
    const file: ExportedFile = {
      format: 'qibo-picture',
      version: 1,
      fileId: id,
      pictureId: row.id,
      patientId: row.patient_id,
      visitId: row.visit_id,
      type: row.type,
      remark: row.remark,
      createdAt: row.created_at.toISOString(),
      contentType,
      base64: bytes.toString('base64'),
    }
    records.push(format === 'json' ? file : { ...pictureOf(user.orgId, file) })
  }
  const detail = { format, reason, remark, pictures: rows.length, first: rows[0]?.id ?? null }
  await writeAudit(ctx, db, { action: 'export', entity: 'clinic', entityId: null, patientId: null, detail })
  return { records, next: rows.length < partOf ? null : (rows.at(-1)?.id ?? null), left }
}
