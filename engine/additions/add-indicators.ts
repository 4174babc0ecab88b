import { judgeValue } from '#engine/care/judge-value.ts'
import type { Addition, Offer } from './additions.types.ts'
import { forAge } from './for-age.ts'
import { withoutDoubles } from './offer.ts'
import type { AdditionIndex } from './prepare-additions.ts'

export type Indicator = { code: string; value: number }
type Person = Parameters<typeof judgeValue>[2]

const nobody: Person = { sex: null, ageYears: null }

/**
 * 指标用药: values out of range, and the herbs the base offers for them. They support the pattern's formula, never
 * replace it.
 */
export function addByIndicators(
  { knowledge }: AdditionIndex,
  values: readonly Indicator[],
  present: readonly { herbId: string }[],
  person: Person = nobody,
): Addition[] {
  const found = values.flatMap(({ code, value }) => {
    const lab = knowledge.labValues.get(code)
    const side = lab && judgeValue(lab, value, person).side
    return (side?.add ?? []).map(({ herbId, form, name, doseG, why, source }): Offer => {
      return { herbId, form, name, doseG, signs: [], rule: 'indicator', why, source }
    })
  })
  return forAge(knowledge, withoutDoubles(knowledge, found, present), person)
}
