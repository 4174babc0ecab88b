import { expect, test } from 'vitest'
import { formOf, formulaOf, herbOf, smallBase } from '#engine/testing/small-base.ts'
import { doseByHand } from './dose-by-hand.ts'

const knowledge = smallBase({
  herbs: [
    herbOf('ren-shen', '人参', { doseG: [3, 9] }),
    herbOf('bai-zhu', '白术', { doseG: [6, 12] }),
    herbOf('fu-ling', '茯苓', { doseG: [10, 15] }),
    herbOf('gan-cao', '甘草', { doseG: [2, 10] }),
    herbOf('fu-zi', '附子', {
      doseG: [3, 15],
      maxG: 15,
      toxicity: '有毒',
      forms: [formOf('黑顺片', { maxG: 12, doseG: [3, 9] })],
    }),
    herbOf('shui', '泉水', { doseG: undefined }),
  ],
})
const four = formulaOf('four', '四君子汤', {
  'ren-shen': { role: '君', grams: 9 },
  'bai-zhu': { role: '臣', grams: 9 },
  'fu-ling': { role: '佐', grams: 12 },
  'gan-cao': { role: '使', grams: 6 },
})
const other = formulaOf('other', '附子理中', {
  'gan-cao': { role: '佐', grams: 3 },
  'fu-zi': { role: '君' },
  shui: { grams: 100 },
})
type Line = readonly [string | null, number | null, string?]
const written = (lines: readonly Line[], formulas = [four]) =>
  doseByHand(
    knowledge,
    lines.map(([herbId, doseG, form]) => ({ herbId, doseG, form: form ?? null })),
    formulas,
  )

test('what was written stays, what is missing is the formula in the same proportion', () => {
  expect(
    written([
      ['ren-shen', 4.5],
      ['gan-cao', null],
    ]),
  ).toEqual([
    { doseG: 4.5, role: '君', formulaId: 'four', problem: null },
    { doseG: 3, role: '使', formulaId: 'four', problem: null },
  ])
})

test.each([
  [[], 6],
  [[0.5], 3],
  [[1, 0.5], 6],
  [[0.5, 1], 6],
  [[1, 0.4, 0.5], 3],
  [[0.4, 0.5, 1], 3],
  [[0.5, 1, 0.4], 3],
  [[2, 2, 2], 10],
  [[0.1, 0.1, 0.1], 2],
])('of the others %j was given: liquorice gets %s g, the median of them within its range', (times, doseG) => {
  const asked = [
    ['ren-shen', 9],
    ['bai-zhu', 9],
    ['fu-ling', 12],
  ] as const
  const lines = asked.map(([id, grams], i): Line => [id, times[i] === undefined ? null : grams * times[i]])
  expect(written([...lines, ['gan-cao', null]]).at(-1)?.doseG).toBe(doseG)
})

test('of two formulas the first one counts; a herb that neither has gets the middle of its range, one without a range nothing', () => {
  const lines: Line[] = [
    ['gan-cao', null],
    ['fu-zi', null],
    ['shui', null],
    [null, null],
    ['nobody', null],
  ]
  expect(written(lines, [four, other]).map((h) => [h.doseG, h.role, h.formulaId])).toEqual([
    [6, '使', 'four'],
    [9, '君', 'other'],
    [100, null, 'other'],
    [null, null, null],
    [null, null, null],
  ])
  expect(written(lines, [other, four]).map((h) => [h.doseG, h.role, h.formulaId])[0]).toEqual([3, '佐', 'other'])
  expect(written([['gan-cao', null]], []).map((h) => [h.doseG, h.role])).toEqual([[6, null]])
})

test('a line without a herb and a herb without grams in the formula say nothing of the proportion', () => {
  expect(
    written(
      [
        [null, 90],
        ['fu-zi', 3],
        ['gan-cao', null],
      ],
      [four, other],
    )[2]?.doseG,
  ).toBe(6)
})

test.each([
  ['no herb', [null, 9], { kind: 'unknown', lowG: null, highG: null }],
  ['outside the base', ['nobody', 9], { kind: 'unknown', lowG: null, highG: null }],
  ['no dose, no source for one', ['shui', null], { kind: 'none', lowG: null, highG: null }],
  ['a dose where no source has one', ['shui', 50], null],
  ['below', ['fu-ling', 9.5], { kind: 'below', lowG: 10, highG: 15 }],
  ['at the bottom', ['fu-ling', 10], null],
  ['at the top', ['fu-ling', 15], null],
  ['above', ['fu-ling', 15.5], { kind: 'above', lowG: 10, highG: 15 }],
  ['at the maximum', ['fu-zi', 15], null],
  ['over the maximum', ['fu-zi', 15.5], { kind: 'over_limit', lowG: 3, highG: 15 }],
  ['above the range of the form', ['fu-zi', 12, '黑顺片'], { kind: 'above', lowG: 3, highG: 9 }],
  ['over the maximum of the form', ['fu-zi', 13, '黑顺片'], { kind: 'over_limit', lowG: 3, highG: 12 }],
] as const)('what is wrong with a dose: %s', (_, line, problem) =>
  expect(written([line], [])[0]?.problem).toEqual(problem),
)
