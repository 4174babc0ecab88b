import { isImproved } from './outcomes.ts'
import type { Improvement } from './outcomes.types.ts'

/** Worse: more complaints are worse or new than gone or better. */
const isWorse = (list: readonly Improvement[]) => {
  const count = (...of: Improvement[]) => list.filter((one) => of.includes(one)).length
  return count('worse', 'new') > count('gone', 'better')
}

const worstScore = 10

/**
 * How much a past case teaches by what its patient said afterwards: 1 where nothing speaks for or against it, up to 2 where she improved, the more
 * the less still troubles her, 0 where she became worse.
 */
export function caseWeight(improvements: readonly Improvement[], score: number): number {
  if (isWorse(improvements)) return 0
  return improvements.length && isImproved(improvements) ? 1 + (worstScore - score) / worstScore : 1
}
