import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { AcupunctureSession } from '#contract/acupuncture/acupuncture-session.ts'
import { CallError } from '#contract/base/call.ts'
import { errors } from '#contract/base/errors.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { ForMan } from '#web/acupuncture/selection/use-needle-words.ts'
import { useNeedles } from '#web/acupuncture/selection/use-needles.ts'
import { useSession } from '#web/acupuncture/selection/use-session.ts'
import { currentPrescription, useCurrentPrescription } from '#web/base/current-prescription.ts'
import { PageHead } from '#web/base/page-head.tsx'
import { mayOpen } from '#web/base/pages.ts'
import { query } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'
import { PatientStrip } from '#web/clinic/patient/patient-strip.tsx'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './acup-frame.module.css'
import { OpenPatient } from './choose-patient.tsx'
import { ResetMenu } from './reset-menu.tsx'
import { StepNotice } from './step-notice.tsx'
import { needlePath, ways } from './ways.ts'

/** The point selection methods, and the prescription they all write to. */
function WayLinks({ prescriptionId }: { prescriptionId: number | null }) {
  const { t } = useTranslation('acupuncture-ways')
  const user = useUser()
  const { pathname } = useLocation()
  const { needles } = useNeedles(prescriptionId)
  if (!user) return null
  return (
    <div className={styles['acup-bar']}>
      <nav className={styles['acup-ways']} aria-label={t('ways')}>
        {ways
          .filter(({ base }) => mayOpen(base, user))
          .map(({ base, home, name }) => (
            <Link
              key={base}
              to={home}
              className={pathname.startsWith(base) ? `${styles['way']} on` : styles['way']}
              aria-current={pathname.startsWith(base) ? 'page' : undefined}
            >
              {t(`wayNames.${name}`)}
            </Link>
          ))}
      </nav>
      {prescriptionId === null ? null : (
        <div className={styles['acup-acts']}>
          <ResetMenu prescriptionId={prescriptionId} />
          {mayOpen('/recipeBrain/home', user) ? (
            <Link to="/recipeBrain/home" search={{ prescriptionId }} className="b t">
              <Icon name="leaf" size={14} />
              {t('toHerbs')}
            </Link>
          ) : null}
          <Link to={needlePath} className={pathname === needlePath ? 'b p' : 'b o'}>
            <Icon name="needle" size={14} />
            {t('toNeedles', { count: needles.length })}
          </Link>
        </div>
      )}
    </div>
  )
}

/** The draft of the session, else that of the doctor's newest open visit. */
function useOpenPrescription() {
  const prescriptionId = useCurrentPrescription()
  const cache = useQueryClient()
  const current = useQuery({
    ...query(prescription.currentPatient, {}),
    enabled: prescriptionId === null,
    staleTime: 0,
  })
  const found = current.data?.prescriptionId
  useEffect(() => {
    if (prescriptionId === null && found !== undefined) currentPrescription.open(found)
  }, [prescriptionId, found])
  const info = useQuery({
    ...query(
      prescription.patientInfo,
      { prescriptionId: prescriptionId ?? 0 },
      { quiet: [errors.prescription_not_found.code] },
    ),
    enabled: prescriptionId !== null,
  })
  const isGone = info.error instanceof CallError && info.error.code === errors.prescription_not_found.code
  useEffect(() => {
    if (!isGone) return
    // Abandoned in the editor, or belonging to another account: the session starts again.
    currentPrescription.close()
    cache.removeQueries({ queryKey: query(prescription.currentPatient, {}).queryKey })
  }, [isGone, cache])
  return { prescriptionId, info: info.data }
}

type Props = {
  title: string
  /** For a page that also works without a prescription. */
  without?: ReactNode
  children: (prescriptionId: number) => ReactNode
}

/**
 * Shared by every page of the acupuncture brain: the patient, the methods, and a notice when a step was out of order.
 */
export function AcupFrame({ title, without, children }: Props) {
  const { prescriptionId, info } = useOpenPrescription()
  return (
    <div className={styles['acup']}>
      <PageHead title={title}>
        {info?.patient ? (
          <>
            <h1 className="visually-hidden">{title}</h1>
            <PatientStrip patient={info.patient} stated={info.stated} />
          </>
        ) : undefined}
      </PageHead>
      <WayLinks prescriptionId={prescriptionId} />
      <StepNotice />
      <ForMan value={info?.patient?.sex === 'male'}>
        {prescriptionId !== null ? children(prescriptionId) : (without ?? <OpenPatient />)}
      </ForMan>
    </div>
  )
}

type SessionProps = { title: string; children: (session: AcupunctureSession) => ReactNode }

/** A page about the doctor's choices so far. */
export function SessionFrame({ title, children }: SessionProps) {
  return <AcupFrame title={title}>{(id) => <WithSession id={id}>{children}</WithSession>}</AcupFrame>
}

function WithSession({ id, children }: Pick<SessionProps, 'children'> & { id: number }) {
  const { session, error, refetch } = useSession(id)
  if (session) return children(session)
  return error ? <LoadFailed error={error} retry={refetch} /> : <Skeleton />
}
