import { z } from 'zod'
import { examKinds, examOutcomes, testStatuses } from '../base/codes.ts'
import { endpoint } from '../base/endpoint.ts'
import { Paging, page, RowId } from '../base/fields.ts'
import { EntryLink } from '../study/study.ts'
import { examLimits } from './exam-topic.ts'

const access = ['exam_center'] as const
export const TestStatus = z.literal(Object.values(testStatuses))
const Outcome = z.enum(examOutcomes)
export const recordSorts = ['latest', 'oldest', 'best', 'weakest'] as const

/** An exam as its candidate sees it. */
export const ExamEntry = z
  .object({
    id: z.int(),
    name: z.string(),
    kind: z.enum(examKinds),
    period: z.string(),
    /** Minutes. */
    duration: z.int(),
    beginTime: z.string(),
    endTime: z.string(),
    passScore: z.int(),
    questionCount: z.int(),
    finishedCount: z.int(),
    passedCount: z.int(),
    /** 0 unfinished, 1 pass, 2 fail, 3 not open. */
    testStatus: TestStatus,
    /** Whole days until submission; 0 is the last day, null when it is done or over. */
    deadlineDays: z.int().nullable(),
    /** Submission deadline to count for promotion. */
    promotionDeadline: z.string().nullable(),
    /** The open attempt, or the last one. */
    attemptId: z.int().nullable(),
    /** The current question of an open attempt, from 1. */
    position: z.int().nullable(),
    score: z.int().nullable(),
    /** It can be started or continued now. */
    open: z.boolean(),
  })
  .meta({ id: 'ExamEntry' })
export type ExamEntry = z.infer<typeof ExamEntry>

/** Never includes its solution. */
const Question = z
  .object({
    questionId: z.string(),
    text: z.string(),
    options: z.array(z.object({ option: z.string(), text: z.string() })),
    /** Several options are correct. */
    multiple: z.boolean(),
    subject: z.string(),
    secondsLimit: z.int(),
  })
  .meta({ id: 'ExamQuestion' })

/** The state of an attempt by the server's clock. Browser clocks are ignored. */
const Standing = {
  /** Index of the open question, from 0; the number of questions when all are done. */
  position: z.int(),
  questionRemainingMs: z.int(),
  examRemainingMs: z.int(),
  answered: z.array(z.string()),
  timedOut: z.array(z.string()),
}
export const Sitting = z
  .object({
    attemptId: z.int(),
    name: z.string(),
    passScore: z.int(),
    questions: z.array(Question),
    endsAt: z.string(),
    ...Standing,
  })
  .meta({ id: 'Sitting' })
export type Sitting = z.infer<typeof Sitting>

/** Letters of the chosen options; empty means left blank. */
export const Choice = z.string().regex(/^[A-H]{0,8}$/)
const QuestionId = z.string().min(1).max(120)
export const Answers = z
  .array(z.object({ questionId: QuestionId, option: Choice, seconds: z.number().min(0).max(86_400).optional() }))
  .max(examLimits.questions)

export const ExamResult = z
  .object({
    attemptId: z.int(),
    examId: z.int(),
    name: z.string(),
    period: z.string(),
    kind: z.enum(examKinds),
    score: z.int(),
    passScore: z.int(),
    outcome: Outcome,
    wrong: z.array(z.string()),
    begunAt: z.string(),
    committedAt: z.string(),
    /** By the candidate, or by timeout. */
    closedBy: z.enum(['doctor', 'clock']),
    /** Passed and submitted before the promotion deadline; null for a daily test. */
    countsForPromotion: z.boolean().nullable(),
    promotionDeadline: z.string().nullable(),
    certificateNumber: z.string().nullable(),
    questions: z.array(
      Question.extend({
        chosen: z.string().nullable(),
        answer: z.string(),
        right: z.boolean(),
        timedOut: z.boolean(),
        explanation: z.string(),
        source: z.string(),
        links: z.array(EntryLink),
      }),
    ),
  })
  .meta({ id: 'ExamResult' })

const ExamRecord = z
  .object({
    id: z.int(),
    examId: z.int(),
    name: z.string(),
    kind: z.enum(examKinds),
    period: z.string(),
    score: z.int(),
    outcome: Outcome,
    time: z.string(),
    certificateNumber: z.string().nullable(),
  })
  .meta({ id: 'ExamRecord' })
export type ExamRecord = z.infer<typeof ExamRecord>

const sitting = ['exam_not_found', 'exam_not_open', 'exam_over', 'exam_taken'] as const

export const exam = {
  check: endpoint({
    method: 'GET',
    path: '/api/exams/check',
    access,
    summary: 'The exams that are set for the caller, those that are due first.',
    input: z.object({}),
    output: z.object({ exams: z.array(ExamEntry) }),
  }),
  records: endpoint({
    method: 'GET',
    path: '/api/exam-records',
    access,
    summary: 'The exams that the caller has taken, optionally by kind and outcome.',
    input: z.object({
      kind: z.enum(examKinds).optional(),
      outcome: Outcome.optional(),
      sort: z.enum(recordSorts).default('latest'),
      ...Paging,
    }),
    output: page(ExamRecord),
  }),
  tips: endpoint({
    method: 'GET',
    path: '/api/exams/{id}/tips',
    access,
    summary: 'What to know before an exam is begun.',
    input: z.object({ id: RowId }),
    output: z.object({ tips: z.string() }),
    errors: ['exam_not_found'],
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/exams/{id}/begin',
    access,
    summary:
      'Begin an exam, or go on where it stands: after a reload, in another window and on another device it is the same attempt. A daily test is sat once a day, a qualifying one once.',
    input: z.object({ id: RowId }),
    output: Sitting,
    errors: sitting,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/exams/{id}/answer',
    access: 'session',
    summary: 'Keep one answer at once. The first answer to a question stands; one after its time does not count.',
    input: z.object({ id: RowId, attemptId: RowId, questionId: QuestionId, option: Choice }),
    output: z.object({ taken: z.enum(['taken', 'answered-before', 'late']), ...Standing }),
    errors: ['attempt_not_found', 'exam_committed', 'exam_over', 'exam_question_unknown'],
  }),
  commit: endpoint({
    method: 'POST',
    path: '/api/exams/{id}/answers',
    access,
    summary: 'Submit, once, with the answers not yet stored. Answers after their time do not count.',
    input: z.object({ id: RowId, attemptId: RowId, answers: Answers.default([]) }),
    output: z.object({
      attemptId: z.int(),
      /** Answers that are scored. */
      accepted: z.int(),
    }),
    errors: ['attempt_not_found', 'exam_committed', 'exam_over', 'exam_question_unknown'],
  }),
  result: endpoint({
    method: 'GET',
    path: '/api/exams/{id}/result',
    access,
    summary:
      'Score, outcome and every question with its solution, once the attempt is submitted. Without `attemptId`, of the last one.',
    input: z.object({ id: RowId, attemptId: RowId.optional() }),
    output: ExamResult,
    errors: ['attempt_not_found', 'exam_not_committed'],
  }),
  certificate: endpoint({
    method: 'GET',
    path: '/api/exams/{id}/certificate',
    access,
    summary: 'The certificate of a passed qualifying exam as PDF.',
    input: z.object({ id: RowId, attemptId: RowId.optional() }),
    output: z.unknown(),
    kind: 'blob',
    errors: ['attempt_not_found', 'exam_not_committed', 'certificate_none'],
  }),
}
