import { useTranslation } from 'react-i18next'
import { timeOf } from '#web/base/time.ts'
import { clockIn, hoursShown, type Lane, lanesOf, type Span, stateOf } from '#web/clinic/calendar/lanes.ts'
import styles from './desk-home.module.css'

const states = ['done', 'inRoom', 'waiting', 'booked', 'missed'] as const

/** From this many minutes on somebody waits too long past the time of the booking. */
const leastDelay = 5

/** How long the patient who has waited longest is past the time of the booking. */
export const delayOf = (bookings: Lane['bookings'], minuteNow: number) =>
  Math.max(0, ...bookings.filter((b) => b.visitStatus === 'A').map((b) => minuteNow - b.minute))

/** The clinic's day on one axis of time, a lane for each doctor: who was seen, who is in, waits, is booked, did not come. */
export function RoomsToday({ span, now }: { span: Span; now: Date }) {
  const { t } = useTranslation(['home', 'visit', 'calendar'])
  const minutesOf = clockIn(span.timeZone)
  const lanes = lanesOf(span, 'doctor', minutesOf)
  if (!lanes.some((lane) => lane.bookings.length || lane.hours.length)) return null
  const { begin, end } = hoursShown(lanes)
  const percent = (minute: number) => `${((minute - begin) / (end - begin)) * 100}%`
  const here = minutesOf(now)
  const isOpen = here.minute >= begin && here.minute <= end
  const hours = Array.from({ length: (end - begin) / 60 }, (_, i) => begin + i * 60)
  const roomOf = (doctorId: number | null) =>
    span.rooms.find(({ roomId }) => span.hours.some((h) => h.doctorId === doctorId && h.roomId === roomId))?.name
  return (
    <section className={styles['rooms']} aria-label={t('home:desk.rooms')}>
      <div className={styles['axis']} aria-hidden="true">
        {hours.map((minute) => (
          <span key={minute} style={{ left: percent(minute) }}>
            {t('home:hour', { hour: minute / 60 })}
          </span>
        ))}
        {isOpen ? (
          <b style={{ left: percent(here.minute) }} className="text-cinnabar">
            {timeOf(now)}
          </b>
        ) : null}
      </div>
      {lanes.map((lane) => (
        <div key={lane.key} className={styles['lane']}>
          <span>
            <b className="ellipsis">{lane.name || t('calendar:unassigned')}</b>
            <span className="text-muted text-small ellipsis">{roomOf(lane.id) ?? ''}</span>
          </span>
          <div className={styles['track']} aria-hidden="true">
            {lane.bookings.map((b) => (
              <i
                key={b.mcId}
                data-state={stateOf(b)}
                title={`${timeOf(b.reservationDate)} ${b.name}`}
                style={{ left: percent(b.minute), width: `calc(${percent(begin + b.minutes)} - 2px)` }}
              />
            ))}
            {isOpen ? <u style={{ left: percent(here.minute) }} /> : null}
          </div>
          <LaneInWords lane={lane} minuteNow={here.minute} />
        </div>
      ))}
      <ul className={styles['legend']} aria-hidden="true">
        {states.map((state) => (
          <li key={state}>
            <i data-state={state} />
            {t(`calendar:states.${state}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function LaneInWords({ lane, minuteNow }: { lane: Lane; minuteNow: number }) {
  const { t } = useTranslation('home')
  const countOf = (state: (typeof states)[number]) => lane.bookings.filter((b) => stateOf(b) === state).length
  const delay = delayOf(lane.bookings, minuteNow)
  const waiting = countOf('waiting')
  return (
    <span>
      {waiting === 0 || lane.id === null ? null : delay < leastDelay ? (
        <b className="text-jade">{t('desk.onTime')}</b>
      ) : (
        <b className="text-gamboge">{t('desk.late', { count: delay })}</b>
      )}
      <span className="text-muted text-small">{t('desk.laneCounts', { seen: countOf('done'), waiting })}</span>
    </span>
  )
}
