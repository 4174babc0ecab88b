import { expect, test } from 'vitest'
import type { MadeForm } from '#knowledge/schema/made-form.ts'
import { computeDosageForm, type MadeInput } from './dosage-form.ts'
import { priceOf } from './price.ts'

const form = (kind: MadeForm['kind'], more: Partial<MadeForm> = {}): MadeForm => ({
  id: kind,
  zh: kind,
  en: kind,
  kind,
  rawPerMadeG: 5,
  bagG: 20,
  auxiliaries: { honey: 1, agar: 0.05 },
  note: '按',
  source: '药典',
  ...more,
})
const lines = [
  { herbId: 'gan-cao', name: '甘草', doseG: 6 },
  { herbId: 'huang-qi', name: '黄芪', doseG: 30 },
  { herbId: null, name: '仙草', doseG: 9 },
]
const made = (more: Partial<MadeInput>) =>
  computeDosageForm({
    form: form('concentrate'),
    lines,
    pairs: 7,
    timesPerDay: 2,
    pairsPerDay: 1,
    compound: false,
    granuleRatio: (id) => (id === 'gan-cao' ? 3 : undefined),
    auxiliaries: [],
    ...more,
  })

test('granules of each herb by its own ratio, else by that of the product', () => {
  expect(made({})).toEqual({
    lines: [
      { herbId: 'gan-cao', name: '甘草', rawG: 6, ratio: 3, madeG: 2, by: 'herb' },
      { herbId: 'huang-qi', name: '黄芪', rawG: 30, ratio: 5, madeG: 6, by: 'product' },
      { herbId: null, name: '仙草', rawG: 9, ratio: 5, madeG: 1.8, by: 'product' },
    ],
    madePerPairG: 9.8,
    auxiliaries: [],
    bags: 14,
  })
})

test.each([
  ['the granule of the whole formula', { compound: true }, ['product', 'product', 'product'], 9],
  ['boiled powder', { form: form('boiled_powder') }, ['powder', 'powder', 'powder'], 9],
  ['paste', { form: form('paste') }, ['paste', 'paste', 'paste'], 9],
] as const)('%s goes by one ratio', (_, more, by, madePerPairG) => {
  const answer = made(more)
  expect([answer.lines.map((l) => l.by), answer.madePerPairG]).toEqual([by, madePerPairG])
})

test('a bag is one time, the last day counted whole; a paste is cut by weight with what binds it', () => {
  expect(made({ pairs: 5, pairsPerDay: 2, timesPerDay: 3 }).bags).toBe(8)
  expect(made({ pairs: 3, pairsPerDay: 0.5, timesPerDay: 2 }).bags).toBe(12)
  expect(made({ auxiliaries: ['honey'] }).auxiliaries).toEqual([])
  expect(made({ form: form('paste'), auxiliaries: ['honey', 'agar', 'xylitol'] })).toMatchObject({
    auxiliaries: [
      { code: 'honey', grams: 63 },
      { code: 'agar', grams: 3 },
      { code: 'xylitol', grams: 0 },
    ],
    bags: 7,
  })
  expect(made({ form: form('paste') }).bags).toBe(4)
})

test('grams are rounded to hundredths a herb, to tenths a pair', () => {
  const one = made({
    lines: [{ herbId: null, name: '仙草', doseG: 10 }],
    form: form('concentrate', { rawPerMadeG: 3 }),
  })
  expect([one.lines[0]?.madeG, one.madePerPairG]).toEqual([3.33, 3.3])
})

test('a few milligrams stay what they are, in a line and in the sum', () => {
  const lines = [
    { herbId: null, name: '蟾酥', doseG: 0.03 },
    { herbId: null, name: '砒石', doseG: 0.004 },
  ]
  const { lines: herbs, madePerPairG } = made({ lines, form: form('concentrate', { rawPerMadeG: 2 }) })
  expect([...herbs.map((l) => l.madeG), madePerPairG]).toEqual([0.015, 0.002, 0.017])
})

const fees = { decoctionPerPair: 3, processingPerPair: 0.5, concentrationPerPair: 5, auxiliaryPerG: { honey: 0.1 } }
const list = {
  yuanPerG: new Map([['gan-cao/', 0.123]]),
  fees,
  items: new Map([
    ['preparation/wan', 12.5],
    ['product/gao', 8],
  ]),
}
const herb = [{ herbId: 'gan-cao', form: null, name: '甘草', doseG: 10 }]

test('every part of a price, and their sum', () => {
  const packs = [
    { kind: 'preparation', id: 'wan', name: '丸', count: 2 },
    { kind: 'product', id: 'gao', name: '膏', count: 1 },
    { kind: 'product', id: 'wan', name: '别', count: 1 },
    { kind: 'preparation', id: null, name: '无', count: 1 },
  ] as const
  expect(
    priceOf(herb, 7, 'clinic', list, packs, [
      { code: 'honey', grams: 10 },
      { code: 'agar', grams: 5 },
    ]),
  ).toEqual({
    lines: [1.23],
    perPair: 1.23,
    herbs: 8.61,
    preparations: 33,
    processing: 3.5,
    decoction: 21,
    concentration: 0,
    auxiliary: 1,
    total: 67.11,
    unpriced: ['别', '无', 'agar'],
  })
})

test.each([
  ['self', 0, 0],
  ['clinic', 21, 0],
  ['concentrate', 0, 35],
  ['boiled_powder', 0, 35],
  ['paste', 0, 35],
])('made as %s the clinic asks %s and %s', (type, decoction, concentration) => {
  expect(priceOf(herb, 7, type, list)).toMatchObject({ decoction, concentration })
  expect(priceOf([], 7, type, list)).toMatchObject({ decoction: 0, concentration: 0, processing: 0, total: 0 })
})

test('without a list of packs none has a price', () => {
  const { yuanPerG } = list
  const pack = { kind: 'preparation', id: 'wan', name: '丸', count: 1 } as const
  expect(priceOf([], 1, 'self', { yuanPerG, fees }, [pack])).toMatchObject({ preparations: 0, unpriced: ['丸'] })
  const { auxiliaryPerG: _, ...bare } = fees
  expect(priceOf([], 1, 'self', { yuanPerG, fees: bare }, [], [{ code: 'honey', grams: 1 }])).toMatchObject({
    auxiliary: 0,
    unpriced: ['honey'],
  })
})
