import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#contract/base/call.ts'
import { errors } from '#contract/base/errors.ts'
import { doctorTest } from '#contract/exam/doctor-test.ts'
import { exam, type Sitting } from '#contract/exam/exam.ts'
import { toastError } from '#web/base/notices.ts'
import { call } from '#web/base/query.ts'
import { useExamClock } from './use-exam-clock.ts'
import { pastWaiting, useWaiting, type WaitingAnswer } from './waiting-answers.ts'

export type Way = 'centre' | 'tests'

const codesOf = (...keys: (keyof typeof errors)[]) => new Set<number>(keys.map((key) => errors[key].code))
const over = codesOf('exam_over', 'exam_committed')
/**
 * The server will never accept it, however often it is sent. Anything else, including a server error, is sent again.
 */
const useless = codesOf('attempt_not_found', 'exam_question_unknown', 'input_invalid')
const isOneOf = (error: unknown, codes: ReadonlySet<number>) => error instanceof CallError && codes.has(error.code)

const retryMs = 4000

/** A refusal stands on the page. */
const begin = (way: Way, id: number) =>
  way === 'centre' ? call(exam.begin, { id }, { quiet: 'all' }) : call(doctorTest.start, { id }, { quiet: 'all' })

type Closed = { attemptId: number; outcome?: { key: 'pass' | 'fail'; score: number } }

async function handIn(way: Way, id: number, attemptId: number, answers: WaitingAnswer[]): Promise<Closed> {
  try {
    if (way === 'centre') {
      await call(exam.commit, { id, attemptId, answers }, { quiet: 'all' })
      return { attemptId }
    }
    const { score, outcome, ...made } = await call(doctorTest.submit, { id, answers }, { quiet: 'all' })
    return { attemptId: made.attemptId, outcome: { key: outcome, score } }
  } catch (error) {
    // Already submitted, here or in another window, or closed by timeout.
    if (isOneOf(error, over)) return { attemptId }
    throw error
  }
}

type Sending = {
  id: number
  attemptId: number | undefined
  kept: ReturnType<typeof useWaiting>
  isClosing: () => boolean
  /** All pending answers are stored by the server, which returns the state of the attempt. */
  settled: (standing: Standing) => void
  /** The attempt is closed on the server. */
  overNow: () => void
}
type Standing = Pick<Sitting, 'position' | 'questionRemainingMs' | 'examRemainingMs' | 'answered' | 'timedOut'>

/**
 * Answers are sent one after another: of two parallel ones the later might arrive first, and the server would reject
 * the earlier as late.
 */
function useSending({ id, attemptId, kept, isClosing, settled, overNow }: Sending) {
  const { t } = useTranslation('test-centre')
  const [offline, setOffline] = useState(false)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const sending = useRef(false)

  /** True when it need not be sent again. */
  async function send({ questionId, option }: WaitingAnswer, attempt: number): Promise<boolean> {
    try {
      const sent = { id, attemptId: attempt, questionId, option }
      const { taken, ...standing } = await call(exam.answer, sent, { quiet: 'all' })
      kept.drop(questionId)
      // While more are pending, the page is ahead of the server.
      if (!kept.first()) settled(standing)
      setOffline(false)
      setSavedAt(new Date())
      if (taken === 'answered-before') toastError(t('sit.answeredBefore'))
      if (taken === 'late') toastError(t('sit.late'))
      return true
    } catch (error) {
      if (isOneOf(error, useless)) {
        kept.drop(questionId)
        toastError((error as CallError).message)
        return true
      }
      if (isOneOf(error, over)) overNow()
      else setOffline(true)
      return false
    }
  }

  async function sendWaiting() {
    if (attemptId === undefined || sending.current || isClosing()) return
    sending.current = true
    for (let one = kept.first(); one && !isClosing(); one = kept.first()) {
      if (!(await send(one, attemptId))) break
    }
    sending.current = false
  }
  return { offline, setOffline, savedAt, sendWaiting }
}

/** While something waits, at its own pace. */
function useRetry(isWaiting: boolean, atOnce: boolean, retry: () => void) {
  const again = useRef(retry)
  useEffect(() => {
    again.current = retry
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something begins to wait
  useEffect(() => {
    if (!isWaiting) return
    if (atOnce) again.current()
    const timer = setInterval(() => again.current(), retryMs)
    return () => clearInterval(timer)
  }, [isWaiting])
}

/** One attempt: its state, its clocks, and its answers. Submitting includes everything not yet confirmed. */
export function useSitting(id: number, way: Way, done: (attemptId: number, outcome?: string) => void) {
  const { t } = useTranslation('test-centre')
  const begun = useQuery<Sitting>({
    queryKey: ['sitting', way, id],
    queryFn: () => begin(way, id),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const sitting = begun.data
  const attemptId = sitting?.attemptId
  const kept = useWaiting(attemptId)
  const { choice } = kept
  const { standing, setSeen } = useExamClock(sitting, begun.dataUpdatedAt, kept.all)
  const [handingIn, setHandingIn] = useState(false)
  const closing = useRef(false)
  const { offline, setOffline, savedAt, sendWaiting } = useSending({
    id,
    attemptId,
    kept,
    isClosing: () => closing.current,
    settled: (next) => setSeen({ ...next, at: performance.now() }),
    overNow: () => void finish(),
  })

  function timed(questionId: string, option: string): WaitingAnswer {
    const index = sitting?.questions.findIndex((q) => q.questionId === questionId) ?? -1
    const limit = sitting?.questions[index]?.secondsLimit ?? 0
    const left = index === standing?.position ? standing.questionRemainingMs / 1000 : 0
    return { questionId, option, seconds: Math.max(0, Math.round(limit - left)) }
  }

  async function finish() {
    if (!sitting || closing.current) return
    closing.current = true
    setHandingIn(true)
    // A selected option counts even when not confirmed.
    if (choice?.option && !kept.has(choice.questionId) && !standing?.answered.includes(choice.questionId))
      kept.add(timed(choice.questionId, choice.option))
    try {
      const closed = await handIn(way, id, sitting.attemptId, kept.all())
      kept.clear()
      const { outcome } = closed
      if (outcome) done(closed.attemptId, t(`sit.${outcome.key}`, { score: outcome.score }))
      else done(closed.attemptId)
    } catch (error) {
      closing.current = false
      const isRefused = isOneOf(error, useless)
      setHandingIn(!isRefused)
      setOffline(!isRefused)
      if (isRefused) toastError((error as CallError).message)
    }
  }

  function answer(questionId: string, option: string) {
    if (!sitting || !standing || closing.current || kept.has(questionId)) return
    kept.add(timed(questionId, option))
    kept.choose(null)
    // The next question is displayed at once; the server's clock follows with its answer.
    setSeen({ ...pastWaiting(standing, sitting.questions, kept.all()), at: performance.now() })
    void sendWaiting()
  }

  // A question whose time ran out with an option selected: the server decides whether it was in time.
  const open = standing && sitting?.questions[standing.position]?.questionId
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another question opens
  useEffect(() => {
    if (!standing || !choice || choice.questionId === open) return
    if (standing.answered.includes(choice.questionId)) kept.choose(null)
    else answer(choice.questionId, choice.option)
  }, [open, choice])

  const isWaiting = attemptId !== undefined && (handingIn || kept.waiting.length > 0)
  useRetry(isWaiting, !handingIn, () => void (handingIn ? finish() : sendWaiting()))

  return {
    begun,
    sitting,
    standing,
    offline,
    savedAt,
    answer,
    finish,
    waiting: kept.waiting,
    chosen: choice && choice.questionId === open ? choice.option : '',
    choose: (questionId: string, option: string) => kept.choose({ questionId, option }),
  }
}
