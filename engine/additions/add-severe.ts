import type { Person } from '#engine/reading/reading.types.ts'
import type { Addition } from './additions.types.ts'
import { applicableRules, offersOf } from './applicable-rules.ts'
import { forAge } from './for-age.ts'
import { withinOffer } from './offer.ts'
import type { AdditionIndex } from './prepare-additions.ts'
import { situationOf } from './situation.ts'

/**
 * 危重加味, the answer of the `ricu` call: signs that together are severe, herbs at the upper end of their range, when
 * to refer.
 */
export function addSevere(
  index: AdditionIndex,
  shown: readonly string[],
  present: readonly { herbId: string }[],
  person?: Person,
): Addition[] {
  const situation = situationOf(index.knowledge, { shown, present })
  const found = applicableRules(index, 'heavy', situation).flatMap((held) => offersOf(held, 'grave'))
  return forAge(index.knowledge, withinOffer(index, found, present, { shown, person }), person)
}
