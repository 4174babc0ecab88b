import { useTranslation } from 'react-i18next'
import { infantMonths } from '#engine/person/age.ts'

type Aged = { age: number | null; ageMonths: number | null }

/** The age of a person as it is said; `short` for a column that says it is an age. */
export function useAge() {
  const { t } = useTranslation('common')
  return ({ age, ageMonths: months }: Aged, { short = false } = {}): string => {
    if (months !== null && months < infantMonths)
      return short ? t('ageMonthsShort', { months }) : t('ageMonths', { count: months })
    if (age === null) return ''
    return short ? String(age) : t('ageYears', { age })
  }
}
