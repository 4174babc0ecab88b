import { moneyOf, signOf } from '#contract/base/money.ts'
import { useUser } from './session.ts'
import { useSettings } from './settings.ts'

/** Amounts in the currency of the clinic, in the language of the page. */
export function useMoney() {
  const { language } = useSettings()
  const currency = useUser()?.currency ?? 'CNY'
  return {
    money: (amount: number, fractionDigits?: number) =>
      moneyOf(amount, { currency, language, ...(fractionDigits !== undefined && { fractionDigits }) }),
    sign: signOf({ currency, language }),
  }
}
