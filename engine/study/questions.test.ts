import { expect, test } from 'vitest'
import { compileAtlas, marksIn } from '#knowledge/atlas/atlas.ts'
import { factHolds } from '#knowledge/lint/exam-facts.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { ordered } from './ordered.ts'
import { apart, asks, cardsOf, type DrawnPoint, decks, type Question, questionOf } from './questions.ts'

const base = loadKnowledge()
const whole = compileAtlas()
const places = new Map<string, DrawnPoint>(
  marksIn(whole, 'front').flatMap(({ pointId, at: [x, y] }) =>
    base.points.has(pointId) ? [[pointId, { view: 'front', x, y }]] : [],
  ),
)
const material = { base, places }
const cards = cardsOf(material)
const questions = cards.flatMap((card) => questionOf(material, card, 'seed') ?? [])
const of = (ask: string) => questions.filter((q) => q.card.ask === ask)
const zh = (entry: { zh: string } | undefined) => entry?.zh ?? ''

/** The key of each question, read out of the base a second time by the rules that check the exam questions. */
const holds: Record<(typeof asks)[number], (q: Question, option: string) => boolean> = {
  'herb-class': ({ card }, option) => factHolds['herb-class'](base, zh(base.herbs.get(card.entryId)), option, ''),
  'formula-herb': ({ card }, option) =>
    factHolds['formula-contains'](base, zh(base.herbs.get(option)), zh(base.formulas.get(card.entryId)), ''),
  'formula-signs': ({ signs }, option) => showsAll(option, signs),
  clause: ({ signs }, option) => showsAll(option, signs),
  'point-name': ({ card }, option) => option === card.entryId,
  'point-find': ({ card }, option) => option === card.entryId,
  sign: ({ card }, option) => option === card.entryId,
}
const showsAll = (formulaId: string, signs: readonly string[]) =>
  factHolds['formula-signs'](
    base,
    zh(base.formulas.get(formulaId)),
    signs.map((s) => zh(base.signs.get(s))).join('、'),
    '',
  )

test.each(asks)('%s: of four options one is right, read out of the base again', (ask) => {
  const asked = of(ask)
  expect(asked.length).toBeGreaterThan(20)
  for (const q of asked) {
    expect(new Set(q.options).size, q.card.id).toBe(4)
    const right = q.options.filter((option) => holds[ask](q, option))
    expect(right, q.card.id).toEqual([q.answer])
  }
})

test('every deck has cards, and nearly every card a question', () => {
  for (const deck of decks) expect(cards.filter((c) => c.deck === deck).length, deck).toBeGreaterThan(20)
  expect(questions.length / cards.length).toBeGreaterThan(0.9)
  expect(new Set(cards.map((c) => c.id)).size).toBe(cards.length)
})

test('points to choose from can be told apart on the drawing', () => {
  for (const q of of('point-find'))
    for (const [i, a] of q.options.entries())
      for (const b of q.options.slice(i + 1)) {
        const [p, r] = [places.get(a), places.get(b)]
        expect(p && r && Math.hypot(p.x - r.x, p.y - r.y), `${a} ${b}`).toBeGreaterThanOrEqual(apart)
      }
})

test('the same seed asks the same, another seed mixes again', () => {
  const [card] = cards
  if (!card) throw new Error('no card')
  expect(questionOf(material, card, 'a')).toEqual(questionOf(material, card, 'a'))
  const letters = [...'abcdefgh']
  expect(ordered(letters, '1')).not.toEqual(ordered(letters, '2'))
  expect(ordered(letters, '1').sort()).toEqual(letters)
})
