import { useState } from 'react'
import { Failure, Loading, NotOpened } from './ended.tsx'
import { keptLinks } from './kept-links.ts'
import { Go, Note, Page } from './parts.tsx'
import styles from './phone.module.css'
import { ask } from './phone-call.ts'
import { usePhone } from './phone-language.ts'
import { dayOf, TimesChoice } from './times-choice.tsx'
import { useAct, useAsked } from './use-asked.ts'

const stateWords = {
  booked: 'stateBooked',
  arrived: 'stateArrived',
  begun: 'stateBegun',
  cancelled: 'stateCancelled',
  past: 'statePast',
} as const

function State({ state, isAway }: { state: keyof typeof stateWords; isAway: boolean }) {
  const { t } = usePhone()
  if (isAway) return <Note look="warn">{t('stateAway')}</Note>
  return <p className={state === 'booked' ? 'state good' : 'state'}>{t(stateWords[state])}</p>
}

/** Time and doctor; changing and cancelling are on the same page. */
export function OwnBookingPage({ token }: { token: string }) {
  const { t, language, dayText } = usePhone()
  const [round, setRound] = useState(0)
  const [isMoving, setMoving] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const own = useAsked(`${round} ${language}`, () => ask('booking', { token }))
  const [links] = useState(() => keptLinks(token))
  const cancel = useAct(async () => {
    // Refused, it has changed elsewhere: the page tells what holds now.
    await ask('cancelBooking', { token }).finally(() => setRound((n) => n + 1))
    setAsked(false)
  })
  if (!own.data) return own.error ? <NotOpened error={own.error} again={own.again} /> : <Loading />
  const { clinic, day, time, doctor, room, state, isAway } = own.data
  if (isMoving)
    return (
      <MoveBooking
        token={token}
        done={() => {
          setMoving(false)
          setRound((n) => n + 1)
        }}
        back={() => setMoving(false)}
      />
    )
  const form = links.preConsultation
  return (
    <Page
      clinic={clinic}
      foot={
        state === 'booked' && form ? (
          <Go onClick={() => location.assign(new URL(form).pathname)}>{t('answerNow')}</Go>
        ) : undefined
      }
    >
      <State state={state} isAway={isAway} />
      <h1 className={styles['when']}>
        {dayText(day)}
        <br />
        {time}
      </h1>
      <dl className="facts">
        {doctor ? (
          <div>
            <dt>{t('doctor')}</dt>
            <dd>{[doctor, room].filter(Boolean).join('　')}</dd>
          </div>
        ) : null}
        {clinic.address ? (
          <div>
            <dt>{t('address')}</dt>
            <dd>{clinic.address}</dd>
          </div>
        ) : null}
        {clinic.phone ? (
          <div>
            <dt>{t('telephone')}</dt>
            <dd>
              <a href={`tel:${clinic.phone}`}>{clinic.phone}</a>
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{t('bring')}</dt>
          <dd>{t('bringWhat')}</dd>
        </div>
      </dl>
      {state !== 'booked' ? null : isAsked ? (
        <section aria-label={t('cancel')}>
          <Note look="warn">{t('cancelAsk')}</Note>
          <div className={styles['two']}>
            <Go look="outline" onClick={() => setAsked(false)}>
              {t('keep')}
            </Go>
            <Go look="outline" onClick={cancel.act} busy={cancel.busy}>
              {t('cancelNow')}
            </Go>
          </div>
        </section>
      ) : (
        <div className={styles['two']}>
          <Go look="outline" onClick={() => setMoving(true)}>
            {t('move')}
          </Go>
          <Go look="outline" onClick={() => setAsked(true)}>
            {t('cancel')}
          </Go>
        </div>
      )}
      <Failure error={cancel.error} />
      {state === 'booked' && form ? <Note look="quiet">{t('answerWhy')}</Note> : null}
    </Page>
  )
}

function MoveBooking({ token, done, back }: { token: string; done: () => void; back: () => void }) {
  const { t, dayText, language } = usePhone()
  const [from, setFrom] = useState<string | null>(null)
  const [day, setDay] = useState<string | null>(null)
  const [chosen, setChosen] = useState<{ at: string; time: string; day: string } | null>(null)
  const [round, setRound] = useState(0)
  const times = useAsked(`${from} ${round} ${language}`, () =>
    ask('ownTimes', { token, ...(from !== null && { fromDay: from }) }),
  )
  const moving = useAct(async () => {
    if (!chosen) return
    try {
      await ask('moveBooking', { token, reservationDate: chosen.at })
      done()
    } catch (error) {
      setChosen(null)
      setRound((n) => n + 1)
      throw error
    }
  })
  if (!times.data) return times.error ? <NotOpened error={times.error} again={times.again} /> : <Loading />
  const shown = dayOf(times.data, day)
  const last = times.data.days.at(-1)?.day
  return (
    <Page
      clinic={times.data.clinic}
      back={back}
      foot={
        <>
          <Failure error={moving.error} />
          {chosen ? (
            <p className="sum">
              <span>{t('moveTo')}</span> <b>{`${dayText(chosen.day)} ${chosen.time}`}</b>
            </p>
          ) : null}
          <Go onClick={moving.act} busy={moving.busy} disabled={chosen === null}>
            {t('takeTime')}
          </Go>
        </>
      }
    >
      <h1>{t('bookTitle')}</h1>
      <TimesChoice
        times={times.data}
        day={shown}
        chooseDay={setDay}
        at={chosen?.at ?? null}
        choose={(at, time) => setChosen({ at, time, day: shown })}
      />
      {last === undefined ? null : (
        <Go look="word" onClick={() => setFrom(last)}>
          {t('laterDays')}
        </Go>
      )}
    </Page>
  )
}
