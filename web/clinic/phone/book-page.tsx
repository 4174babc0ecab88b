import { useEffect, useState } from 'react'
import { newRequestKey } from '#web/base/request-key.ts'
import { Failure, Loading, NotOpened } from './ended.tsx'
import { keepLinks } from './kept-links.ts'
import { Choice, Field, Go, Note, Page, Steps } from './parts.tsx'
import styles from './phone.module.css'
import { ask, codeOf, refusals } from './phone-call.ts'
import { usePhone } from './phone-language.ts'
import { dayOf, type Times, TimesChoice } from './times-choice.tsx'
import { useAct, useAsked } from './use-asked.ts'
import { useDraft } from './use-draft.ts'

/** Why the chosen time is no longer free: another patient has it, or it has come too near while the page was filled in. */
const lostWhy = new Map([
  [refusals.slotTaken, 'lost'],
  [refusals.slotNotOffered, 'tooLate'],
  [refusals.slotPast, 'tooLate'],
] as const)
type Lost = { time: string; why: 'lost' | 'tooLate' }

type Chosen = { at: string; time: string; day: string; doctorId: number | null }
const empty = { name: '', phone: '', sex: null as 'female' | 'male' | null, reason: '', digits: '' }
type Form = typeof empty

const emptyDraft = {
  requestKey: newRequestKey(),
  doctorId: null as number | null,
  from: null as string | null,
  day: null as string | null,
  picked: null as Chosen | null,
  isAsked: false,
  form: empty,
}

/** From the poster: a time, then a name and a phone number verified by six digits. */
export function BookPage({ code }: { code: string }) {
  const { language } = usePhone()
  const { draft, setDraft, drop } = useDraft('book', code, emptyDraft)
  const { doctorId, from, day, picked, isAsked, form, requestKey } = draft
  const set = (part: Partial<typeof emptyDraft>) => setDraft((before) => ({ ...before, ...part }))
  const [taken, setTaken] = useState(0)
  const times = useAsked(`${doctorId} ${from} ${taken} ${language}`, () =>
    ask('times', { code, ...(doctorId !== null && { doctorId }), ...(from !== null && { fromDay: from }) }),
  )
  const [lost, setLost] = useState<Lost | null>(null)
  const lose = (why: Lost['why']) => {
    setLost(picked && { time: picked.time, why })
    set({ picked: null, isAsked: false })
    setTaken((n) => n + 1)
  }
  if (!times.data) return times.error ? <NotOpened error={times.error} again={times.again} /> : <Loading />
  // A time of the doctor before, pressed while the times of another were on their way, is none.
  const chosen = picked?.doctorId === times.data.doctorId ? picked : null
  if (isAsked && chosen)
    return (
      <Contact
        code={code}
        times={times.data}
        chosen={chosen}
        form={form}
        setForm={(next) => set({ form: next })}
        requestKey={requestKey}
        back={() => set({ isAsked: false })}
        lose={lose}
        drop={drop}
      />
    )
  return (
    <ChooseTime
      times={times.data}
      day={dayOf(times.data, day)}
      chooseDay={(next) => set({ day: next })}
      chosen={chosen}
      lost={lost}
      choose={(next) => set({ picked: next })}
      chooseDoctor={(id) => set({ doctorId: id, picked: null })}
      later={(next) => set({ from: next })}
      go={() => set({ isAsked: true })}
    />
  )
}

function ChooseTime({
  times,
  day,
  chooseDay,
  chosen,
  lost,
  choose,
  chooseDoctor,
  later,
  go,
}: {
  times: Times
  day: string
  chooseDay: (day: string) => void
  chosen: Chosen | null
  lost: Lost | null
  choose: (chosen: Chosen | null) => void
  chooseDoctor: (id: number) => void
  later: (day: string) => void
  go: () => void
}) {
  const { t, dayText } = usePhone()
  const last = times.days.at(-1)?.day
  return (
    <Page
      clinic={times.clinic}
      foot={
        <>
          {chosen ? (
            <p className="sum">
              <span>{t('chosen')}</span> <b>{`${dayText(chosen.day)} ${chosen.time}`}</b>
            </p>
          ) : null}
          <Go onClick={go} disabled={chosen === null}>
            {t('takeTime')}
          </Go>
        </>
      }
    >
      <Steps at={1} of={2} />
      {lost === null ? null : (
        <Note look="warn">
          <b>{t(lost.why, { time: lost.time })}</b> {t('lostKept')}
        </Note>
      )}
      <h1>{t('bookTitle')}</h1>
      {times.doctors.length ? (
        <Field label={t('doctor')}>
          <select
            className="input"
            value={times.doctorId ?? ''}
            onChange={({ target }) => chooseDoctor(Number(target.value))}
          >
            {times.doctors.map((d) => (
              <option key={d.doctorId} value={d.doctorId}>
                {[d.name, d.position].filter(Boolean).join('　')}
              </option>
            ))}
          </select>
        </Field>
      ) : (
        <Note look="quiet">{t('noDoctors', { phone: times.clinic.phone })}</Note>
      )}
      <TimesChoice
        times={times}
        day={day}
        chooseDay={chooseDay}
        at={chosen?.at ?? null}
        choose={(at, time) => choose({ at, time, day, doctorId: times.doctorId })}
      />
      {last === undefined ? null : (
        <Go look="word" onClick={() => later(last)}>
          {t('laterDays')}
        </Go>
      )}
    </Page>
  )
}

function Contact({
  code,
  times,
  chosen,
  form,
  setForm,
  requestKey,
  back,
  lose,
  drop,
}: {
  code: string
  times: Times
  chosen: Chosen
  form: Form
  setForm: (form: Form) => void
  requestKey: string
  back: () => void
  lose: (why: Lost['why']) => void
  drop: () => void
}) {
  const { t } = usePhone()
  const [wait, setWait] = useState(0)
  const phone = form.phone.replace(/[\s-]/g, '')
  const set = (part: Partial<Form>) => setForm({ ...form, ...part })
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])
  const sending = useAct(async () => setWait((await ask('checkPhone', { code, phone })).againInS))
  const booking = useAct(async () => {
    try {
      const { name, sex, reason, digits } = form
      if (sex === null || times.doctorId === null) return
      const made = await ask('bookByQuickCode', {
        code,
        name,
        phone,
        sex,
        reason,
        requestKey,
        doctorId: times.doctorId,
        reservationDate: chosen.at,
        verifyCode: digits.trim(),
      })
      keepLinks(made.links)
      drop()
      // Whoever comes back books another visit, with a key of its own.
      addEventListener('pageshow', () => location.reload())
      location.assign(new URL(made.links.booking).pathname)
    } catch (error) {
      const why = lostWhy.get(codeOf(error))
      if (!why) throw error
      lose(why)
    }
  })
  const isFull =
    form.name.trim() !== '' && form.sex !== null && /^1[3-9]\d{9}$/.test(phone) && /^\d{6}$/.test(form.digits.trim())
  return (
    <Page
      clinic={times.clinic}
      back={back}
      foot={
        <>
          <Failure error={booking.error} />
          <Go onClick={booking.act} busy={booking.busy} disabled={!isFull}>
            {t('book')}
          </Go>
        </>
      }
    >
      <Steps at={2} of={2} />
      <h1>{t('contactTitle')}</h1>
      <Field label={t('name')}>
        <input
          className="input"
          autoComplete="name"
          maxLength={50}
          value={form.name}
          onChange={(e) => set({ name: e.target.value })}
        />
      </Field>
      <Choice
        label={t('sex')}
        options={[
          { value: 'female', label: t('female') },
          { value: 'male', label: t('male') },
        ]}
        value={form.sex}
        choose={(sex) => set({ sex })}
      />
      <Field label={t('phone')}>
        <input
          className="input"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
          value={form.phone}
          onChange={(e) => set({ phone: e.target.value })}
        />
      </Field>
      <Go look="outline" onClick={sending.act} busy={sending.busy} disabled={wait > 0 || !/^1[3-9]\d{9}$/.test(phone)}>
        {wait > 0 ? t('sendAgainIn', { seconds: wait }) : t('sendDigits')}
      </Go>
      <Failure error={sending.error} />
      <Field label={t('digits')}>
        <input
          className={`input ${styles['digits']}`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={form.digits}
          onChange={(e) => set({ digits: e.target.value })}
        />
      </Field>
      <Field label={t('reason')} hint={t('optional')}>
        <input
          className="input"
          maxLength={100}
          value={form.reason}
          onChange={(e) => set({ reason: e.target.value })}
        />
      </Field>
    </Page>
  )
}
