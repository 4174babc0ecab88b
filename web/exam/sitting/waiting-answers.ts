import { useRef, useState } from 'react'
import { z } from 'zod'
import type { Sitting } from '#contract/exam/exam.ts'
import { deviceStore } from '#web/base/device-store.ts'

const WaitingAnswer = z.object({ questionId: z.string(), option: z.string(), seconds: z.number() })
export type WaitingAnswer = z.infer<typeof WaitingAnswer>
const waitingStore = deviceStore('exam-answers', z.array(WaitingAnswer))

/** An unconfirmed selection survives a reload too. */
const Choice = z.object({ questionId: z.string(), option: z.string() })
export type Choice = z.infer<typeof Choice>
const choiceStore = deviceStore('exam-choice', Choice)

/**
 * Answers not yet confirmed by the server, in the order they were given. They are stored on the device before they are
 * sent, so that neither a reload nor a lost connection loses one.
 */
export function useWaiting(attempt: number | undefined) {
  const list = useRef<readonly WaitingAnswer[]>([])
  const [waiting, setWaiting] = useState<readonly WaitingAnswer[]>([])
  const [choice, setChoice] = useState<Choice | null>(null)
  const readFor = useRef<number>(undefined)
  if (attempt !== undefined && readFor.current !== attempt) {
    readFor.current = attempt
    list.current = waitingStore.read(attempt) ?? []
    setWaiting(list.current)
    setChoice(choiceStore.read(attempt))
  }
  const update = (next: readonly WaitingAnswer[]) => {
    list.current = next
    setWaiting(next)
  }
  /** Another window of this browser may store answers of the same attempt there. */
  const keptElsewhere = (id: number, questionId: string) =>
    (waitingStore.read(id) ?? []).filter((one) => one.questionId !== questionId)
  return {
    waiting,
    choice,
    first: () => list.current[0],
    all: () => [...list.current],
    has: (questionId: string) => list.current.some((one) => one.questionId === questionId),
    choose: (next: Choice | null) => {
      setChoice(next)
      if (attempt === undefined) return
      if (next) choiceStore.write(attempt, next)
      else choiceStore.remove(attempt)
    },
    add: (one: WaitingAnswer) => {
      update([...list.current, one])
      if (attempt !== undefined) waitingStore.write(attempt, [...keptElsewhere(attempt, one.questionId), one])
    },
    drop: (questionId: string) => {
      update(list.current.filter((one) => one.questionId !== questionId))
      if (attempt === undefined) return
      const rest = keptElsewhere(attempt, questionId)
      if (rest.length) waitingStore.write(attempt, rest)
      else waitingStore.remove(attempt)
    },
    clear: () => {
      update([])
      if (attempt !== undefined) {
        waitingStore.remove(attempt)
        choiceStore.remove(attempt)
      }
    },
  }
}

type Standing = Pick<Sitting, 'position' | 'questionRemainingMs' | 'examRemainingMs' | 'answered' | 'timedOut'>

/** The server does not know the pending answers yet: those questions count as answered and are not asked again. */
export function pastWaiting<S extends Standing>(
  standing: S,
  questions: Sitting['questions'],
  waiting: readonly WaitingAnswer[],
): S {
  const given = new Set(waiting.map((one) => one.questionId))
  let { position, questionRemainingMs } = standing
  for (const { questionId } of questions.slice(position)) {
    if (!given.has(questionId)) break
    position++
    questionRemainingMs = Math.min((questions[position]?.secondsLimit ?? 0) * 1000, standing.examRemainingMs)
  }
  const answered = [...new Set([...standing.answered, ...given])]
  return { ...standing, position, questionRemainingMs, answered }
}
