import type { ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { type Archive, archive, archiveImagesPerType } from '#contract/clinic/archive.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import { writeRead } from '#server/audit/read.service.ts'
import type { Database } from '#server/db/connect.ts'
import { adoptFile, keepImage, listFiles, readFile, releaseFiles, uploadsOf } from '#server/files/files.service.ts'
import type { Ctx } from '#server/http/context.ts'
import { readPatient, requireCaseMode } from '../patient/patient.service.ts'
import { lockPatient } from '../patient/patient.sql.ts'
import type { Prescriptions } from '../prescriptions.ts'
import {
  type ArchiveRow,
  countArchives,
  deleteArchive,
  insertArchive,
  selectArchive,
  selectArchiveOfImage,
  selectArchives,
  updateRemark,
} from './archive.sql.ts'

const maxBytes = archive.uploadImage.upload.maxBytes
const holderOf = ({ top_org_id, id }: Pick<ArchiveRow, 'top_org_id' | 'id'>) => ({
  topOrgId: top_org_id,
  keptBy: 'archive',
  ownerId: id,
})
const auditEntry = (action: string, row: Pick<ArchiveRow, 'id' | 'patient_id'>) => ({
  action,
  entity: 'archive',
  entityId: row.id,
  patientId: row.patient_id,
})

type Asked = { patientId?: number | undefined; prescriptionId?: number | undefined }

/** The owner of the pictures: a patient, or the visit of a prescription. */
async function placeOf(ctx: Ctx, prescriptions: Prescriptions, { patientId, prescriptionId }: Asked) {
  requireCaseMode(ctx)
  const sheet = prescriptionId === undefined ? null : await prescriptions.placeOf(ctx, prescriptionId)
  const whose = sheet ? sheet.patientId : patientId
  if (whose === undefined || whose === null) throw new Refusal('archive_whose')
  if (patientId !== undefined && patientId !== whose) throw new Refusal('patient_not_found')
  await readPatient(ctx, ctx.db, whose)
  return { patientId: whose, visitId: sheet?.visitId ?? null, prescriptionId: prescriptionId ?? null }
}

export async function listArchives(ctx: Ctx, prescriptions: Prescriptions, input: ParsedInput<typeof archive.list>) {
  const { patientId, visitId } = await placeOf(ctx, prescriptions, input)
  const { pageNo, pageSize, type } = input
  const { rows, total } = await selectArchives(ctx.db, {
    orgId: ctx.user.orgId,
    topOrgId: ctx.user.topOrgId,
    patientId,
    visitId: input.prescriptionId === undefined ? undefined : visitId,
    type,
    offset: (pageNo - 1) * pageSize,
    limit: pageSize,
  })
  if (rows.length) await writeRead(ctx, { action: 'read', entity: 'archive', entityId: patientId, patientId })
  return { list: await present(ctx, rows), total, pageNo, pageSize }
}

export async function uploadImage(
  ctx: Ctx,
  prescriptions: Prescriptions,
  input: ParsedInput<typeof archive.uploadImage>,
): Promise<Archive> {
  const place = await placeOf(ctx, prescriptions, input)
  const { type, remark } = input
  const full = async (db: Database) => (await countArchives(db, place, type)) >= archiveImagesPerType
  const limit = new Refusal('file_limit', { maximum: archiveImagesPerType })
  // Checked before two megabytes are decoded in vain; checked again under the lock.
  if (await full(ctx.db)) throw limit
  const { useId } = await keepImage(ctx, ctx.file, maxBytes, uploadsOf(ctx))
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await lockPatient(trx, ctx.user, place.patientId))) throw new Refusal('patient_not_found')
    if (await full(trx)) throw limit
    const id = await insertArchive(trx, { ...ctx.user, ...place, type, remark, at: ctx.now })
    await adoptFile(ctx, trx, useId, { topOrgId: ctx.user.topOrgId, keptBy: 'archive', ownerId: id }, 1)
    const row = await find(ctx, trx, id)
    await writeAudit(ctx, trx, auditEntry('add', row))
    return presentOne(ctx, trx, row)
  })
}

export async function modifyRemark(ctx: Ctx, archiveId: number, remark: string): Promise<Archive> {
  requireCaseMode(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const row = await find(ctx, trx, archiveId)
    await updateRemark(trx, archiveId, remark)
    const answer = await presentOne(ctx, trx, { ...row, remark })
    const detail = { changed: { remark: [row.remark, remark] } }
    await writeAudit(ctx, trx, { ...auditEntry('update', row), detail })
    return answer
  })
}

export async function removeArchive(ctx: Ctx, archiveId: number) {
  requireCaseMode(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const row = await find(ctx, trx, archiveId)
    if (!(await deleteArchive(trx, archiveId))) throw new Refusal('archive_not_found')
    await releaseFiles(trx, holderOf(row))
    await writeAudit(ctx, trx, auditEntry('remove', row))
    return { archiveId, deleted: true as const }
  })
}

/** Compared pictures must belong to the same person. */
export async function compareImages(ctx: Ctx, archiveId: number, lastImageId: number) {
  requireCaseMode(ctx)
  const row = await find(ctx, ctx.db, archiveId)
  const other = await selectArchiveOfImage(ctx.db, ctx.user, lastImageId)
  if (!other || other.patient_id !== row.patient_id) throw new Refusal('archive_not_found')
  const [current, last] = await present(ctx, [row, other])
  const [shown, before] = [current?.images[0], last?.images.find((i) => i.imageId === lastImageId)]
  if (!shown || !before) throw new Refusal('archive_not_found')
  await writeRead(ctx, auditEntry('read', row))
  return {
    current: { ...shown, archiveId, remark: row.remark },
    last: { ...before, archiveId: other.id, remark: other.remark },
  }
}

export async function readImage(ctx: Ctx, imageId: number, size: 'whole' | 'small') {
  requireCaseMode(ctx)
  const row = await selectArchiveOfImage(ctx.db, ctx.user, imageId)
  if (!row) throw new Refusal('archive_not_found')
  await writeRead(ctx, auditEntry('read', row))
  return readFile(ctx, holderOf(row), imageId, size)
}

async function find(ctx: Ctx, db: Database, id: number): Promise<ArchiveRow> {
  const row = await selectArchive(db, ctx.user, id)
  if (!row) throw new Refusal('archive_not_found')
  return row
}

async function presentOne(ctx: Ctx, db: Database, row: ArchiveRow): Promise<Archive> {
  const [shown] = await present({ ...ctx, db }, [row])
  if (!shown) throw new Refusal('archive_not_found')
  return shown
}

async function present(ctx: Ctx, rows: readonly ArchiveRow[]): Promise<Archive[]> {
  const kept = await listFiles(
    ctx,
    ctx.user.topOrgId,
    'archive',
    rows.map((row) => row.id),
  )
  const byArchive = Map.groupBy(kept, (file) => file.owner_id)
  return rows.map((row) => ({
    archiveId: row.id,
    patientId: row.patient_id,
    mcId: row.visit_id,
    prescriptionId: row.prescription_id,
    type: row.type,
    remark: row.remark,
    source: row.created_by === null ? ('patient' as const) : ('clinic' as const),
    time: row.created_at.toISOString(),
    images: (byArchive.get(row.id) ?? []).map((file) => ({
      imageId: file.id,
      url: archive.image.path.replace('{imageId}', String(file.id)),
      width: file.width ?? 0,
      height: file.height ?? 0,
      bytes: file.bytes,
      time: row.created_at.toISOString(),
    })),
  }))
}
