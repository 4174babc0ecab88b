import { beforeAll, expect, test } from 'vitest'
import type { Input } from '#contract/base/endpoint.ts'
import { errors } from '#contract/base/errors.ts'
import { doctorTest } from '#contract/exam/doctor-test.ts'
import { exam } from '#contract/exam/exam.ts'
import { examTopics } from '#contract/exam/exam-topic.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
let admin: Caller
let token = ''
beforeAll(async () => {
  ;({ call: admin, token } = await t.signIn('ours', { role: 'admin' }))
})

type Written = Input<typeof examTopics.topicCreate>
const topic = (change: Partial<Written> = {}): Written => ({
  name: '每日一测',
  kind: 'daily',
  period: '2026-03',
  duration: 10,
  beginTime: '2026-03-01T00:00:00+08:00',
  endTime: '2026-03-31T23:59:00+08:00',
  passScore: 60,
  randomQuestionCount: 5,
  ...change,
})
const code = (key: keyof typeof errors) => ({ code: errors[key].code })

async function upload(content: string | Buffer, name = '题.txt') {
  const form = new FormData()
  form.append('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
  const response = await t.fetcher('/api/admin/exam-question-files', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'zh_CN' },
    body: form,
  })
  return (await response.json()) as { code: number; message: string; data: never }
}
const two = ['1. 桂枝汤出自', 'A. 《伤寒论》', 'B. 《脾胃论》', '答案：A', '解析：载于《伤寒论》。'].join('\n')

test('[ENTITY-exam-topic] [CALL-exam-topic-create] [CALL-exam-topic-list] [CALL-exam-topic-read] [STATE-exam-kind] a topic is made, listed and read', async () => {
  const made = await admin(examTopics.topicCreate, topic({ subjects: ['方剂'], levels: [1, 2] }))
  expect(made).toMatchObject({
    name: '每日一测',
    kind: 'daily',
    period: '2026-03',
    duration: 10,
    passScore: 60,
    randomQuestionCount: 5,
    finishedCount: 0,
    passedCount: 0,
    promotionDeadline: null,
    doctorIds: [],
    beginTime: '2026-02-28T16:00:00.000Z',
  })
  expect((await admin(examTopics.topicList, { name: '每日' })).list).toContainEqual(made)
  expect((await admin(examTopics.topicList, { name: '%' })).total).toBe(0)
  const read = await admin(examTopics.topicDetail, { id: made.id })
  expect(read.questions).toHaveLength(made.poolSize)
  expect(new Set(read.questions.map((q) => q.subject))).toEqual(new Set(['方剂']))
  expect(read.questions.every((q) => q.level !== 3 && /^[A-E]+$/.test(q.answer))).toBe(true)
  const qualifying = await admin(examTopics.topicCreate, topic({ kind: 'qualifying' }))
  expect(qualifying.promotionDeadline).toBe('2026-04-04T16:00:00.000Z')
})

test('[CALL-exam-topic-update] [CALL-exam-topic-delete] a topic is changed and removed', async () => {
  const { id } = await admin(examTopics.topicCreate, topic({ name: '要改的' }))
  await admin(examTopics.topicUpdate, { ...topic({ name: '改过的', passScore: 75 }), id })
  expect(await admin(examTopics.topicDetail, { id })).toMatchObject({ name: '改过的', passScore: 75 })
  expect((await admin(exam.check, {})).exams.map((e) => e.id)).toContain(id)
  expect(await admin(examTopics.topicRemove, { id })).toEqual({ id, deleted: true })
  expect((await admin(exam.check, {})).exams.map((e) => e.id)).not.toContain(id)
  expect((await admin(examTopics.topicList, { name: '改过的' })).total).toBe(0)
  await expect(admin(examTopics.topicDetail, { id })).rejects.toMatchObject(code('exam_not_found'))
  await expect(admin(examTopics.topicRemove, { id })).rejects.toMatchObject(code('exam_not_found'))
})

test('the tips name the end of an exam that closes before the deadline of the promotion, else the deadline', async () => {
  const doctor = await t.signIn('ours')
  const tipsOf = async (endTime: string) => {
    const { id } = await admin(examTopics.topicCreate, topic({ kind: 'qualifying', endTime }))
    return (await doctor.call(exam.tips, { id })).tips
  }
  expect(await tipsOf('2026-04-20T00:00:00+08:00')).toContain('次月 5 日 0 点')
  const early = await tipsOf('2026-03-31T18:30:00+08:00')
  expect(early).toContain('2026-03-31 18:30')
  expect(early).not.toContain('次月 5 日')
})

test('a topic with named doctors is saved, opened again and saved as it stands', async () => {
  const [one, two] = await Promise.all([t.signIn(), t.signIn()])
  const doctorIds = [one.accountId, two.accountId]
  const made = await admin(
    examTopics.topicCreate,
    topic({ name: '点名', doctorIds, subjects: ['方剂', '中药'], levels: [2] }),
  )
  const { questions: _, ...opened } = await admin(examTopics.topicDetail, { id: made.id })
  expect(opened).toEqual(made)
  expect(new Set(opened.doctorIds)).toEqual(new Set(doctorIds))
  const saved = await admin(examTopics.topicUpdate, { ...opened, name: '点名，改过' })
  expect(saved).toEqual({ ...made, name: '点名，改过' })
  expect((await one.call(exam.check, {})).exams.map((e) => e.id)).toContain(made.id)
  const other = await t.signIn()
  expect((await other.call(exam.check, {})).exams.map((e) => e.id)).not.toContain(made.id)
})

test.each([
  [{ endTime: '2026-02-01T00:00:00+08:00' }, 'exam_time_order'],
  [{ endTime: '2026-03-01T00:00:00+08:00' }, 'exam_time_order'],
  [{ subjects: ['妇儿外'], levels: [3], randomQuestionCount: 200 }, 'exam_pool_small'],
  [{ questionFileId: 999_999 }, 'question_file_not_found'],
  [{ doctorIds: [999_999] }, 'examinee_unknown'],
  [{ period: '三月' }, 'input_invalid'],
  [{ passScore: 101 }, 'input_invalid'],
  [{ passScore: 0 }, 'input_invalid'],
  [{ duration: 301 }, 'input_invalid'],
  [{ randomQuestionCount: 201 }, 'input_invalid'],
  [{ secondsPerQuestion: 9 }, 'input_invalid'],
] as const)('%j is refused: %s', async (change, key) => {
  await expect(admin(examTopics.topicCreate, topic(change as Partial<Written>))).rejects.toMatchObject(code(key))
})

test('[PERM-exam_topic_list] topics are for those who hold the code, and for their organisation alone', async () => {
  const { id } = await admin(examTopics.topicCreate, topic({ name: '只在本机构' }))
  const doctor = (await t.signIn('ours', { permissions: ['exam_center'] })).call
  await expect(doctor(examTopics.topicList, {})).rejects.toMatchObject(code('forbidden'))
  const theirs = (await t.signIn('theirs', { role: 'admin' })).call
  expect((await theirs(examTopics.topicList, {})).total).toBe(0)
  const unknown = code('exam_not_found')
  await expect(theirs(examTopics.topicDetail, { id })).rejects.toMatchObject(unknown)
  await expect(theirs(examTopics.topicUpdate, { ...topic(), id })).rejects.toMatchObject(unknown)
  await expect(theirs(examTopics.topicRemove, { id })).rejects.toMatchObject(unknown)
  await expect(theirs(examTopics.topicStatistics, { id })).rejects.toMatchObject(unknown)
  const us = (await admin(examTopics.examinees, {})).list.map((e) => e.accountId)
  expect((await theirs(examTopics.examinees, {})).list.some((e) => us.includes(e.accountId))).toBe(false)
})

test('[RULE-exam-question-file] a text file becomes questions, and an exam that asks them', async () => {
  const { code: answered, data } = await upload(two)
  expect(answered).toBe(0)
  expect(data).toMatchObject({ questionCount: 1, problemCount: 0, problems: [], preview: [{ answer: 'A' }] })
  const { questionFileId } = data as { questionFileId: number }
  const made = await admin(examTopics.topicCreate, topic({ name: '自编', questionFileId, randomQuestionCount: 1 }))
  expect(made).toMatchObject({ poolSize: 1, questionFileId })
  const { questions } = await admin(exam.begin, { id: made.id })
  expect(questions).toMatchObject([
    { text: '桂枝汤出自', options: [{ option: 'A', text: '《伤寒论》' }, { option: 'B' }] },
  ])
  const theirs = (await t.signIn('theirs', { role: 'admin' })).call
  const stolen = theirs(examTopics.topicCreate, topic({ questionFileId, randomQuestionCount: 1 }))
  await expect(stolen).rejects.toMatchObject(code('question_file_not_found'))
})

test('[RULE-exam-question-file] each fault is named by its line; what is without fault can be used', async () => {
  const { data } = await upload(`${two}\n2. 缺答案\nA. 甲\nB. 乙\n胡言乱语`)
  expect(data).toMatchObject({
    questionCount: 1,
    problemCount: 2,
    problems: [
      { line: 6, message: '这道题没有“答案：”。' },
      { line: 9, message: expect.stringContaining('看不懂“胡言乱语”') },
    ],
  })
  expect((await upload('没有题')).data).toMatchObject({ questionFileId: null, questionCount: 0 })
  const many = (await upload('胡\n'.repeat(5000))).data as { problems: unknown[] }
  expect(many).toMatchObject({ problemCount: 5000 })
  expect(many.problems).toHaveLength(200)
})

test('[RULE-exam-question-file] GB 18030 is read; what is no text, has another name or is over 1 MB is refused', async () => {
  // 桂枝 in GB 18030.
  const old = Buffer.concat([
    Buffer.from('1. '),
    Buffer.from([0xb9, 0xf0, 0xd6, 0xa6]),
    Buffer.from('\nA. a\nB. b\nAnswer: A'),
  ])
  expect((await upload(old)).data).toMatchObject({ preview: [{ text: '桂枝' }] })
  expect(await upload(Buffer.from([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31]))).toMatchObject(code('file_type'))
  expect(await upload(Buffer.from([1, 0, 2]))).toMatchObject(code('file_type'))
  expect(await upload(two, '题.docx')).toMatchObject(code('file_type'))
  const mega = 1024 * 1024
  expect(await upload(two + ' '.repeat(mega - Buffer.byteLength(two)))).toMatchObject({ code: 0 })
  expect(await upload(two + ' '.repeat(mega - Buffer.byteLength(two) + 1))).toMatchObject(code('file_too_large'))
})

test('how each question did: share of right answers and what was chosen', async () => {
  const { data } = await upload(two)
  const { questionFileId } = data as { questionFileId: number }
  const { id } = await admin(examTopics.topicCreate, topic({ name: '统计', questionFileId, randomQuestionCount: 1 }))
  for (const option of ['A', 'A', 'B', '']) {
    const doctor = (await t.signIn()).call
    const { attemptId, questions } = await doctor(exam.begin, { id })
    await doctor(exam.commit, { id, attemptId, answers: [{ questionId: questions[0]?.questionId ?? '', option }] })
  }
  expect(await admin(examTopics.topicStatistics, { id })).toMatchObject({
    attempts: 4,
    items: [
      {
        text: '桂枝汤出自',
        answer: 'A',
        asked: 4,
        difficulty: 0.5,
        discrimination: null,
        chosen: [
          { option: 'A', count: 2 },
          { option: '', count: 1 },
          { option: 'B', count: 1 },
        ],
      },
    ],
  })
  expect(await admin(examTopics.topicDetail, { id })).toMatchObject({ finishedCount: 4, passedCount: 2 })
})

test('the front desk sits an exam only where it is named', async () => {
  const desk = await t.signIn('ours', { role: 'staff' })
  const { id } = await admin(examTopics.topicCreate, topic())
  expect(await desk.call(doctorTest.checkStatus, {})).toMatchObject({ todo: [] })
  await expect(desk.call(doctorTest.start, { id })).rejects.toMatchObject(code('exam_not_found'))
  const named = await admin(examTopics.topicCreate, topic({ doctorIds: [desk.accountId] }))
  expect((await desk.call(doctorTest.checkStatus, {})).todo).toMatchObject([{ id: named.id }])
  expect((await desk.call(doctorTest.start, { id: named.id })).questions).toHaveLength(5)
})
