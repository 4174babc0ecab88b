import { expect, test } from 'vitest'
import { ageSpan, formulaOptions, mayBeRight, patternOptions, type Ranked, type RankedPattern } from './clinic-case.ts'

const formulas = Array.from({ length: 40 }, (_, i): Ranked => ({ id: `f${i}`, herbs: [`h${i}`, `h${i + 1}`] }))
const first = new Set(formulas.slice(0, mayBeRight).map((one) => one.id))

test.each([0, 3, 20, 39])(
  'of four formulas one is right, and none that may be right as well is offered as wrong (%i)',
  (at) => {
    const right = formulas[at] ?? { id: '', herbs: [] }
    const also = formulas[25] ?? { id: '', herbs: [] }
    for (const seed of ['a', 'b', 'c']) {
      const options = formulaOptions(right, [also], formulas, seed)
      expect(options).toHaveLength(4)
      expect(new Set(options).size).toBe(4)
      expect(options).toContain(right.id)
      const wrong = options?.filter((id) => id !== right.id) ?? []
      expect(wrong.filter((id) => first.has(id) || id === also.id)).toEqual([])
    }
  },
)

test('a formula of nearly the same herbs is no wrong answer, and without three wrong ones nothing is asked', () => {
  const right = { id: 'right', herbs: ['a', 'b', 'c', 'd'] }
  const alike = Array.from({ length: 30 }, (_, i) => ({ id: `x${i}`, herbs: ['a', 'b', 'c', 'd', `y${i}`] }))
  expect(formulaOptions(right, [], alike, 's')).toBeNull()
  expect(formulaOptions(right, [], formulas.slice(0, mayBeRight + 2), 's')).toBeNull()
})

test('a pattern within the right one, or the right one within it, is no wrong answer', () => {
  const of = (id: string, zh: string, place: string[], nature: string[]): RankedPattern => ({ id, zh, place, nature })
  const right = of('r', '脾气虚证', ['脾'], ['气虚'])
  const far = Array.from({ length: 5 }, (_, i) => of(`far${i}`, `别证${i}`, ['肺'], ['寒']))
  const kin = [of('k1', '脾虚气陷证', ['脾'], ['气虚', '气陷']), of('k2', '气虚证', [], ['气虚'])]
  const lead = Array.from({ length: mayBeRight }, (_, i) => of(`l${i}`, `前${i}`, ['心'], ['热']))
  const options = patternOptions(right, [...lead, ...kin, ...far], 's')
  expect(options).toContain('r')
  expect(options?.filter((id) => id !== 'r').every((id) => id.startsWith('far'))).toBe(true)
})

test.each([
  [0.2, 0, 6],
  [6.9, 0, 6],
  [7, 7, 17],
  [17.9, 7, 17],
  [18, 18, 29],
  [30, 30, 39],
  [79, 70, 79],
  [80, 80, null],
  [104, 80, null],
])('an age of %d is told as %d to %s', (years, from, to) => {
  expect(ageSpan(years)).toEqual({ from, to })
})

test.each([
  ['the right one again', 'r', '又名证', ['肺'], ['寒'], false],
  ['one that names it whole', 'x', '脾气虚弱证', ['肺'], ['寒'], false],
  ['one whose name it contains', 'x', '气虚证', ['肺'], ['寒'], false],
  ['one with all its elements', 'x', '某证', ['脾'], ['气虚', '湿'], false],
  ['one whose elements it has', 'x', '某证', ['脾'], [], false],
  ['one with some of its elements and others', 'x', '某证', ['脾'], ['湿'], true],
  ['one without elements', 'x', '某证', [], [], true],
  ['another', 'x', '证候', ['肺'], ['寒'], true],
] as const)('%s may stand beside a pattern, as the third wrong one: %#', (_, id, zh, place, nature, wanted) => {
  const of = (name: string) => ({ id: name, zh: name, place: ['心'], nature: ['热'] })
  const lead = Array.from({ length: mayBeRight }, (__, i) => of(`lead${i}`))
  const right = { id: 'r', zh: '脾气虚证', place: ['脾'], nature: ['气虚'] }
  const options = patternOptions(right, [...lead, of('甲'), of('乙'), { id, zh, place, nature }], 's')
  expect(options?.toSorted() ?? null).toEqual(wanted ? [...['r', 'x'], '乙', '甲'] : null)
})

test.each([
  [['a', 'b', 'c', 'x', 'y'], 0.43, true],
  [['a', 'b', 'c', 'd', 'x'], 0.67, false],
  [['a', 'b', 'c'], 0.6, false],
  [[], 0, true],
] as const)('a formula of %j shares %d of the herbs of the right one: offered %s', (herbs, _, wanted) => {
  const lead = Array.from({ length: mayBeRight }, (__, i) => ({ id: `lead${i}`, herbs: [] }))
  const right = { id: 'r', herbs: ['a', 'b', 'c', 'd', 'e'] }
  const two = [1, 2].map((i) => ({ id: `w${i}`, herbs: [`w${i}`] }))
  expect(formulaOptions(right, [], [...lead, ...two, { id: 'x', herbs }], 's')?.includes('x') ?? false).toBe(wanted)
})

test('the twelve closest of the wrong ones are drawn from', () => {
  const lead = Array.from({ length: mayBeRight }, (_, i) => ({ id: `lead${i}`, herbs: [] }))
  const wrong = Array.from({ length: 40 }, (_, i) => ({ id: `w${i}`, herbs: [`w${i}`] }))
  const drawn = Array.from({ length: 60 }, (_, seed) =>
    formulaOptions({ id: 'r', herbs: ['a'] }, [], [...lead, ...wrong], `${seed}`),
  ).flat()
  expect(new Set(drawn)).toEqual(new Set(['r', ...wrong.slice(0, 12).map((w) => w.id)]))
})
