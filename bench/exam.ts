import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { exam } from '#contract/exam/exam.ts'
import { examTopics } from '#contract/exam/exam-topic.ts'
import { benchCount } from './bench-count.ts'
import { inClinic } from './clinic.ts'
import type { Examinees, ExamTimes } from './examinees.ts'
import { report, spreadOf } from './measure.ts'

const doctors = benchCount('doctors', 200)
const questions = 20
const targetMs = 150
const dayMs = 86_400_000

/**
 * All take one exam at once: each starts, answers every question and submits. Afterwards every answer must be in the
 * result.
 */
await inClinic(async (clinic) => {
  const orgId = await clinic.addClinic()
  const admin = await clinic.addDoctor(orgId)
  const now = Date.now()
  const { id } = await admin.call(examTopics.topicCreate, {
    name: '全院同考',
    kind: 'qualifying',
    period: new Date(now).toISOString().slice(0, 7),
    duration: 60,
    passScore: 60,
    randomQuestionCount: questions,
    secondsPerQuestion: 600,
    beginTime: new Date(now - dayMs).toISOString(),
    endTime: new Date(now + dayMs).toISOString(),
  })
  const people: Awaited<ReturnType<typeof clinic.addDoctor>>[] = []
  for (let i = 0; i < doctors; i++) people.push(await clinic.addDoctor(orgId))
  const workerData: Examinees = { base: clinic.base, topicId: id, tokens: people.map((one) => one.token) }
  const worker = new Worker(new URL('./examinees.ts', import.meta.url), { workerData })
  const [{ begin, answer, commit, given }] = (await once(worker, 'message')) as [ExamTimes]
  let lost = 0
  for (const { token, call } of people) {
    const { questions: marked } = await call(exam.result, { id })
    const mine = given[token] ?? {}
    lost += marked.filter((q) => q.chosen !== mine[q.questionId]).length
  }
  const measured = { begin: spreadOf(begin), answer: spreadOf(answer), commit: spreadOf(commit) }
  report('exam', [...begin, ...commit], {
    doctors,
    questions,
    targetMs,
    lost,
    met: lost === 0 && measured.begin.p95Ms <= targetMs && measured.commit.p95Ms <= targetMs,
    ...measured,
  })
})
