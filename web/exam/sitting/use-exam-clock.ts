import { useEffect, useState } from 'react'
import type { Sitting } from '#contract/exam/exam.ts'
import { pastWaiting, type WaitingAnswer } from './waiting-answers.ts'

type Standing = Pick<Sitting, 'position' | 'questionRemainingMs' | 'examRemainingMs' | 'answered' | 'timedOut'>
/** The server's last state, and when it was received by this page's monotonic clock. */
type Seen = Standing & { at: number }

/** The current state: extrapolated from the server's last one, skipping questions whose time is up. */
export function standingNow(seen: Seen, questions: Sitting['questions'], now: number): Standing {
  const passed = now - seen.at
  let { position, questionRemainingMs } = seen
  const timedOut = [...seen.timedOut]
  questionRemainingMs -= passed
  while (position < questions.length && questionRemainingMs <= 0) {
    const over = questions[position]
    if (over && !seen.answered.includes(over.questionId)) timedOut.push(over.questionId)
    position++
    questionRemainingMs += (questions[position]?.secondsLimit ?? 0) * 1000
  }
  const examRemainingMs = Math.max(0, seen.examRemainingMs - passed)
  return {
    ...seen,
    position,
    timedOut,
    examRemainingMs,
    questionRemainingMs: Math.max(0, Math.min(questionRemainingMs, examRemainingMs)),
  }
}

const tickMs = 250

/** The clocks run locally between two answers of the server; each answer corrects them. */
export function useExamClock(sitting: Sitting | undefined, updatedAt: number, waiting: () => readonly WaitingAnswer[]) {
  const [seen, setSeen] = useState<Seen | null>(null)
  const [now, setNow] = useState(() => performance.now())
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer that says the same sets the clock again too
  useEffect(() => {
    if (sitting) setSeen({ ...pastWaiting(sitting, sitting.questions, waiting()), at: performance.now() })
  }, [sitting, updatedAt])
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return { standing: sitting && seen ? standingNow(seen, sitting.questions, now) : null, setSeen }
}
