import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { doctorTest } from '#contract/exam/doctor-test.ts'
import { query } from '#web/base/query.ts'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { ExamTable } from './exam-table.tsx'

/** A doctor's own tests, for every account. */
export function TestsPage() {
  const { t } = useTranslation('test-centre')
  const { data, error, refetch } = useQuery(query(doctorTest.list, {}))
  return (
    <PageFrame title={t('tests')}>
      <ExamTable
        rows={data?.list}
        way="tests"
        failed={error ? { error, retry: refetch } : undefined}
        done={() => false}
      />
    </PageFrame>
  )
}
