import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { VisitRow } from '#contract/clinic/visit.ts'
import { useAge } from '#web/base/age.ts'
import { timeOf } from '#web/base/time.ts'
import { AlertMark, FirstAlert } from '#web/clinic/patient/alerts.tsx'
import { countOf, sortBoard, waitedMinutes } from '#web/clinic/patient/board.ts'
import { useNthVisit } from '#web/clinic/patient/use-nth-visit.ts'
import { looks } from '#web/clinic/patient/visit-status.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Status } from '#web/ui/status.tsx'
import styles from './home.module.css'

const groups = [
  { name: 'seen', status: 'T' },
  { name: 'diagnosing', status: 'D' },
  { name: 'waiting', status: 'A' },
  { name: 'appointed', status: 'R' },
] as const
const toChart = '/patientManagement/patients/$patientId'
const mostSlips = 60

/** A long day scrolls sideways; the next patient is in the middle of what is in sight. */
const centre = (slip: HTMLLIElement | null) => {
  const list = slip?.parentElement
  if (slip && list) list.scrollLeft = slip.offsetLeft - list.offsetLeft - list.clientWidth / 2
}

/** The whole day at a glance: one slip per visit, by time. */
export function DaySlips({ rows, nextId }: { rows: readonly VisitRow[]; nextId: number | null }) {
  const { t } = useTranslation(['home', 'visit'])
  const inOrder = rows.toSorted((a, b) => a.reservationDate.localeCompare(b.reservationDate) || a.queueNo - b.queueNo)
  const hourOf = (row: VisitRow | undefined) => (row ? timeOf(row.reservationDate).slice(0, 2) : '')
  const startsHour = (i: number) => hourOf(inOrder[i]) !== hourOf(inOrder[i - 1])
  return (
    <section className={styles['home-day']} aria-labelledby="home-day">
      <div className="row">
        <h2 id="home-day">{t('home:today', { count: rows.length })}</h2>
        {groups.map(({ name, status }) => (
          <Status key={name} {...looks[status]} word={`${t(`visit:filters.${name}`)} ${countOf(rows, name)}`} />
        ))}
        <span className="grow" />
        <Link to="/patientManagement">{t('home:openBoard')}</Link>
      </div>
      <ol className={styles['home-slips']}>
        {inOrder.slice(0, mostSlips).map((row, i) => (
          <li
            key={row.mcId}
            ref={row.mcId === nextId ? centre : null}
            data-hour={startsHour(i) || undefined}
            data-next={row.mcId === nextId || undefined}
            data-done={/[TFP]/.test(row.visitStatus) || undefined}
          >
            <span className="text-faint text-tiny">
              {startsHour(i) ? t('home:hour', { hour: Number(hourOf(row)) }) : ''}
            </span>
            <Link
              to={toChart}
              params={{ patientId: String(row.patientId) }}
              title={row.complaint}
              aria-label={`${row.name} ${timeOf(row.reservationDate)} ${t(`visit:statuses.${row.visitStatus}`)} ${row.complaint}`}
            >
              <Icon name={looks[row.visitStatus].icon} size={14} />
              <span>{row.name}</span>
            </Link>
            <AlertMark row={row} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The following patients: those waiting, then those booked. */
export function Later({ rows, now, butFor }: { rows: readonly VisitRow[]; now: Date; butFor: number | null }) {
  const { t } = useTranslation(['home', 'visit', 'common'])
  const ageOf = useAge()
  const nth = useNthVisit('ownVisit')
  const coming = sortBoard(rows).filter((row) => /[AR]/.test(row.visitStatus) && row.mcId !== butFor)
  if (!coming.length) return null
  return (
    <section className={styles['home-later']} aria-labelledby="home-later">
      <h2 id="home-later">{t('home:later')}</h2>
      <ol>
        {coming.slice(0, 8).map((row) => {
          const waited = waitedMinutes(row, now)
          return (
            <li key={row.mcId}>
              <span className="text-muted">{timeOf(row.reservationDate)}</span>
              <Icon name={looks[row.visitStatus].icon} size={14} />
              <Link to={toChart} params={{ patientId: String(row.patientId) }}>
                <b>{row.name}</b>
              </Link>
              <span className="text-muted nowrap">
                {t(`common:sex.${row.sex}`)} {ageOf(row, { short: true })}
              </span>
              <span className="text-muted nowrap">{waited === null ? '' : t('visit:waited', { count: waited })}</span>
              <FirstAlert row={row} />
              <span className="ellipsis">{row.complaint}</span>
              <span className={styles['home-before']}>
                <span className="text-muted nowrap">{nth(row)}</span>
                {row.lastRecipeName ? <span className="serif ellipsis">{row.lastRecipeName}</span> : null}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
