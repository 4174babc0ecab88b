import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { patient } from '#contract/clinic/patient.ts'
import type { VisitRow } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { useAge } from '#web/base/age.ts'
import { query } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'
import { useSettings } from '#web/base/settings.ts'
import { longDay, timeOf } from '#web/base/time.ts'
import { AllAlerts } from '#web/clinic/patient/alerts.tsx'
import { nthVisit, waitedMinutes } from '#web/clinic/patient/board.ts'
import type { useVisitActions } from '#web/clinic/patient/use-visit-actions.ts'
import { useHerbFacts } from '#web/prescribing/editor/prescription/use-herb-facts.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Bone } from '#web/ui/skeleton.tsx'
import styles from './home.module.css'

/** The last prescription, herb by herb. */
function LastFormula({ row }: { row: VisitRow }) {
  const { language } = useSettings()
  const user = useUser()
  const { t } = useTranslation('home')
  const { data, isPending } = useQuery(query(patient.prescriptions, { patientId: row.patientId, pageSize: 5 }))
  const last = data?.list.find((one) => one.status === 'confirmed' && one.id !== row.prescriptionId)
  const { data: detail } = useQuery({
    ...query(prescription.detail, { id: last?.id ?? 0 }),
    enabled: last !== undefined,
  })
  const herbs = detail?.content.herbs ?? []
  // The names a record stores are those of zh_CN.
  const isTranslated = language !== 'zh_CN' && user?.permissions.includes('recipe_brain') === true
  const { nameOf } = useHerbFacts(isTranslated ? herbs : [])
  if (isPending && row.visitCount > 0)
    return (
      <div className={styles['home-last']}>
        <Bone />
      </div>
    )
  if (!last) return row.visitCount === 0 ? <p className="text-muted">{t('firstVisit')}</p> : null
  return (
    <div className={styles['home-last']}>
      <p>
        <span className="text-muted text-small">{t('lastFormula')}</span>{' '}
        <b className="serif">{last.recipeName || t('ownFormula')}</b>{' '}
        <span className="text-muted text-small">
          {t('pairs', { count: last.pairs })} {longDay(last.createdAt)} {last.doctorName}
        </span>
      </p>
      <ul>
        {herbs.map((herb) => (
          <li key={`${herb.name} ${herb.form}`}>
            <span className="serif">{nameOf(herb)}</span> <span className="text-muted">{herb.doseG}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Props = { row: VisitRow; now: Date; actions: ReturnType<typeof useVisitActions> }

/** The next patient, with what the doctor wants to know in advance. */
export function NextPatient({ row, now, actions }: Props) {
  const { t } = useTranslation(['home', 'visit', 'common'])
  const ageOf = useAge()
  const waited = waitedMinutes(row, now)
  const isOpen = row.visitStatus === 'D' || row.visitStatus === 'I'
  return (
    <section className="home-next" aria-labelledby="home-next">
      <p className="text-muted text-small">
        <span id="home-next">{t(isOpen ? 'home:underWay' : 'home:next')}</span> {t('home:number', { no: row.queueNo })}{' '}
        {timeOf(row.reservationDate)}{' '}
        {waited === null ? null : <b className="text-qingdai">{t('visit:waited', { count: waited })}</b>}
      </p>
      <h2>
        {row.name}
        <small>
          {t(`common:sex.${row.sex}`)} {ageOf(row)}
        </small>
        <small>{t('visit:ownVisit', { n: nthVisit(row) })}</small>
        <small className={styles['home-alerts']}>
          <AllAlerts row={row} />
        </small>
      </h2>
      <p className={styles['home-complaint']}>
        {row.complaint || <span className="text-faint">{t('home:noComplaint')}</span>}
      </p>
      <LastFormula row={row} />
      <p className="row">
        <Button look="primary" busy={actions.busy} onClick={() => actions.act(isOpen ? 'continue' : 'start', row)}>
          {t(isOpen ? 'home:continueWith' : 'home:receive', { name: row.name })}
        </Button>
        <Link
          className={buttonClass({ look: 'link' })}
          to="/patientManagement/patients/$patientId"
          params={{ patientId: String(row.patientId) }}
        >
          {t('home:openChart')}
        </Link>
      </p>
    </section>
  )
}
