import { useTranslation } from 'react-i18next'

type Aged = { age: number | null; ageMonths: number | null }

/** Below it an age is told in months: doses and questions differ from month to month. */
const infantMonths = 36

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
