import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { testStatuses } from '#contract/base/codes.ts'
import { type ExamEntry, exam } from '#contract/exam/exam.ts'
import { query } from '#web/base/query.ts'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Certificates } from './certificates.tsx'
import { type ExamRow, ExamTable } from './exam-table.tsx'
import { PressingExam } from './pressing-exam.tsx'
import { Records } from './records.tsx'

const rowOf = (e: ExamEntry): ExamRow => e

/** The exams, the most urgent on top, and what was sat. */
export function CentrePage() {
  const { t } = useTranslation('test-centre')
  const { data, error, refetch } = useQuery(query(exam.check, {}))
  const pressing = data?.exams.find((e) => e.open && e.kind === 'qualifying') ?? data?.exams.find((e) => e.open)
  return (
    <PageFrame title={t('title')} aside={<Certificates />}>
      {data || error ? (
        <>
          {pressing ? <PressingExam exam={pressing} /> : null}
          <ExamTable
            rows={data?.exams.map(rowOf)}
            way="centre"
            failed={error ? { error, retry: refetch } : undefined}
            done={(row) => row.testStatus === testStatuses.pass || row.testStatus === testStatuses.fail}
          />
          <Records />
        </>
      ) : (
        <Skeleton rows={20} />
      )}
    </PageFrame>
  )
}
