import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { systemCalls } from '#contract/base/system.ts'
import { type VisitRow, visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { useAge } from '#web/base/age.ts'
import { useCaseMode } from '#web/base/case-mode.ts'
import { currentPrescription } from '#web/base/current-prescription.ts'
import { query, useCall } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'
import { doctorIdOf, rowsFor, sortBoard } from '#web/clinic/patient/board.ts'
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

const open = ['D', 'I', 'T'] as const
const waiting = ['A', 'R'] as const
const isOneOf = (row: VisitRow, statuses: readonly string[]) => statuses.includes(row.visitStatus)

function Today() {
  const { t } = useTranslation(['acupuncture-ways', 'common'])
  const { data, error, refetch } = useQuery(query(visit.todayPatients, {}))
  const reads = [visit.todayPatients, prescription.currentPatient]
  const start = useCall(visit.startAppointment, reads)
  const goOn = useCall(visit.continue, reads)
  const ageOf = useAge()
  const user = useUser()
  if (!data) return error ? <LoadFailed error={error} retry={refetch} /> : <Skeleton rows={4} />
  const own = sortBoard(rowsFor(data.list, doctorIdOf(user)))
  const rows = [...own.filter((r) => isOneOf(r, open)), ...own.filter((r) => isOneOf(r, waiting))]
  const take = ({ mcId, visitStatus }: VisitRow) => {
    const onSuccess = (step: { prescriptionId: number }) => currentPrescription.open(step.prescriptionId)
    if (waiting.some((w) => w === visitStatus)) start.mutate({ mcId }, { onSuccess })
    else goOn.mutate({ mcId }, { onSuccess })
  }
  return (
    <section className="page-in choose-patient" aria-labelledby="choose-patient">
      <h2 className="title" id="choose-patient">
        {t('choose.title')}
      </h2>
      <p className="text-muted">{t('choose.text')}</p>
      <ul>
        {rows.map((row, at) => (
          <li key={row.mcId} className="row">
            <b className="serif">{row.name}</b>
            <span className="text-muted text-small">{ageOf(row)}</span>
            <span className="text-muted text-small ellipsis grow">{row.complaint}</span>
            <button
              type="button"
              className={at === 0 ? 'b p' : 'b o'}
              disabled={start.isPending || goOn.isPending}
              onClick={() => take(row)}
            >
              {t(isOneOf(row, open) ? 'choose.continue' : 'choose.start')}
              <span className="visually-hidden">{row.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <Link to="/patientManagement" className="b o">
        {t('choose.board')}
      </Link>
    </section>
  )
}
