import { z } from 'zod'
import { examKinds } from '../base/codes.ts'
import { endpoint } from '../base/endpoint.ts'
import { Instant, name, Paging, page, RowId, text } from '../base/fields.ts'

/** Subjects of the questions in the base, in the order of the books. */
export const examSubjects = ['诊断', '中药', '方剂', '内科', '妇儿外', '针灸', '经典', '安全用药'] as const
export const examLimits = { questions: 200, fileBytes: 1024 * 1024, fileQuestions: 1000, examinees: 500 } as const

const access = ['exam_topic_list'] as const
const Kind = z.enum(examKinds)
const Subjects = z.array(z.enum(examSubjects)).max(examSubjects.length)
const Levels = z.array(z.int().min(1).max(3)).max(3)

/** The settings of an exam: questions, dates, duration and pass mark. */
export const ExamTopic = z
  .object({
    id: z.int(),
    name: z.string(),
    kind: Kind,
    /** The month that a promotion is for, or the month or day of a daily test. */
    period: z.string(),
    /** Minutes. */
    duration: z.int(),
    beginTime: z.string(),
    endTime: z.string(),
    /** Of 100. */
    passScore: z.int(),
    randomQuestionCount: z.int(),
    secondsPerQuestion: z.int(),
    subjects: Subjects,
    levels: Levels,
    questionFileId: z.int().nullable(),
    /** The number of questions available to draw from. */
    poolSize: z.int(),
    /** The people who have to take it; empty means everyone in the organisation but the front desk. */
    doctorIds: z.array(z.int()),
    /** Attempts submitted, or closed when time ran out. */
    finishedCount: z.int(),
    passedCount: z.int(),
    /** Submission deadline to count for promotion; null for a daily test. */
    promotionDeadline: z.string().nullable(),
  })
  .meta({ id: 'ExamTopic' })
export type ExamTopic = z.infer<typeof ExamTopic>

const month = /^(19|20)\d\d-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/
const Written = z.object({
  name: name(60),
  period: z.string().trim().regex(month),
  duration: z.int().min(1).max(300),
  beginTime: Instant,
  endTime: Instant,
  passScore: z.int().min(1).max(100),
  randomQuestionCount: z.int().min(1).max(examLimits.questions),
  kind: Kind,
  questionFileId: RowId.nullable().default(null),
  secondsPerQuestion: z.int().min(10).max(600).default(90),
  /** For the questions of the base; an empty list means all. */
  subjects: Subjects.default([]),
  levels: Levels.default([]),
  doctorIds: z.array(RowId).max(examLimits.examinees).default([]),
})

/** A question with its solution: only for people who set exams. */
const SetQuestion = z
  .object({
    questionId: z.string(),
    text: z.string(),
    options: z.array(z.object({ option: z.string(), text: z.string() })),
    answer: z.string(),
    explanation: z.string(),
    subject: z.string(),
    level: z.int().nullable(),
    secondsLimit: z.int(),
  })
  .meta({ id: 'SetQuestion' })

const writing = ['exam_time_order', 'exam_pool_small', 'question_file_not_found', 'examinee_unknown'] as const

export const examTopics = {
  topicList: endpoint({
    method: 'GET',
    path: '/api/admin/exam-topics',
    access,
    summary: 'The exams of the organisation, the latest first.',
    input: z.object({ name: text(60).optional(), ...Paging }),
    output: page(ExamTopic),
  }),
  topicDetail: endpoint({
    method: 'GET',
    path: '/api/admin/exam-topics/{id}',
    access,
    summary: 'One exam with the first 200 of the questions that it draws from.',
    input: z.object({ id: RowId }),
    output: ExamTopic.extend({ questions: z.array(SetQuestion) }),
    errors: ['exam_not_found'],
  }),
  topicCreate: endpoint({
    method: 'POST',
    path: '/api/admin/exam-topics',
    access,
    summary: 'Set an exam, from the questions of the base by subject and level, or from a file.',
    input: Written,
    output: ExamTopic,
    errors: writing,
  }),
  topicUpdate: endpoint({
    method: 'PUT',
    path: '/api/admin/exam-topics/{id}',
    access,
    summary: 'Change an exam. Whoever sits it now finishes it as it was when it was begun.',
    input: Written.extend({ id: RowId }),
    output: ExamTopic,
    errors: ['exam_not_found', ...writing],
  }),
  topicRemove: endpoint({
    method: 'DELETE',
    path: '/api/admin/exam-topics/{id}',
    access,
    summary: 'Remove an exam from the list. Attempts, results and certificates stay.',
    input: z.object({ id: RowId }),
    output: z.object({ id: z.int(), deleted: z.literal(true) }),
    errors: ['exam_not_found'],
  }),
  uploadQuestions: endpoint({
    method: 'POST',
    path: '/api/admin/exam-question-files',
    access,
    summary:
      'Read a text file of questions. Each fault is named by its line; what is without fault can be used at once.',
    input: z.object({}),
    output: z.object({
      /** Null when no question could be read. */
      questionFileId: z.int().nullable(),
      questionCount: z.int(),
      problemCount: z.int(),
      /** The first 200. */
      problems: z.array(z.object({ line: z.int(), message: z.string() })),
      preview: z.array(SetQuestion),
    }),
    upload: { field: 'file', maxBytes: examLimits.fileBytes, types: ['text/plain'] },
    errors: ['file_missing', 'file_type', 'file_too_large'],
  }),
  topicStatistics: endpoint({
    method: 'GET',
    path: '/api/admin/exam-topics/{id}/statistics',
    access,
    summary:
      'How each question of an exam did: how many were right, whether it tells strong from weak, what was chosen.',
    input: z.object({ id: RowId }),
    output: z.object({
      attempts: z.int(),
      items: z.array(
        z.object({
          questionId: z.string(),
          text: z.string(),
          answer: z.string(),
          asked: z.int(),
          /** Share of correct answers, 0 to 1. */
          difficulty: z.number(),
          /** Correct share in the best 27 % minus that in the weakest 27 %; null below ten attempts. */
          discrimination: z.number().nullable(),
          chosen: z.array(z.object({ option: z.string(), count: z.int() })),
        }),
      ),
    }),
    errors: ['exam_not_found'],
  }),
  examinees: endpoint({
    method: 'GET',
    path: '/api/admin/examinees',
    access,
    summary: 'People of the organisation who can be assigned to an exam.',
    input: z.object({}),
    output: z.object({ list: z.array(z.object({ accountId: z.int(), name: z.string(), position: z.string() })) }),
  }),
}
