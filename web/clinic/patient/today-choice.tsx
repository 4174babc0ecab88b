import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { visitStatuses } from '#contract/base/codes.ts'
import { type VisitRow, visit } from '#contract/clinic/visit.ts'
import { useAge } from '#web/base/age.ts'
import { query } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FirstAlert } from './alerts.tsx'
import { doctorIdOf, rowsFor, sortBoard } from './board.ts'
import styles from './today-choice.module.css'

const begun: readonly string[] = [visitStatuses.diagnosing, visitStatuses.curing, visitStatuses.visited]
const coming: readonly string[] = [visitStatuses.waiting, visitStatuses.appointed]

type Props = {
  title: string
  text: string
  busy: boolean
  /** Begins or continues the visit. */
  take: (row: VisitRow, act: 'start' | 'continue') => void
}

/** The own patients of today where a page needs one: those under way, then those who wait or are booked. */
export function TodayChoice({ title, text, busy, take }: Props) {
  const { t } = useTranslation(['visit', 'prescription'])
  const { data, error, refetch } = useQuery(query(visit.todayPatients, {}))
  const ageOf = useAge()
  const user = useUser()
  if (!data) return error ? <LoadFailed error={error} retry={refetch} /> : <Skeleton rows={4} />
  const own = sortBoard(rowsFor(data.list, doctorIdOf(user)))
  const rows = [begun, coming].flatMap((statuses) => own.filter((row) => statuses.includes(row.visitStatus)))
  return (
    <section className={`page-in ${styles['choice']}`} aria-labelledby="today-choice">
      <h2 className="title" id="today-choice">
        {title}
      </h2>
      <p className="text-muted">{text}</p>
      <ul>
        {rows.map((row, at) => {
          const act = begun.includes(row.visitStatus) ? 'continue' : 'start'
          return (
            <li key={row.mcId}>
              <b className="serif">{row.name}</b>
              <span className="text-muted text-small">{ageOf(row)}</span>
              <FirstAlert row={row} />
              <span className={`text-muted text-small ellipsis grow ${styles['complaint']}`}>{row.complaint}</span>
              <Button
                look={at === 0 ? 'primary' : 'plain'}
                busy={busy}
                label={t('visit:actFor', { act: t(`visit:acts.${act}`), name: row.name })}
                onClick={() => take(row, act)}
              >
                {t(`visit:acts.${act}`)}
              </Button>
            </li>
          )
        })}
      </ul>
      <Link to="/patientManagement" className={buttonClass({ look: rows.length ? 'plain' : 'primary' })}>
        {t('prescription:start.open')}
      </Link>
    </section>
  )
}
