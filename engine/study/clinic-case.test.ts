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
