import { dailyTestResults, testStatuses } from '#contract/base/codes.ts'
import type { Output } from '#contract/base/endpoint.ts'
import type { doctorTest } from '#contract/exam/doctor-test.ts'
import type { ExamEntry } from '#contract/exam/exam.ts'
import { standingOf } from '#engine/exam/sitting.ts'
import { closeRunOut, questionsOf, stateOf } from '#server/exam/attempt/attempt.service.ts'
import type { AttemptRow } from '#server/exam/attempt/attempt.sql.ts'
import { daysLeft, promotionDeadline } from '#server/exam/attempt/deadline.ts'
import { selectTopicsFor, type TopicRow } from '#server/exam/topic/topic.sql.ts'
import type { Ctx } from '#server/http/context.ts'
import { selectLatestAttempts } from './sitting.sql.ts'

export async function listExams(ctx: Ctx): Promise<ExamEntry[]> {
  await closeRunOut(ctx.db, ctx.user.topOrgId, ctx.now)
  const [topics, attempts] = await Promise.all([
    selectTopicsFor(ctx.db, ctx.user),
    selectLatestAttempts(ctx.db, ctx.user),
  ])
  const latest = new Map(attempts.map((a) => [a.topic_id, a]))
  const entries = topics.map((topic) => entryOf(ctx, topic, latest.get(topic.id)))
  return [...entries.filter((e) => e.open).sort(byNeed), ...entries.filter((e) => !e.open)]
}

/** The promotion exam first, then by end date. */
const byNeed = (a: ExamEntry, b: ExamEntry) =>
  Number(b.kind === 'qualifying') - Number(a.kind === 'qualifying') || (a.deadlineDays ?? 0) - (b.deadlineDays ?? 0)

/** A daily test is taken once each day: yesterday's attempt does not count today, unless the test is over. */
const countsNow = (topic: TopicRow, attempt: AttemptRow, { now, today }: Ctx) =>
  topic.kind === 'qualifying' || !attempt.committed_at || attempt.round === today || now >= topic.ends_at

function statusOf(topic: TopicRow, attempt: AttemptRow | undefined, now: Date) {
  if (attempt?.committed_at) return attempt.passed ? testStatuses.pass : testStatuses.fail
  return !attempt && now < topic.begins_at ? testStatuses.notOpen : testStatuses.unfinished
}

/** The promotion deadline, when it is before the end. */
function handInBy(topic: TopicRow, deadline: Date | null, now: Date): Date {
  return deadline && deadline > now && deadline < topic.ends_at ? deadline : topic.ends_at
}

function entryOf(ctx: Ctx, topic: TopicRow, found: AttemptRow | undefined): ExamEntry {
  const { now } = ctx
  const attempt = found && countsNow(topic, found, ctx) ? found : undefined
  const isBegun = attempt?.committed_at === null
  const open = isBegun || (!attempt && topic.begins_at <= now && now < topic.ends_at)
  const deadline = topic.kind === 'qualifying' ? promotionDeadline(topic.period) : null
  const standing = isBegun ? standingOf(stateOf(attempt), questionsOf(attempt), now.getTime()) : null
  return {
    id: topic.id,
    name: topic.name,
    kind: topic.kind,
    period: topic.period,
    duration: topic.duration_min,
    beginTime: topic.begins_at.toISOString(),
    endTime: topic.ends_at.toISOString(),
    passScore: topic.pass_score,
    questionCount: topic.question_count,
    finishedCount: Number(topic.finished ?? 0),
    passedCount: Number(topic.passed ?? 0),
    testStatus: statusOf(topic, attempt, now),
    deadlineDays: open ? (daysLeft(handInBy(topic, deadline, now), now) ?? 0) : null,
    promotionDeadline: deadline?.toISOString() ?? null,
    attemptId: attempt?.id ?? null,
    position: standing && attempt ? Math.min(standing.position + 1, questionsOf(attempt).length) : null,
    score: attempt?.score ?? null,
    open,
  }
}

/** The promotion exam comes before the daily one, since more depends on it. */
export async function checkStatus(ctx: Ctx): Promise<Output<typeof doctorTest.checkStatus>> {
  const entries = await listExams(ctx)
  const due = entries.filter((e) => e.open)
  const todo = due.map(({ id, name, deadlineDays }) => ({ id, name, deadlineDays: deadlineDays ?? 0 }))
  const { finished, everyday, riseInRank } = dailyTestResults
  if (due.some((e) => e.kind === 'qualifying'))
    return { testStatus: testStatuses.unfinished, dailyTestResult: riseInRank, todo }
  if (due.length) return { testStatus: testStatuses.unfinished, dailyTestResult: everyday, todo }
  const last = entries.filter((e) => e.score !== null).sort((a, b) => (b.attemptId ?? 0) - (a.attemptId ?? 0))[0]
  return { testStatus: last?.testStatus ?? testStatuses.notOpen, dailyTestResult: finished, todo }
}
