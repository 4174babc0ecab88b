import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { exam } from '#contract/exam/exam.ts'
import { seeded } from '#server/demo/names.ts'
import { plainClient } from './plain-client.ts'

/** Doctors who take an exam, in a separate thread, so that the browser's work is not attributed to the server. */
export type Examinees = { base: string; topicId: number; tokens: string[] }
export type ExamTimes = {
  begin: number[]
  answer: number[]
  commit: number[]
  /** By token: question → what was chosen. */
  given: Record<string, Record<string, string>>
}

const { base, topicId: id, tokens } = workerData as Examinees
const times: ExamTimes = { begin: [], answer: [], commit: [], given: {} }
/** All start within this time, as in a clinic where the exam begins at nine. */
const beginWithinMs = 10_000
/** Faster than anyone reads. */
const thinkMs = [2000, 6000] as const

async function sit(token: string, place: number) {
  const call = plainClient(base, token)
  const dice = seeded(place)
  await wait(dice.int(0, beginWithinMs))
  const begun = await call(exam.begin, { id })
  times.begin.push(begun.ms)
  const { attemptId, questions } = begun.read()
  const given: Record<string, string> = {}
  times.given[token] = given
  for (const { questionId, options } of questions) {
    await wait(dice.int(...thinkMs))
    const option = dice.pick(options).option
    given[questionId] = option
    times.answer.push((await call(exam.answer, { id, attemptId, questionId, option })).ms)
  }
  times.commit.push((await call(exam.commit, { id, attemptId, answers: [] })).ms)
}

await Promise.all(tokens.map(sit))
parentPort?.postMessage(times)
