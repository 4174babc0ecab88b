import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { plainRecognitionOf } from '#tools/brain/prepared.ts'
import { readExperience, writeExperience } from './bytes.ts'
import cases from './experience.cases.json' with { type: 'json' }
import type { Experience, Past } from './experience.types.ts'
import { isTooFew, learn, leastPast } from './learn.ts'
import { proposeHerbs } from './propose.ts'
import { rankFormulas } from './rank-formulas.ts'
import { leastSeen, leastTogether } from './vocabulary.ts'

const knowledge = loadKnowledge()
const index = plainRecognitionOf(knowledge)
const signId = (name: string) => knowledge.lexicon.get(name) ?? name
const herbId = (name: string) => knowledge.herbNames.get(name)?.herbId ?? name

const table: Past[] = cases.past.flatMap(({ times, signs, herbs }) =>
  Array.from({ length: times }, () => ({ signs: signs.map(signId), herbs: herbs.map(herbId) })),
)
const learned = (rows: readonly Past[]): Experience => {
  const experience = learn(rows)
  if (isTooFew(experience)) throw new Error(`${experience.missing} are missing`)
  return experience
}
const house = learned(table)
const sumOf = (list: readonly { points: number }[], more: number) => list.reduce((sum, r) => sum + r.points, more)

test.each(cases.cases.map((c) => [c.signs.join('，'), c] as const))('「%s」', (_, c) => {
  const signs = c.signs.map(signId)
  const { herbs, unseen } = proposeHerbs(house, signs)
  const names = herbs.map((h) => h.herbId)
  expect(names.slice(0, c.first.length).sort()).toEqual(c.first.map(herbId).sort())
  for (const name of c.notAmongFive ?? []) expect(names.slice(0, 5)).not.toContain(herbId(name))
  expect(unseen).toEqual(c.first.length ? [] : signs)
  const near = rankFormulas(house, index, signs, 3).map((f) => knowledge.formulas.get(f.formulaId)?.zh)
  if (c.formula) expect(near).toContain(c.formula)
})

test('every share is the sum of its reasons, and the counts are those of the table', () => {
  const signs = ['咳嗽', '发热'].map(signId)
  const { herbs } = proposeHerbs(house, signs)
  for (const h of herbs) expect(sumOf(h.because, h.habit)).toBeCloseTo(h.share, 6)
  const mulberry = herbs.find((h) => h.herbId === herbId('桑叶'))
  const counts = mulberry?.because.map((r) => [r.signs.toSorted(), r.times, r.of])
  const of = (held: readonly string[]) => table.filter((p) => held.every((s) => p.signs.includes(s))).length
  for (const held of [[signs[0] ?? ''], [signs[1] ?? ''], signs])
    expect(counts).toContainEqual([held.toSorted(), 10, of(held)])
})

test('the score of a formula is the sum of what each sign and the habit bring', () => {
  const near = rankFormulas(house, index, ['发热', '汗出', '恶风'].map(signId), 12)
  expect(near).toHaveLength(12)
  for (const f of near) {
    expect(sumOf(f.because, f.habit)).toBeCloseTo(f.score, 6)
    expect(f.score).toBeLessThanOrEqual(100.5)
  }
})

test('same table in any order, same bytes; and bytes come back as what they were', () => {
  const bytes = writeExperience(house)
  expect(Buffer.from(writeExperience(learned(table.toReversed()))).equals(bytes)).toBe(true)
  const shuffled = table.map(({ signs, herbs }) => ({
    signs: [...signs, ...signs].reverse(),
    herbs: herbs.toReversed(),
  }))
  expect(Buffer.from(writeExperience(learned(shuffled))).equals(bytes)).toBe(true)
  expect(readExperience(bytes)).toEqual(house)
  expect(() => readExperience(bytes.subarray(0, -4))).toThrow()
})

test('too few prescriptions teach nothing, and it says how many are missing', () => {
  expect(learn([])).toEqual({ n: 0, missing: leastPast })
  expect(learn(table.slice(0, leastPast - 1))).toEqual({ n: leastPast - 1, missing: 1 })
  expect(isTooFew(learn(table.slice(0, leastPast)))).toBe(false)
  const empty = Array.from({ length: leastPast }, () => ({ signs: [], herbs: ['gan-cao'] }))
  expect(learn([...table.slice(0, 10), ...empty])).toEqual({ n: 10, missing: leastPast - 10 })
})

test('what is rare is not kept: no sign, herb or pair that could point at one patient', () => {
  const rare = (times: number): Past[] =>
    Array.from({ length: times }, () => ({ signs: ['rare-sign', '咳嗽'].map(signId), herbs: ['rare-herb'] }))
  const below = learned([...table, ...rare(leastSeen - 1)])
  expect([below.signs, below.herbs].flat()).not.toContain('rare-sign')
  expect(new TextDecoder().decode(writeExperience(below))).not.toMatch(/rare/)
  const at = learned([...table, ...rare(leastSeen)])
  expect(at.signs).toContain('rare-sign')
  const paired = (e: Experience) => e.pairs.some((p) => p.some((place) => e.signs[place] === 'rare-sign'))
  expect(paired(at)).toBe(false)
  expect(paired(learned([...table, ...rare(leastTogether)]))).toBe(true)
})

test('nothing told, unknown signs and a thousand signs are all answered', () => {
  expect(proposeHerbs(house, []).herbs).toEqual([])
  expect(proposeHerbs(house, ['no-such-sign'])).toEqual({ herbs: [], known: [], unseen: ['no-such-sign'] })
  expect(rankFormulas(house, index, ['no-such-sign'], 5)).toEqual([])
  const all = [...knowledge.signs.keys()].slice(0, 1000)
  expect(proposeHerbs(house, all).herbs.length).toBeGreaterThan(0)
})
