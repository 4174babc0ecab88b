import { expect, test } from 'vitest'
import type { HerbChoice } from '#contract/herb.ts'
import { PrescribedHerb } from '#contract/prescription-content.ts'
import { mergeDosed, replaceLine, restoreLine } from './use-dosing.ts'

const line = (herbId: string, part: Partial<PrescribedHerb> = {}) =>
  PrescribedHerb.parse({ herbId, name: herbId, doseG: 6, from: 'recipe', recipeId: 'f', ...part })
const idsOf = (lines: readonly PrescribedHerb[]) => lines.map((l) => `${l.herbId} ${l.doseG}`)

test('dosed anew, what the doctor added stays and what she left out stays out', () => {
  const before = [line('a'), line('x', { from: 'smart' })]
  expect(idsOf(mergeDosed(before, [line('a', { doseG: 9 }), line('b')], true))).toEqual(['a 9', 'x 6'])
})

test('another formula brings all of its lines; a herb of both stands once', () => {
  const before = [line('a'), line('b', { from: 'manual' })]
  expect(idsOf(mergeDosed(before, [line('b', { doseG: 9 }), line('c')], false))).toEqual(['b 9', 'c 6'])
})

const choice: HerbChoice = {
  herbId: 'dang-shen',
  name: '党参',
  label: '党参',
  form: null,
  pinyin: 'dǎng shēn',
  doseG: [9, 30],
  maxG: null,
  decoct: [],
  toxicity: '无毒',
}

test('a herb put in the place of another keeps role and formula, survives dosing, and gives way again', () => {
  const first = line('ren-shen', { role: '君', doseG: 9, decoct: '另煎' })
  const other = replaceLine(first, choice)
  expect(other).toMatchObject({ herbId: 'dang-shen', role: '君', recipeId: 'f', from: 'manual' })
  expect(idsOf(mergeDosed([other], [line('ren-shen')], true))).toEqual([`dang-shen ${other.doseG}`])
  expect(replaceLine(other, { ...choice, herbId: 'tai-zi-shen', name: '太子参' }).replaces).toEqual(other.replaces)
  expect(restoreLine(other)).toMatchObject({
    herbId: 'ren-shen',
    doseG: 9,
    decoct: '另煎',
    from: 'recipe',
    replaces: null,
  })
})
