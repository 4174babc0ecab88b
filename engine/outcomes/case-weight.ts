import { isImproved } from './outcomes.ts'
import type { Improvement } from './outcomes.types.ts'

/** Worse: more complaints are worse or new than gone or better. */
const isWorse = (list: readonly Improvement[]) => {
  const count = (...of: Improvement[]) => list.filter((one) => of.includes(one)).length
  return count('worse', 'new') > count('gone', 'better')
}

const worstScore = 10

/**
 * The weight of a past case by its follow-up: 1 without evidence, up to 2 when the patient improved (more when less
 * trouble remains), 0 when the patient became worse.
 */
export function caseWeight(improvements: readonly Improvement[], score: number): number {
  if (isWorse(improvements)) return 0
  return improvements.length && isImproved(improvements) ? 1 + (worstScore - score) / worstScore : 1
}
