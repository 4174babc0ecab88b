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

/**
 * A late period is treated as pregnancy until excluded: nothing that moves blood is given without asking. When unknown,
 * it is asked.
 */
function unasked(q: Question): SafetyFinding[] {
  const standing = q.condition?.pregnancy
  if (standing !== 'possible' && standing !== 'unknown') return []
  const isPossible = standing === 'possible'
  const lines = q.known.filter(({ herb, formOf }) => {
    const restraint = restraintOf(herb, formOf, 'pregnancy')
    return (restraint && restraint.level !== 'hint') || (isPossible && herb.class.startsWith('活血化瘀药'))
  })
  const prepared = q.prepared.filter(({ entry }) => entry?.pregnancy && entry.pregnancy !== '可用')
  const names = [...lines.map((l) => l.name), ...prepared.map((p) => p.name)]
  if (!names.length) return []
  return [
    {
      key: `pregnancy:${standing}`,
      rule: 'pregnancy',
      level: isPossible ? 'sign' : 'hint',
      lines: lines.map((l) => l.place),
      values: { herbs: names, text: `pregnancy-${standing}` },
      source: '妇产科学 停经',
    },
  ]
}

/** Judged by record, visit, signs and history; unknown never counts as no. */
export const pregnancy: Check = {
  rule: 'pregnancy',
  canJudge: ({ condition, patient, pregnant }) =>
    pregnant || (patient !== null && condition?.pregnancy !== 'possible' && condition?.pregnancy !== 'unknown'),
  findings: (q) => (q.pregnant ? restrained(q, 'pregnancy') : unasked(q)),
}

export const lactation: Check = {
  rule: 'lactation',
  canJudge: (q) => q.patient !== null || q.lactating,
  findings: (q) => (q.lactating ? restrained(q, 'lactation') : []),
}
