import { milder, namesOf, ofMedicines, type Prepared, sourceOf } from './prepared.ts'
import { restraintOf, type State } from './restraint.ts'
import type { Check } from './rule.ts'
import type { SafetyFinding, SafetyLevel } from './safety.types.ts'

const order: readonly SafetyLevel[] = ['hint', 'sign', 'blocked']
const stricter = (a: SafetyLevel | null, b: SafetyLevel | null) =>
  order.indexOf(a ?? 'hint') > order.indexOf(b ?? 'hint') ? a : (b ?? a)

const levelOfLabel = (restraint: string | undefined): SafetyLevel | null =>
  restraint === undefined || restraint === '可用' ? null : restraint === '慎用' ? 'sign' : 'blocked'
const textOf = { blocked: 'never', sign: 'care', hint: 'mild' } as const

/**
 * The stricter of the label and the hidden herbs counts. A herb used externally, or in a medicine made for pregnant
 * women, is judged one level milder.
 */
function restrained(p: Prepared, state: State): SafetyFinding[] {
  const label = state === 'pregnancy' ? p.entry?.pregnancy : undefined
  const eased = p.outside || label === '可用'
  const hidden = p.herbs.flatMap((h) => {
    const restraint = restraintOf(h.herb, h.formOf, state)
    return restraint ? [{ name: h.name, level: eased ? milder(restraint.level) : restraint.level }] : []
  })
  const level = hidden.map((h) => h.level).reduce<SafetyLevel | null>(stricter, levelOfLabel(label))
  if (!level) return []
  const strict = hidden.filter((h) => h.level === level)
  const herbs = namesOf(strict.length ? strict : hidden)
  return [
    {
      key: `preparation-${state}:${p.key}`,
      rule: `preparation-${state}`,
      level,
      lines: [],
      values: { preparation: p.name, herbs: herbs.length ? herbs : '—', text: `preparation-${state}-${textOf[level]}` },
      source: sourceOf(p),
    },
  ]
}

export const preparationPregnancy: Check = {
  rule: 'preparation-pregnancy',
  canJudge: (q) => q.patient !== null,
  findings: (q) => (q.pregnant ? ofMedicines(q, (p) => restrained(p, 'pregnancy')) : []),
}

export const preparationLactation: Check = {
  rule: 'preparation-lactation',
  canJudge: (q) => q.patient !== null,
  findings: (q) => (q.lactating ? ofMedicines(q, (p) => restrained(p, 'lactation')) : []),
}
