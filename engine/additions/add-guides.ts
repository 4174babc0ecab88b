import type { Person } from '#engine/reading/reading.types.ts'
import type { CompiledAddition } from '#knowledge/schema/knowledge.ts'
import type { Addition } from './additions.types.ts'
import { applicableRules, offersOf } from './applicable-rules.ts'
import { forAge } from './for-age.ts'
import { withinOffer } from './offer.ts'
import type { AdditionIndex } from './prepare-additions.ts'
import { situationOf } from './situation.ts'

/** Maximum number of guide herbs per channel. */
const guidesEach = 2

/**
 * 引经: herbs that lead a prescription to the place or the channels of the illness, at a low dose. A place needs no
 * second guide.
 */
export function addGuides(
  index: AdditionIndex,
  places: readonly string[],
  shown: readonly string[],
  present: readonly { herbId: string }[],
  person?: Person,
): Addition[] {
  const situation = situationOf(index.knowledge, { shown, elements: places, present })
  const led = ({ rule }: { rule: CompiledAddition }) => rule.add.some((a) => situation.herbs.has(a.herbId))
  const held = applicableRules(index, 'guiding', situation)
  const bySign = held.filter((h) => h.rule.signs.length && !led(h)).flatMap((h) => offersOf(h, 'guide'))
  const byChannel = places.flatMap((place) => {
    const guides = held.filter((h) => !h.rule.signs.length && h.rule.place.some((p) => p === place))
    return guides.some(led) ? [] : guides.flatMap((h) => offersOf(h, 'guide').slice(0, guidesEach))
  })
  return forAge(index.knowledge, withinOffer(index, [...bySign, ...byChannel], present, { shown, person }), person)
}
