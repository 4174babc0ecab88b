import type { Check, Question } from './rule.ts'
import type { SafetyFinding, SafetyLevel } from './safety.types.ts'

type Restraint = '禁用' | '忌用' | '慎用'
const levels: Record<Restraint, SafetyLevel> = { 禁用: 'blocked', 忌用: 'blocked', 慎用: 'sign' }

function restrained(q: Question, rule: 'pregnancy' | 'lactation'): SafetyFinding[] {
  return q.known.flatMap(({ herb, formOf, name, place }) => {
    const restraint = (rule === 'pregnancy' ? formOf?.pregnancy : undefined) ?? herb[rule]
    if (!restraint) return []
    return [
      {
        key: `${rule}:${herb.id}`,
        rule,
        level: levels[restraint],
        lines: [place],
        values: { herb: name, text: `${rule}-${restraint === '慎用' ? 'care' : 'never'}` },
        source: herb.source,
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
