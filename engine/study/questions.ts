import { askFormulaHerb, askSigns, askSignsOfClassic, isKnownBySigns, isOfClause } from './formula-questions.ts'
import { askHerbClass, isSureOfClass } from './herb-questions.ts'
import { ordered } from './ordered.ts'
import { askPoint } from './point-questions.ts'
import { askSign, isTellable } from './sign-questions.ts'
import type { Ask, Asker, Card, Deck, Material, Question } from './study.types.ts'

const optionCount = 4
/** How many of the most plausible wrong answers rotate. */
const near = 9

/** Every card the base can provide, in the order of the base. */
export function cardsOf({ base, places }: Material): Card[] {
  const card = (deck: Deck, ask: Ask, entryId: string): Card => ({ id: `${ask}:${entryId}`, deck, ask, entryId })
  const formulas = [...base.formulas.values()]
  const signs = [...base.signs.values()].filter(isTellable)
  return [
    ...[...base.herbs.values()].filter((h) => isSureOfClass(base, h)).map((h) => card('herb', 'herb-class', h.id)),
    ...formulas.filter((f) => f.herbs.length >= 3).map((f) => card('formula', 'formula-herb', f.id)),
    ...formulas.filter(isKnownBySigns).map((f) => card('formula', 'formula-signs', f.id)),
    ...[...places.keys()].flatMap((id) => [card('point', 'point-name', id), card('point', 'point-find', id)]),
    ...signs.filter((s) => s.kind === 'tongue').map((s) => card('tongue', 'sign', s.id)),
    ...signs.filter((s) => s.kind === 'pulse').map((s) => card('pulse', 'sign', s.id)),
    ...formulas.filter((f) => isOfClause(f) && isKnownBySigns(f)).map((f) => card('clause', 'clause', f.id)),
  ]
}

/**
 * The question of a card. The same seed gives the same options in the same order. Only certainly wrong options are
 * placed beside the answer; null when the base has too few.
 */
export function questionOf(material: Material, card: Card, seed: string): Question | null {
  const asked = askers[card.ask](material, card.entryId, seed)
  const tempting = [...new Set(asked?.wrong)].slice(0, near)
  if (!asked || tempting.length < optionCount - 1) return null
  const wrong = ordered(tempting, `${seed} wrong`).slice(0, optionCount - 1)
  return {
    card,
    signs: asked.signs ?? [],
    options: ordered([asked.answer, ...wrong], `${seed} order`),
    answer: asked.answer,
  }
}

const askers: Record<Ask, Asker> = {
  'herb-class': askHerbClass,
  'formula-herb': askFormulaHerb,
  'formula-signs': askSigns,
  clause: askSignsOfClassic,
  'point-name': askPoint,
  'point-find': askPoint,
  sign: askSign,
}
