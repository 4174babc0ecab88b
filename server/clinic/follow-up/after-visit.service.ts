import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { afterVisitPage } from '#contract/clinic/after-visit.ts'
import { writeAuditOf } from '#server/audit/audit.service.ts'
import { type OpenLink, openLink } from '#server/clinic/public-link/public-link.service.ts'
import { keepOwnReview, ownReviewOf } from '#server/clinic/review/review.service.ts'
import type { Database } from '#server/db/connect.ts'
import type { PublicCtx } from '#server/http/context.ts'
import { dayOf } from '#server/time/zone.ts'
import type { Prescriptions } from '../prescriptions.ts'
import { auditEntry } from './follow-up.service.ts'
import { lockFollowUp, selectFollowUp, selectLastScore, updateFollowUp } from './follow-up.sql.ts'
import { createAfterLink } from './link.service.ts'
import { stateOf } from './present.ts'

async function followUpOf(db: Database, link: OpenLink) {
  const row = link.subjectId === null ? undefined : await selectFollowUp(db, link, link.subjectId)
  if (row?.patient_id !== link.patientId) throw new Refusal('link_unknown')
  return row
}

const isOpen = (ctx: PublicCtx, link: OpenLink, row: Parameters<typeof stateOf>[0]) =>
  stateOf(row, dayOf(link.timeZone, ctx.now)) === 'notFollowedUp'

export async function openFollowUpPage(
  ctx: PublicCtx,
  prescriptions: Prescriptions,
  token: string,
): Promise<Output<typeof afterVisitPage.followUp>> {
  const link = await openLink(ctx, 'follow-up', token)
  const row = await followUpOf(ctx.db, link)
  return {
    clinic: link.clinic,
    givenOn: row.given_on,
    symptoms: await prescriptions.complaintsOf(ctx, link, row.prescription_id),
    lastScore: (await selectLastScore(ctx.db, row))?.score ?? null,
    answeredAt: row.patient_answered_at?.toISOString() ?? null,
    open: isOpen(ctx, link, row),
  }
}

const newComplaintOf = (label: string) =>
  label ? [{ symptomId: '', label, improvement: 'new' as const, remark: '' }] : []

/** It does not count directly: the clinic reads it beside the follow-up and accepts what it agrees with. */
export async function sendFollowUpPage(
  ctx: PublicCtx,
  prescriptions: Prescriptions,
  { token, score, symptomImprovements, newComplaint, words }: ParsedInput<typeof afterVisitPage.sendFollowUp>,
): Promise<Output<typeof afterVisitPage.sendFollowUp>> {
  const link = await openLink(ctx, 'follow-up', token)
  if (score === null && !symptomImprovements.length && !newComplaint && !words) throw new Refusal('follow_up_empty')
  const { prescription_id } = await followUpOf(ctx.db, link)
  const asked = new Map((await prescriptions.complaintsOf(ctx, link, prescription_id)).map((s) => [s.symptomId, s]))
  const said = [...new Map(symptomImprovements.map((s) => [s.symptomId, s])).values()]
  if (said.some((s) => !asked.has(s.symptomId))) throw new Refusal('symptom_not_found')
  return ctx.db.transaction().execute(async (trx) => {
    const row = await lockFollowUp(trx, link, link.subjectId ?? 0)
    if (!row || !isOpen(ctx, link, row)) throw new Refusal('follow_up_closed')
    await updateFollowUp(trx, row.id, {
      patient_answer: JSON.stringify({
        score,
        words,
        symptomImprovements: [
          ...said.map((s) => ({ ...s, label: asked.get(s.symptomId)?.label ?? '', remark: '' })),
          ...newComplaintOf(newComplaint),
        ],
      }),
      patient_answered_at: ctx.now,
      answer_read_at: null,
      updated_at: ctx.now,
    })
    const who = { topOrgId: link.topOrgId, orgId: link.orgId, accountId: 0 }
    await writeAuditOf({ ...ctx, db: trx }, who, auditEntry('send-answer', row))
    return { answeredAt: ctx.now.toISOString(), reviewToken: await createAfterLink(ctx, trx, row, 'review') }
  })
}

const reviewed = (row: Awaited<ReturnType<typeof followUpOf>>) => ({
  orgId: row.org_id,
  topOrgId: row.top_org_id,
  patientId: row.patient_id,
  mcId: row.mc_id,
  prescriptionId: row.prescription_id,
  doctorId: row.doctor_id,
})

export async function openReviewPage(ctx: PublicCtx, token: string): Promise<Output<typeof afterVisitPage.review>> {
  const link = await openLink(ctx, 'review', token)
  const row = await followUpOf(ctx.db, link)
  const before = await ownReviewOf(ctx, reviewed(row))
  return {
    clinic: link.clinic,
    day: row.given_on,
    sentAt: before?.created_at.toISOString() ?? null,
    replyContent: before?.reply_content ?? '',
  }
}

export async function sendReviewPage(
  ctx: PublicCtx,
  { token, score, content }: ParsedInput<typeof afterVisitPage.sendReview>,
): Promise<Output<typeof afterVisitPage.sendReview>> {
  const link = await openLink(ctx, 'review', token)
  const row = await followUpOf(ctx.db, link)
  await ctx.db.transaction().execute(async (trx) => {
    await lockFollowUp(trx, link, row.id)
    await keepOwnReview(ctx, trx, reviewed(row), { score, content })
  })
  return { sentAt: ctx.now.toISOString() }
}
