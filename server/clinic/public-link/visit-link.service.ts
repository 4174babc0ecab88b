import qrcode from 'qrcode'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { LinkPurpose, publicLink } from '#contract/clinic/public-link.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import { requireCaseMode } from '#server/clinic/patient/patient.service.ts'
import type { Ctx, PublicCtx } from '#server/http/context.ts'
import { siteOf } from '#server/http/site.ts'
import { createLink, withdrawLinks } from './public-link.service.ts'
import { selectLinkedVisit } from './public-link.sql.ts'

/** The address of a patient's page: it contains nothing about the patient. */
export const pageUrl = (ctx: PublicCtx, purpose: LinkPurpose, token: string) => `${siteOf(ctx)}/p/${purpose}/${token}`

/** How long the pages of an appointment are valid, counted from its creation. */
export const visitLinkDays = 60

async function readVisit(ctx: Ctx, mcId: number) {
  requireCaseMode(ctx)
  const row = await selectLinkedVisit(ctx.db, ctx.user, mcId)
  if (!row) throw new Refusal('visit_not_found')
  return row
}

const entryOf = (action: string, row: { id: number; patient_id: number }) => ({
  action,
  entity: 'visit',
  entityId: row.id,
  patientId: row.patient_id,
})

export async function makeVisitLink(
  ctx: Ctx,
  { mcId, purpose }: ParsedInput<typeof publicLink.makeLink>,
): Promise<Output<typeof publicLink.makeLink>> {
  const row = await readVisit(ctx, mcId)
  if (row.status !== 'R' && row.status !== 'A') throw new Refusal('visit_step')
  const token = await ctx.db.transaction().execute(async (trx) => {
    await withdrawLinks(trx, mcId, ctx.now, purpose)
    const target = { orgId: ctx.user.orgId, topOrgId: ctx.user.topOrgId, patientId: row.patient_id, visitId: mcId }
    const made = await createLink(trx, purpose, target, { now: ctx.now, days: visitLinkDays })
    await writeAudit(ctx, trx, { ...entryOf('link', row), detail: { purpose } })
    return made
  })
  const url = pageUrl(ctx, purpose, token)
  return {
    url,
    qrImage: await qrcode.toDataURL(url, { margin: 1, width: 240 }),
    expiresAt: new Date(ctx.now.getTime() + visitLinkDays * 24 * 3_600_000).toISOString(),
  }
}

export async function withdrawVisitLinks(ctx: Ctx, mcId: number) {
  const row = await readVisit(ctx, mcId)
  await ctx.db.transaction().execute(async (trx) => {
    await withdrawLinks(trx, mcId, ctx.now)
    await writeAudit(ctx, trx, entryOf('withdraw-links', row))
  })
  return { mcId }
}
