import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#contract/base/call.ts'
import { visitStatuses } from '#contract/base/codes.ts'
import { errors } from '#contract/base/errors.ts'
import { isClinician } from '#contract/base/permissions.ts'
import { type Patient, patient } from '#contract/clinic/patient.ts'
import type { VisitRow } from '#contract/clinic/visit.ts'
import { confirmDeed, toastDone } from '#web/base/notices.ts'
import { PageHead } from '#web/base/page-head.tsx'
import { mayOpen } from '#web/base/pages.ts'
import { query, useCall } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'
import { dayOf, fullDay, longDay, timeOf } from '#web/base/time.ts'
import { useNow } from '#web/base/use-now.ts'
import { ArchiveSection } from '#web/clinic/archive/archive-section.tsx'
import { AppointmentDialog } from '#web/clinic/patient/appointment-dialog.tsx'
import { appointmentsQuery } from '#web/clinic/patient/appointments-query.ts'
import { MergeDialog } from '#web/clinic/patient/merge-dialog.tsx'
import styles from '#web/clinic/patient/patient.module.css'
import { PatientDialog } from '#web/clinic/patient/patient-dialog.tsx'
import { PatientFacts } from '#web/clinic/patient/patient-facts.tsx'
import { PatientStrip } from '#web/clinic/patient/patient-strip.tsx'
import { useVisitActions } from '#web/clinic/patient/use-visit-actions.ts'
import { visitReads } from '#web/clinic/patient/visit-reads.ts'
import { actionsOf, canPerform, listedActions, looks } from '#web/clinic/patient/visit-status.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, LoadFailed } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Status } from '#web/ui/status.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { PastPrescriptions } from './past-prescriptions.tsx'
import { usePatientCourse } from './use-patient-course.ts'
import { VisitCourse } from './visit-course.tsx'
import { VisitRecord } from './visit-record.tsx'

const notFoundCode = errors.patient_not_found.code

/** Moved to today in the calendar before the patient is received. */
function useBookedFor({ visitStatus, reservationDate }: VisitRow) {
  const today = dayOf(useNow())
  const day = dayOf(reservationDate)
  return { day, isBookedForOtherDay: visitStatus === visitStatuses.appointed && day !== today }
}

/** The patient's open visit, with what can be done now. */
function OpenVisit({ row }: { row: VisitRow }) {
  const { t } = useTranslation(['visit', 'common', 'calendar'])
  const { act, busy } = useVisitActions()
  const look = looks[row.visitStatus]
  const user = useUser()
  const { day, isBookedForOtherDay } = useBookedFor(row)
  const possible =
    user && !isBookedForOtherDay ? actionsOf(user.userType).filter((one) => canPerform(one, row.visitStatus)) : []
  return (
    <div className={styles['visit-now']}>
      <div className="row" style={{ flexWrap: 'wrap' }}>
        <Status icon={look.icon} tone={look.tone} word={t(`visit:statuses.${row.visitStatus}`)} />
        <span className="text-muted nowrap">{`${longDay(row.reservationDate)} ${timeOf(row.reservationDate)}`}</span>
        <span className="cc">{row.complaint}</span>
        <span className="row nowrap">
          {possible.map((one, at) => (
            <Button
              key={one}
              size="small"
              look={at === 0 ? 'primary' : 'plain'}
              disabled={busy}
              onClick={() => act(one, row)}
            >
              {t(`visit:acts.${one}`)}
            </Button>
          ))}
          {isBookedForOtherDay && (
            <Link className="b t" to="/patientManagement/calendar" search={{ from: day, view: 'day' }}>
              {t('calendar:moveIt')}
            </Link>
          )}
          <VisitRecord row={row} />
        </span>
      </div>
    </div>
  )
}

type VisitsProps = { record: Patient; add: () => void; children: ReactNode }

/** The open visit on top, then `children`, then the closed ones. */
function Visits({ record, add, children }: VisitsProps) {
  const { t } = useTranslation('visit')
  const { data, isError, error, refetch } = useQuery(appointmentsQuery({ patientId: record.patientId }))
  if (isError && !data) return <LoadFailed error={error} retry={refetch} />
  if (!data) return <Skeleton rows={4} />
  const own = data.list
    .filter((row) => row.patientId === record.patientId)
    .sort((a, b) => b.reservationDate.localeCompare(a.reservationDate))
  const open = own.filter((row) => listedActions.some((one) => canPerform(one, row.visitStatus)))
  const closed = own.filter((row) => !open.includes(row))
  return (
    <>
      {open.map((row) => (
        <OpenVisit key={row.mcId} row={row} />
      ))}
      {children}
      <h2 className="title">{t('pastVisits')}</h2>
      {closed.length ? (
        <ul className={styles['visits']}>
          {closed.map((row) => (
            <li key={row.mcId}>
              <span className="nowrap">{fullDay(row.reservationDate)}</span>
              <Status {...looks[row.visitStatus]} word={t(`statuses.${row.visitStatus}`)} />
              <span className="cc">{row.complaint || <span className="text-faint">{t('noComplaint')}</span>}</span>
              <span className="serif nowrap">
                {row.recipeName} <VisitRecord row={row} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState compact title={t('noPastVisits')}>
          {open.length ? null : <Button onClick={add}>{t('acts.add')}</Button>}
        </EmptyState>
      )}
    </>
  )
}

/** Removal asks first, and once more when the patient has records. */
function useRemoval(record: Patient) {
  const { t } = useTranslation(['patient', 'common'])
  const navigate = useNavigate()
  const remove = useCall(patient.remove, [patient.list, ...visitReads.filter((read) => read !== patient.detail)], {
    quiet: [errors.patient_has_records.code],
  })
  async function run(patientId: number, forceDel: boolean) {
    try {
      await remove.mutateAsync({ patientId, forceDel })
      toastDone(t('patient:removed'))
      await navigate({ to: '/patientManagement/patients' })
    } catch (error) {
      if (error instanceof CallError && error.code === errors.patient_has_records.code)
        ask(patientId, true, error.message)
    }
  }
  function ask(patientId: number, forceDel: boolean, content: string) {
    confirmDeed({
      kind: 'danger',
      title: t('patient:removeTitle', { name: record.patientName }),
      content,
      okText: t(forceDel ? 'patient:hideAnyway' : 'patient:remove'),
      run: () => void run(patientId, forceDel),
    })
  }
  return () => ask(record.patientId, false, t('patient:removeText'))
}

/** What is seldom done, and what cannot be undone, is not beside the daily actions. */
function MoreActs({ record, merge }: { record: Patient; merge: () => void }) {
  const { t } = useTranslation('patient')
  const user = useUser()
  const remove = useRemoval(record)
  const removal = [
    { kind: 'line', key: 'line' },
    { kind: 'action', key: 'remove', label: t('remove'), danger: true, run: remove },
  ] as const
  return (
    <Menu
      items={[
        { kind: 'action', key: 'merge', label: t('merge.open'), run: merge },
        ...(user && isClinician(user.userType) ? removal : []),
      ]}
    >
      <button type="button" className="b t" aria-label={t('moreActs')} title={t('moreActs')}>
        <Icon name="more" />
      </button>
    </Menu>
  )
}

/** Whether what stands above has been answered: what stands below would move down under the finger. */
function useCourseKnown(patientId: number | null) {
  const visits = useQuery({ ...appointmentsQuery({ patientId: patientId ?? 0 }), enabled: patientId !== null })
  const course = usePatientCourse(patientId)
  return !visits.isPending && (!course.mayRead || !course.isPending)
}

export function PatientPage() {
  const { t } = useTranslation(['patient', 'shell', 'visit', 'common', 'medical-case'])
  const { patientId } = useParams({ from: '/shell/patientManagement/patients/$patientId' })
  const id = Number(patientId)
  const known = Number.isSafeInteger(id) && id > 0
  const { data, error, refetch } = useQuery({
    ...query(patient.detail, { patientId: id }, { quiet: [notFoundCode] }),
    enabled: known,
  })
  const isCourseKnown = useCourseKnown(known ? id : null)
  const [dialog, setDialog] = useState<'edit' | 'appoint' | 'merge' | 'export' | null>(null)
  const close = () => setDialog(null)
  const user = useUser()
  const navigate = useNavigate()
  const mayExport = user !== null && mayOpen('/admin/medicalCase', user)

  if (!known || (error instanceof CallError && error.code === notFoundCode))
    return (
      <EmptyState title={t('patient:notFound.title')} text={t('patient:notFound.text')}>
        <Link to="/patientManagement/patients">{t('patient:notFound.list')}</Link>
      </EmptyState>
    )
  if (error && !data) return <LoadFailed error={error} retry={refetch} />
  if (!data) return <Skeleton />
  return (
    <div className="page">
      <PageHead title={t('shell:kinds.patient')} spoken={data.patientName}>
        <PatientStrip patient={data} />
      </PageHead>
      <div className="head">
        <Link className="b t" to="/patientManagement/patients">
          <Icon name="left" size={14} />
          {t('shell:pages.patients')}
        </Link>
        <span className="grow" />
        {mayExport ? (
          <Button size="small" icon="export" onClick={() => setDialog('export')}>
            {t('medical-case:record.open')}
          </Button>
        ) : null}
        <Button size="small" icon="pen" onClick={() => setDialog('edit')}>
          {t('patient:edit')}
        </Button>
        <Button size="small" icon="plus" onClick={() => setDialog('appoint')}>
          {t('visit:acts.add')}
        </Button>
        <MoreActs record={data} merge={() => setDialog('merge')} />
      </div>
      <div className={styles['chart']}>
        <section className={styles['chart-facts']}>
          <h1 className="title">{data.patientName}</h1>
          <PatientFacts patient={data} />
        </section>
        <section>
          <Visits record={data} add={() => setDialog('appoint')}>
            <VisitCourse patientId={data.patientId} visits={data.visits} />
          </Visits>
          {isCourseKnown && (
            <>
              <PastPrescriptions patientId={data.patientId} />
              <ArchiveSection whose={{ patientId: data.patientId }} />
            </>
          )}
        </section>
      </div>
      {dialog === 'edit' ? <PatientDialog edited={data} close={close} /> : null}
      {dialog === 'merge' ? (
        <MergeDialog
          of={data}
          close={close}
          merged={(kept) =>
            void navigate({ to: '/patientManagement/patients/$patientId', params: { patientId: String(kept) } })
          }
        />
      ) : null}
      {dialog === 'export' ? <ExportDialog patientId={data.patientId} close={close} /> : null}
      {dialog === 'appoint' ? <AppointmentDialog appointing={{ patient: data }} close={close} /> : null}
    </div>
  )
}
