import { expect, test } from 'vitest'
import { doseTableOf, formOf, formulaOf, herbOf, smallBase } from '#engine/testing/small-base.ts'
import { doseFormula, rangeOf } from './dose-formula.ts'
import type { DoseRequest } from './dosing.types.ts'
import { doseFormulas } from './merge-formulas.ts'

const herbs = [
  herbOf('ma-huang', '麻黄', { doseG: [2, 10] }),
  herbOf('gui-zhi', '桂枝', { doseG: [3, 10] }),
  herbOf('gan-cao', '甘草', { doseG: [2, 10], forms: [formOf('炙甘草')] }),
  herbOf('fu-zi', '附子', {
    doseG: [3, 15],
    maxG: 12,
    toxicity: '有毒',
    forms: [formOf('生附子', { oral: 'none' }), formOf('炮附片', { doseG: [13, 14] })],
  }),
  herbOf('xiong-huang', '雄黄', { doseG: undefined, toxicity: '有毒' }),
  herbOf('shui', '泉水', { doseG: undefined }),
]
const line = { name: '麻黄', role: '君', preparation: '去节' } as const
const formula = (id: string, lines: Parameters<typeof formulaOf>[2], more = {}) => formulaOf(id, id, lines, more)
const knowledge = smallBase({
  herbs,
  formulas: [
    formula('classic', {
      'ma-huang': { ...line, original: '三两', grams: 6 },
      'gan-cao': { form: '炙甘草', grams: 4 },
    }),
    formula('unmeasured', { 'ma-huang': { original: '适量', grams: 5 }, 'gui-zhi': { original: '三两' } }),
    formula('outside', { 'ma-huang': { grams: 20 }, 'gui-zhi': { grams: 1 }, 'fu-zi': { grams: 13 } }),
    formula('edges', { 'ma-huang': { grams: 10 }, 'gui-zhi': { grams: 3 } }),
    formula('poison', { 'fu-zi': { form: '生附子', original: '三两', grams: 9 }, 'xiong-huang': { grams: 1 } }),
    formula('plaster', { 'xiong-huang': { grams: 1, original: '三两' } }, { form: '外用' }),
    formula('water', { shui: {}, nobody: { grams: 7 } }),
    formula('second', {
      'gui-zhi': { role: '君', name: '桂枝尖', grams: 9 },
      'ma-huang': { role: '臣', name: '净麻黄', grams: 9, original: '二两' },
      'gan-cao': { grams: 3 },
      shui: {},
    }),
    formula('third', { 'ma-huang': { grams: 3 }, shui: { role: '使' } }),
  ],
  doses: [
    doseTableOf('han', { usual: true, books: ['伤寒'], weightsG: { 两: 3 } }),
    doseTableOf('keyi', { weightsG: { 两: 15.625 } }),
  ],
})

const dosed = (formulaId: string, more: Partial<DoseRequest> = {}) =>
  doseFormula(knowledge, { formulaId, compatibility: 'modern', fraction: 'whole', ...more })
const short = (list: ReturnType<typeof dosed>) =>
  list.map((h) => [h.herbId, h.doseG, h.because.map((b) => `${b.rule} ${b.figures}`).join(', ')])

test('each line keeps its name, form, role and preparation, and says what its formula asked', () => {
  expect(dosed('classic')).toEqual([
    {
      herbId: 'ma-huang',
      form: null,
      name: '麻黄',
      role: '君',
      preparation: '去节',
      doseG: 6,
      because: [{ rule: 'formula', figures: '6 g' }],
      from: [{ formulaId: 'classic', original: '三两', doseG: 6 }],
    },
    {
      herbId: 'gan-cao',
      form: '炙甘草',
      name: 'gan-cao',
      role: null,
      preparation: null,
      doseG: 4,
      because: [{ rule: 'formula', figures: '4 g' }],
      from: [{ formulaId: 'classic', original: null, doseG: 4 }],
    },
  ])
  expect(dosed('nowhere')).toEqual([])
})

test.each([
  [
    'outside',
    [
      ['ma-huang', 10, 'formula 20 g, kept-in-range 2–10 g'],
      ['gui-zhi', 3, 'formula 1 g, kept-in-range 3–10 g'],
      ['fu-zi', 12, 'formula 13 g, kept-in-range 3–12 g'],
    ],
  ],
  [
    'edges',
    [
      ['ma-huang', 10, 'formula 10 g'],
      ['gui-zhi', 3, 'formula 3 g'],
    ],
  ],
  [
    'unmeasured',
    [
      ['ma-huang', 5, 'formula 5 g'],
      ['gui-zhi', 6, 'herb-range 3–10 g'],
    ],
  ],
  [
    'water',
    [
      ['shui', null, 'unknown '],
      ['nobody', 7, 'formula 7 g'],
    ],
  ],
] as const)('today the printed grams within the range, else its middle: %s', (id, expected) =>
  expect(short(dosed(id))).toEqual(expected),
)

test.each([
  [
    'by its book',
    'classic',
    {},
    [
      ['ma-huang', 9, 'original 三两 = 3 × 3 g/两'],
      ['gan-cao', 4, 'formula 4 g'],
    ],
  ],
  [
    'by the table chosen',
    'classic',
    { tableId: 'keyi' },
    [
      ['ma-huang', 47, 'original 三两 = 3 × 15.625 g/两'],
      ['gan-cao', 4, 'formula 4 g'],
    ],
  ],
  [
    'where the book gives no measure, as today',
    'unmeasured',
    {},
    [
      ['ma-huang', 5, 'formula 5 g'],
      ['gui-zhi', 9, 'original 三两 = 3 × 3 g/两'],
    ],
  ],
] as const)('classic doses: %s', (_, id, more, expected) =>
  expect(short(dosed(id, { compatibility: 'classic', ...more }))).toEqual(expected),
)

test('without any table of measures classic doses are those of today', () => {
  const [first] = doseFormula(
    { ...knowledge, doses: new Map() },
    {
      formulaId: 'classic',
      compatibility: 'classic',
      fraction: 'whole',
    },
  )
  expect(first?.because).toEqual([{ rule: 'formula', figures: '6 g' }])
})

test.each(['classic', 'modern', 'serious'] as const)(
  'what no source gives by mouth gets no gram: %s',
  (compatibility) =>
    expect(short(dosed('poison', { compatibility }))).toEqual([
      ['fu-zi', null, 'no-oral-dose '],
      ['xiong-huang', null, 'no-oral-dose '],
    ]),
)

test('laid on the skin it has what the book prints', () => {
  expect(short(dosed('plaster'))).toEqual([['xiong-huang', 1, 'formula 1 g']])
  expect(short(dosed('plaster', { compatibility: 'classic' }))).toEqual([
    ['xiong-huang', 9, 'original 三两 = 3 × 3 g/两'],
  ])
})

test.each([
  [
    'classic',
    [
      ['ma-huang', 9, 'formula 6 g, upper-range × 1.5, ≤ 10 g'],
      ['gan-cao', 6, 'formula 4 g, upper-range × 1.5, ≤ 10 g'],
    ],
  ],
  [
    'edges',
    [
      ['ma-huang', 10, 'formula 10 g, limited 10 g'],
      ['gui-zhi', 4.5, 'formula 3 g, upper-range × 1.5, ≤ 10 g'],
    ],
  ],
  [
    'outside',
    [
      ['ma-huang', 10, 'formula 20 g, kept-in-range 2–10 g, limited 10 g'],
      ['gui-zhi', 4.5, 'formula 1 g, kept-in-range 3–10 g, upper-range × 1.5, ≤ 10 g'],
      ['fu-zi', 12, 'formula 13 g, kept-in-range 3–12 g, limited 12 g'],
    ],
  ],
  [
    'unmeasured',
    [
      ['ma-huang', 7.5, 'formula 5 g, upper-range × 1.5, ≤ 10 g'],
      ['gui-zhi', 9, 'herb-range 3–10 g, upper-range × 1.5, ≤ 10 g'],
    ],
  ],
  [
    'water',
    [
      ['shui', null, 'unknown '],
      ['nobody', 7, 'formula 7 g, limited – g'],
    ],
  ],
] as const)('a grave case gets half as much again, never more than the range: %s', (id, expected) =>
  expect(short(dosed(id, { compatibility: 'serious' }))).toEqual(expected),
)

test.each([
  ['whole', 6, 4],
  ['twoThirds', 4, 2.5],
  ['half', 3, 2],
  ['third', 2, 1],
  ['sixth', 1, 0.6],
] as const)('%s of a formula', (fraction, ephedra, liquorice) => {
  const list = dosed('classic', { fraction })
  expect(list.map((h) => h.doseG)).toEqual([ephedra, liquorice])
  expect(list.map((h) => h.from[0]?.doseG)).toEqual([ephedra, liquorice])
})

test.each([
  ['plain', 'gui-zhi', null, { low: 3, high: 10 }],
  ['a maximum closes the top', 'fu-zi', null, { low: 3, high: 12 }],
  ['and the bottom', 'fu-zi', '炮附片', { low: 12, high: 12 }],
  ['a form not given by mouth', 'fu-zi', '生附子', null],
  ['a form without a dose of its own', 'gan-cao', '炙甘草', { low: 2, high: 10 }],
  ['no dose known', 'shui', null, null],
  ['no herb', 'nobody', null, null],
] as const)('the range of a herb, %s', (_, herbId, form, range) =>
  expect(rangeOf(knowledge, { herbId, form })).toEqual(range),
)

const merge = (...ids: string[]) =>
  doseFormulas(
    knowledge,
    ids.map((formulaId) => ({ formulaId, compatibility: 'modern', fraction: 'whole' })),
  )

test('a herb of two formulas comes once, at its first place and by its first name, with the larger dose and the higher role', () => {
  const list = merge('classic', 'second')
  expect(list.map((h) => [h.herbId, h.form, h.doseG, h.role, h.name])).toEqual([
    ['ma-huang', null, 9, '君', '麻黄'],
    ['gan-cao', '炙甘草', 4, null, 'gan-cao'],
    ['gui-zhi', null, 9, '君', '桂枝尖'],
    ['gan-cao', null, 3, null, 'gan-cao'],
    ['shui', null, null, null, 'shui'],
  ])
  expect(list[0]?.because).toEqual([
    { rule: 'formula', figures: '9 g' },
    { rule: 'merged', figures: '6 g / 9 g' },
  ])
  expect(list[0]?.from).toEqual([
    { formulaId: 'classic', original: '三两', doseG: 6 },
    { formulaId: 'second', original: '二两', doseG: 9 },
  ])
  expect(list[2]?.because).toEqual([{ rule: 'formula', figures: '9 g' }])
})

test('three formulas; the earlier one where both ask the same, and a dose that nobody knows stays unknown', () => {
  const [ephedra] = merge('classic', 'second', 'third')
  expect([ephedra?.doseG, ephedra?.because.map((b) => b.figures)]).toEqual([9, ['9 g', '6 g / 9 g', '6 g / 9 g / 3 g']])
  const same = merge('classic', 'classic')[0]
  expect([same?.preparation, same?.because.at(-1)?.figures]).toEqual(['去节', '6 g / 6 g'])
  const water = merge('second', 'third').find((h) => h.herbId === 'shui')
  expect([water?.doseG, water?.role, water?.because.at(-1)?.figures]).toEqual([null, '使', '– g / – g'])
  expect(merge()).toEqual([])
})

test.each([
  ['君', '臣', '君'],
  ['臣', '君', '君'],
  ['使', '佐', '佐'],
  ['佐', '臣', '臣'],
  [null, '使', '使'],
  ['使', null, '使'],
  [null, null, null],
] as const)('of the roles %s and %s it keeps %s', (a, b, role) => {
  const base = smallBase({
    herbs,
    formulas: [formula('a', { 'gui-zhi': { role: a } }), formula('b', { 'gui-zhi': { role: b } })],
  })
  const requests = ['a', 'b'].map((formulaId) => ({ formulaId, compatibility: 'modern', fraction: 'whole' }) as const)
  expect(doseFormulas(base, requests)[0]?.role).toBe(role)
})
