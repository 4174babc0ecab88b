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

type Asking = 'possible' | 'wished' | 'unknown'

/**
 * A late period is treated as pregnancy until excluded: nothing that moves blood is given without asking. A woman who
 * wishes for a child may conceive while she takes it: what is forbidden in pregnancy is pointed out, and signed for when
 * nobody asked whether she has. When unknown, it is asked.
 */
function unasked(q: Question): SafetyFinding[] {
  const standing = q.condition?.pregnancy
  const isWished = q.condition?.sex !== 'male' && q.condition?.facts.some((f) => f.kind === 'wishes-child')
  if (standing === 'possible') return asking(q, 'possible', 'sign')
  const wished = isWished ? asking(q, 'wished', standing === 'unknown' ? 'sign' : 'hint') : []
  return standing === 'unknown' ? [...wished, ...asking(q, 'unknown', 'hint')] : wished
}

const sources: Readonly<Record<Asking, string>> = {
  possible: '妇产科学 停经',
  unknown: '妇产科学 停经',
  wished: '中药学 妊娠用药禁忌',
}

function asking(q: Question, about: Asking, level: SafetyFinding['level']): SafetyFinding[] {
  const lines = q.known.filter(({ herb, formOf }) => {
    const restraint = restraintOf(herb, formOf, 'pregnancy')?.level
    if (about === 'wished') return restraint === 'blocked'
    return restraint === 'blocked' || restraint === 'sign' || (about === 'possible' && movesBlood(herb.class))
  })
  const prepared = q.prepared.filter(({ entry }) =>
    about === 'wished'
      ? entry?.pregnancy === '禁用' || entry?.pregnancy === '忌用'
      : entry?.pregnancy && entry.pregnancy !== '可用',
  )
  const names = [...lines.map((l) => l.name), ...prepared.map((p) => p.name)]
  if (!names.length) return []
  return [
    {
      key: `pregnancy:${about}`,
      rule: 'pregnancy',
      level,
      lines: lines.map((l) => l.place),
      values: { herbs: names, text: `pregnancy-${about}` },
      source: sources[about],
    },
  ]
}

const movesBlood = (herbClass: string) => herbClass.startsWith('活血化瘀药')

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
