import { useTranslation } from 'react-i18next'
import { visitTypes } from '#contract/base/codes.ts'
import type { VisitRow } from '#contract/clinic/visit.ts'
import { nthVisit } from './board.ts'

/** Whether a row of the day is the patient's first visit, or which one it is; the number alone stands under a head that says so. */
export function useNthVisit(word: 'nthVisit' | 'ownVisit' = 'nthVisit') {
  const { t } = useTranslation('visit')
  return (row: Pick<VisitRow, 'visitType' | 'visitStatus' | 'visitCount'>) =>
    row.visitType === visitTypes.first ? t('firstVisit') : t(word, { n: nthVisit(row) })
}
