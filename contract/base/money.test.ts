import { expect, test } from 'vitest'
import { currencies, moneyOf, signOf } from './money.ts'

test('an amount bears the sign of its currency as the language writes it', () => {
  expect(moneyOf(86.5, { currency: 'CNY', language: 'zh_CN' })).toBe('¥86.50')
  expect(moneyOf(86.5, { currency: 'CNY', language: 'en' })).toBe('CN¥86.50')
  expect(moneyOf(1250, { currency: 'TWD', language: 'zh_TW' })).toBe('$1,250.00')
  expect(moneyOf(1250, { currency: 'JPY', language: 'en' })).toBe('¥1,250')
})

test('a price per gram keeps its small digits', () => {
  expect(moneyOf(0.0315, { currency: 'USD', language: 'en', fractionDigits: 4 })).toBe('$0.0315')
})

test('no two currencies have the same sign in one language', () => {
  for (const language of ['zh_CN', 'zh_TW', 'en'] as const)
    expect(new Set(currencies.map((currency) => signOf({ currency, language }))).size).toBe(currencies.length)
})
