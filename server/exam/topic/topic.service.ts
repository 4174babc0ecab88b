import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { type ExamTopic, examSubjects, type examTopics } from '#contract/exam/exam-topic.ts'
import { itemStatistics } from '#engine/exam/item-statistics.ts'
import { readQuestionFile } from '#engine/exam/read-question-file.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import type { Database } from '#server/db/connect.ts'
import { answersOf, closeRunOut, questionsOf } from '#server/exam/attempt/attempt.service.ts'
import { promotionDeadline } from '#server/exam/attempt/deadline.ts'
import { wordingOf } from '#server/exam/attempt/paper.ts'
import type { Ctx } from '#server/http/context.ts'
import { examSentence } from '#server/language/messages.ts'
import { ofBase, poolOf, presentSet, previewOfFile } from './pool.service.ts'
import {
  countAccounts,
  insertQuestionFile,
  insertTopic,
  removeTopic,
  selectExaminees,
  selectMarked,
  selectTopic,
  selectTopics,
  type TopicRow,
  updateTopic,
} from './topic.sql.ts'

type Calls = typeof examTopics
type Written = ParsedInput<Calls['topicCreate']>

export async function listTopics(
  ctx: Ctx,
  input: ParsedInput<Calls['topicList']>,
): Promise<Output<Calls['topicList']>> {
  const { name, pageNo, pageSize } = input
  await closeRunOut(ctx.db, ctx.user.topOrgId, ctx.now)
  const offset = (pageNo - 1) * pageSize
  const { rows, total } = await selectTopics(ctx.db, ctx.user.topOrgId, { name, offset, limit: pageSize })
  return { list: rows.map((row) => present(ctx, row)), total, pageNo, pageSize }
}

export async function readTopic(ctx: Ctx, id: number): Promise<Output<Calls['topicDetail']>> {
  await closeRunOut(ctx.db, ctx.user.topOrgId, ctx.now)
  const row = await findTopic(ctx, ctx.db, id)
  const pool = (await poolOf(ctx.db, ctx.knowledge, ctx.user.topOrgId, row)) ?? []
  return { ...present(ctx, row), questions: presentSet(pool, ctx.language) }
}

export const createTopic = (ctx: Ctx, input: Written): Promise<ExamTopic> =>
  ctx.db.transaction().execute(async (trx) => {
    const id = await insertTopic(trx, ctx.user, await columnsOf(ctx, trx, input))
    await writeAudit(ctx, trx, auditEntry('add', id))
    return present(ctx, await findTopic(ctx, trx, id))
  })

export const changeTopic = (ctx: Ctx, { id, ...input }: ParsedInput<Calls['topicUpdate']>): Promise<ExamTopic> =>
  ctx.db.transaction().execute(async (trx) => {
    await findTopic(ctx, trx, id)
    await updateTopic(trx, ctx.user.topOrgId, id, await columnsOf(ctx, trx, input))
    await writeAudit(ctx, trx, auditEntry('update', id))
    return present(ctx, await findTopic(ctx, trx, id))
  })

export async function deleteTopic(ctx: Ctx, id: number) {
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await removeTopic(trx, ctx.user.topOrgId, id, ctx.now))) throw new Refusal('exam_not_found')
    await writeAudit(ctx, trx, auditEntry('remove', id))
    return { id, deleted: true } as const
  })
}

const shownProblems = 200
const defaultSeconds = 90
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Text files of older Windows editors in China are GB 18030. */
function textOf(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

export async function uploadQuestions(ctx: Ctx): Promise<Output<Calls['uploadQuestions']>> {
  const { file, language } = ctx
  if (!file) throw new Refusal('file_missing')
  if (!/\.txt$/i.test(file.name)) throw new Refusal('file_type', { types: 'txt' })
  const { questions, problems } = readQuestionFile(textOf(file.bytes))
  return {
    questionFileId: questions.length
      ? await insertQuestionFile(ctx.db, ctx.user, { name: file.name, questions })
      : null,
    questionCount: questions.length,
    problemCount: problems.length,
    problems: problems
      .slice(0, shownProblems)
      .map(({ line, key, values }) => ({ line, message: examSentence(key, values, language) })),
    preview: presentSet(previewOfFile(questions, defaultSeconds), language),
  }
}

/** Enough for the statistics of a question; older attempts are left out. */
const mostMarked = 2000

export async function readStatistics(ctx: Ctx, id: number): Promise<Output<Calls['topicStatistics']>> {
  await findTopic(ctx, ctx.db, id)
  await closeRunOut(ctx.db, ctx.user.topOrgId, ctx.now)
  const rows = await selectMarked(ctx.db, ctx.user.topOrgId, id, mostMarked)
  const marked = rows.map((row) => ({
    score: row.score ?? 0,
    questions: questionsOf(row),
    answers: answersOf(row),
  }))
  const asked = new Map(marked.flatMap((one) => one.questions.map((q) => [q.questionId, q])))
  const items = itemStatistics(marked).map((item) => {
    const question = asked.get(item.questionId)
    return question ? { ...item, text: wordingOf(question, ctx.language).text } : item
  })
  return { attempts: rows.length, items }
}

export async function listExaminees(ctx: Ctx): Promise<Output<Calls['examinees']>> {
  const rows = await selectExaminees(ctx.db, ctx.user.topOrgId)
  return { list: rows.map((row) => ({ accountId: row.id, name: row.user_name, position: row.position })) }
}

const auditEntry = (action: string, id: number) => ({ action, entity: 'exam', entityId: id, patientId: null })

async function findTopic(ctx: Ctx, db: Database, id: number): Promise<TopicRow> {
  const row = await selectTopic(db, ctx.user.topOrgId, id)
  if (!row) throw new Refusal('exam_not_found')
  return row
}

async function columnsOf(ctx: Ctx, db: Database, input: Written) {
  const [begins_at, ends_at] = [new Date(input.beginTime), new Date(input.endTime)]
  if (begins_at >= ends_at) throw new Refusal('exam_time_order')
  const doctorIds = [...new Set(input.doctorIds)]
  if (doctorIds.length && (await countAccounts(db, ctx.user.topOrgId, doctorIds)) < doctorIds.length)
    throw new Refusal('examinee_unknown')
  const columns = {
    name: input.name,
    kind: input.kind,
    period: input.period,
    duration_min: input.duration,
    begins_at,
    ends_at,
    pass_score: input.passScore,
    question_count: input.randomQuestionCount,
    seconds_per_question: input.secondsPerQuestion,
    subjects: [...new Set(input.subjects)],
    levels: [...new Set(input.levels)],
    question_file_id: input.questionFileId,
    doctor_ids: doctorIds,
    updated_at: ctx.now,
  }
  const pool = await poolOf(db, ctx.knowledge, ctx.user.topOrgId, columns)
  if (!pool) throw new Refusal('question_file_not_found')
  if (pool.length < input.randomQuestionCount)
    throw new Refusal('exam_pool_small', { count: pool.length, wanted: input.randomQuestionCount })
  return columns
}

function present({ knowledge }: Ctx, row: TopicRow): ExamTopic {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    period: row.period,
    duration: row.duration_min,
    beginTime: row.begins_at.toISOString(),
    endTime: row.ends_at.toISOString(),
    passScore: row.pass_score,
    randomQuestionCount: row.question_count,
    secondsPerQuestion: row.seconds_per_question,
    subjects: examSubjects.filter((subject) => row.subjects.includes(subject)),
    levels: row.levels,
    questionFileId: row.question_file_id,
    poolSize: row.file_questions ?? ofBase(knowledge, row).length,
    doctorIds: row.doctor_ids,
    finishedCount: Number(row.finished ?? 0),
    passedCount: Number(row.passed ?? 0),
    promotionDeadline: row.kind === 'qualifying' ? promotionDeadline(row.period).toISOString() : null,
  }
}
