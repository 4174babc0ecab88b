import type { CompiledFormula, CompiledSign, Knowledge, LinkedSignProfile } from '#knowledge/schema/knowledge.ts'
import { ordered } from './ordered.ts'

export const decks = ['herb', 'formula', 'point', 'tongue', 'pulse', 'clause'] as const
export type Deck = (typeof decks)[number]

/** What a card asks. Each is answered by one of four entries, or of four classes of herbs. */
export const asks = [
  'herb-class',
  'formula-herb',
  'formula-signs',
  'point-name',
  'point-find',
  'sign',
  'clause',
] as const
type Ask = (typeof asks)[number]

export type Card = { id: string; deck: Deck; ask: Ask; entryId: string }
export type Question = {
  card: Card
  /** Of the entry that is asked about: signs by which it is known. */
  signs: readonly string[]
  options: readonly string[]
  answer: string
}
/** Where a point is drawn: the view of the body that shows it best, and its place there. */
export type DrawnPoint = { view: string; x: number; y: number }
type Base = Pick<Knowledge, 'herbs' | 'formulas' | 'signs' | 'points'>
export type Material = { base: Base; places: ReadonlyMap<string, DrawnPoint> }

const optionCount = 4
const signCount = 6

export const leafOf = (herbClass: string) => herbClass.split('/').at(-1) ?? herbClass
const headOf = (herbClass: string) => herbClass.split('/')[0] ?? herbClass
/** Classes that say nothing of what a herb does. */
const isClassed = (herbClass: string) => !['其他', '药食及辅料'].includes(headOf(herbClass))

export const shownBy = (p: LinkedSignProfile) => new Set([...p.key, ...p.main, ...p.other, ...p.tongue, ...p.pulse])
const clauseBooks = /^(伤寒论|金匮要略)/
const isKnownBySigns = ({ signs }: CompiledFormula) => signs.key.length + signs.main.length >= 3

/** Every card that the base can be asked for, in the order of the base. */
export function cardsOf({ base, places }: Material): Card[] {
  const card = (deck: Deck, ask: Ask, entryId: string): Card => ({ id: `${ask}:${entryId}`, deck, ask, entryId })
  const herbs = [...base.herbs.values()].filter((h) => isClassed(h.class) && h.doseG)
  const formulas = [...base.formulas.values()]
  const signs = [...base.signs.values()]
  return [
    ...herbs.map((h) => card('herb', 'herb-class', h.id)),
    ...formulas.filter((f) => f.herbs.length >= 3).map((f) => card('formula', 'formula-herb', f.id)),
    ...formulas.filter(isKnownBySigns).map((f) => card('formula', 'formula-signs', f.id)),
    ...[...places.keys()].flatMap((id) => [card('point', 'point-name', id), card('point', 'point-find', id)]),
    ...signs.filter((s) => s.kind === 'tongue').map((s) => card('tongue', 'sign', s.id)),
    ...signs.filter((s) => s.kind === 'pulse').map((s) => card('pulse', 'sign', s.id)),
    ...formulas
      .filter((f) => clauseBooks.test(f.source) && isKnownBySigns(f))
      .map((f) => card('clause', 'clause', f.id)),
  ]
}

type Asked = { answer: string; wrong: readonly string[]; signs?: readonly string[] }

/**
 * The question of a card. The same seed gives the same options in the same order. Only what is surely wrong stands beside the
 * answer; null where the base has too little of it.
 */
export function questionOf(material: Material, card: Card, seed: string): Question | null {
  const asked = askers[card.ask](material, card.entryId, seed)
  if (!asked || asked.wrong.length < optionCount - 1) return null
  const wrong = ordered([...new Set(asked.wrong)], `${seed} wrong`).slice(0, optionCount - 1)
  if (wrong.length < optionCount - 1) return null
  return {
    card,
    signs: asked.signs ?? [],
    options: ordered([asked.answer, ...wrong], `${seed} order`),
    answer: asked.answer,
  }
}

const askers: Record<Ask, (material: Material, entryId: string, seed: string) => Asked | null> = {
  'herb-class': ({ base }, id) => {
    const herb = base.herbs.get(id)
    if (!herb) return null
    // A wider or a neighbouring class might be argued for as well.
    const others = [...base.herbs.values()].filter((h) => isClassed(h.class) && headOf(h.class) !== headOf(herb.class))
    return { answer: leafOf(herb.class), wrong: others.map((h) => leafOf(h.class)) }
  },
  'formula-herb': ({ base }, id, seed) => {
    const formula = base.formulas.get(id)
    const within = new Set(formula?.herbs.map((h) => h.herbId))
    const names = formula?.herbs.map((h) => h.name) ?? []
    const [answer] = ordered(
      [...within].filter((one) => base.herbs.has(one)),
      seed,
    )
    const herb = answer === undefined ? undefined : base.herbs.get(answer)
    if (!formula || !herb) return null
    // 芍药 of a classic is 白芍 or 赤芍: whatever shares a name with a herb of the formula is not offered.
    const mayBeMeant = (zh: string, aliases: readonly string[]) =>
      names.some((name) => [zh, ...aliases].some((one) => one.includes(name) || name.includes(one)))
    const wrong = [...base.herbs.values()].filter(
      (h) => !within.has(h.id) && h.doseG && headOf(h.class) === headOf(herb.class) && !mayBeMeant(h.zh, h.aliases),
    )
    return { answer: herb.id, wrong: wrong.map((h) => h.id) }
  },
  'formula-signs': ({ base }, id) => bySigns(base, id, () => true),
  clause: ({ base }, id) => bySigns(base, id, (f) => clauseBooks.test(f.source)),
  'point-name': (material, id) => besidePoint(material, id),
  'point-find': (material, id) => besidePoint(material, id),
  sign: ({ base }, id) => {
    const sign = base.signs.get(id)
    if (!sign) return null
    const wrong = [...base.signs.values()].filter(
      (s) => s.kind === sign.kind && s.id !== id && !isWithin(base, s, id) && !isWithin(base, sign, s.id),
    )
    return { answer: id, wrong: wrong.map((s) => s.id) }
  },
}

/** A formula of which not all the signs are told, and which is not the same under another name. */
function bySigns(base: Base, id: string, mayBe: (f: CompiledFormula) => boolean): Asked | null {
  const formula = base.formulas.get(id)
  if (!formula) return null
  const { key, main, tongue, pulse } = formula.signs
  const signs = [...new Set([...key, ...main, ...tongue.slice(0, 1), ...pulse.slice(0, 1)])].slice(0, signCount)
  const herbs = herbsOf(formula)
  const wrong = [...base.formulas.values()].filter((f) => {
    if (f.id === id || !mayBe(f) || herbsOf(f) === herbs) return false
    const shown = shownBy(f.signs)
    // Half of the signs or more is near enough to be argued for.
    return signs.filter((s) => shown.has(s)).length * 2 < signs.length
  })
  return { answer: id, wrong: wrong.map((f) => f.id), signs }
}

const herbsOf = ({ herbs }: CompiledFormula) =>
  herbs
    .map((h) => h.herbId)
    .sort()
    .join(' ')

/** Points of the same view that lie far enough away to be told apart. */
function besidePoint({ base, places }: Material, id: string): Asked | null {
  const own = places.get(id)
  const point = base.points.get(id)
  if (!own || !point) return null
  const near = [...places].filter(([other, at]) => {
    const away = Math.hypot(at.x - own.x, at.y - own.y)
    return other !== id && at.view === own.view && away >= apart && base.points.get(other)?.zh !== point.zh
  })
  const nearest = near.sort(
    ([, a], [, b]) => Math.hypot(a.x - own.x, a.y - own.y) - Math.hypot(b.x - own.x, b.y - own.y),
  )
  const chosen: string[] = []
  for (const [other, at] of nearest) {
    const clear = chosen.every((one) => {
      const place = places.get(one)
      return place && Math.hypot(place.x - at.x, place.y - at.y) >= apart
    })
    if (clear) chosen.push(other)
    if (chosen.length === pointsAround) break
  }
  return { answer: id, wrong: chosen }
}
/** Units of the drawing, about two fingers. */
export const apart = 24
const pointsAround = 8

/** Whether a sign is the other one or a kind of it. */
function isWithin(base: Base, sign: CompiledSign, wider: string, seen: ReadonlySet<string> = new Set()): boolean {
  if (sign.id === wider) return true
  if (seen.has(sign.id)) return false
  const next = new Set([...seen, sign.id])
  return sign.broader.some((id) => {
    const above = base.signs.get(id)
    return above !== undefined && isWithin(base, above, wider, next)
  })
}
