import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { Patient } from '#contract/clinic/patient.ts'
import type { patientSheet } from '#contract/prescribing/patient-sheet.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { deleteAttempts, takeAttempts } from '#server/account/auth/attempt.sql.ts'
import { createLink, type OpenLink, openLink, withdrawLink } from '#server/clinic/public-link/public-link.service.ts'
import { pageUrl } from '#server/clinic/public-link/visit-link.service.ts'
import type { Database } from '#server/db/connect.ts'
import type { Ctx, PublicCtx } from '#server/http/context.ts'
import { sendToPerson } from '#server/outside/outbox.service.ts'
import { readContent } from '../record/content.service.ts'
import { selectSignedSheet } from './patient-sheet.sql.ts'

const days = 30
const tries = { most: 5, windowMinutes: 60 }
/** Birthdays are few: a forwarded link must not allow trying them day after day. */
const triesOfLink = { most: 15, windowMinutes: 7 * 24 * 60 }

const waysOf = ({ autoSendSms, autoSendEmail }: PrescriptionContent, { phone, email }: Patient) => [
  ...(autoSendSms && phone ? [{ phone }] : []),
  ...(autoSendEmail && email ? [{ email }] : []),
]

type Signed = { id: number; org_id: number; content: PrescriptionContent; patient: Patient | null }

/**
 * Sends what the doctor ticked, in the transaction that confirms: a link, never the sheet itself. A patient without a
 * birthday gets none, because nothing would protect the sheet behind the link.
 */
export async function sendSheetLinks(ctx: Ctx, trx: Database, { id, org_id, content, patient }: Signed): Promise<void> {
  if (!patient?.birthday) return
  const ways = waysOf(content, patient)
  if (!ways.length) return
  const { topOrgId } = ctx.user
  const target = { orgId: org_id, topOrgId, patientId: patient.patientId, subjectId: id }
  const token = await createLink(trx, 'sheet', target, { now: ctx.now, days })
  const url = pageUrl(ctx, 'sheet', token)
  for (const to of ways)
    await sendToPerson(ctx, trx, {
      topOrgId,
      to,
      template: 'sheet_link',
      values: { url, days },
      language: ctx.language,
    })
}

type Answer = Output<typeof patientSheet.sheet>

async function countWrong({ db, now }: PublicCtx, { linkId }: OpenLink) {
  const key = `wrong birthdays of link ${linkId}`
  const taken = await takeAttempts(db, [key], now, triesOfLink.windowMinutes)
  if ((taken.get(key) ?? 0) >= triesOfLink.most) await withdrawLink(db, linkId, now)
}

/** A forwarded link opens nothing without the birthday, and the tries are limited. */
export async function openSheet(
  ctx: PublicCtx,
  { token, birthday }: ParsedInput<typeof patientSheet.sheet>,
): Promise<Answer> {
  const link = await openLink(ctx, 'sheet', token)
  const key = `birthday of link ${link.linkId}`
  const taken = await takeAttempts(ctx.db, [key], ctx.now, tries.windowMinutes)
  if ((taken.get(key) ?? 0) > tries.most) throw new Refusal('password_tries', { minutes: tries.windowMinutes })
  if (link.birthday !== birthday) {
    await countWrong(ctx, link)
    throw new Refusal('birthday_wrong')
  }
  await deleteAttempts(ctx.db, key)
  const row = link.subjectId === null ? undefined : await selectSignedSheet(ctx.db, link.orgId, link.subjectId)
  if (!row?.confirmed_at) throw new Refusal('link_withdrawn', {}, { clinic: link.clinic })
  const { herbs, recipeUsage, advice, recShouldAvoidDTOS, nextVisitTime } = readContent(row.content)
  return {
    clinic: link.clinic,
    number: row.number ?? '',
    doctorName: row.signer_name ?? '',
    confirmedAt: row.confirmed_at.toISOString(),
    herbs: herbs.map(({ name, doseG, decoct }) => ({ name, doseG, decoct: decoct ?? '' })),
    pairs: recipeUsage.pairs,
    timesPerDay: recipeUsage.timesPerDay,
    taking: recipeUsage.taking,
    advice,
    avoid: recShouldAvoidDTOS,
    nextVisitTime,
    expiresAt: link.expiresAt.toISOString(),
  }
}
