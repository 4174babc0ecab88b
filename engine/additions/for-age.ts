import { doseAt } from '#engine/dosing/age-dose.ts'
import { rangeOf } from '#engine/dosing/dose-formula.ts'
import { floorDose } from '#engine/dosing/round-dose.ts'
import type { Person } from '#engine/reading/reading.types.ts'
import { childShare, elderShareAt } from '#engine/safety/age-share.ts'
import { isToxicHerb } from '#engine/safety/rule.ts'
import { toxicityOf } from '#knowledge/schema/herb-dose.ts'
import { isBarredByLaw } from '#knowledge/schema/herb-law.ts'
import type { CompiledHerb, HerbRef, Knowledge } from '#knowledge/schema/knowledge.ts'
import type { Addition, Offer } from './additions.types.ts'

type Aged = { ageYears?: number | null }

export const monthsOf = ({ ageYears }: Aged = {}) => (ageYears == null ? null : Math.round(ageYears * 12 * 100) / 100)

/** The maximum of an offer at this age: for a child the herb's own note, in old age the share of its range. */
function mostAt(knowledge: Knowledge, a: Offer, ageMonths: number | null): number {
  const herb = knowledge.herbs.get(a.herbId)
  const noted = childShare(ageMonths) < 1 ? herb?.childMaxG : undefined
  const top = rangeOf(knowledge, a)?.high
  const share = elderShareAt(ageMonths)
  return Math.min(
    noted ?? Number.POSITIVE_INFINITY,
    share < 1 && top !== undefined ? top * share : Number.POSITIVE_INFINITY,
  )
}

const formOf = (herb: CompiledHerb | undefined, form: string | null) => herb?.forms.find((f) => f.zh === form)

/** Toxic, restricted or without a dose: the doctor must look at it before selecting it. */
export function needsLook({ herbs }: Knowledge, { herbId, form, doseG }: HerbRef & { doseG: number | null }): boolean {
  const herb = herbs.get(herbId)
  return !herb || doseG === null || herb.law !== undefined || isToxicHerb(herb, formOf(herb, form) ?? null)
}

const metals = new Set(['含铅类', '含汞类', '含砷类'])

/**
 * Never proposed by a rule, even if old formulas contain it: herbs restricted by law, toxic metals, and those without
 * an oral dose.
 */
function mayOffer(knowledge: Knowledge, a: Offer): boolean {
  const herb = knowledge.herbs.get(a.herbId)
  if (!herb || a.rule === 'core') return true
  const poison = toxicityOf(herb, formOf(herb, a.form)) === '大毒' || herb.families.some((f) => metals.has(f))
  return !isBarredByLaw(herb) && !poison && rangeOf(knowledge, a) !== null
}

/**
 * A child's additions start, like the lines of a formula, with the fraction of the adult dose allowed at that age; for
 * old patients offers are limited to their share of the range. Toxic herbs are marked, so that Enter alone never
 * selects them.
 */
export const forAge = (knowledge: Knowledge, additions: readonly Offer[], person?: Aged | Person): Addition[] => {
  const ageMonths = monthsOf(person)
  return additions
    .filter((a) => mayOffer(knowledge, a))
    .map((a) => {
      const most = mostAt(knowledge, a, ageMonths)
      const aged = a.doseG === null ? null : doseAt(a.doseG, ageMonths)
      const doseG = aged !== null && aged > most ? floorDose(most) : aged
      return { ...a, doseG, needsLook: needsLook(knowledge, { ...a, doseG }) }
    })
}
