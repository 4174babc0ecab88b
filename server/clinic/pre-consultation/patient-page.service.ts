import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { preConsultationPage } from '#contract/clinic/pre-consultation.ts'
import { ageOn } from '#engine/person/age.ts'
import { writeAuditOf } from '#server/audit/audit.service.ts'
import { type OpenLink, openLink, requireAhead } from '#server/clinic/public-link/public-link.service.ts'
import type { Database } from '#server/db/connect.ts'
import type { PublicCtx } from '#server/http/context.ts'
import { labelOf } from '#server/language/label.ts'
import { readTextOf } from '#server/reading.ts'
import { clockOf, dayOf } from '#server/time/zone.ts'
import { formToKeep, keptForm } from './pre-consultation.service.ts'
import { selectFormVisit, updateForm } from './pre-consultation.sql.ts'

/** Ages at which menses and pregnancy are asked about. */
const mensesAges = { from: 10, to: 55 } as const

/** The future visit of a link. */
export async function visitOf(db: Database, link: OpenLink, lock = false) {
  const row = link.visitId === null ? undefined : await selectFormVisit(db, link, link.visitId, lock)
  if (!row) throw new Refusal('link_unknown')
  return row
}

/** Earlier answers are never displayed: someone who finds the link only learns that it was used. */
export async function openForm(
  ctx: PublicCtx,
  token: string,
): Promise<Output<typeof preConsultationPage.preConsultation>> {
  const link = await openLink(ctx, 'pre-consultation', token)
  const row = await visitOf(ctx.db, link)
  // Not after six pages of answers.
  requireAhead(link, row.status)
  const { day, time } = clockOf(link.timeZone, row.reserved_at)
  const age = ageOn(link.birthday, dayOf(link.timeZone, ctx.now))
  const isOfAge = age === null || (age >= mensesAges.from && age <= mensesAges.to)
  return {
    clinic: link.clinic,
    day,
    time,
    asksMenses: link.sex === 'female' && isOfAge,
    submittedAt: keptForm(row).submittedAt,
  }
}

export async function readComplaint(
  ctx: PublicCtx,
  { token, text }: ParsedInput<typeof preConsultationPage.readComplaint>,
): Promise<Output<typeof preConsultationPage.readComplaint>> {
  await openLink(ctx, 'pre-consultation', token)
  const found = readTextOf(ctx.knowledge, text).findings.filter((f) => f.present && !f.past)
  const first = new Map(found.toReversed().map((f) => [f.signId, f]))
  const signs = [...first.values()]
    .toSorted((a, b) => a.span[0] - b.span[0])
    .flatMap((f) => {
      const sign = ctx.knowledge.signs.get(f.signId)
      if (!sign) return []
      const span: [number, number] = [f.span[0], f.span[1]]
      const label = labelOf(sign, ctx.language)
      return [{ symptomId: f.signId, label, words: f.text.slice(0, 60), span, isGuessed: f.guessed === true }]
    })
  return { signs: signs.slice(0, 40) }
}

export async function sendForm(
  ctx: PublicCtx,
  { token, ...given }: ParsedInput<typeof preConsultationPage.sendPreConsultation>,
): Promise<Output<typeof preConsultationPage.sendPreConsultation>> {
  const link = await openLink(ctx, 'pre-consultation', token)
  return ctx.db.transaction().execute(async (trx) => {
    const row = await visitOf(trx, link, true)
    requireAhead(link, row.status)
    const form = formToKeep({ ...ctx, today: dayOf(link.timeZone, ctx.now) }, row, given, 'patient')
    await updateForm(trx, row.id, form)
    await writeAuditOf(
      { ...ctx, db: trx },
      { topOrgId: link.topOrgId, orgId: link.orgId, accountId: 0 },
      { action: 'send-pre-consultation', entity: 'visit', entityId: row.id, patientId: row.patient_id },
    )
    return { submittedAt: form.submittedAt }
  })
}
