import { expect, test } from 'vitest'
import { priceOf } from './price.ts'

const list = {
  yuanPerG: new Map([
    ['gan-cao/', 0.1],
    ['ma-huang/', 0.12],
    ['ma-huang/蜜麻黄', 0.2],
  ]),
  fees: { decoctionPerPair: 3, processingPerPair: 0, concentrationPerPair: 5 },
}
const line = (herbId: string | null, doseG: number, form: string | null = null) => ({
  herbId,
  form,
  name: herbId ?? '仙草',
  doseG,
})

test('a form costs its own price, or that of the plain herb', () => {
  const { lines } = priceOf(
    [line('ma-huang', 10, '蜜麻黄'), line('ma-huang', 10), line('gan-cao', 3, '炙甘草')],
    1,
    'self',
    list,
  )
  expect(lines).toEqual([2, 1.2, 0.3])
})

test('an unlisted or unknown herb is named, never free', () => {
  expect(priceOf([line('ren-shen', 9), line(null, 6)], 7, 'self', list)).toMatchObject({
    lines: [null, null],
    unpriced: ['ren-shen', '仙草'],
    total: 0,
  })
})

test('the clinic decocts for a fee a pair', () => {
  expect(priceOf([line('gan-cao', 10)], 7, 'clinic', list)).toMatchObject({ herbs: 7, decoction: 21, total: 28 })
  expect(priceOf([line('gan-cao', 10)], 7, 'concentrate', list)).toMatchObject({ concentration: 35, total: 42 })
})

test('what binds a paste is paid for, and named where the clinic has no price for it', () => {
  const fees = { ...list.fees, auxiliaryPerG: { honey: 0.04 } }
  const paste = (code: string) =>
    priceOf([line('gan-cao', 10)], 7, 'paste', { ...list, fees }, [], [{ code, grams: 48 }])
  expect(paste('honey')).toMatchObject({ auxiliary: 1.92, total: 7 + 35 + 1.92, unpriced: [] })
  expect(paste('agar')).toMatchObject({ auxiliary: 0, total: 42, unpriced: ['agar'] })
})

test('a few milligrams of a herb cost what they cost, not nothing', () => {
  const { lines, perPair, herbs } = priceOf([line('gan-cao', 0.03), line('gan-cao', 0.02)], 10, 'self', list)
  expect(lines).toEqual([0.003, 0.002])
  expect(priceOf([line('gan-cao', 0.0123)], 1, 'self', list).lines).toEqual([0.00123])
  expect({ perPair, herbs }).toEqual({ perPair: 0.01, herbs: 0.05 })
})
