import type { Illness } from './prepare.ts'
import { namesOf } from './prepared.ts'
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
} as const satisfies Record<Illness, SafetyFinding['level']>
const illnesses = Object.keys(levels) as Illness[]

const isIllOf = ({ condition }: Question, illness: Illness) => condition?.facts.some((f) => f.kind === illness) ?? false

/** One finding for the sheet, and one for each medicine that contains such a herb. */
function harmTo(q: Question, illness: Illness): SafetyFinding[] {
  const group = q.index.harms[illness]
  if (!group || !isIllOf(q, illness)) return []
  const members = new Set(group.herbs.map((h) => h.herbId))
  const lines = q.known.filter((l) => !l.external && members.has(l.herb.id))
  const base = { rule: 'organ-harm' as const, level: levels[illness], source: group.source }
  const hidden = q.prepared.flatMap((p): SafetyFinding[] => {
    const herbs = p.outside ? [] : p.herbs.filter((h) => members.has(h.herb.id))
    if (!herbs.length) return []
    const values = { preparation: p.name, herbs: namesOf(herbs), text: `organ-harm-${illness}-inside` }
    return [{ ...base, key: `organ-harm:${illness}:${p.key}`, lines: [], values }]
  })
  if (!lines.length) return hidden
  const values = { herbs: namesOf(lines), text: `organ-harm-${illness}` }
  return [{ ...base, key: `organ-harm:${illness}`, lines: lines.map((l) => l.place), values }, ...hidden]
}

/**
 * Herbs that make a disease of the patient worse: of kidney or liver, a lack of G6PD, glaucoma, high pressure, of the heart
 * or an overactive thyroid, bleeding. No finding, and not judged, when nothing is known of the patient.
 */
export const organHarm: Check = {
  rule: 'organ-harm',
  canJudge: (q) => q.condition !== undefined,
  findings: (q) => illnesses.flatMap((illness) => harmTo(q, illness)),
}
