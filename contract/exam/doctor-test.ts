import { z } from 'zod'
import { dailyTestResults, examKinds, examOutcomes } from '../base/codes.ts'
import { endpoint } from '../base/endpoint.ts'
import { RowId } from '../base/fields.ts'
import { Answers, Sitting, TestStatus } from './exam.ts'

/** The exams a doctor has to take, for every account: the same topics and attempts as the exam centre. */
export const doctorTest = {
  checkStatus: endpoint({
    method: 'POST',
    path: '/api/doctor-tests/check-status',
    access: 'session',
    summary:
      'Which test is due: 0 none, 1 the daily one, 2 the one for promotion; and what is to be done, with the days left.',
    input: z.object({}),
    output: z.object({
      testStatus: TestStatus,
      dailyTestResult: z.literal(Object.values(dailyTestResults)),
      todo: z.array(z.object({ id: z.int(), name: z.string(), deadlineDays: z.int() })),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/doctor-tests',
    access: 'session',
    summary: 'The tests set for the caller.',
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          kind: z.enum(examKinds),
          testStatus: TestStatus,
          endTime: z.string(),
          deadlineDays: z.int().nullable(),
          attemptId: z.int().nullable(),
          open: z.boolean(),
        }),
      ),
    }),
  }),
  start: endpoint({
    method: 'GET',
    path: '/api/doctor-tests/start/{id}',
    access: 'session',
    summary: 'The questions of a test; the attempt is begun, or goes on where it stands.',
    input: z.object({ id: RowId }),
    output: Sitting.extend({ id: z.int() }),
    errors: ['exam_not_found', 'exam_not_open', 'exam_over', 'exam_taken'],
  }),
  startHint: endpoint({
    method: 'GET',
    path: '/api/doctor-tests/start-hint/{id}',
    access: 'session',
    summary: 'What to know before a test is begun.',
    input: z.object({ id: RowId }),
    output: z.object({ id: z.int(), hint: z.string(), questionCount: z.int(), duration: z.int() }),
    errors: ['exam_not_found'],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/doctor-tests/submit',
    access: 'session',
    summary: 'Hand in the test that is begun, once.',
    input: z.object({ id: RowId, answers: Answers.default([]) }),
    output: z.object({
      id: z.int(),
      attemptId: z.int(),
      score: z.int(),
      outcome: z.enum(examOutcomes),
      testStatus: TestStatus,
    }),
    errors: ['exam_not_found', 'attempt_not_found', 'exam_committed', 'exam_over', 'exam_question_unknown'],
  }),
}
