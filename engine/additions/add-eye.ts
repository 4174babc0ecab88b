import type { Person } from '#engine/reading/reading.types.ts'
import type { Addition, Offer } from './additions.types.ts'
import { forAge } from './for-age.ts'
import { withoutDoubles } from './offer.ts'
import type { AdditionIndex } from './prepare-additions.ts'

/** 目诊: the eye findings, and the herbs the base offers for them, in the order of the findings. */
export function addByEye(
  { knowledge }: AdditionIndex,
  codes: readonly string[],
  present: readonly { herbId: string }[],
  person?: Person,
): Addition[] {
  const found = codes.flatMap((code) => {
    const finding = knowledge.eyeSigns.get(code)
    return (finding?.add ?? []).map(({ herbId, form, name, doseG, why }): Offer => {
      return {
        herbId,
        form,
        name,
        doseG,
        signs: [finding?.sign ?? ''],
        rule: 'eye',
        why,
        source: finding?.source ?? '',
      }
    })
  })
  return forAge(knowledge, withoutDoubles(knowledge, found, present), person)
}
