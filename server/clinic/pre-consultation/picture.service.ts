import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { archiveImagesPerType } from '#contract/clinic/archive.ts'
import { preConsultationPage } from '#contract/clinic/pre-consultation.ts'
import { writeAuditOf } from '#server/audit/audit.service.ts'
import { openLink, requireAhead } from '#server/clinic/public-link/public-link.service.ts'
import type { Database } from '#server/db/connect.ts'
import { handOver, keepImage, sentTo } from '#server/files/files.service.ts'
import type { PublicCtx } from '#server/http/context.ts'
import { countArchives, insertArchive } from '../archive/archive.sql.ts'
import { visitOf } from './patient-page.service.ts'

type Call = typeof preConsultationPage.sendPicture

/** It is stored among the pictures of the visit with its source, and is not a finding. */
export async function sendPicture(ctx: PublicCtx, { token, kind }: ParsedInput<Call>): Promise<Output<Call>> {
  const link = await openLink(ctx, 'pre-consultation', token)
  const place = { patientId: link.patientId, visitId: link.visitId }
  const openPlace = async (db: Database, lock = false) => {
    const row = await visitOf(db, link, lock)
    requireAhead(link, row.status)
    const count = await countArchives(db, place, kind)
    if (count >= archiveImagesPerType) throw new Refusal('file_limit', { maximum: archiveImagesPerType })
    return count
  }
  // Checked before two megabytes are decoded in vain; checked again under the lock.
  await openPlace(ctx.db)
  const from = sentTo(link.topOrgId)
  const { useId } = await keepImage(ctx, ctx.file, preConsultationPage.sendPicture.upload.maxBytes, from)
  return ctx.db.transaction().execute(async (trx) => {
    const count = await openPlace(trx, true)
    const { orgId, topOrgId } = link
    const made = {
      orgId,
      topOrgId,
      ...place,
      prescriptionId: null,
      type: kind,
      remark: '',
      accountId: null,
      at: ctx.now,
    }
    const id = await insertArchive(trx, made)
    await handOver(ctx, trx, useId, { from, to: { topOrgId, keptBy: 'archive', ownerId: id }, maximum: 1 })
    await writeAuditOf(
      { ...ctx, db: trx },
      { topOrgId, orgId, accountId: 0 },
      { action: 'send-picture', entity: 'archive', entityId: id, patientId: link.patientId },
    )
    return { kind, count: count + 1 }
  })
}
