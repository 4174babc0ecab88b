import { expect, test } from 'vitest'
import { leanWithin, learnOwn, leastCases, type OwnExperience, type PastCase, watchNewest } from './learn-own.ts'
import { readOwn, writeOwn } from './own-bytes.ts'

const base = { diseases: ['cold', 'asthma', 'bronchitis'], patterns: [] }
const past = (signs: string[], disease: string | null, yearsOld = 0): PastCase => ({
  signs,
  herbs: ['gan-cao'],
  diseases: disease ? [disease] : [],
  patterns: [],
  yearsOld,
})
const house = (n: number, found: (i: number) => string = (i) => (i % 2 ? 'asthma' : 'bronchitis')) =>
  Array.from({ length: n }, (_, i) => past(i % 2 ? ['cough', 'wheeze'] : ['cough', 'phlegm'], found(i)))

function learned(table: readonly PastCase[], lists = base): OwnExperience {
  const newest = watchNewest<number>()
  for (const [place, one] of table.entries()) newest.pass(one, place)
  const own = learnOwn(table, new Map(newest.asked().map((place) => [place, lists])))
  if ('missing' in own) throw new Error(`${own.missing} are missing`)
  return own
}
const orderOf = ({ diseases: { model } }: OwnExperience, signs: string[], list = base.diseases) =>
  model ? leanWithin(list, model, signs) : [...list]

test('what the clinic found is put first, once its newest cases show that this helps', () => {
  const own = learned(house(100))
  expect(own.diseases).toMatchObject({ n: 100, missing: 0, check: { asked: 25, without: 0, with: 25 } })
  expect(orderOf(own, ['cough', 'wheeze'])[0]).toBe('asthma')
  expect(orderOf(own, ['cough', 'phlegm'])[0]).toBe('bronchitis')
  expect(orderOf(own, ['itch'])).toEqual(base.diseases)
})

test('what the base does not list for this patient never comes in', () => {
  expect(orderOf(learned(house(100)), ['cough', 'wheeze'], ['cold', 'bronchitis'])).not.toContain('asthma')
})

test('where the base is right already, own cases are not used', () => {
  const { diseases } = learned(house(100, () => 'cold'))
  expect(diseases).toMatchObject({ missing: 0, check: { asked: 25, without: 25, with: 25 }, model: null })
})

test('older cases that mislead the newest are seen to, and are not used', () => {
  const table = house(100, (i) => (i < 75 ? 'bronchitis' : 'cold'))
  const { diseases } = learned(table)
  expect(diseases.check).toEqual({ asked: 25, without: 25, with: 0 })
  expect(diseases.model).toBeNull()
})

test('too few cases say how many are missing; herbs are learned without them', () => {
  const undiagnosed = Array.from({ length: 50 }, () => past(['cough'], null))
  const own = learned([...undiagnosed, ...house(leastCases - 1)])
  expect(own.diseases).toEqual({ n: leastCases - 1, missing: 1, check: null, model: null })
  expect(own.patterns).toMatchObject({ n: 0, missing: leastCases })
  expect(learned(house(leastCases)).diseases.missing).toBe(0)
})

test('what was found long ago fades: of as many cases the newer ones weigh more', () => {
  const of = (years: number) => [
    ...Array.from({ length: 50 }, () => past(['cough'], 'bronchitis', years)),
    ...Array.from({ length: 50 }, () => past(['cough'], 'asthma')),
  ]
  const list = ['bronchitis', 'asthma', 'cold']
  const lists = { diseases: list, patterns: [] }
  expect(orderOf(learned(of(0), lists), ['cough'], list)[0]).toBe('bronchitis')
  expect(orderOf(learned(of(12), lists), ['cough'], list)[0]).toBe('asthma')
})

test('bytes come back as what they were, and the same table gives the same', () => {
  const own = learned(house(100))
  const bytes = writeOwn(own)
  expect(readOwn(bytes)).toEqual(own)
  expect(Buffer.from(writeOwn(learned(house(100)))).equals(bytes)).toBe(true)
  expect(() => readOwn(Uint8Array.from([...bytes, 0]))).toThrow(RangeError)
})
