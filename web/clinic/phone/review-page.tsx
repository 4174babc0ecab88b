import { type ReactNode, useState } from 'react'
import type { Output } from '#contract/base/endpoint.ts'
import type { afterVisitPage } from '#contract/clinic/after-visit.ts'
import after from './after-visit.module.css'
import { Failure, Loading, NotOpened } from './ended.tsx'
import { Face } from './face.tsx'
import { Go, Note, Page } from './parts.tsx'
import { ask } from './phone-call.ts'
import { usePhone } from './phone-language.ts'
import { useAct, useAsked } from './use-asked.ts'
import { useDraft } from './use-draft.ts'

type Opened = Output<typeof afterVisitPage.review>

const moods = [
  { score: 5, word: 'satisfied5', mood: 'glad' },
  { score: 4, word: 'satisfied4', mood: 'content' },
  { score: 3, word: 'satisfied3', mood: 'plain' },
  { score: 2, word: 'satisfied2', mood: 'sad' },
  { score: 1, word: 'satisfied1', mood: 'bad' },
] as const

export function ReviewPage({ token }: { token: string }) {
  const { t, dayText } = usePhone()
  const opened = useAsked('', () => ask('review', { token }))
  if (!opened.data) return opened.error ? <NotOpened error={opened.error} again={opened.again} /> : <Loading />
  const { clinic, day, sentAt, replyContent } = opened.data
  if (replyContent)
    return (
      <Page clinic={clinic}>
        <h1>{t('reply')}</h1>
        <p className="quiet">{t('followDay', { day: dayText(day) })}</p>
        <Note look="quiet">{replyContent}</Note>
      </Page>
    )
  return (
    <ReviewForm token={token} clinic={clinic}>
      <p className="quiet">{t('followDay', { day: dayText(day) })}</p>
      {sentAt ? <Note look="quiet">{t('reviewBefore')}</Note> : null}
    </ReviewForm>
  )
}

type FormProps = { token: string; clinic: Opened['clinic']; skip?: () => void; children: ReactNode }

const emptyDraft = { score: null as number | null, content: '' }

export function ReviewForm({ token, clinic, skip, children }: FormProps) {
  const { t } = usePhone()
  const { draft, setDraft, drop } = useDraft('review', token, emptyDraft)
  const { score, content } = draft
  const [isSent, setSent] = useState(false)
  const sending = useAct(async () => {
    await ask('sendReview', { token, score: score ?? 0, content })
    drop()
    setSent(true)
  })
  if (isSent)
    return (
      <Page clinic={clinic}>
        <p className="state good">{t('reviewSent')}</p>
        <h1>{t('reviewThanks')}</h1>
        <Note look="quiet">{t('reviewPrivate')}</Note>
      </Page>
    )
  return (
    <Page
      clinic={clinic}
      foot={
        <>
          <Failure error={sending.error} />
          <Go onClick={sending.act} busy={sending.busy} disabled={score === null}>
            {t('giveReview')}
          </Go>
          {skip ? (
            <Go look="word" onClick={skip}>
              {t('noReview')}
            </Go>
          ) : null}
        </>
      }
    >
      {children}
      <h1 id="review">{t('reviewTitle')}</h1>
      <fieldset aria-labelledby="review">
        {moods.map((one) => (
          <button
            key={one.score}
            type="button"
            className={after['mood']}
            aria-pressed={score === one.score}
            onClick={() => setDraft({ ...draft, score: one.score })}
          >
            <Face mood={one.mood} />
            {t(one.word)}
          </button>
        ))}
      </fieldset>
      <label className="field">
        <span>
          {t('reviewWord')} <small>{t('optional')}</small>
        </span>
        <textarea
          className="input"
          rows={3}
          maxLength={1000}
          value={content}
          onChange={({ target }) => setDraft({ ...draft, content: target.value })}
        />
      </label>
      <p className="quiet">{t('reviewPrivate')}</p>
    </Page>
  )
}
