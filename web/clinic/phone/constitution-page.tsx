import { useState } from 'react'
import type { Output } from '#contract/base/endpoint.ts'
import type { constitutionPage } from '#contract/clinic/constitution.ts'
import { ConstitutionReport } from './constitution-report.tsx'
import { Failure, Loading, NotOpened } from './ended.tsx'
import { pageStorage } from './page-storage.ts'
import { Go, Page } from './parts.tsx'
import styles from './phone.module.css'
import { ask } from './phone-call.ts'
import { usePhone } from './phone-language.ts'
import { useAct, useAsked } from './use-asked.ts'
import { useSettled } from './use-settled.ts'

type Opened = Output<typeof constitutionPage.constitution>
type Answers = Readonly<Record<string, number>>

/** Answers so far are stored on this phone until they are sent. */
const storedAnswers = pageStorage<Answers>('constitution', 'local')

export function ConstitutionPage({ token }: { token: string }) {
  const { language } = usePhone()
  const [round, setRound] = useState(0)
  const opened = useAsked(`${round} ${language}`, () => ask('constitution', { token }))
  const [isAgain, setAgain] = useState(false)
  if (!opened.data) return opened.error ? <NotOpened error={opened.error} again={opened.again} /> : <Loading />
  if (opened.data.report && !isAgain)
    return (
      <ConstitutionReport
        token={token}
        opened={opened.data}
        again={opened.data.open ? () => setAgain(true) : undefined}
      />
    )
  return (
    <Questions
      token={token}
      opened={opened.data}
      done={() => {
        setAgain(false)
        setRound((n) => n + 1)
      }}
    />
  )
}

const scores = [
  { score: 1, word: 'score1', more: 'score1More' },
  { score: 2, word: 'score2', more: 'score2More' },
  { score: 3, word: 'score3', more: 'score3More' },
  { score: 4, word: 'score4', more: 'score4More' },
  { score: 5, word: 'score5', more: 'score5More' },
] as const

/** One question per page; an answer continues to the next. */
function Questions({ token, opened, done }: { token: string; opened: Opened; done: () => void }) {
  const { t } = usePhone()
  const { questions, clinic } = opened
  const [answers, setAnswers] = useState<Answers>(() => storedAnswers.read(token) ?? {})
  const [at, setAt] = useState(() => {
    const first = questions.findIndex((q) => answers[q.questionId] === undefined)
    return first < 0 ? questions.length - 1 : first
  })
  const settled = useSettled(at)
  const question = questions[at]
  const open = questions.filter((q) => answers[q.questionId] === undefined).length
  const sending = useAct(async () => {
    const given = questions.map((q) => ({ questionId: q.questionId, score: answers[q.questionId] ?? 0 }))
    await ask('sendConstitution', { token, answers: given })
    storedAnswers.write(token, null)
    done()
  })
  if (!question) return <Loading />
  const choose = (score: number) => {
    const next = { ...answers, [question.questionId]: score }
    setAnswers(next)
    storedAnswers.write(token, next)
    if (at < questions.length - 1) setAt(at + 1)
  }
  return (
    <Page
      clinic={clinic}
      foot={
        <>
          <Failure error={sending.error} />
          {open === 0 ? (
            <Go onClick={sending.act} busy={sending.busy}>
              {t('seeReport')}
            </Go>
          ) : null}
          <Go look="outline" disabled={at === 0} onClick={() => setAt(at - 1)}>
            {t('previous')}
          </Go>
        </>
      }
    >
      <p className={styles['steps']}>
        {t('question', { at: at + 1, of: questions.length })}
        <progress max={questions.length} value={questions.length - open} aria-label={t('answered')} />
      </p>
      <p className="quiet">{t('lastYear')}</p>
      <h1 aria-live="polite">{question.label}</h1>
      <fieldset className="scores">
        <legend className="hidden">{question.label}</legend>
        {scores.map(({ score, word, more }) => (
          <button
            key={score}
            type="button"
            aria-pressed={answers[question.questionId] === score}
            aria-disabled={settled ? undefined : true}
            onClick={settled ? () => choose(score) : undefined}
          >
            <span>
              <b>{t(word)}</b>
              <small>{t(more)}</small>
            </span>
            <i aria-hidden="true">{'■'.repeat(score - 1) + '□'.repeat(5 - score)}</i>
          </button>
        ))}
      </fieldset>
      <p className="quiet">{t('noWrong')}</p>
    </Page>
  )
}
