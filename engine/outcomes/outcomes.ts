import type { AnsweredFollowUp, Improvement, Outcome } from './outcomes.types.ts'

/** Below this number a share is not meaningful: its interval is wider than ±18 %. */
export const enough = 30
/** Two-sided 95 % of the normal distribution. */
const z = 1.959964

/** Improved: at least half of the complaints are gone or better, and none is worse or new. */
export const isImproved = (list: readonly Improvement[]) =>
  list.filter((one) => one === 'gone' || one === 'better').length * 2 >= list.length &&
  !list.some((one) => one === 'worse' || one === 'new')

/**
 * The Wilson score interval of a share, valid for small numbers and for shares near 0 and 1. Source: E. B. Wilson, J Am
 * Stat Assoc 1927; 22: 209–212.
 */
export function wilsonInterval(hits: number, of: number): { low: number; high: number } {
  const share = hits / of
  const middle = share + z ** 2 / (2 * of)
  const reach = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2))
  const scale = 1 + z ** 2 / of
  return { low: Math.max(0, (middle - reach) / scale), high: Math.min(1, (middle + reach) / scale) }
}

/** Each group with its patients' answers, most answered first. These are counts; they do not show causes. */
export function outcomesOf(followUps: readonly AnsweredFollowUp[]): Outcome[] {
  const counted = followUps.flatMap((one) => [...new Set(one.groups)].map((group) => ({ group, one })))
  const groups = Map.groupBy(counted, ({ group }) => group)
  return [...groups]
    .map(([group, entries]) => {
      const list = entries.map(({ one }) => one)
      const judged = list.filter(({ improvements }) => improvements.length)
      const improved = judged.filter(({ improvements }) => isImproved(improvements)).length
      return {
        group,
        answered: list.length,
        judged: judged.length,
        improved,
        interval: judged.length ? wilsonInterval(improved, judged.length) : null,
        meanScore: list.reduce((sum, { score }) => sum + score, 0) / list.length,
        few: judged.length < enough,
      }
    })
    .sort((a, b) => b.answered - a.answered || (a.group < b.group ? -1 : 1))
}
