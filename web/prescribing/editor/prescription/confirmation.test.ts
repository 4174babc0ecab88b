import { expect, test } from 'vitest'
import { PrescribedHerb, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { compositionsFrom, diagRecipeIdOf, fullAt, herbModulesOf, modulesOf } from './confirmation.ts'

const line = (herbId: string, part: Partial<PrescribedHerb> = {}) =>
  PrescribedHerb.parse({ herbId, name: herbId, doseG: 6, from: 'recipe', recipeId: 'f', ...part })
const idsOf = (lines: readonly PrescribedHerb[] = []) => lines.map((l) => `${l.herbId} ${l.doseG}`)

test('dosed again, what she left out of the same formulas stays out; another formula brings all of its lines', () => {
  const before = [line('a'), line('x', { from: 'smart', recipeId: null })]
  const dosed = [line('a', { doseG: 9 }), line('b')]
  expect(idsOf(compositionsFrom(before, dosed, true))).toEqual(['a 9'])
  expect(idsOf(compositionsFrom(before, dosed, false))).toEqual(['a 9', 'b 6'])
})

test('a herb put in the place of another keeps that place and its dose, and goes with its formula', () => {
  const replaces = { herbId: 'ren-shen', name: '人参', form: null, doseG: 9, decoct: '', reason: '' }
  const before = [line('dang-shen', { doseG: 20, replaces }), line('bai-zhu')]
  const dosed = [line('ren-shen'), line('bai-zhu')]
  expect(idsOf(compositionsFrom(before, dosed, true))).toEqual(['dang-shen 20', 'bai-zhu 6'])
  expect(idsOf(compositionsFrom(before, [line('c')], false))).toEqual(['c 6'])
  expect(modulesOf(PrescriptionContent.parse({ herbs: before })).personalAdditions).toBeUndefined()
  expect(modulesOf(PrescriptionContent.parse({ herbs: before })).typedHerbs).toBeUndefined()
})

test('all that stands beside the formulas goes to its own module, and none is lost', () => {
  const froms = [
    'smart',
    'heavy',
    'core',
    'eye',
    'recommended',
    'predicted',
    'guiding',
    'indicator',
    'worsening',
    'personal',
    'shop',
    'manual',
  ] as const
  const herbs = [line('a'), ...froms.map((from) => line(from, { from, recipeId: null }))]
  const modules = modulesOf(
    PrescriptionContent.parse({ herbs, outerProducts: [{ productId: 'p', name: 'p', count: 2 }] }),
  )
  const { medicalIndicators = [], preparations: _, outerProducts, ...ofHerbs } = modules
  const sent = [...Object.values(ofHerbs).flat(), ...medicalIndicators]
  expect(sent).toHaveLength(froms.length)
  expect(modules.typedHerbs?.map((l) => l.herbId)).toEqual(['manual'])
  expect(outerProducts).toEqual({ p: { name: 'p', count: 2, usage: '' } })
})

test('a line is of the part that its formula makes', () => {
  const editor = PrescriptionContent.parse({ recipes: [{ recipeId: 'e' }, { recipeId: 'f' }] })
  expect(diagRecipeIdOf(12, editor, line('a'))).toBe('12-2')
  expect(diagRecipeIdOf(12, editor, line('a', { recipeId: null, from: 'manual' }))).toBe('12-0')
})

test('[RULE-prescription-module-limits] what she can take of a kind is what the confirmation takes; what stands there beyond goes as written', () => {
  const lines = (count: number, from: PrescribedHerb['from']) =>
    PrescriptionContent.parse({
      herbs: Array.from({ length: count }, (_, i) => ({ name: `${from}${i}`, doseG: 6, from })),
    }).herbs
  expect(fullAt(lines(9, 'smart'), 'smart')).toBeNull()
  expect(fullAt(lines(10, 'smart'), 'smart')).toEqual({ by: 'kind', maximum: 10 })
  expect([fullAt(lines(10, 'smart'), 'core'), fullAt(lines(20, 'manual'), 'manual')]).toEqual([null, null])
  const replaces = { herbId: 'a', name: 'a', form: null, doseG: 9, decoct: '', reason: '' }
  const instead = line('b', { from: 'smart', replaces })
  expect(fullAt([...lines(9, 'smart'), instead], 'smart')).toBeNull()
  expect(fullAt(lines(60, 'manual'), 'core')).toEqual({ by: 'sheet', maximum: 60 })
  const sent = herbModulesOf([...lines(12, 'recommended'), ...lines(1, 'manual')])
  expect([sent.recommendAdditions?.length, sent.typedHerbs?.length]).toEqual([10, 3])
})
