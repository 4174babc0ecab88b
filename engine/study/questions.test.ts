import { expect, test } from 'vitest'
import { compileAtlas, marksIn } from '#knowledge/atlas/atlas.ts'
import { factHolds } from '#knowledge/lint/exam-facts.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { ordered } from './ordered.ts'
import { apart } from './point-questions.ts'
import { cardsOf, questionOf } from './questions.ts'
import { besideSign, isTellable } from './sign-questions.ts'
import { asks, type DrawnPoint, decks, type Question } from './study.types.ts'

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

/** The key of each question, derived from the base a second time by the rules for the exam questions. */
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

const named = (kind: 'formulas' | 'herbs', zh: string) => [...base[kind].values()].find((entry) => entry.zh === zh)
const ask = (id: string, seed = 'seed') => {
  const card = cards.find((one) => one.id === id)
  return card ? questionOf(material, card, seed) : null
}

test('no class is offered that another action of the herb speaks for, and no two of one chapter', () => {
  const headOf = (leaf: string) =>
    [...base.herbs.values()].find((h) => h.class.split('/').at(-1) === leaf)?.class.split('/')[0]
  for (const q of of('herb-class')) expect(new Set(q.options.map(headOf)).size, q.card.id).toBe(4)
  const seeds = Array.from({ length: 40 }, (_, i) => `${i}`)
  const offered = (herb: string) =>
    new Set(seeds.flatMap((seed) => ask(`herb-class:${named('herbs', herb)?.id}`, seed)?.options ?? []))
  // 防风 also stops spasms, 黄芪 also drains water, 当归 also moves the blood.
  for (const [herb, chapter] of [
    ['防风', '平肝息风药'],
    ['黄芪', '利水渗湿药'],
    ['当归', '活血化瘀药'],
  ] as const)
    expect([...offered(herb)].map(headOf), herb).not.toContain(chapter)
  expect(cards.some((c) => c.id === `herb-class:${named('herbs', '凤凰衣')?.id}`)).toBe(false)
})

test('no class is offered that an action of the herb names', () => {
  const named = of('herb-class').flatMap(({ card, options, answer }) => {
    const actions = base.herbs.get(card.entryId)?.actions.join('、') ?? ''
    return options
      .filter((one) => one !== answer)
      .filter((one) => Array.from(one.slice(0, -2), (_, i) => one.slice(i, i + 2)).some((w) => actions.includes(w)))
      .map((one) => `${card.id} ${one}`)
  })
  expect(named).toEqual([])
})

test('no herb is asked for that the name of the formula gives away, none offered of the same plant or of a namesake', () => {
  const latin = (id: string) => base.herbs.get(id)?.la.split(' ')[0]
  for (const q of of('formula-herb')) {
    const formula = base.formulas.get(q.card.entryId)
    const plants = formula?.herbs.map((h) => latin(h.herbId))
    for (const option of q.options) if (option !== q.answer) expect(plants, q.card.id).not.toContain(latin(option))
  }
  for (const formula of ['桂枝附子汤', '桂枝加龙骨牡蛎汤']) {
    const answer = ask(`formula-herb:${named('formulas', formula)?.id}`)?.answer ?? ''
    expect(base.herbs.has(answer), formula).toBe(true)
    expect(formula).not.toContain(base.herbs.get(answer)?.zh)
  }
  // All three of its herbs are in its name.
  expect(ask(`formula-herb:${named('formulas', '当归贝母苦参丸')?.id}`)).toBeNull()
  const byPhellodendron = ask(`formula-herb:${named('formulas', '清暑益气汤')?.id}`)
  expect(byPhellodendron?.options).not.toContain(named('herbs', '黄柏')?.id)
})

test('a formula for signs stands beside formulas of other chapters and other patterns, never of its own clause', () => {
  for (const q of [...of('formula-signs'), ...of('clause')]) {
    const right = base.formulas.get(q.answer)
    for (const option of q.options) {
      const other = base.formulas.get(option)
      if (!right || !other || option === q.answer) continue
      expect(other.class.split('/')[0], q.card.id).not.toBe(right.class.split('/')[0])
      expect(
        other.patterns.filter((p) => right.patterns.includes(p)),
        q.card.id,
      ).toEqual([])
    }
  }
})

test('signs stand beside signs that exclude them: a pulse never beside what is part of it, a tongue within its set', () => {
  const names = new Set([...base.signs.values()].map((s) => s.zh))
  const told = [...base.signs.values()].filter(isTellable)
  for (const { zh: name } of told) for (const other of besideSign(name)) expect(names, other).toContain(other)
  for (const [name, never] of [
    ['脉洪', '脉浮'],
    ['脉濡', '脉细'],
    ['脉实', '脉大'],
    ['苔滑', '苔白'],
    ['舌痿软', '舌淡'],
  ] as const)
    expect(besideSign(name), name).not.toContain(never)
  // Felt or judged, not seen: 有力 applies to every full pulse, and the root of a coating cannot be drawn.
  for (const name of ['脉有力', '脉平', '苔有根', '舌麻']) expect(told.map((s) => s.zh)).not.toContain(name)
})
