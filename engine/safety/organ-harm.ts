import type { FactKind } from '#engine/person/condition.types.ts'
import type { CompiledToxicGroup } from '#knowledge/schema/knowledge.ts'
import { type Harm, harms } from './prepare.ts'
import { namesOf, ofMedicines } from './prepared.ts'
import type { Check, KnownLine, Question } from './rule.ts'
import type { SafetyFinding, SafetyLevel } from './safety.types.ts'

/** The facts that state it. */
function factsOf(harm: Harm): readonly FactKind[] {
  if (harm === 'sodium') return ['pressure', 'swelling']
  if (harm === 'heart') return ['heart', 'thyroid']
  if (harm === 'pressure') return ['pressure', 'crisis']
  return harm === 'fertility' ? ['wishes-child'] : [harm]
}
const isStated = ({ condition }: Question, harm: Harm) =>
  condition?.facts.some((f) => factsOf(harm).includes(f.kind)) ?? false

/** With a pressure that is an emergency even what only asks for care is to be signed. */
const careLevel = ({ condition }: Question, harm: Harm): SafetyLevel =>
  harm === 'pressure' && condition?.facts.some((f) => f.kind === 'crisis') ? 'sign' : 'hint'

/** Each part of the group with its level and texts. */
const partsOf = (q: Question, harm: Harm, { herbs, care = [] }: CompiledToxicGroup) =>
  [
    { members: herbs, level: 'sign', text: `organ-harm-${harm}`, inside: `organ-harm-${harm}-inside`, part: '' },
    {
      members: care,
      level: careLevel(q, harm),
      text: `organ-harm-${harm}-care`,
      inside: `organ-harm-${harm}-care-inside`,
      part: ':care',
    },
  ] as const

/** What does no harm below an amount: of all its herbs together, on this sheet and on others; or when taken long. */
function atAmount(q: Question, group: CompiledToxicGroup, lines: readonly KnownLine[], level: SafetyLevel) {
  const { fromG = 0, pastDays = Number.POSITIVE_INFINITY } = group
  const ids = new Set(group.herbs.map((h) => h.herbId))
  const others = q.elsewhere.flatMap((o) => o.lines.filter((l) => ids.has(l.herb.id)))
  const dailyG = [...lines, ...others].reduce((sum, l) => sum + l.dailyG, 0)
  if (dailyG >= fromG) return level
  return q.pairs / q.pairsPerDay > pastDays ? 'hint' : null
}

/** Western drugs inside a medicine: their own labels rule them out, or ask for care, in the same disease. */
function drugsInside(q: Question, harm: Harm, group: CompiledToxicGroup): SafetyFinding[] {
  const parts = [
    { names: group.drugs ?? [], level: 'sign' as const, text: 'organ-harm-drug' },
    { names: group.careDrugs ?? [], level: careLevel(q, harm), text: 'organ-harm-drug-care' },
  ]
  return parts.flatMap(({ names, level, text }) =>
    ofMedicines(q, (p) => {
      const held = p.outside ? [] : (p.entry?.drugs ?? []).filter((d) => names.includes(d.zh))
      if (!held.length) return []
      const drug = { drug: held.map((d) => d.zh), drugEn: held.map((d) => d.en) }
      const values = { preparation: p.name, ...drug, group: group.zh, groupEn: group.en, text }
      return [{ key: `${text}:${harm}:${p.key}`, rule: 'organ-harm', level, lines: [], values, source: group.source }]
    }),
  )
}

/** One finding for the sheet, and one for each medicine that contains such a herb. */
function harmTo(q: Question, harm: Harm): SafetyFinding[] {
  const group = q.index.harms.get(harm)
  if (!group || !isStated(q, harm)) return []
  const ofHerbs = partsOf(q, harm, group).flatMap(({ members, level, text, inside, part }) => {
    const ids = new Set(members.map((h) => h.herbId))
    const base = { rule: 'organ-harm' as const, source: group.source }
    const key = `organ-harm:${harm}${part}`
    // No label states how much of a herb a medicine holds.
    const hidden = group.fromG
      ? []
      : ofMedicines(q, (p) => {
          const herbs = p.outside ? [] : p.herbs.filter((h) => ids.has(h.herb.id))
          if (!herbs.length) return []
          const values = { preparation: p.name, herbs: namesOf(herbs), text: inside }
          return [{ ...base, level, key: `${key}:${p.key}`, lines: [], values }]
        })
    const lines = q.known.filter((l) => !l.external && ids.has(l.herb.id))
    const reached = lines.length ? atAmount(q, group, lines, level) : null
    if (!reached) return hidden
    const values = { herbs: namesOf(lines), text }
    return [{ ...base, level: reached, key, lines: lines.map((l) => l.place), values }, ...hidden]
  })
  return [...ofHerbs, ...drugsInside(q, harm, group)]
}

/**
 * Herbs that make a disease of the patient worse, or harm in a state of the patient: those the books rule out are to be
 * signed, those they ask to be careful with are a hint. No finding, and not judged, when nothing is known of the patient.
 */
export const organHarm: Check = {
  rule: 'organ-harm',
  canJudge: (q) => q.condition !== undefined,
  findings: (q) => harms.flatMap((harm) => harmTo(q, harm)),
}
