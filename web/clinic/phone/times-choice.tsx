import type { Output } from '#contract/base/endpoint.ts'
import type { bookingPage } from '#contract/clinic/booking.ts'
import styles from './phone.module.css'
import { usePhone } from './phone-language.ts'

export type Times = Output<typeof bookingPage.times>
const noon = '12:00'

/** Days with the number of free times, and the times of the selected one; taken ones stay visible, struck out. */
export function TimesChoice({
  times,
  day,
  chooseDay,
  at,
  choose,
}: {
  times: Times
  day: string
  chooseDay: (day: string) => void
  at: string | null
  choose: (at: string, time: string) => void
}) {
  const { t, dayText, weekday } = usePhone()
  const shown = times.days.find((d) => d.day === day)?.slots ?? []
  const parts = [
    { name: t('morning'), slots: shown.filter((s) => s.time < noon) },
    { name: t('afternoon'), slots: shown.filter((s) => s.time >= noon) },
  ].filter((part) => part.slots.length)
  return (
    <>
      <fieldset className="days">
        <legend className="hidden">{t('dayLegend')}</legend>
        {times.days.map((d) => {
          const free = d.slots.filter((s) => s.isFree).length
          const word = d.slots.length === 0 ? t('closed') : free === 0 ? t('full') : t('free', { count: free })
          return (
            <button
              key={d.day}
              type="button"
              aria-pressed={d.day === day}
              disabled={free === 0}
              onClick={() => chooseDay(d.day)}
            >
              <span className="hidden">{dayText(d.day)}</span>
              <span>{d.day === times.today ? t('today') : weekday(d.day)}</span>
              <b>{Number(d.day.slice(8))}</b>
              <span>{word}</span>
            </button>
          )
        })}
      </fieldset>
      {parts.map((part) => (
        <fieldset key={part.name} className={styles['times']}>
          <legend>
            <b>{part.name}</b> <small>{dayText(day)}</small>
          </legend>
          {part.slots.map((slot) => (
            <button
              key={slot.at}
              type="button"
              aria-pressed={slot.at === at}
              disabled={!slot.isFree}
              onClick={() => choose(slot.at, slot.time)}
            >
              {slot.isFree ? (
                slot.time
              ) : (
                <>
                  <s>{slot.time}</s>
                  <small>{t('full')}</small>
                </>
              )}
            </button>
          ))}
        </fieldset>
      ))}
      {parts.length ? null : <p className="quiet">{t('noTimes')}</p>}
    </>
  )
}

const isOpen = ({ slots }: Times['days'][number]) => slots.some((s) => s.isFree)
/** The chosen day while it has a free time, else the first that has one. */
export const dayOf = ({ days, today }: Times, chosen: string | null): string =>
  (days.find((d) => d.day === chosen && isOpen(d)) ?? days.find(isOpen))?.day ?? today
