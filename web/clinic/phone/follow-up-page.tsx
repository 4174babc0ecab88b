import { useState } from 'react'
import type { Input, Output } from '#contract/base/endpoint.ts'
import type { afterVisitPage } from '#contract/clinic/after-visit.ts'
import after from './after-visit.module.css'
import { Failure, Loading, NotOpened } from './ended.tsx'
import { Face } from './face.tsx'
import { Go, Note, Page, Steps, Telephone } from './parts.tsx'
import { ask } from './phone-call.ts'
import { usePhone } from './phone-language.ts'
import { ReviewForm } from './review-page.tsx'
import { useAct, useAsked } from './use-asked.ts'
import { useDraft } from './use-draft.ts'
import { useSettled } from './use-settled.ts'

type Opened = Output<typeof afterVisitPage.followUp>
type Sent = Input<typeof afterVisitPage.sendFollowUp>
type Improvement = NonNullable<Sent['symptomImprovements']>[number]['improvement']
type Answer = {
  changes: Readonly<Record<string, Improvement>>
  newComplaint: string
  score: number | null
  words: string
}

const choices = [
  { value: 'gone', mood: 'glad' },
  { value: 'better', mood: 'content' },
  { value: 'same', mood: 'plain' },
  { value: 'worse', mood: 'sad' },
] as const
const scores = Array.from({ length: 11 }, (_, score) => score)

const noAnswer: Answer = { changes: {}, newComplaint: '', score: null, words: '' }
const emptyDraft = { answer: noAnswer, at: 0 }

/** The outcome: each complaint, a score and a comment; then, optionally, a review of the visit. */
export function FollowUpPage({ token }: { token: string }) {
  const { language } = usePhone()
  const opened = useAsked(language, () => ask('followUp', { token }))
  // Another language requests the page again; the input stays.
  const [first, setFirst] = useState<Opened | null>(null)
  if (opened.data && !first) setFirst(opened.data)
  const data = opened.data ?? first
  if (!data) return opened.error ? <NotOpened error={opened.error} again={opened.again} /> : <Loading />
  return <Asked token={token} opened={data} />
}

function Asked({ token, opened }: { token: string; opened: Opened }) {
  const { t } = usePhone()
  const { clinic, symptoms, open } = opened
  const { draft, setDraft, drop } = useDraft('follow-up', token, emptyDraft)
  const { answer, at } = draft
  const setAt = (next: number) => setDraft({ answer, at: next })
  const held = !useSettled(at)
  const [reviewToken, setReviewToken] = useState('')
  const set = (part: Partial<Answer>) => setDraft({ answer: { ...answer, ...part }, at })
  const sending = useAct(async () => {
    const symptomImprovements = Object.entries(answer.changes).map(([symptomId, improvement]) => ({
      symptomId,
      improvement,
    }))
    const { newComplaint, score, words } = answer
    const sent = await ask('sendFollowUp', { token, score, words, newComplaint, symptomImprovements })
    drop()
    setReviewToken(sent.reviewToken)
  })
  if (reviewToken) return <Thanks clinic={clinic} token={reviewToken} />
  if (!open) return <Closed clinic={clinic} />
  const steps = symptoms.length ? (['complaints', 'score'] as const) : (['score'] as const)
  const step = steps[at] ?? 'score'
  const next = (
    <Go onClick={() => setAt(at + 1)} held={held}>
      {t('next')}
    </Go>
  )
  const send = (
    <>
      <Failure error={sending.error} />
      <Go onClick={sending.act} busy={sending.busy} held={held}>
        {t('send')}
      </Go>
    </>
  )
  return (
    <Page clinic={clinic} back={at > 0 ? () => setAt(at - 1) : undefined} foot={step === 'score' ? send : next}>
      <Steps at={at + 1} of={steps.length} />
      {opened.answeredAt && at === 0 ? <Note look="quiet">{t('followBefore')}</Note> : null}
      {step === 'complaints' ? (
        <Complaints opened={opened} answer={answer} set={set} />
      ) : (
        <Score opened={opened} answer={answer} set={set} />
      )}
    </Page>
  )
}

type PartProps = { opened: Opened; answer: Answer; set: (part: Partial<Answer>) => void }

function Complaints({ opened, answer, set }: PartProps) {
  const { t, dayText } = usePhone()
  const choose = (id: string, improvement: Improvement) => {
    const { [id]: before, ...others } = answer.changes
    set({ changes: before === improvement ? others : { ...others, [id]: improvement } })
  }
  return (
    <>
      <h1>{t('followTitle')}</h1>
      <p className="quiet">{t('followDay', { day: dayText(opened.givenOn) })}</p>
      {opened.symptoms.map(({ symptomId, label }) => (
        <fieldset key={symptomId} className={after['four']}>
          <legend>
            <b>{label}</b>
          </legend>
          {choices.map(({ value, mood }) => (
            <button
              key={value}
              type="button"
              aria-pressed={answer.changes[symptomId] === value}
              onClick={() => choose(symptomId, value)}
            >
              <Face mood={mood} />
              {t(value)}
            </button>
          ))}
        </fieldset>
      ))}
      <NewComplaint answer={answer} set={set} />
    </>
  )
}

function NewComplaint({ answer, set }: Omit<PartProps, 'opened'>) {
  const { t } = usePhone()
  return (
    <label className="field">
      <span>
        {t('newComplaint')} <small>{t('optional')}</small>
      </span>
      <input
        className="input"
        maxLength={60}
        value={answer.newComplaint}
        onChange={({ target }) => set({ newComplaint: target.value })}
      />
    </label>
  )
}

function Score({ opened, answer, set }: PartProps) {
  const { t } = usePhone()
  const { lastScore } = opened
  return (
    <>
      <h1 id="score">{t('scoreTitle')}</h1>
      <fieldset className={after['scale']} aria-labelledby="score">
        {scores.map((score) => (
          <label key={score} className={score === lastScore ? after['last'] : undefined}>
            <input
              type="radio"
              name="score"
              aria-label={t('scoreOf', { score })}
              checked={answer.score === score}
              onChange={() => set({ score })}
            />
            {score}
          </label>
        ))}
      </fieldset>
      <p className={after['ends']}>
        <span>{t('scoreLow')}</span>
        <span>{t('scoreHigh')}</span>
      </p>
      {lastScore === null ? null : <p className="quiet">{t('scoreLast', { score: lastScore })}</p>}
      {opened.symptoms.length ? null : <NewComplaint answer={answer} set={set} />}
      <label className="field">
        <span>
          {t('sayWord')} <small>{t('optional')}</small>
        </span>
        <textarea
          className="input"
          rows={3}
          maxLength={1000}
          value={answer.words}
          onChange={({ target }) => set({ words: target.value })}
        />
      </label>
      <div className="note danger">{t('danger')}</div>
    </>
  )
}

function Closed({ clinic }: { clinic: Opened['clinic'] }) {
  const { t } = usePhone()
  return (
    <Page clinic={clinic}>
      <h1>{t('endedTitle')}</h1>
      <Note look="quiet">{t('followClosed')}</Note>
      <Telephone clinic={clinic} />
    </Page>
  )
}

/** Received; a review is optional. */
function Thanks({ clinic, token }: { clinic: Opened['clinic']; token: string }) {
  const { t } = usePhone()
  const [isDone, setDone] = useState(false)
  if (!isDone)
    return (
      <ReviewForm token={token} clinic={clinic} skip={() => setDone(true)}>
        <p className="state good">{t('sent')}</p>
      </ReviewForm>
    )
  return (
    <Page clinic={clinic}>
      <p className="state good">{t('sent')}</p>
      <h1>{t('reviewThanks')}</h1>
      <Note look="quiet">{t('followSent')}</Note>
      <Telephone clinic={clinic} />
    </Page>
  )
}
