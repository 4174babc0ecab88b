import { doseAt } from '#engine/dosing/age-dose.ts'
import type { Person } from '#engine/reading/reading.types.ts'
import type { Addition } from './additions.types.ts'

type Aged = { ageYears?: number | null }

export const monthsOf = ({ ageYears }: Aged = {}) => (ageYears == null ? null : Math.round(ageYears * 12 * 100) / 100)

/** A child's additions begin, as the lines of a formula do, with the part of the adult's dose that the age allows. */
export const forAge = <A extends Pick<Addition, 'doseG'>>(additions: readonly A[], person?: Aged | Person): A[] => {
  const ageMonths = monthsOf(person)
  return additions.map((a) => ({ ...a, doseG: a.doseG === null ? null : doseAt(a.doseG, ageMonths) }))
}
