import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { CallError } from '#contract/base/call.ts'
import { errors } from '#contract/base/errors.ts'
import { doctorTest } from '#contract/exam/doctor-test.ts'
import { exam, type Sitting } from '#contract/exam/exam.ts'
import { deviceStore } from '#web/base/device-store.ts'
import { toastError } from '#web/base/notices.ts'
import { call } from '#web/base/query.ts'
import { useExamClock } from './use-exam-clock.ts'

export type Way = 'centre' | 'tests'

/** Answers that wait for the connection; they outlive a reload. */
const Waiting = z.array(z.object({ questionId: z.string(), option: z.string(), seconds: z.number() }))
type Waiting = z.infer<typeof Waiting>
const waitingStore = deviceStore('exam-answers', Waiting)

function useWaiting(id: number) {
  const [waiting, setWaiting] = useState<Waiting>(() => waitingStore.read(id) ?? [])
  const keep = (list: Waiting) => {
    setWaiting(list)
    if (list.length) waitingStore.write(id, list)
    else waitingStore.remove(id)
  }
  return { waiting, keep }
}

const isOffline = (error: unknown) => !(error instanceof CallError)
const isOver = (error: unknown) =>
  error instanceof CallError && (error.code === errors.exam_over.code || error.code === errors.exam_committed.code)

const retryMs = 4000

/** One attempt: where it stands, its clocks, and answers that are kept here while the server cannot be reached. */
export function useSitting(id: number, way: Way, done: (attemptId: number, outcome?: string) => void) {
  const { t } = useTranslation('test-centre')
  const begun = useQuery<Sitting>({
    queryKey: ['sitting', way, id],
    queryFn: () => (way === 'centre' ? call(exam.begin, { id }) : call(doctorTest.start, { id })),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const sitting = begun.data
  const { standing, setSeen } = useExamClock(sitting, begun.dataUpdatedAt)
  const { waiting, keep } = useWaiting(id)
  const [offline, setOffline] = useState(false)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const closing = useRef(false)

  const send = async (one: Waiting[number], attemptId: number): Promise<boolean> => {
    try {
      const { taken, ...next } = await call(exam.answer, { id, attemptId, ...one }, { quiet: [errors.exam_over.code] })
      setSeen({ ...next, at: performance.now() })
      setOffline(false)
      setSavedAt(new Date())
      if (taken === 'answered-before') toastError(t('sit.answeredBefore'))
      if (taken === 'late') toastError(t('sit.late'))
      return true
    } catch (error) {
      if (isOver(error)) void finish([])
      setOffline(isOffline(error))
      return !isOffline(error)
    }
  }

  async function finish(answers: Waiting) {
    if (!sitting || closing.current) return
    closing.current = true
    const quiet = [errors.exam_over.code, errors.exam_committed.code]
    try {
      if (way === 'centre') {
        await call(exam.commit, { id, attemptId: sitting.attemptId, answers }, { quiet })
        done(sitting.attemptId)
      } else {
        const { attemptId, score, outcome } = await call(doctorTest.submit, { id, answers }, { quiet })
        done(attemptId, t(`sit.${outcome}`, { score }))
      }
      keep([])
    } catch (error) {
      closing.current = false
      if (isOver(error)) {
        keep([])
        done(sitting.attemptId)
      } else setOffline(isOffline(error))
    }
  }

  // Lost answers go as soon as the server can be reached.
  const first = waiting[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: one answer after another, at its own pace
  useEffect(() => {
    if (!first || !sitting) return
    const again = async () => {
      if (await send(first, sitting.attemptId)) keep(waiting.slice(1))
    }
    const timer = setInterval(() => void again(), retryMs)
    return () => clearInterval(timer)
  }, [first, sitting])

  const answer = async (questionId: string, option: string) => {
    if (!sitting || !standing) return
    const question = sitting.questions[standing.position]
    if (question?.questionId !== questionId) return
    const seconds = question.secondsLimit - standing.questionRemainingMs / 1000
    const one = { questionId, option, seconds: Math.max(0, Math.round(seconds)) }
    const next = sitting.questions[standing.position + 1]
    // The next question stands at once; the server's own clock follows with its answer.
    setSeen({
      ...standing,
      answered: [...standing.answered, questionId],
      position: standing.position + 1,
      questionRemainingMs: (next?.secondsLimit ?? 0) * 1000,
      at: performance.now(),
    })
    if (waiting.length || !(await send(one, sitting.attemptId))) keep([...(waitingStore.read(id) ?? waiting), one])
  }

  return { begun, sitting, standing, waiting, offline, savedAt, answer, finish: () => finish(waiting) }
}
