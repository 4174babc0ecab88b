import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { VisitRow } from '#contract/clinic/visit.ts'
import { useAge } from '#web/base/age.ts'
import { timeOf } from '#web/base/time.ts'
import { filterBoard, sortBoard, waitedMinutes } from '#web/clinic/patient/board.ts'
import type { VisitActions } from '#web/clinic/patient/use-visit-actions.ts'
import { looks } from '#web/clinic/patient/visit-status.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FindBox } from '#web/ui/find-box.tsx'
import { Status } from '#web/ui/status.tsx'

function Arrival({
  row,
  now,
  actions,
  isFirst,
}: {
  row: VisitRow
  now: Date
  actions: VisitActions
  isFirst: boolean
}) {
  const { t } = useTranslation(['home', 'visit', 'common'])
  const ageOf = useAge()
  const waited = waitedMinutes(row, now)
  return (
    <li className={isFirst ? 'first' : ''}>
      <span className="text-muted">{timeOf(row.reservationDate)}</span>
      <b>{row.name}</b>
      <span className="text-muted nowrap">
        {t(`common:sex.${row.sex}`)} {ageOf(row, { short: true })}
      </span>
      <span className="text-muted nowrap">{t('home:number', { no: row.queueNo })}</span>
      <Status {...looks[row.visitStatus]} word={t(`visit:statuses.${row.visitStatus}`)} />
      <span className="text-muted nowrap">{waited === null ? '' : t('visit:waited', { count: waited })}</span>
      {row.visitStatus === 'R' ? (
        <Button
          look={isFirst ? 'primary' : 'link'}
          size="small"
          busy={actions.busy}
          onClick={() => actions.act('checkIn', row)}
        >
          {t('home:checkIn', { name: row.name })}
        </Button>
      ) : null}
    </li>
  )
}

/** The front desk: find the patient, check in, see who is due. No medical findings are displayed here. */
export function DeskDay({ rows, now, actions }: { rows: readonly VisitRow[]; now: Date; actions: VisitActions }) {
  const { t } = useTranslation('home')
  const [words, setWords] = useState('')
  const found = words.trim() ? filterBoard(rows, 'all', words) : rows.filter((row) => /[RA]/.test(row.visitStatus))
  const list = sortBoard(found).toSorted((a, b) => a.reservationDate.localeCompare(b.reservationDate))
  const first = list.find((row) => row.visitStatus === 'R')
  return (
    <section className="home-desk" aria-labelledby="home-desk">
      <h2 id="home-desk">{t('desk.title')}</h2>
      <div className="row">
        <FindBox label={t('desk.find')} value={words} onChange={setWords} className="grow" />
        <Link to="/patientManagement/patients" className={buttonClass()}>
          {t('desk.add')}
        </Link>
      </div>
      {list.length ? (
        <ul>
          {list.slice(0, 14).map((row) => (
            <Arrival key={row.mcId} row={row} now={now} actions={actions} isFirst={row.mcId === first?.mcId} />
          ))}
        </ul>
      ) : (
        <EmptyState title={t(words ? 'desk.noneFound' : 'desk.nobody')} text={t('desk.teach')} compact />
      )}
    </section>
  )
}
