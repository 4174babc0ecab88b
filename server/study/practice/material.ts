import type { AtlasView } from '#contract/acupuncture/atlas.ts'
import { atlasViews } from '#contract/acupuncture/atlas.ts'
import { type Card, cardsOf, type DrawnPoint, type Material } from '#engine/study/questions.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { readProfile } from '#server/acupuncture/atlas/atlas.service.ts'

type Whole = { material: Material; cards: readonly Card[]; byId: ReadonlyMap<string, Card> }

const made = new WeakMap<Knowledge, Whole>()

/** Each point of the fourteen channels at its place on the nearest view that shows it: of a limb before the whole body. */
function placesOf(knowledge: Knowledge): Map<string, DrawnPoint> {
  const whole: readonly AtlasView[] = ['front', 'back', 'side']
  const near = [...atlasViews].filter((view) => !whole.includes(view) && !view.startsWith('ear'))
  const places = new Map<string, DrawnPoint>()
  for (const view of [...near, ...whole])
    for (const { pointId, shape, at } of readProfile(view).marks)
      if (shape === 'spot' && !places.has(pointId) && knowledge.points.get(pointId)?.system === 'channel')
        places.set(pointId, { view, x: at[0], y: at[1] })
  return places
}

/** All that can be asked; the base does not change while the server runs. */
export function materialOf(knowledge: Knowledge): Whole {
  const known = made.get(knowledge)
  if (known) return known
  const material = { base: knowledge, places: placesOf(knowledge) }
  const cards = cardsOf(material)
  const whole = { material, cards, byId: new Map(cards.map((card) => [card.id, card])) }
  made.set(knowledge, whole)
  return whole
}
