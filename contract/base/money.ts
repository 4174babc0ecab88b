import type { Language } from './codes.ts'

/** ISO 4217. Prices are entered, summed and printed in the currency of the clinic and never converted. */
export const currencies = [
  'CNY',
  'TWD',
  'HKD',
  'MOP',
  'SGD',
  'MYR',
  'THB',
  'VND',
  'JPY',
  'KRW',
  'AUD',
  'NZD',
  'CAD',
  'USD',
  'GBP',
  'EUR',
  'CHF',
] as const
export type Currency = (typeof currencies)[number]

type Options = { currency: Currency; language: Language; fractionDigits?: number }

const formatters = new Map<string, Intl.NumberFormat>()

function formatterOf({ currency, language, fractionDigits }: Options): Intl.NumberFormat {
  const key = `${currency} ${language} ${fractionDigits}`
  const made =
    formatters.get(key) ??
    new Intl.NumberFormat(language.replace('_', '-'), {
      style: 'currency',
      currency,
      ...(fractionDigits !== undefined && { maximumFractionDigits: fractionDigits }),
    })
  formatters.set(key, made)
  return made
}

/** `¥86.50` to a reader of Chinese, `CN¥86.50` to one of English: never two currencies under one sign. */
export const moneyOf = (amount: number, options: Options) => formatterOf(options).format(amount)

/** The sign alone, beside a field or above a column. */
export const signOf = (options: Options) =>
  formatterOf(options)
    .formatToParts(0)
    .find((part) => part.type === 'currency')?.value ?? options.currency
