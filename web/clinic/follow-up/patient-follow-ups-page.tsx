import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { followup } from '#contract/clinic/follow-up.ts'
import { query } from '#web/base/query.ts'
import { dayOf } from '#web/base/time.ts'
import { useNow } from '#web/base/use-now.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { FollowUpTable } from './follow-up-table.tsx'

/** The follow-ups of one patient, the newest first. */
export function PatientFollowUpsPage() {
  const { t } = useTranslation('follow-up')
  const { patientId } = useSearch({ from: '/shell/patientManagement/patientFollowupList' })
  const today = dayOf(useNow(60_000))
  const found = useQuery({
    ...query(followup.listByPatient, { patientId: patientId ?? 0 }),
    enabled: patientId !== undefined,
  })
  return (
    <PageFrame title={t('titles.ofPatient')}>
      {patientId === undefined ? (
        <EmptyState title={t('noPatient.title')} text={t('noPatient.text')} />
      ) : (
        <FollowUpTable
          rows={found.data?.list}
          today={today}
          failed={found.isError ? { error: found.error, retry: found.refetch } : undefined}
        />
      )}
    </PageFrame>
  )
}
