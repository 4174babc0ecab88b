import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { visitStatuses } from '#contract/base/codes.ts'
import type { VisitRow } from '#contract/clinic/visit.ts'
import { useAge } from '#web/base/age.ts'
import { timeOf } from '#web/base/time.ts'
import type { Span } from '#web/clinic/calendar/lanes.ts'
import { filterBoard, sortBoard, waitedMinutes } from '#web/clinic/patient/board.ts'
import { useNthVisit } from '#web/clinic/patient/use-nth-visit.ts'
import type { VisitActions } from '#web/clinic/patient/use-visit-actions.ts'
import { looks } from '#web/clinic/patient/visit-status.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FindBox } from '#web/ui/find-box.tsx'
import { Status } from '#web/ui/status.tsx'
import styles from './desk-home.module.css'
import { roomsQuery } from './rooms-query.ts'
import { RoomsToday } from './rooms-today.tsx'

const shown = 12

type Arriving = { row: VisitRow; span: Span | undefined; now: Date; actions: VisitActions; isFirst: boolean }

function Arrival({ row, span, now, actions, isFirst }: Arriving) {
  const { t } = useTranslation(['home', 'visit', 'common', 'calendar'])
  const ageOf = useAge()
  const nth = useNthVisit('ownVisit')
  const waited = waitedMinutes(row, now)
  const isBooked = row.visitStatus === visitStatuses.appointed
  const doctor = span?.doctors.find((d) => d.doctorId === row.doctorId)
  const reason = span?.bookings.find((b) => b.mcId === row.mcId)?.reason
  return (
    <li className={isFirst ? styles['first'] : ''}>
      <span className="text-muted">{timeOf(row.reservationDate)}</span>
      <b>{row.name}</b>
      <span className="text-muted nowrap">
        {t(`common:sex.${row.sex}`)} {ageOf(row, { short: true })}
      </span>
      <span className="text-muted nowrap">{row.phoneTail}</span>
      <span className="text-muted nowrap">{t('home:number', { no: row.queueNo })}</span>
      <span className="nowrap">{doctor?.name ?? ''}</span>
      <span className="text-muted nowrap">{nth(row)}</span>
      <Status
        icon={row.preConsulted ? 'check' : 'ring'}
        tone={row.preConsulted ? 'jade' : 'plain'}
        word={t(row.preConsulted ? 'home:desk.formFilled' : 'home:desk.formMissing')}
      />
      {isBooked ? (
        <Button
          look={isFirst ? 'primary' : 'link'}
          size="small"
          busy={actions.busy}
          label={t('home:checkIn', { name: row.name })}
          onClick={() => actions.act('checkIn', row)}
        >
          {isFirst ? t('home:checkIn', { name: row.name }) : t('home:desk.checkIn')}
        </Button>
      ) : (
        <Status
          {...looks[row.visitStatus]}
          word={waited === null ? t(`visit:statuses.${row.visitStatus}`) : t('visit:waited', { count: waited })}
        />
      )}
      <span className="text-muted ellipsis">{reason}</span>
    </li>
  )
}

const bookedIn = (rows: readonly VisitRow[]) => rows.filter((row) => row.visitStatus === visitStatuses.appointed)

type Props = { rows: readonly VisitRow[]; now: Date; actions: VisitActions }

/** The front desk: find the patient, check in, see the rooms and who is due. No medical findings are displayed here. */
export function DeskDay({ rows, now, actions }: Props) {
  const { t } = useTranslation('home')
  const [words, setWords] = useState('')
  const { data: span } = useQuery(roomsQuery)
  const found = words.trim() ? filterBoard(rows, 'all', words) : rows.filter((row) => /[RA]/.test(row.visitStatus))
  const list = sortBoard(found).toSorted((a, b) => a.reservationDate.localeCompare(b.reservationDate))
  const booked = bookedIn(list)
  const [first] = booked
  const only = booked.length === 1 ? first : undefined
  return (
    <>
      <section className={styles['desk']} aria-labelledby="home-desk">
        <h2 id="home-desk" className="visually-hidden">
          {t('desk.title')}
        </h2>
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault()
            // Of several who match, none is checked in by a key.
            if (words.trim() && only && !actions.busy) actions.act('checkIn', only)
          }}
        >
          <FindBox label={t('desk.find')} value={words} onChange={setWords} className="grow" />
          <Link to="/patientManagement/patients" className={buttonClass()}>
            {t('desk.add')}
          </Link>
        </form>
      </section>
      {span ? <RoomsToday span={span} now={now} /> : null}
      <section className={styles['desk']} aria-labelledby="home-coming">
        <h2 id="home-coming">
          {t('desk.coming')} <small className="text-muted">{list.length}</small>
        </h2>
        {list.length ? (
          <ul className={styles['arrivals']}>
            {list.slice(0, shown).map((row) => (
              <Arrival key={row.mcId} {...{ row, span, now, actions }} isFirst={row.mcId === first?.mcId} />
            ))}
          </ul>
        ) : (
          <EmptyState title={t(words ? 'desk.noneFound' : 'desk.nobody')} text={t('desk.teach')} compact />
        )}
      </section>
    </>
  )
}
