import { type HiddenHerb, namesOf, type Prepared, sourceOf } from './prepared.ts'
import type { Check } from './rule.ts'
import type { SafetyFinding, SafetyLevel } from './safety.types.ts'

type State = 'pregnancy' | 'lactation'
const order: readonly SafetyLevel[] = ['hint', 'sign', 'blocked']
const milder = (level: SafetyLevel): SafetyLevel => order[Math.max(0, order.indexOf(level) - 1)] ?? 'hint'
const stricter = (a: SafetyLevel | null, b: SafetyLevel | null) =>
  order.indexOf(a ?? 'hint') > order.indexOf(b ?? 'hint') ? a : (b ?? a)

const restraintOf = (h: HiddenHerb, state: State) =>
  (state === 'pregnancy' ? h.formOf?.pregnancy : undefined) ?? h.herb[state]
const levelOf = (restraint: string | undefined): SafetyLevel | null =>
  restraint === undefined || restraint === '可用' ? null : restraint === '慎用' ? 'sign' : 'blocked'

/**
 * The label and the hidden herbs each have their say, the stricter counts. A herb that is only laid on the skin, or that stands in
 * a medicine made for the pregnant, is judged one step milder.
 */
function restrained(p: Prepared, state: State): SafetyFinding[] {
  const label = state === 'pregnancy' ? p.entry?.pregnancy : undefined
  const eased = p.outside || label === '可用'
  const hidden = p.herbs.filter((h) => restraintOf(h, state))
  const levels = hidden.flatMap((h) => levelOf(restraintOf(h, state)) ?? []).map((l) => (eased ? milder(l) : l))
  const level = levels.reduce<SafetyLevel | null>(stricter, levelOf(label))
  if (!level) return []
  return [
    {
      key: `preparation-${state}:${p.key}`,
      rule: `preparation-${state}`,
      level,
      lines: [],
      values: {
        preparation: p.name,
        herbs: namesOf(hidden) || '—',
        text: `preparation-${state}-${level === 'blocked' ? 'never' : 'care'}`,
      },
      source: sourceOf(p),
    },
  ]
}

export const preparationPregnancy: Check = {
  rule: 'preparation-pregnancy',
  canJudge: (q) => q.patient !== null,
  findings: (q) => (q.patient?.pregnant ? q.prepared.flatMap((p) => restrained(p, 'pregnancy')) : []),
}

export const preparationLactation: Check = {
  rule: 'preparation-lactation',
  canJudge: (q) => q.patient !== null,
  findings: (q) => (q.patient?.lactating ? q.prepared.flatMap((p) => restrained(p, 'lactation')) : []),
}
