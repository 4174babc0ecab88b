import { doctorTest } from '#contract/exam/doctor-test.ts'
import { exam } from '#contract/exam/exam.ts'
import { implement } from '#server/http/implement.ts'
import { checkStatus, listExams } from './entries.service.ts'
import { listRecords, makeCertificate, readResult } from './result.service.ts'
import { beginExam, commitExam, keepAnswer, readTips, submitTest } from './sitting.service.ts'

export const examFeature = implement('exam', exam, {
  check: async (_, ctx) => ({ exams: await listExams(ctx) }),
  records: (input, ctx) => listRecords(ctx, input),
  tips: async ({ id }, ctx) => ({ tips: (await readTips(ctx, id)).tips }),
  begin: ({ id }, ctx) => beginExam(ctx, id),
  answer: (input, ctx) => keepAnswer(ctx, input),
  commit: (input, ctx) => commitExam(ctx, input),
  result: (input, ctx) => readResult(ctx, input),
  certificate: (input, ctx) => makeCertificate(ctx, input),
})

export const doctorTestFeature = implement('doctorTest', doctorTest, {
  checkStatus: (_, ctx) => checkStatus(ctx),
  list: async (_, ctx) => ({ list: await listExams(ctx) }),
  start: async ({ id }, ctx) => ({ id, ...(await beginExam(ctx, id)) }),
  startHint: async ({ id }, ctx) => {
    const { topic, tips } = await readTips(ctx, id)
    return { id, hint: tips, questionCount: topic.question_count, duration: topic.duration_min }
  },
  submit: (input, ctx) => submitTest(ctx, input),
})
