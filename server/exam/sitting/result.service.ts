import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { exam } from '#contract/exam/exam.ts'
import { markAttempt, standingOf } from '#engine/exam/sitting.ts'
import { selectOrganisation } from '#server/account/auth/account.sql.ts'
import { answersOf, closeRunOut, questionsOf, stateOf } from '#server/exam/attempt/attempt.service.ts'
import { selectAttempt } from '#server/exam/attempt/attempt.sql.ts'
import { promotionDeadline } from '#server/exam/attempt/deadline.ts'
import type { PaperQuestion } from '#server/exam/attempt/paper.ts'
import type { Blob, Ctx } from '#server/http/context.ts'
import { chineseOf, labelOf, proseOf, sourceOf } from '#server/language/label.ts'
import { dayOf } from '#server/time/zone.ts'
import { drawCertificate } from './certificate.ts'
import { withoutSolution } from './sitting.service.ts'
import { selectRecords } from './sitting.sql.ts'

const certificateNumber = (row: { kind: string; passed: boolean | null; period: string; id: number }) =>
  row.kind === 'qualifying' && row.passed ? `QB-${row.period}-${row.id}` : null

/** Entries that have a page, under their current names. */
function linkOf({ knowledge: k, language }: Ctx, { kind, id, name }: PaperQuestion['links'][number]) {
  const kinds = {
    herb: k.herbs,
    recipe: k.formulas,
    point: k.points,
    symptom: k.signs,
    pattern: k.patterns,
    disease: k.diseases,
  }
  if (kind === 'word' || kind === 'preparation' || kind === 'therapy') return []
  const entry = kinds[kind].get(id)
  return [{ kind, id, label: entry ? labelOf(entry, language) : chineseOf(name, language) }]
}

async function findMarked(ctx: Ctx, topicId: number, attemptId: number | undefined) {
  await closeRunOut(ctx.db, ctx.user.topOrgId, ctx.now)
  const row = await selectAttempt(ctx.db, ctx.user, topicId, attemptId)
  if (!row) throw new Refusal('attempt_not_found')
  const { committed_at, closed_by, score, passed } = row
  if (!committed_at || !closed_by || score === null || passed === null) throw new Refusal('exam_not_committed')
  return { row, committed_at, closed_by, score, passed }
}

export async function readResult(
  ctx: Ctx,
  { id, attemptId }: ParsedInput<typeof exam.result>,
): Promise<Output<typeof exam.result>> {
  const { row, committed_at, closed_by, score, passed } = await findMarked(ctx, id, attemptId)
  const questions = questionsOf(row)
  const answers = answersOf(row)
  const wrong = new Set(markAttempt(questions, answers).wrong)
  const timedOut = new Set(standingOf(stateOf(row), questions, committed_at.getTime()).timedOut)
  const deadline = row.kind === 'qualifying' ? promotionDeadline(row.period) : null
  return {
    attemptId: row.id,
    examId: row.topic_id,
    name: row.topic_name,
    period: row.period,
    kind: row.kind,
    score,
    passScore: row.pass_score,
    outcome: passed ? 'pass' : 'fail',
    wrong: [...wrong],
    begunAt: row.begun_at.toISOString(),
    committedAt: committed_at.toISOString(),
    closedBy: closed_by,
    countsForPromotion: deadline ? passed && committed_at < deadline : null,
    promotionDeadline: deadline?.toISOString() ?? null,
    certificateNumber: certificateNumber(row),
    questions: questions.map((q) => ({
      ...withoutSolution(q, ctx),
      chosen: answers[q.questionId] ?? null,
      answer: q.answer,
      right: !wrong.has(q.questionId),
      timedOut: timedOut.has(q.questionId),
      explanation: proseOf(q.explanation, ctx.language),
      source: q.source ? sourceOf(ctx, q.source) : '',
      links: q.links.flatMap((link) => linkOf(ctx, link)),
    })),
  }
}

export async function listRecords(ctx: Ctx, { pageNo, pageSize, ...wanted }: ParsedInput<typeof exam.records>) {
  await closeRunOut(ctx.db, ctx.user.topOrgId, ctx.now)
  const { rows, total } = await selectRecords(ctx.db, ctx.user, wanted, (pageNo - 1) * pageSize, pageSize)
  const list = rows.map((row) => ({
    id: row.id,
    examId: row.topic_id,
    name: row.topic_name,
    kind: row.kind,
    period: row.period,
    score: row.score ?? 0,
    outcome: row.passed ? ('pass' as const) : ('fail' as const),
    time: (row.committed_at ?? new Date(0)).toISOString(),
    certificateNumber: certificateNumber(row),
  }))
  return { list, total, pageNo, pageSize }
}

export async function makeCertificate(
  ctx: Ctx,
  { id, attemptId }: ParsedInput<typeof exam.certificate>,
): Promise<Blob> {
  const { row, committed_at, score } = await findMarked(ctx, id, attemptId)
  const number = certificateNumber(row)
  if (!number) throw new Refusal('certificate_none')
  const bytes = await drawCertificate({
    number,
    name: ctx.user.name,
    exam: row.topic_name,
    period: row.period,
    score,
    passScore: row.pass_score,
    day: dayOf(ctx.user.timeZone, committed_at),
    issuer: (await selectOrganisation(ctx.db, ctx.user.topOrgId)).name,
    language: ctx.language,
  })
  return { type: 'application/pdf', bytes, fileName: `${number}.pdf` }
}
