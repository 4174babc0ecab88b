import type { Person } from '#engine/reading/reading.types.ts'
import type { Addition } from './additions.types.ts'
import { forAge } from './for-age.ts'
import { offersOf, rulesThatHold } from './hold-rules.ts'
import { fitToOffer } from './offer.ts'
import type { AdditionIndex } from './prepare-additions.ts'
import { situationOf } from './situation.ts'

/** 危重加味, what the `ricu` call answers: signs that together are grave, herbs at the upper end of their range, when to send on. */
export function addGrave(
  index: AdditionIndex,
  shown: readonly string[],
  present: readonly { herbId: string }[],
  person?: Person,
): Addition[] {
  const situation = situationOf(index.knowledge, { shown, present })
  const found = rulesThatHold(index, 'heavy', situation).flatMap((held) => offersOf(held, 'grave'))
  return forAge(index.knowledge, fitToOffer(index, found, present, shown, person), person)
}
