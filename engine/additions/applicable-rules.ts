import type { CompiledAddition } from '#knowledge/schema/knowledge.ts'
import type { Offer } from './additions.types.ts'
import type { AdditionIndex } from './prepare-additions.ts'
import type { Situation } from './situation.ts'

type PatientScores = { rule: CompiledAddition; signs: readonly string[] }

const meets = (list: readonly string[], set: ReadonlySet<string>) => !list.length || list.some((one) => set.has(one))

/** Whether a rule applies, apart from its own signs. */
function holdsBesides(rule: CompiledAddition, { signs, elements, herbs }: Situation) {
  return (
    meets(rule.with, signs) &&
    !rule.without.some((id) => signs.has(id)) &&
    meets(rule.place, elements) &&
    meets(rule.nature, elements) &&
    meets(rule.also, elements) &&
    !rule.not.some((nature) => elements.has(nature)) &&
    meets(rule.holds, herbs)
  )
}

/** How specific a rule is: one that names the nature of the illness ranks before one that does not. */
const closeness = ({ rule, signs }: PatientScores) =>
  signs.length +
  (rule.with.length ? 2 : 0) +
  (rule.nature.length ? 2 : 0) +
  (rule.also.length ? 1 : 0) +
  (rule.place.length ? 1 : 0)

/** Applicable rules of a kind, most specific first; in file order when equal. */
export function applicableRules(
  index: AdditionIndex,
  kind: CompiledAddition['kind'],
  situation: Situation,
  about: ReadonlySet<string> = situation.signs,
): PatientScores[] {
  return (index.rules.get(kind) ?? [])
    .map((rule) => ({ rule, signs: rule.signs.filter((id) => about.has(id)) }))
    .filter(({ rule, signs }) => signs.length >= Math.min(rule.atLeast, rule.signs.length))
    .filter(({ rule }) => holdsBesides(rule, situation))
    .sort((a, b) => closeness(b) - closeness(a))
}

/** What a rule offers, and what else must be done. */
export function offersOf({ rule, signs }: PatientScores, as: Offer['rule']): Offer[] {
  const act = rule.act ? { act: rule.act } : {}
  return rule.add.map((herb) => ({ ...herb, signs, rule: as, why: rule.why, ...act, source: rule.source }))
}
