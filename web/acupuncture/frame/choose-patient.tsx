import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { systemCalls } from '#contract/base/system.ts'
import { type VisitRow, visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { useCaseMode } from '#web/base/case-mode.ts'
import { currentPrescription } from '#web/base/current-prescription.ts'
import { query, useCall } from '#web/base/query.ts'
import { TodayChoice } from '#web/clinic/patient/today-choice.tsx'
import { EmptyState, LoadFailed } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** No prescription is open yet: that of the doctor's open visit is looked up; without one a patient is chosen. */
export function OpenPatient() {
  const { data, error, isError, isPending, refetch } = useQuery({
    ...query(prescription.currentPatient, {}),
    staleTime: 0,
  })
  if (isError) return <LoadFailed error={error} retry={refetch} />
  return isPending || data ? <Skeleton rows={4} /> : <ChoosePatient />
}

/** No patient is selected: today's patients to start or continue with or, without cases, a draft without a patient. */
function ChoosePatient() {
  const { t } = useTranslation('acupuncture-ways')
  const caseMode = useCaseMode()
  const info = useQuery({ ...query(systemCalls.systemInfo, {}), staleTime: 300_000 })
  const create = useCall(prescription.create, [prescription.currentPatient])
  if (caseMode === null)
    return info.isError ? <LoadFailed error={info.error} retry={info.refetch} /> : <Skeleton rows={3} />
  if (caseMode) return <Today />
  return (
    <EmptyState title={t('choose.title')} text={t('choose.nameless')}>
      <button
        type="button"
        className="b p"
        disabled={create.isPending}
        onClick={() => create.mutate({}, { onSuccess: (made) => currentPrescription.open(made.prescriptionId) })}
      >
        {t('choose.begin')}
      </button>
    </EmptyState>
  )
}

function Today() {
  const { t } = useTranslation('acupuncture-ways')
  const reads = [visit.todayPatients, prescription.currentPatient]
  const start = useCall(visit.startAppointment, reads)
  const goOn = useCall(visit.continue, reads)
  const take = ({ mcId }: VisitRow, act: 'start' | 'continue') => {
    const step = act === 'start' ? start : goOn
    step.mutate({ mcId }, { onSuccess: ({ prescriptionId }) => currentPrescription.open(prescriptionId) })
  }
  return (
    <TodayChoice
      title={t('choose.title')}
      text={t('choose.text')}
      busy={start.isPending || goOn.isPending}
      take={take}
    />
  )
}
