import { expect, test } from 'vitest'
import type { CompiledFormula, CompiledHerb } from '../schema/knowledge.ts'
import { doseRunsUpward } from './dose.ts'
import { decoctionsKeepTheLegalMaximum, formulaDoseInRange } from './formula-dose.ts'
import { whatIsNeverBoiledIsNot } from './never-boiled.ts'
import { fenIn } from './old-weights.ts'
import { pillsKeepTheLimits, poisonsOfUnknownShareAreLimited } from './pill-dose.ts'
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

test('a decoction above the legal maximum of a herb is caught, whatever it says; that of its form and of powder counts', () => {
  const limited = (
    over: Partial<CompiledHerb>,
    given: CompiledFormula['herbs'][number],
    form: CompiledFormula['form'] = '汤',
  ) =>
    faultsOf(
      decoctionsKeepTheLegalMaximum,
      base({
        herbs: new Map([['gan-cao', herb({ maxG: 9, ...over })]]),
        formulas: new Map([['f', formula({ herbs: [given], form, differs: '甘草从原书' })]]),
      }),
    )
  expect(limited({}, part(9))).toEqual([])
  expect(limited({}, part(9.5))).toHaveLength(1)
  expect(limited({}, part(9.5), '丸')).toEqual([])
  expect(limited({ maxG: undefined }, part(9.5))).toEqual([])
  expect(limited({ powderG: [1, 3] }, { ...part(4), preparation: '冲服' })).toHaveLength(1)
})

test('a herb limited to a gram a day must be spoken of where the taking is reported', () => {
  const herbs = new Map([['gan-cao', herb({ toxicity: '有毒', maxG: 0.5 })]])
  const baseWith = (take?: string) => base({ herbs, formulas: new Map([['f', formula(take ? { take } : {})]]) })
  expect(faultsOf(toxicIsTakenWithCare, baseWith())).toHaveLength(1)
  expect(faultsOf(toxicIsTakenWithCare, baseWith('水煎服'))).toHaveLength(1)
  expect(faultsOf(toxicIsTakenWithCare, baseWith('水煎服，甘草另冲'))).toEqual([])
})

test.each([
  ['一两半', 150],
  ['各二十两', 2000],
  ['四两八钱', 480],
  ['十二分', 12],
  ['半两', 50],
  ['三枚', undefined],
  ['等分', undefined],
  [null, undefined],
] as const)('%s is %s fen', (original, fen) => {
  expect(fenIn(original)).toBe(fen)
})

const pillOf = (take: string, over: Parameters<typeof herb>[0], others = 3) => {
  const herbs = new Map([
    ['gan-cao', herb(over)],
    ['mild', herb({ id: 'mild', zh: '粳米', doseG: [30, 60] })],
  ])
  const parts = [part(1), { ...part(others), herbId: 'mild', name: '粳米' }]
  return base({ herbs, formulas: new Map([['f', formula({ form: '丸', herbs: parts, take })]]) })
}

test.each([
  ['每服 3～6 g，日二次', 1],
  ['每服 3 g，日一次', 0],
  ['每服 2～4 g，日一次', 0],
  ['每服 2 g，日一至三次', 1],
  ['蜜丸每丸 3 g，每服二丸，日一次', 1],
  ['蜜丸每丸 3 g（约半为炼蜜），每服二丸，日一次', 0],
  ['每服一丸（约 6 g），日一次', 1],
  ['每服 9 g，日一次；甘草逾单味之量，只可暂服', 0],
  ['水煎服', 0],
] as const)('a pill with a quarter of a drug limited to a gram, taken as “%s”, gives %d faults', (take, count) => {
  expect(faultsOf(pillsKeepTheLimits, pillOf(take, { toxicity: '有毒', doseG: [0.5, 1] }))).toHaveLength(count)
})

test('a mild drug in a pill may pass its usual dose by half, and equal parts are taken by the book', () => {
  expect(faultsOf(pillsKeepTheLimits, pillOf('每服 9 g，日二次', { doseG: [1, 3] }))).toEqual([])
  expect(faultsOf(pillsKeepTheLimits, pillOf('每服 9 g，日二次', { doseG: [1, 2.9] }))).toHaveLength(1)
  const equal = pillOf('每服 2 g，日二次', { toxicity: '有毒', doseG: [0.5, 1] })
  for (const f of equal.formulas.values()) for (const h of f.herbs) h.original = '等分'
  expect(faultsOf(pillsKeepTheLimits, equal)).toHaveLength(1)
})

test('a drug of which the book alone gives no weight is taken by the grams of all', () => {
  const counted = pillOf('每服 6 g，日一次', { toxicity: '有毒', doseG: [0.5, 1] })
  for (const f of counted.formulas.values()) f.herbs = f.herbs.map((h, i) => ({ ...h, original: i ? '三两' : '一枚' }))
  expect(faultsOf(pillsKeepTheLimits, counted)).toHaveLength(1)
})

test.each([
  ['每服 3 g，日二次', 1],
  ['每服数丸；甘草一日不超过 1 g', 0],
  ['每服数丸；今去之不用', 0],
  ['水煎服', 0],
] as const)('a poison without grams in a pill taken as “%s” gives %d faults', (take, count) => {
  const pill = pillOf(take, { toxicity: '大毒', doseG: undefined })
  for (const f of pill.formulas.values()) f.herbs = f.herbs.map((h, i) => (i ? h : { ...h, grams: null }))
  expect(faultsOf(poisonsOfUnknownShareAreLimited, pill)).toHaveLength(count)
})

test('beside a pill no decoction is offered of a drug of pills and powders', () => {
  const alum = new Map([['gan-cao', herb({ doseG: [0.6, 1.5], decoct: ['入丸散'] })]])
  const pill = (take: string) =>
    faultsOf(whatIsNeverBoiledIsNot, base({ herbs: alum, formulas: new Map([['f', formula({ form: '丸', take })]]) }))
  expect(pill('每服 6 g；亦可按比例作汤剂')).toHaveLength(1)
  expect(pill('每服 6 g；不作汤剂')).toEqual([])
})

test('a drug of pills and powders is not boiled unless the line or the directions say how it is taken', () => {
  const herbs = new Map([['gan-cao', herb({ doseG: [0.03, 0.1], decoct: ['入丸散'] })]])
  const boiled = (over: Parameters<typeof formula>[0]) =>
    faultsOf(whatIsNeverBoiledIsNot, base({ herbs, formulas: new Map([['f', formula(over)]]) }))
  expect(boiled({ take: '水煎服' })).toHaveLength(1)
  expect(boiled({ take: '水煎服，甘草另研末冲' })).toEqual([])
  expect(boiled({ take: '水煎服', herbs: [{ ...part(0.05), preparation: '冲服' }] })).toEqual([])
  expect(boiled({ take: '为细末，温水调服' })).toEqual([])
  expect(boiled({ take: '水煎熏洗', form: '熏洗' })).toEqual([])
})
