import { restraintOf, type State } from './restraint.ts'
import type { Check, Question } from './rule.ts'
import type { SafetyFinding } from './safety.types.ts'

const textOf = { blocked: 'never', sign: 'care', hint: 'mild' } as const

function restrained(q: Question, rule: State): SafetyFinding[] {
  return q.known.flatMap(({ herb, formOf, name, place }) => {
    const restraint = restraintOf(herb, formOf, rule)
    if (!restraint) return []
    const { level, source } = restraint
    return [
      {
        key: `${rule}:${herb.id}`,
        rule,
        level,
        lines: [place],
        values: { herb: name, text: `${rule}-${textOf[level]}` },
        source,
      },
    ]
  })
}

/** Judged by the state the record gives; without a patient nothing is known, and the silence says so. */
export const pregnancy: Check = {
  rule: 'pregnancy',
  canJudge: (q) => q.patient !== null,
  findings: (q) => (q.patient?.pregnant ? restrained(q, 'pregnancy') : []),
}

export const lactation: Check = {
  rule: 'lactation',
  canJudge: (q) => q.patient !== null,
  findings: (q) => (q.patient?.lactating ? restrained(q, 'lactation') : []),
}
