import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { constitution } from '#contract/clinic/constitution.ts'
import { call, query } from '#web/base/query.ts'
import { fullDay } from '#web/base/time.ts'
import { openPdf } from '#web/clinic/desk/open-pdf.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/empty-state.tsx'

/** The constitutions that the questionnaire of a visit found, and its whole report with advice. */
export function Tested({ mcId }: { mcId: number }) {
  const { t } = useTranslation(['visit', 'physique', 'common'])
  const { data, isError, error, refetch } = useQuery(query(constitution.physicalTestReport, { mcId }))
  if (!data) return isError ? <LoadFailed error={error} retry={refetch} /> : null
  const found = data.constitutions.flatMap(({ name, score, verdict, matched }) =>
    matched && verdict !== 'open' ? [`${name} ${score ?? ''} ${t(`physique:verdict.${verdict}`)}`] : [],
  )
  const by = data.answeredBy && t(`record.testedBy.${data.answeredBy}`)
  return (
    <>
      {found.join(t('common:listSeparator'))}{' '}
      <small className="text-muted">{[data.testedAt && fullDay(data.testedAt), by].filter(Boolean).join(' ')}</small>{' '}
      <Button
        size="small"
        onClick={() => void openPdf(call(constitution.physicalTestSheet, { mcId }), `constitution-${mcId}.pdf`)}
      >
        {t('record.report')}
      </Button>
    </>
  )
}
