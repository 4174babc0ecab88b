import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#contract/base/call.ts'
import type { Sitting } from '#contract/exam/exam.ts'
import { toastDone } from '#web/base/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState, LoadFailed } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ExamClock } from './exam-clock.tsx'
import { QuestionForm } from './question-form.tsx'
import { QuestionMap } from './question-map.tsx'
import styles from './sitting.module.css'
import { useSitting, type Way } from './use-sitting.ts'

export const SittingPage = () => (
  <SittingFrame id={Number(useParams({ from: '/test-centre/sit/$id' }).id)} way="centre" />
)
export const TestSittingPage = () => (
  <SittingFrame id={Number(useParams({ from: '/doctor-tests/sit/$id' }).id)} way="tests" />
)

/** Without rail and search: the only way to leave is to submit. */
function SittingFrame({ id, way }: { id: number; way: Way }) {
  const { t } = useTranslation('test-centre')
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const list = way === 'centre' ? '/test-centre' : '/doctor-tests'
  const done = (attemptId: number, outcome?: string) => {
    if (outcome) toastDone(outcome)
    void (way === 'centre'
      ? navigate({ to: '/test-centre/result/$id/$attemptId', params: { id: String(id), attemptId: String(attemptId) } })
      : navigate({ to: list }))
  }
  const { begun, sitting, standing, waiting, offline, savedAt, chosen, choose, answer, finish } = useSitting(
    id,
    way,
    done,
  )
  const isOver = standing !== null && standing.examRemainingMs === 0
  const allDone = sitting && standing ? standing.position >= sitting.questions.length : false
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the time is up or nothing is left to answer
  useEffect(() => {
    if (isOver || allDone) void finish()
  }, [isOver, allDone])
  useEffect(() => {
    if (sitting) document.title = `${sitting.name} · 岐伯 Qibo`
  }, [sitting])
  if (begun.isError && !sitting)
    return <Refused error={begun.error} retry={() => begun.refetch()} leave={() => void navigate({ to: list })} />
  if (!sitting || !standing) return <Skeleton />
  const question = sitting.questions[standing.position]
  return (
    <main className={styles['page']}>
      <header className={styles['top']}>
        <h1 className={styles['name']}>{sitting.name}</h1>
        <span className={styles['size']}>
          {t('sit.size', { count: sitting.questions.length, pass: sitting.passScore })}
        </span>
        <Connection offline={offline} waiting={waiting.length > 0} savedAt={savedAt} />
        <Button size="small" onClick={() => setAsking(true)}>
          {t('sit.handIn')}
        </Button>
        <QuestionBar share={question ? standing.questionRemainingMs / (question.secondsLimit * 1000) : 0} />
      </header>
      <div className={styles['columns']}>
        <aside className={styles['side']}>
          <QuestionMap sitting={sitting} standing={standing} />
          <p className={styles['rule']}>{t('sit.rule')}</p>
        </aside>
        <section className={styles['middle']} aria-label={t('sit.question')}>
          {question ? (
            <QuestionForm
              key={question.questionId}
              number={standing.position + 1}
              question={question}
              timeUp={standing.questionRemainingMs < tooLateMs}
              chosen={chosen}
              choose={(options) => choose(question.questionId, options)}
              answer={(option) => answer(question.questionId, option)}
            />
          ) : (
            <p role="status">{offline ? t('sit.waiting') : t('sit.handingIn')}</p>
          )}
        </section>
        <aside className={styles['clocks']}>
          <ExamClock sitting={sitting} standing={standing} />
        </aside>
      </div>
      {asking ? (
        <HandIn
          sitting={sitting}
          answered={standing.answered.length + (chosen ? 1 : 0)}
          close={() => setAsking(false)}
          run={finish}
        />
      ) : null}
    </main>
  )
}

function Refused({ error, retry, leave }: { error: Error; retry: () => unknown; leave: () => void }) {
  const { t } = useTranslation('test-centre')
  return (
    <main className={styles['refused']}>
      <h1 className={styles['name']}>{t('title')}</h1>
      {/* Where the server refuses, asking again leads nowhere. */}
      {error instanceof CallError ? <EmptyState title={error.message} /> : <LoadFailed error={error} retry={retry} />}
      <Button look="link" icon="left" onClick={leave}>
        {t('back')}
      </Button>
    </main>
  )
}

/** The selected option is sent automatically just before the time is up. */
const tooLateMs = 400

const QuestionBar = ({ share }: { share: number }) => (
  <span className={styles['bar']} aria-hidden="true">
    <span style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }} />
  </span>
)

type ConnectionProps = { offline: boolean; waiting: boolean; savedAt: Date | null }

function Connection({ offline, waiting, savedAt }: ConnectionProps) {
  const { t } = useTranslation('test-centre')
  return (
    <span className={styles['connection']} role="status" data-offline={offline || undefined}>
      <Icon name={offline ? 'warn' : 'check'} size={14} />
      {offline
        ? t('sit.offline')
        : waiting
          ? t('sit.saving')
          : savedAt
            ? t('sit.saved', { time: savedAt.toLocaleTimeString('en-GB') })
            : t('sit.online')}
    </span>
  )
}

type HandInProps = { sitting: Sitting; answered: number; close: () => void; run: () => Promise<void> }

function HandIn({ sitting, answered, close, run }: HandInProps) {
  const { t } = useTranslation('test-centre')
  const [busy, setBusy] = useState(false)
  const blanks = sitting.questions.length - answered
  const send = async () => {
    setBusy(true)
    await run()
    setBusy(false)
  }
  return (
    <Dialog title={t('sit.handIn')} close={close} confirm={{ label: t('sit.handInNow'), run: () => void send(), busy }}>
      <p>{blanks ? t('sit.blanks', { count: blanks }) : t('sit.noBlanks')}</p>
    </Dialog>
  )
}
