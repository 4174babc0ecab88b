import qrcode from 'qrcode'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { followUpLinks } from '#contract/clinic/after-visit.ts'
import { takeAttempts } from '#server/account/auth/attempt.sql.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import { createLink, openLinksOf, withdrawSubjectLinks } from '#server/clinic/public-link/public-link.service.ts'
import { pageUrl } from '#server/clinic/public-link/visit-link.service.ts'
import type { Database } from '#server/db/connect.ts'
import type { Ctx, PublicCtx } from '#server/http/context.ts'
import { sendToPerson } from '#server/outside/outbox.service.ts'
import { auditEntry, findFollowUp } from './follow-up.service.ts'
import { type FollowUpRow, selectClinicName } from './follow-up.sql.ts'
import { stateOf } from './present.ts'

type Purpose = ParsedInput<typeof followUpLinks.makeLink>['purpose']
const both: readonly Purpose[] = ['follow-up', 'review']
const templates = { 'follow-up': 'follow_up_link', review: 'review_link' } as const

/** As long as a follow-up may be late. */
const days = 14
/** Each message costs the clinic money and rings a phone. */
const sends = { most: 5, windowMinutes: 24 * 60 }

/** A link for the pages after a visit; the previous one for the same purpose becomes invalid. */
export async function createAfterLink(
  { now }: PublicCtx,
  trx: Database,
  row: Pick<FollowUpRow, 'id' | 'org_id' | 'top_org_id' | 'patient_id'>,
  purpose: Purpose,
) {
  await withdrawSubjectLinks(trx, { orgId: row.org_id, subjectId: row.id, purposes: [purpose] }, now)
  const target = { orgId: row.org_id, topOrgId: row.top_org_id, patientId: row.patient_id, subjectId: row.id }
  return createLink(trx, purpose, target, { now, days })
}

export async function makeFollowUpLink(
  ctx: Ctx,
  { visitId, purpose, send }: ParsedInput<typeof followUpLinks.makeLink>,
): Promise<Output<typeof followUpLinks.makeLink>> {
  const row = await findFollowUp(ctx, ctx.db, visitId)
  if (purpose === 'follow-up' && stateOf(row, ctx.today) !== 'notFollowedUp') throw new Refusal('follow_up_state')
  if (send) await takeSend(ctx, row)
  const url = await ctx.db.transaction().execute(async (trx) => {
    const made = pageUrl(ctx, purpose, await createAfterLink(ctx, trx, row, purpose))
    if (send) await sendLink(ctx, trx, row, purpose, made)
    await writeAudit(ctx, trx, { ...auditEntry('link', row), detail: { purpose, sent: send } })
    return made
  })
  return {
    url,
    qrImage: await qrcode.toDataURL(url, { margin: 1, width: 240 }),
    expiresAt: new Date(ctx.now.getTime() + days * 24 * 3_600_000).toISOString(),
    sentTo: send ? row.phone.slice(-4) : '',
  }
}

async function takeSend({ db, now }: Ctx, row: FollowUpRow) {
  if (!row.phone) throw new Refusal('phone_missing')
  const key = `links sent of follow-up ${row.id}`
  const taken = await takeAttempts(db, [key], now, sends.windowMinutes)
  if ((taken.get(key) ?? 0) > sends.most) throw new Refusal('too_many_requests')
}

async function sendLink(ctx: Ctx, trx: Database, row: FollowUpRow, purpose: Purpose, url: string) {
  const clinic = await selectClinicName(trx, row.org_id)
  await sendToPerson(ctx, trx, {
    topOrgId: row.top_org_id,
    to: { phone: row.phone },
    template: templates[purpose],
    values: { clinic, url, days },
    language: ctx.language,
    expiresAt: new Date(ctx.now.getTime() + days * 24 * 3_600_000),
  })
}

export async function withdrawFollowUpLinks(ctx: Ctx, visitId: number) {
  const row = await findFollowUp(ctx, ctx.db, visitId)
  await ctx.db.transaction().execute(async (trx) => {
    await withdrawSubjectLinks(trx, { orgId: row.org_id, subjectId: row.id, purposes: both }, ctx.now)
    await writeAudit(ctx, trx, auditEntry('withdraw-links', row))
  })
  return { visitId }
}

export async function listFollowUpLinks(ctx: Ctx, visitId: number): Promise<Output<typeof followUpLinks.openLinks>> {
  const row = await findFollowUp(ctx, ctx.db, visitId)
  const open = await openLinksOf(ctx.db, { orgId: row.org_id, subjectId: row.id, purposes: both }, ctx.now)
  return {
    list: open.map((link) => ({
      purpose: link.purpose as Purpose,
      madeAt: link.created_at.toISOString(),
      expiresAt: link.expires_at.toISOString(),
    })),
  }
}
