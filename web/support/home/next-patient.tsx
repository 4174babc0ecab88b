import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { VisitRow } from '#contract/clinic/visit.ts'
import { useAge } from '#web/base/age.ts'
import { nextKey, useNextKey } from '#web/base/next-key.ts'
import { usePageKeys } from '#web/base/page-keys.ts'
import { longDay, timeOf } from '#web/base/time.ts'
import { AllAlerts } from '#web/clinic/patient/alerts.tsx'
import { nthVisit, waitedMinutes } from '#web/clinic/patient/board.ts'
import type { VisitActions } from '#web/clinic/patient/use-visit-actions.ts'
import { CourseGlance } from '#web/prescribing/chart/course-glance.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Bone } from '#web/ui/skeleton.tsx'
import styles from './home.module.css'
import { useLastFormula } from './use-last-formula.ts'

/** The last prescription, herb by herb. */
function LastFormula({ row }: { row: VisitRow }) {
  const { t } = useTranslation('home')
  const { last, herbs, nameOf, isLoading } = useLastFormula(row)
  if (isLoading && row.visitCount > 0)
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

type Props = { row: VisitRow; now: Date; actions: VisitActions }

/** The next patient, with what the doctor wants to know in advance. */
export function NextPatient({ row, now, actions }: Props) {
  const { t } = useTranslation(['home', 'visit', 'common'])
  const ageOf = useAge()
  const waited = waitedMinutes(row, now)
  const isOpen = row.visitStatus === 'D' || row.visitStatus === 'I'
  const go = () => actions.act(isOpen ? 'continue' : 'start', row)
  useNextKey(go, !actions.busy)
  usePageKeys([[nextKey, t('home:keys.next')]])
  return (
    <section className={styles['home-next-row']} aria-labelledby="home-next">
      <div className="home-next">
        <p className="text-muted text-small">
          <span id="home-next">{t(isOpen ? 'home:underWay' : 'home:next')}</span>{' '}
          {t('home:number', { no: row.queueNo })} {timeOf(row.reservationDate)}{' '}
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
          <Button look="primary" busy={actions.busy} onClick={go}>
            {t(isOpen ? 'home:continueWith' : 'home:receive', { name: row.name })}
            <span className="kbd" aria-hidden="true">
              {nextKey}
            </span>
          </Button>
          <Link
            className={buttonClass({ look: 'link' })}
            to="/patientManagement/patients/$patientId"
            params={{ patientId: String(row.patientId) }}
          >
            {t('home:openChart')}
          </Link>
        </p>
      </div>
      <CourseGlance patientId={row.patientId} />
    </section>
  )
}
