import { beforeAll, expect, test } from 'vitest'
import { exam } from '#contract/exam/exam.ts'
import { examTopics } from '#contract/exam/exam-topic.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
const chinese = /\p{Script=Han}/u
let admin: Caller
beforeAll(async () => {
  admin = (await t.signIn('ours', { role: 'admin' })).call
})

test('[I18N-languages] an English reader sits the questions of the base in English, and reads them so afterwards', async () => {
  const { id } = await admin(examTopics.topicCreate, {
    name: '月考',
    kind: 'qualifying',
    period: '2026-03',
    duration: 10,
    passScore: 60,
    beginTime: '2026-03-01T00:00:00+08:00',
    endTime: '2026-04-20T00:00:00+08:00',
    randomQuestionCount: 5,
    secondsPerQuestion: 60,
    subjects: ['经典'],
    levels: [1],
  })
  const { token } = await t.signIn()
  const english = t.caller(token, 'en')
  const { attemptId, questions } = await english(exam.begin, { id })
  expect(questions).toHaveLength(5)
  expect(questions.flatMap((q) => [q.text, ...q.options.map((o) => o.text)]).filter((x) => chinese.test(x))).toEqual([])
  // The same attempt in Chinese: each option keeps its letter.
  const again = await t.caller(token)(exam.begin, { id })
  expect(again.questions.every((q) => chinese.test(q.text))).toBe(true)
  const lettersOf = (list: typeof questions) => list.map((q) => q.options.map((o) => o.option))
  expect(lettersOf(again.questions)).toEqual(lettersOf(questions))

  const answers = questions.map(({ questionId }) => ({ questionId, option: 'A' }))
  await english(exam.commit, { id, attemptId, answers })
  const result = await english(exam.result, { id, attemptId })
  expect(result.questions.map((q) => q.text)).toEqual(questions.map((q) => q.text))
  const { items } = await t.caller((await t.signIn('ours', { role: 'admin' })).token, 'en')(
    examTopics.topicStatistics,
    {
      id,
    },
  )
  expect(items.map((i) => i.text).toSorted()).toEqual(questions.map((q) => q.text).toSorted())
})
