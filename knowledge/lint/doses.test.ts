import { expect, test } from 'vitest'
import { doseRunsUpward } from './dose.ts'
import { formulaDoseInRange } from './formula-dose.ts'
import { base, faultsOf, formula, herb, part, withFormulas, withHerb } from './sample.ts'
import { toxicIsTakenWithCare } from './toxic-take.ts'

test('a range that runs downward, or a maximum below it, is caught', () => {
  expect(faultsOf(doseRunsUpward, withHerb({ doseG: [10, 2] }))).toHaveLength(1)
  expect(faultsOf(doseRunsUpward, withHerb({ maxG: 1 }))).toHaveLength(1)
  expect(faultsOf(doseRunsUpward, base())).toEqual([])
})

test.each([
  [1.9, 1],
  [2, 0],
  [10, 0],
  [10.1, 1],
] as const)('%d g of a herb of 2 to 10 g gives %d faults', (grams, count) => {
  expect(faultsOf(formulaDoseInRange, withFormulas({ herbs: [part(grams)] }))).toHaveLength(count)
})

test('a dose out of range passes when the formula speaks of the herb, or when the grams are those of a batch', () => {
  const herbs = [part(30)]
  expect(faultsOf(formulaDoseInRange, withFormulas({ herbs, differs: '甘草 30 g，从原书' }))).toEqual([])
  expect(faultsOf(formulaDoseInRange, withFormulas({ herbs, differs: '从原书' }))).toHaveLength(1)
  expect(faultsOf(formulaDoseInRange, withFormulas({ herbs, form: '丸' }))).toEqual([])
})

test('a herb limited to a gram a day must be spoken of where the taking is reported', () => {
  const herbs = new Map([['gan-cao', herb({ toxicity: '有毒', maxG: 0.5 })]])
  const baseWith = (take?: string) => base({ herbs, formulas: new Map([['f', formula(take ? { take } : {})]]) })
  expect(faultsOf(toxicIsTakenWithCare, baseWith())).toHaveLength(1)
  expect(faultsOf(toxicIsTakenWithCare, baseWith('水煎服'))).toHaveLength(1)
  expect(faultsOf(toxicIsTakenWithCare, baseWith('水煎服，甘草另冲'))).toEqual([])
})
