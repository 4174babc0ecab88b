import { randomInt } from 'node:crypto'
import { testStatuses } from '#contract/base/codes.ts'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { isExaminee } from '#contract/base/permissions.ts'
import type { doctorTest } from '#contract/exam/doctor-test.ts'
import type { exam, Sitting } from '#contract/exam/exam.ts'
import { isOver, standingOf, takeAnswer, timeOf } from '#engine/exam/sitting.ts'
import type { Database } from '#server/db/connect.ts'
import { closeAttempt, closeRunOut, keepState, questionsOf, stateOf } from '#server/exam/attempt/attempt.service.ts'
import {
  type AttemptRow,
  insertAttempt,
  lockAttempt,
  lockOpenAttempt,
  selectAttemptOfRound,
  updateAttempt,
} from '#server/exam/attempt/attempt.sql.ts'
import { promotionDeadline } from '#server/exam/attempt/deadline.ts'
import { type PaperQuestion, wordingOf } from '#server/exam/attempt/paper.ts'
import { poolOf } from '#server/exam/topic/pool.service.ts'
import { selectTopic, type TopicRow } from '#server/exam/topic/topic.sql.ts'
import type { Ctx } from '#server/http/context.ts'
import { examSentence } from '#server/language/messages.ts'

/** An exam not set for the caller does not exist for them. */
export async function findTopic(ctx: Ctx, db: Database, id: number): Promise<TopicRow> {
  const topic = await selectTopic(db, ctx.user.topOrgId, id)
  const { role, accountId } = ctx.user
  const isSet = topic && (topic.doctor_ids.length ? topic.doctor_ids.includes(accountId) : isExaminee(role))
  if (!isSet) throw new Refusal('exam_not_found')
  return topic
}

const chinaTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
})

export async function readTips(ctx: Ctx, id: number) {
  const topic = await findTopic(ctx, ctx.db, id)
  const values = {
    count: topic.question_count,
    minutes: topic.duration_min,
    seconds: topic.seconds_per_question,
    pass: topic.pass_score,
    end: chinaTime.format(topic.ends_at),
  }
  const closesFirst = topic.ends_at < promotionDeadline(topic.period)
  const kind = topic.kind === 'daily' ? 'tips_daily' : closesFirst ? 'tips_qualifying_closes_first' : 'tips_qualifying'
  const lines = ['tips_size', kind, 'tips_clock', 'tips_once'].map((key) => examSentence(key, values, ctx.language))
  return { topic, tips: lines.join('\n') }
}

/** Without the solutions. */
export const withoutSolution = (q: PaperQuestion, ctx: Ctx) => ({
  questionId: q.questionId,
  ...wordingOf(q, ctx.language),
  multiple: q.multiple,
  subject: q.subject,
  secondsLimit: q.secondsLimit,
})

const presentSitting = (ctx: Ctx, row: AttemptRow): Sitting => ({
  attemptId: row.id,
  name: row.topic_name,
  passScore: row.pass_score,
  questions: questionsOf(row).map((q) => withoutSolution(q, ctx)),
  endsAt: row.ends_at.toISOString(),
  ...standingOf(stateOf(row), questionsOf(row), ctx.now.getTime()),
})

/** Starts, or continues, the single attempt. */
export async function beginExam(ctx: Ctx, topicId: number): Promise<Sitting> {
  await closeRunOut(ctx.db, ctx.user.topOrgId, ctx.now)
  return ctx.db.transaction().execute(async (trx) => {
    const open = await lockOpenAttempt(trx, ctx.user, topicId)
    if (open) {
      const seen = new Date(timeOf(stateOf(open), ctx.now.getTime()))
      await updateAttempt(trx, open.id, { seen_at: seen })
      return presentSitting(ctx, open)
    }
    return presentSitting(ctx, await newAttempt(ctx, trx, await findTopic(ctx, trx, topicId)))
  })
}

async function newAttempt(ctx: Ctx, trx: Database, topic: TopicRow): Promise<AttemptRow> {
  const { now, user } = ctx
  const round = topic.kind === 'daily' ? ctx.today : ''
  const before = await selectAttemptOfRound(trx, user, topic.id, round)
  // Another window of the same doctor has just started: both continue with that one.
  if (before && !before.committed_at) return before
  if (before) throw new Refusal('exam_taken')
  if (now < topic.begins_at) throw new Refusal('exam_not_open')
  if (now >= topic.ends_at) throw new Refusal('exam_over')
  const pool = await poolOf(trx, ctx.knowledge, user.topOrgId, topic)
  const questions = draw(pool ?? [], topic.question_count)
  if (!questions.length) throw new Refusal('exam_pool_small', { count: 0, wanted: topic.question_count })
  const end = Math.min(now.getTime() + topic.duration_min * 60_000, topic.ends_at.getTime())
  const made = await insertAttempt(trx, {
    top_org_id: user.topOrgId,
    topic_id: topic.id,
    account_id: user.accountId,
    round,
    topic_name: topic.name,
    kind: topic.kind,
    period: topic.period,
    pass_score: topic.pass_score,
    questions,
    position_began_at: now,
    seen_at: now,
    begun_at: now,
    ends_at: new Date(end),
  })
  const row = made ?? (await selectAttemptOfRound(trx, user, topic.id, round))
  if (!row) throw new Refusal('attempt_not_found')
  return row
}

/** A random selection of the pool. */
function draw(pool: readonly PaperQuestion[], count: number): PaperQuestion[] {
  const left = [...pool]
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(randomInt(left.length), 1)).flat()
}

/**
 * One action on an open attempt. An attempt that has run out is closed first, and stays closed although the action is
 * refused.
 */
async function actOnAttempt<T>(
  ctx: Ctx,
  find: (trx: Database) => Promise<AttemptRow | undefined>,
  act: (trx: Database, row: AttemptRow) => Promise<T>,
): Promise<T> {
  const done = await ctx.db.transaction().execute(async (trx) => {
    const row = await find(trx)
    if (!row) throw new Refusal('attempt_not_found')
    if (row.committed_at) throw new Refusal(row.closed_by === 'clock' ? 'exam_over' : 'exam_committed')
    if (!isOver(stateOf(row), ctx.now.getTime())) return { answer: await act(trx, row) }
    await closeAttempt(trx, row, 'clock', row.ends_at)
    return null
  })
  if (!done) throw new Refusal('exam_over')
  return done.answer
}

type Given = { questionId: string; option: string; seconds?: number | undefined }

function take(row: AttemptRow, given: readonly Given[], nowMs: number) {
  const questions = questionsOf(row)
  const place = new Map(questions.map((q, i) => [q.questionId, i]))
  if (given.some(({ questionId }) => !place.has(questionId))) throw new Refusal('exam_question_unknown')
  const inOrder = given.toSorted((a, b) => (place.get(a.questionId) ?? 0) - (place.get(b.questionId) ?? 0))
  let state = stateOf(row)
  let taken: ReturnType<typeof takeAnswer>['taken'] = 'late'
  for (const one of inOrder) ({ state, taken } = takeAnswer(state, questions, one, nowMs))
  return { state, taken }
}

export function keepAnswer(ctx: Ctx, input: ParsedInput<typeof exam.answer>): Promise<Output<typeof exam.answer>> {
  const nowMs = ctx.now.getTime()
  return actOnAttempt(
    ctx,
    (trx) => lockAttempt(trx, ctx.user, input.id, input.attemptId),
    async (trx, row) => {
      const { state, taken } = take(row, [input], nowMs)
      await keepState(trx, row.id, state)
      return { taken, ...standingOf(state, questionsOf(row), nowMs) }
    },
  )
}

const handIn = (ctx: Ctx, given: readonly Given[]) => async (trx: Database, row: AttemptRow) => {
  const { state } = take(row, given, ctx.now.getTime())
  await keepState(trx, row.id, state)
  const at = new Date(state.seenAtMs)
  const result = await closeAttempt(trx, row, 'doctor', at, state.answers)
  return { ...result, attemptId: row.id, accepted: Object.values(state.answers).filter(Boolean).length }
}

export async function commitExam(ctx: Ctx, input: ParsedInput<typeof exam.commit>) {
  const find = (trx: Database) => lockAttempt(trx, ctx.user, input.id, input.attemptId)
  const { attemptId, accepted } = await actOnAttempt(ctx, find, handIn(ctx, input.answers))
  return { attemptId, accepted }
}

/** The attempt is not named: it is the open one, or that of this round, which is then refused as submitted. */
export async function submitTest(
  ctx: Ctx,
  { id, answers }: ParsedInput<typeof doctorTest.submit>,
): Promise<Output<typeof doctorTest.submit>> {
  const find = async (trx: Database) => {
    const open = await lockOpenAttempt(trx, ctx.user, id)
    if (open) return open
    const topic = await findTopic(ctx, trx, id)
    return selectAttemptOfRound(trx, ctx.user, id, topic.kind === 'daily' ? ctx.today : '')
  }
  const { attemptId, score, passed } = await actOnAttempt(ctx, find, handIn(ctx, answers))
  const [outcome, testStatus] = passed ? (['pass', testStatuses.pass] as const) : (['fail', testStatuses.fail] as const)
  return { id, attemptId, score, outcome, testStatus }
}
