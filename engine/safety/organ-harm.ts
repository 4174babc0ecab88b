import type { FactKind } from '#engine/person/condition.types.ts'
import type { Harm } from './prepare.ts'
import { namesOf, ofMedicines } from './prepared.ts'
import type { Check, Question } from './rule.ts'
import type { SafetyFinding } from './safety.types.ts'

/** What a textbook only asks to be careful with is a hint. */
const levels = {
  kidney: 'sign',
  liver: 'sign',
  g6pd: 'sign',
  glaucoma: 'sign',
  pressure: 'hint',
  heart: 'sign',
  bleeding: 'sign',
  moving: 'hint',
  potassium: 'sign',
  fertility: 'sign',
} as const satisfies Record<Harm, SafetyFinding['level']>
const harms = Object.keys(levels) as Harm[]

const factOf = (harm: Harm): FactKind => {
  if (harm === 'moving') return 'bleeding'
  return harm === 'fertility' ? 'wishes-child' : harm
}
const isStated = ({ condition }: Question, harm: Harm) => condition?.facts.some((f) => f.kind === factOf(harm)) ?? false

/** One finding for the sheet, and one for each medicine that contains such a herb. */
function harmTo(q: Question, harm: Harm): SafetyFinding[] {
  const group = q.index.harms[harm]
  if (!group || !isStated(q, harm)) return []
  const members = new Set(group.herbs.map((h) => h.herbId))
  const lines = q.known.filter((l) => !l.external && members.has(l.herb.id))
  const base = { rule: 'organ-harm' as const, level: levels[harm], source: group.source }
  const hidden = ofMedicines(q, (p) => {
    const herbs = p.outside ? [] : p.herbs.filter((h) => members.has(h.herb.id))
    if (!herbs.length) return []
    const values = { preparation: p.name, herbs: namesOf(herbs), text: `organ-harm-${harm}-inside` }
    return [{ ...base, key: `organ-harm:${harm}:${p.key}`, lines: [], values }]
  })
  if (!lines.length) return hidden
  const values = { herbs: namesOf(lines), text: `organ-harm-${harm}` }
  return [{ ...base, key: `organ-harm:${harm}`, lines: lines.map((l) => l.place), values }, ...hidden]
}

/**
 * Herbs that make a disease of the patient worse: of kidney or liver, a lack of G6PD, glaucoma, high pressure, of the heart
 * or an overactive thyroid, bleeding, low potassium; or that harm the fertility of a patient who wishes for a child. No
 * finding, and not judged, when nothing is known of the patient.
 */
export const organHarm: Check = {
  rule: 'organ-harm',
  canJudge: (q) => q.condition !== undefined,
  findings: (q) => harms.flatMap((harm) => harmTo(q, harm)),
}
