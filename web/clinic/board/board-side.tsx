import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { visitStatuses } from '#contract/base/codes.ts'
import { patient } from '#contract/clinic/patient.ts'
import { type VisitRow, visit } from '#contract/clinic/visit.ts'
import { useAge } from '#web/base/age.ts'
import { query } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'
import { fullDay, longDay, timeOf } from '#web/base/time.ts'
import { AllAlerts } from '#web/clinic/patient/alerts.tsx'
import styles from '#web/clinic/patient/board.module.css'
import { averageWait, countOf, doctorIdOf, nextOf, waitedMinutes } from '#web/clinic/patient/board.ts'
import { actionsFor } from '#web/clinic/patient/visit-status.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { RowActions } from './board-row.tsx'

/** Finished visits of one patient, newest first. */
function usePast(row: Pick<VisitRow, 'patientId' | 'name' | 'mcId'>) {
  const { data } = useQuery(
    query(visit.appointments, { patientId: row.patientId, visitStatus: visitStatuses.finished, pageSize: 50 }),
  )
  return (data?.list ?? [])
    .filter((past) => past.patientId === row.patientId && past.mcId !== row.mcId)
    .sort((a, b) => b.reservationDate.localeCompare(a.reservationDate))
}

function NextPatient({ row, now, actions }: { row: VisitRow; now: Date; actions: RowActions }) {
  const { t } = useTranslation(['visit', 'common', 'fields'])
  const ageOf = useAge()
  const { data: record } = useQuery(query(patient.detail, { patientId: row.patientId }))
  const [last] = usePast(row)
  const waited = waitedMinutes(row, now)
  const user = useUser()
  const act = user && actionsFor(row, user.userType)[0]
  return (
    <>
      <div className="row">
        <b className={styles['bn']}>{row.name}</b>
        <span className="text-muted nowrap">
          {t(`common:sex.${row.sex}`)} {ageOf(row)}
        </span>
        <span className="grow" />
        <span className="text-muted text-small nowrap">
          {waited === null ? timeOf(row.reservationDate) : t('visit:waited', { count: waited })}
        </span>
      </div>
      <dl className="facts">
        <dt>{t('visit:complaint')}</dt>
        <dd>{row.complaint || <span className="text-faint">{t('common:unknown')}</span>}</dd>
        <dt>{t('visit:alerts')}</dt>
        <dd>
          <AllAlerts row={row} />
        </dd>
        <dt>{t('visit:lastVisit')}</dt>
        <dd>
          {last ? (
            <>
              {longDay(last.reservationDate)} <span className="text-muted">{last.complaint}</span>
            </>
          ) : (
            (record?.lastVisitAt && fullDay(record.lastVisitAt)) || (
              <span className="text-faint">{t('visit:noLastVisit')}</span>
            )
          )}
        </dd>
        {last?.recipeName ? (
          <>
            <dt>{t('visit:lastRecipe')}</dt>
            <dd className="serif">{last.recipeName}</dd>
          </>
        ) : null}
        {record?.bmi ? (
          <>
            <dt>{t('common:bmi')}</dt>
            <dd>{`${record.bmi} ${record.bmiBand ? t(`common:bmiBands.${record.bmiBand}`) : ''}`}</dd>
          </>
        ) : null}
      </dl>
      <div className="row">
        {act ? (
          <button
            type="button"
            className={`b o ${styles['tall']}`}
            disabled={actions.busy}
            onClick={() => actions.act(act, row)}
          >
            {t(`visit:acts.${act}`)}
          </button>
        ) : null}
        <Link className="b t" to="/patientManagement/patients/$patientId" params={{ patientId: String(row.patientId) }}>
          {t('visit:acts.look')}
        </Link>
      </div>
    </>
  )
}

const unfinishedQuery = query(visit.unfinishedList, {})

function ToDo({ rows }: { rows: readonly VisitRow[] }) {
  const { t } = useTranslation('visit')
  const { data } = useQuery(unfinishedQuery)
  const open = data?.list ?? []
  const todayIds = new Set(rows.map((row) => row.mcId))
  if (!open.length) return null
  return (
    <section>
      <h2 className="title">
        {t('unfinished')} <span className="text-faint">{open.length}</span>
      </h2>
      <ul className={styles['todo']}>
        {open.slice(0, 6).map((one) => (
          <li key={one.mcId}>
            <Icon name="pen" />
            <span className="grow">
              <Link to="/patientManagement/patients/$patientId" params={{ patientId: String(one.patientId) }}>
                <b>{one.name}</b>
              </Link>
              <br />
              <span className="text-muted text-small">
                {`${t(`statuses.${one.visitStatus}`)} · ${t('recipes', { count: one.prescriptionIds.length })}`}
              </span>
            </span>
            <span className="text-small text-muted">{todayIds.has(one.mcId) ? t('today') : t('earlier')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type SideProps = { rows: readonly VisitRow[]; isLoading: boolean; now: Date; actions: RowActions }

export function BoardSide({ rows, isLoading, now, actions }: SideProps) {
  const { t } = useTranslation(['visit', 'common'])
  const next = nextOf(rows, doctorIdOf(useUser()))
  const { isPending } = useQuery(unfinishedQuery)
  const average = averageWait(rows, now)
  const figures = [
    { key: 'seen', value: countOf(rows, 'seen'), word: t('visit:filters.seen') },
    { key: 'waiting', value: countOf(rows, 'waiting'), word: t('visit:filters.waiting') },
    { key: 'appointed', value: countOf(rows, 'appointed'), word: t('visit:notArrived') },
    { key: 'average', value: average ?? '–', word: t('visit:averageWait') },
  ]
  // Together, so that no part pushes another down.
  if (isLoading || isPending)
    return (
      <aside className={styles['board-side']} aria-label={t('visit:sideName')}>
        <Skeleton />
      </aside>
    )
  return (
    <aside className={styles['board-side']} aria-label={t('visit:sideName')}>
      <section>
        <h2 className="title">{t('visit:next')}</h2>
        {next ? (
          <NextPatient row={next} now={now} actions={actions} />
        ) : (
          <p className="text-muted">{t('visit:nobodyNext')}</p>
        )}
      </section>
      <ToDo rows={rows} />
      <section>
        <h2 className="title">{t('visit:today')}</h2>
        <div className={styles['figures']}>
          {figures.map(({ key, value, word }) => (
            <span key={key}>
              <b>{value}</b>
              {word}
            </span>
          ))}
        </div>
      </section>
    </aside>
  )
}
