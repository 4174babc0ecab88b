import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import type { Prescription, prescription } from '#contract/prescribing/prescription.ts'
import type { Ctx } from '#server/http/context.ts'
import { countByRule, countConfirmed, selectSigned } from '../record/alert.sql.ts'

const listed = 50
const usualDays = 30
const dayMs = 86_400_000

/** How often a warning that requires a signature was signed instead of heeded, by rule, with the reasons. */
export async function reportOverrides(
  { db, user, now }: Ctx,
  { beginTime, endTime }: ParsedInput<typeof prescription.overrideReport>,
): Promise<Output<typeof prescription.overrideReport>> {
  const end = endTime ? new Date(endTime) : now
  const begin = beginTime ? new Date(beginTime) : new Date(end.getTime() - usualDays * dayMs)
  const asked = { orgId: user.orgId, topOrgId: user.topOrgId, begin, end }
  const [confirmed, counts, sheets] = await Promise.all([
    countConfirmed(db, asked),
    countByRule(db, asked),
    selectSigned(db, asked, listed),
  ])
  const rules = counts.map(({ rule, shown, signed }) => tally(rule, Number(shown), Number(signed)))
  const sum = (of: 'shown' | 'signed') => rules.reduce((total, r) => total + r[of], 0)
  const { shown, signed, rate } = tally('', sum('shown'), sum('signed'))
  const reasons = sheets.flatMap((sheet) =>
    (sheet.signatures as Prescription['signatures']).map(({ name, at, message, reason }) => ({
      prescriptionId: sheet.id,
      number: sheet.number ?? '',
      name,
      at,
      message,
      reason,
    })),
  )
  return {
    beginTime: begin.toISOString(),
    endTime: end.toISOString(),
    confirmed,
    shown,
    signed,
    rate,
    rules: rules.sort((a, b) => b.signed - a.signed || b.shown - a.shown),
    reasons: reasons.slice(0, listed),
  }
}

const tally = (rule: string, shown: number, signed: number) => ({
  rule,
  shown,
  signed,
  rate: shown ? Math.round((1000 * signed) / shown) / 1000 : 0,
})
