import type { CompiledLabSide, CompiledLabValue } from '#knowledge/schema/knowledge.ts'

type Person = { sex: 'female' | 'male' | null; ageYears: number | null }
type Range = CompiledLabValue['ranges'][number]

export type JudgedValue = {
  state: 'high' | 'low' | 'normal' | 'unranged'
  range: Range | null
  side: CompiledLabSide | null
  /** So far out that she is sent on at once. */
  urgent: boolean
}

/** The range that holds for this person: the adult one where the age is not known; none where the sex decides and is not known. */
export function rangeFor({ ranges }: CompiledLabValue, { sex, ageYears }: Person): Range | null {
  const age = ageYears ?? 30
  const ofAge = ranges.filter((r) => age >= (r.from ?? 0) && age < (r.to ?? Number.POSITIVE_INFINITY) + 1)
  return ofAge.find((r) => r.sex === undefined || r.sex === sex) ?? null
}

export function judgeValue(lab: CompiledLabValue, value: number, person: Person): JudgedValue {
  const range = rangeFor(lab, person)
  const high = range?.high !== undefined && value > range.high
  const low = range?.low !== undefined && value < range.low
  const side = high ? (lab.high ?? null) : low ? (lab.low ?? null) : null
  const urgent = (lab.high?.urgent !== undefined && value >= lab.high.urgent) || isDangerouslyLow(lab, value)
  return { state: high ? 'high' : low ? 'low' : range ? 'normal' : 'unranged', range, side, urgent }
}

const isDangerouslyLow = ({ low }: CompiledLabValue, value: number) => low?.urgent !== undefined && value <= low.urgent
