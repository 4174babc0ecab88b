import type { AtlasView } from '#contract/acupuncture/choices.ts'
import { atlasViews } from '#contract/acupuncture/choices.ts'
import { wantedOf } from '#engine/study/formula-questions.ts'
import { cardsOf } from '#engine/study/questions.ts'
import type { Card, DrawnPoint, Material } from '#engine/study/study.types.ts'
import { usesOf } from '#engine/study/uses.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { readProfile } from '#server/acupuncture/atlas/atlas.service.ts'

/** `levels`: the most needed is level 0, and is asked first. */
type Whole = {
  material: Material
  cards: readonly Card[]
  byId: ReadonlyMap<string, Card>
  levels: ReadonlyMap<string, number>
}

const made = new WeakMap<Knowledge, Whole>()

/** Each point of the fourteen channels on the closest view that shows it: a limb before the whole body. */
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

/** Cards of a kind per level: within it each doctor has a separate order. */
const levelSize = 40

/** Herbs in many formulas, formulas for many patterns, points with many uses first: card → level, from 0. */
function levelsOf({ base }: Material, cards: readonly Card[]): Map<string, number> {
  const uses = usesOf(base)
  const wanted = ({ deck, entryId }: Card): number => {
    const formula = base.formulas.get(entryId)
    const point = base.points.get(entryId)
    if (deck === 'herb') return uses.get(entryId) ?? 0
    return formula ? wantedOf(formula) : (point?.categories.length ?? 0) * 10 + (point?.indications.length ?? 0)
  }
  const kinds = Map.groupBy(cards, (card) => card.ask)
  return new Map(
    [...kinds.values()].flatMap((kind) =>
      kind
        .toSorted((a, b) => wanted(b) - wanted(a))
        .map((card, i): [string, number] => [card.id, Math.floor(i / levelSize)]),
    ),
  )
}

/** Everything that can be asked; the base does not change while the server runs. */
export function materialOf(knowledge: Knowledge): Whole {
  const known = made.get(knowledge)
  if (known) return known
  const material = { base: knowledge, places: placesOf(knowledge) }
  const cards = cardsOf(material)
  const byId = new Map(cards.map((card) => [card.id, card]))
  const whole = { material, cards, byId, levels: levelsOf(material, cards) }
  made.set(knowledge, whole)
  return whole
}
