import type { CompiledLabSide, CompiledLabValue } from '#knowledge/schema/knowledge.ts'

type Person = { sex: 'female' | 'male' | null; ageYears: number | null }
type Range = CompiledLabValue['ranges'][number]

export type JudgedValue = {
  state: 'high' | 'low' | 'normal' | 'unranged'
  range: Range | null
  side: CompiledLabSide | null
  /** So far out of range that the patient is referred at once. */
  urgent: boolean
}

/** A range to 5 ends with the sixth birthday, one to 0.99 with the first. */
const endOf = (to = Number.POSITIVE_INFINITY) => (Number.isInteger(to) ? to + 1 : to + 0.01)

/** The range for this person: the adult one when the age is unknown; none when it depends on an unknown sex. */
export function rangeFor({ ranges }: CompiledLabValue, { sex, ageYears }: Person): Range | null {
  const age = ageYears ?? 30
  const ofAge = ranges.filter((r) => age >= (r.from ?? 0) && age < endOf(r.to))
  return ofAge.find((r) => r.sex === undefined || r.sex === sex) ?? null
}

export function judgeValue(lab: CompiledLabValue, value: number, person: Person): JudgedValue {
  const range = rangeFor(lab, person)
  const high = range?.high !== undefined && value > range.high
  const low = range?.low !== undefined && value < range.low
  const side = high ? (lab.high ?? null) : low ? (lab.low ?? null) : null
  const urgent = isUrgent(lab, range, value) && (high || low || !range)
  return { state: high ? 'high' : low ? 'low' : range ? 'normal' : 'unranged', range, side, urgent }
}

/** By the bounds of the age when it has its own; never inside a normal range. */
function isUrgent({ low, high }: CompiledLabValue, range: Range | null, value: number): boolean {
  const above = range?.urgentHigh ?? high?.urgent
  const below = range?.urgentLow ?? low?.urgent
  return (above !== undefined && value >= above) || (below !== undefined && value <= below)
}
