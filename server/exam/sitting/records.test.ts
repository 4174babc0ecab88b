import { beforeAll, expect, test } from 'vitest'
import type { ExamKind } from '#contract/base/codes.ts'
import type { Input } from '#contract/base/endpoint.ts'
import { exam } from '#contract/exam/exam.ts'
import { examTopics } from '#contract/exam/exam-topic.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
let admin: Caller
let doctor: Caller
beforeAll(async () => {
  admin = (await t.signIn('ours', { role: 'admin' })).call
  doctor = (await t.signIn()).call
})

/** Handed in blank; the marks are then written in. */
async function sit(kind: ExamKind, score: number): Promise<number> {
  const { id } = await admin(examTopics.topicCreate, {
    name: '病脉证',
    kind,
    period: '2026-03',
    duration: 10,
    passScore: 60,
    randomQuestionCount: 1,
    beginTime: '2026-03-01T00:00:00+08:00',
    endTime: '2026-04-20T00:00:00+08:00',
    secondsPerQuestion: 60,
  })
  const { attemptId } = await doctor(exam.begin, { id })
  await doctor(exam.commit, { id, attemptId })
  const marks = { score, passed: score >= 60 }
  await t.db.updateTable('exam_attempt').set(marks).where('id', '=', attemptId).execute()
  return attemptId
}

test('[CALL-exam-records] what was sat is paged, ordered and told apart by kind and outcome', async () => {
  const [weak, best, daily] = [await sit('qualifying', 20), await sit('qualifying', 100), await sit('daily', 80)]
  const records = async (asked: Input<typeof exam.records>) => {
    const { list, total } = await doctor(exam.records, asked)
    return { ids: list.map((one) => one.id), total }
  }
  expect(await records({})).toEqual({ ids: [daily, best, weak], total: 3 })
  expect(await records({ sort: 'oldest' })).toEqual({ ids: [weak, best, daily], total: 3 })
  expect(await records({ sort: 'best', pageSize: 2 })).toEqual({ ids: [best, daily], total: 3 })
  expect(await records({ sort: 'best', pageSize: 2, pageNo: 2 })).toEqual({ ids: [weak], total: 3 })
  expect(await records({ sort: 'weakest' })).toEqual({ ids: [weak, daily, best], total: 3 })
  expect(await records({ kind: 'daily' })).toEqual({ ids: [daily], total: 1 })
  expect(await records({ outcome: 'fail' })).toEqual({ ids: [weak], total: 1 })
  expect(await records({ kind: 'qualifying', outcome: 'pass' })).toEqual({ ids: [best], total: 1 })
  expect((await (await t.signIn()).call(exam.records, {})).total).toBe(0)
})
