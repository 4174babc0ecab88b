/** The state of an attempt by one clock, that of the server. Times are milliseconds since 1970. */
export type SittingState = {
  /** The question that is open, from 0; the number of questions when all are done. */
  position: number
  /** When its time began. */
  positionBeganMs: number
  endsAtMs: number
  /** The latest instant at which the attempt was accessed: its clock never goes back. */
  seenAtMs: number
  /** Question → chosen letters; an empty text was left blank on purpose. */
  answers: Readonly<Record<string, string>>
}
export type SittingQuestion = { questionId: string; secondsLimit: number }

/** Network time allowed before an answer is late. */
export const graceMs = 2000

export const timeOf = (state: SittingState, nowMs: number) => Math.max(state.seenAtMs, nowMs)

/**
 * Moves past questions whose time has run out; each question's time begins when the one before is answered or runs out.
 */
export function advance(state: SittingState, questions: readonly SittingQuestion[], nowMs: number): SittingState {
  const at = timeOf(state, nowMs)
  let { position, positionBeganMs } = state
  for (const { secondsLimit } of questions.slice(position)) {
    if (at < positionBeganMs + secondsLimit * 1000) break
    positionBeganMs += secondsLimit * 1000
    position++
  }
  return { ...state, position, positionBeganMs, seenAtMs: at }
}

export const isOver = (state: SittingState, nowMs: number) => timeOf(state, nowMs) > state.endsAtMs + graceMs

export type Taken = 'taken' | 'answered-before' | 'late'

/**
 * The first answer to a question is final. An answer to a question that has passed on the server's clock is late,
 * whatever the client claims.
 */
export function takeAnswer(
  state: SittingState,
  questions: readonly SittingQuestion[],
  { questionId, option, seconds }: { questionId: string; option: string; seconds?: number | undefined },
  nowMs: number,
): { state: SittingState; taken: Taken } {
  const at = timeOf(state, nowMs)
  const index = questions.findIndex((q) => q.questionId === questionId)
  if (questionId in state.answers) return { state: { ...state, seenAtMs: at }, taken: 'answered-before' }
  const stillOpen = advance({ ...state, seenAtMs: 0 }, questions, at - graceMs)
  const limit = questions[index]?.secondsLimit ?? 0
  if (isOver(state, at) || index < stillOpen.position || (seconds !== undefined && seconds > limit + graceMs / 1000))
    return { state: { ...state, seenAtMs: at }, taken: 'late' }
  const answers = { ...state.answers, [questionId]: option }
  return { state: { ...state, answers, position: index + 1, positionBeganMs: at, seenAtMs: at }, taken: 'taken' }
}

/** The clock data shown to the candidate. */
export function standingOf(state: SittingState, questions: readonly SittingQuestion[], nowMs: number) {
  const now = advance(state, questions, nowMs)
  const examRemainingMs = Math.max(0, now.endsAtMs - now.seenAtMs)
  const open = questions[now.position]
  const questionRemainingMs = open
    ? Math.min(examRemainingMs, now.positionBeganMs + open.secondsLimit * 1000 - now.seenAtMs)
    : 0
  return {
    position: now.position,
    questionRemainingMs,
    examRemainingMs,
    answered: questions.map((q) => q.questionId).filter((id) => id in now.answers),
    timedOut: questions.slice(0, now.position).flatMap(({ questionId: id }) => (id in now.answers ? [] : [id])),
  }
}

/** Letters in alphabetical order, each once: the order of choosing does not matter. */
export const lettersOf = (choice: string) => [...new Set(choice)].sort().join('')

/** Points out of 100, over all questions. */
export function markAttempt(
  questions: readonly { questionId: string; answer: string }[],
  answers: Readonly<Record<string, string>>,
) {
  const wrong = questions.flatMap(({ questionId, answer }) =>
    lettersOf(answers[questionId] ?? '') === lettersOf(answer) ? [] : [questionId],
  )
  const right = questions.length - wrong.length
  return { score: questions.length ? Math.round((right / questions.length) * 100) : 0, wrong }
}
