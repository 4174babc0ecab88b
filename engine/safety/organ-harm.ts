import type { Organ } from './prepare.ts'
import { namesOf } from './prepared.ts'
import type { Check, Question } from './rule.ts'
import type { SafetyFinding } from './safety.types.ts'

const organs: readonly Organ[] = ['kidney', 'liver']

const isIllOf = ({ condition }: Question, organ: Organ) => condition?.facts.some((f) => f.kind === organ) ?? false

/** One finding for the sheet, and one for each medicine that contains such a herb. */
function harmTo(q: Question, organ: Organ): SafetyFinding[] {
  const group = q.index.harms[organ]
  if (!group || !isIllOf(q, organ)) return []
  const members = new Set(group.herbs.map((h) => h.herbId))
  const lines = q.known.filter((l) => !l.external && members.has(l.herb.id))
  const base = { rule: 'organ-harm' as const, level: 'sign' as const, source: group.source }
  const hidden = q.prepared.flatMap((p): SafetyFinding[] => {
    const herbs = p.outside ? [] : p.herbs.filter((h) => members.has(h.herb.id))
    if (!herbs.length) return []
    const values = { preparation: p.name, herbs: namesOf(herbs), text: `organ-harm-${organ}-inside` }
    return [{ ...base, key: `organ-harm:${organ}:${p.key}`, lines: [], values }]
  })
  if (!lines.length) return hidden
  const values = { herbs: namesOf(lines), text: `organ-harm-${organ}` }
  return [{ ...base, key: `organ-harm:${organ}`, lines: lines.map((l) => l.place), values }, ...hidden]
}

/**
 * Herbs harmful to kidney or liver for a patient with kidney or liver disease. No finding, and not judged, when their
 * state is unknown.
 */
export const organHarm: Check = {
  rule: 'organ-harm',
  canJudge: (q) => q.condition !== undefined,
  findings: (q) => organs.flatMap((organ) => harmTo(q, organ)),
}
