import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Input } from '#contract/base/endpoint.ts'
import { errors } from '#contract/base/errors.ts'
import { doctorTest } from '#contract/exam/doctor-test.ts'
import { exam } from '#contract/exam/exam.ts'
import { examTopics } from '#contract/exam/exam-topic.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
const start = t.clock.now
let admin: Caller
let doctor: Caller
beforeAll(async () => {
  admin = (await t.signIn('ours', { role: 'admin' })).call
  doctor = (await t.signIn()).call
})
afterEach(() => {
  t.clock.now = start
})

const code = (key: keyof typeof errors) => ({ code: errors[key].code })
const after = (seconds: number) => {
  t.clock.now = new Date(start.getTime() + seconds * 1000)
}

type Written = Input<typeof examTopics.topicCreate>
const setExam = async (change: Partial<Written> = {}) =>
  admin(examTopics.topicCreate, {
    name: '主治一级晋升考试',
    kind: 'qualifying',
    period: '2026-03',
    duration: 10,
    beginTime: '2026-03-01T00:00:00+08:00',
    endTime: '2026-04-20T00:00:00+08:00',
    passScore: 60,
    randomQuestionCount: 5,
    secondsPerQuestion: 60,
    ...change,
  })

type Asked = { questionId: string }
/** The solutions, as known to the person who set the exam. */
async function solutions(id: number) {
  const { questions } = await admin(examTopics.topicDetail, { id })
  return new Map(questions.map((q) => [q.questionId, q.answer]))
}
const small = { subjects: ['经典' as const], levels: [1] }
async function rightAnswers(id: number, questions: readonly Asked[], right = questions.length) {
  const keys = await solutions(id)
  return questions.map(({ questionId }, i) => {
    const key = keys.get(questionId) ?? ''
    return { questionId, option: i < right ? key : key === 'A' ? 'B' : 'A' }
  })
}

test('[SCOPE-exam-centre] [CALL-exam-check] [CALL-exam-tips] [CALL-exam-begin] [CALL-exam-commit] [CALL-exam-result] [CALL-exam-records] [STATE-exam-outcome] an exam from list to record', async () => {
  const { id } = await setExam(small)
  expect((await doctor(exam.check, {})).exams).toContainEqual(
    expect.objectContaining({ id, testStatus: 0, kind: 'qualifying', questionCount: 5, open: true }),
  )
  expect((await doctor(exam.tips, { id })).tips).toContain('5 题')
  const { attemptId, questions, endsAt } = await doctor(exam.begin, { id })
  expect(questions).toHaveLength(5)
  expect(endsAt).toBe('2026-03-02T02:10:00.000Z')
  const premature = doctor(exam.result, { id, attemptId })
  await expect(premature).rejects.toMatchObject(code('exam_not_committed'))
  const answers = await rightAnswers(id, questions, 3)
  expect(await doctor(exam.commit, { id, attemptId, answers })).toEqual({ attemptId, accepted: 5 })
  const result = await doctor(exam.result, { id, attemptId })
  expect(result).toMatchObject({ score: 60, passScore: 60, outcome: 'pass', closedBy: 'doctor' })
  expect(result.wrong).toEqual(questions.slice(3).map((q) => q.questionId))
  expect(result.questions[0]).toMatchObject({ right: true, explanation: expect.stringMatching(/.{6}/) })
  expect((await doctor(exam.records, {})).list).toContainEqual(
    expect.objectContaining({ id: attemptId, examId: id, score: 60, outcome: 'pass' }),
  )
  const listed = (await doctor(exam.check, {})).exams.find((e) => e.id === id)
  expect(listed).toMatchObject({ testStatus: 1, finishedCount: 1, passedCount: 1, score: 60, open: false })
})

test('below the pass score it is a fail', async () => {
  const { id } = await setExam(small)
  const { attemptId, questions } = await doctor(exam.begin, { id })
  await doctor(exam.commit, { id, attemptId, answers: await rightAnswers(id, questions, 2) })
  expect(await doctor(exam.result, { id, attemptId })).toMatchObject({ score: 40, outcome: 'fail' })
  expect((await doctor(exam.check, {})).exams.find((e) => e.id === id)?.testStatus).toBe(2)
})

test('no solution leaves the server before the commit', async () => {
  const { id } = await setExam(small)
  const asked = await doctor(exam.begin, { id })
  const questionId = asked.questions[0]?.questionId ?? ''
  const kept = await doctor(exam.answer, { id, attemptId: asked.attemptId, questionId, option: 'A' })
  const again = await doctor(doctorTest.start, { id })
  for (const answer of [asked, kept, again]) {
    const text = JSON.stringify(answer)
    expect(text).not.toMatch(/"(answer|explanation|right|links|source|level)"/)
  }
})

test('[STATE-test-status] not open before its time, over after it', async () => {
  const later = await setExam({ beginTime: '2026-03-03T00:00:00+08:00' })
  const past = await setExam({ beginTime: '2026-02-01T00:00:00+08:00', endTime: '2026-03-02T10:00:00+08:00' })
  const { exams } = await doctor(exam.check, {})
  expect(exams.find((e) => e.id === later.id)).toMatchObject({ testStatus: 3, open: false })
  expect(exams.find((e) => e.id === past.id)).toMatchObject({ testStatus: 0, open: false })
  await expect(doctor(exam.begin, { id: later.id })).rejects.toMatchObject(code('exam_not_open'))
  await expect(doctor(exam.begin, { id: past.id })).rejects.toMatchObject(code('exam_over'))
})

test('an attempt goes on after a reload, in another window and on another device', async () => {
  const { id } = await setExam()
  const windows = [1, 2, 3, 4].map(() => doctor(exam.begin, { id }))
  const [one, ...others] = await Promise.all([doctor(doctorTest.start, { id }), ...windows])
  const { attemptId, questions } = one
  for (const other of others) expect(other).toMatchObject({ attemptId, questions })
  after(20)
  const first = { id, attemptId, questionId: questions[0]?.questionId ?? '', option: 'B' }
  expect(await doctor(exam.answer, first)).toMatchObject({ taken: 'taken', position: 1, questionRemainingMs: 60_000 })
  after(50)
  const left = { questionRemainingMs: 30_000, examRemainingMs: 550_000, answered: [first.questionId] }
  expect(await doctor(exam.begin, { id })).toMatchObject({ attemptId, position: 1, ...left })
  expect((await doctor(exam.check, {})).exams.find((e) => e.id === id)).toMatchObject({ attemptId, position: 2 })
})

test('of two windows the first answer stands', async () => {
  const { id } = await setExam(small)
  const { attemptId, questions } = await doctor(exam.begin, { id })
  const [right, wrong] = [await rightAnswers(id, questions), await rightAnswers(id, questions, 0)]
  const [mine, other] = [right[0], wrong[0]]
  if (!mine || !other) throw new Error('no question')
  expect((await doctor(exam.answer, { id, attemptId, ...mine })).taken).toBe('taken')
  expect((await doctor(exam.answer, { id, attemptId, ...other })).taken).toBe('answered-before')
  expect(await doctor(exam.commit, { id, attemptId, answers: wrong })).toEqual({ attemptId, accepted: 5 })
  const result = await doctor(exam.result, { id, attemptId })
  expect(result).toMatchObject({ score: 20 })
  expect(result.questions[0]).toMatchObject({ chosen: mine.option, right: true })
})

test('a replayed commit is refused and changes nothing; of two at once one counts', async () => {
  const { id } = await setExam(small)
  const { attemptId, questions } = await doctor(exam.begin, { id })
  const right = { id, attemptId, answers: await rightAnswers(id, questions) }
  const none = { id, attemptId, answers: await rightAnswers(id, questions, 0) }
  const both = await Promise.allSettled([doctor(exam.commit, right), doctor(exam.commit, none)])
  expect(both.map((b) => b.status).sort()).toEqual(['fulfilled', 'rejected'])
  const { score } = await doctor(exam.result, { id, attemptId })
  await expect(doctor(exam.commit, none)).rejects.toMatchObject(code('exam_committed'))
  await expect(doctor(exam.answer, { id, attemptId, questionId: 'x', option: 'A' })).rejects.toMatchObject(
    code('exam_committed'),
  )
  expect((await doctor(exam.result, { id, attemptId })).score).toBe(score)
  await expect(doctor(exam.begin, { id })).rejects.toMatchObject(code('exam_taken'))
})

test('[RULE-exam-question-time] an answer after the time of its question does not count', async () => {
  const { id } = await setExam(small)
  const { attemptId, questions } = await doctor(exam.begin, { id })
  const [first, second, ...rest] = await rightAnswers(id, questions)
  if (!first || !second) throw new Error('no question')
  after(61)
  // Network delay: within the two seconds of grace.
  expect((await doctor(exam.answer, { id, attemptId, ...first })).taken).toBe('taken')
  after(61 + 62)
  expect(await doctor(exam.answer, { id, attemptId, ...second })).toMatchObject({ taken: 'late', position: 2 })
  expect(await doctor(exam.commit, { id, attemptId, answers: [second, ...rest] })).toEqual({ attemptId, accepted: 4 })
  const result = await doctor(exam.result, { id, attemptId })
  expect(result).toMatchObject({ score: 80, wrong: [second.questionId] })
  expect(result.questions[1]).toMatchObject({ chosen: null, timedOut: true })
})

test('answers kept on the device while the connection was lost count as far as their time had not run out', async () => {
  const { id } = await setExam(small)
  const { attemptId, questions } = await doctor(exam.begin, { id })
  const answers = await rightAnswers(id, questions)
  after(130)
  expect(await doctor(exam.commit, { id, attemptId, answers })).toEqual({ attemptId, accepted: 3 })
})

test('a clock of the server that is turned back gives no time', async () => {
  const { id } = await setExam(small)
  const { attemptId, questions } = await doctor(exam.begin, { id })
  after(50)
  await doctor(exam.begin, { id })
  after(-3600)
  expect(await doctor(exam.begin, { id })).toMatchObject({ questionRemainingMs: 10_000, examRemainingMs: 550_000 })
  const first = questions[0]?.questionId ?? ''
  expect(await doctor(exam.answer, { id, attemptId, questionId: first, option: 'A' })).toMatchObject({
    taken: 'taken',
    examRemainingMs: 550_000,
  })
})

test('what runs out is closed with the answers that were kept, and a commit after it is refused', async () => {
  const { id } = await setExam(small)
  const { attemptId, questions } = await doctor(exam.begin, { id })
  const answers = await rightAnswers(id, questions)
  for (const one of answers.slice(0, 4)) await doctor(exam.answer, { id, attemptId, ...one })
  after(603)
  await expect(doctor(exam.commit, { id, attemptId, answers })).rejects.toMatchObject(code('exam_over'))
  const passed = { score: 80, outcome: 'pass', closedBy: 'clock', committedAt: '2026-03-02T02:10:00.000Z' }
  expect(await doctor(exam.result, { id, attemptId })).toMatchObject(passed)
  await expect(doctor(exam.commit, { id, attemptId, answers })).rejects.toMatchObject(code('exam_over'))
  await expect(doctor(exam.begin, { id })).rejects.toMatchObject(code('exam_taken'))
})

test('an exam that is changed or removed while someone sits it is finished as it was begun', async () => {
  const made = await setExam(small)
  const { id } = made
  const { attemptId, questions } = await doctor(exam.begin, { id })
  const answers = await rightAnswers(id, questions, 3)
  const { subjects, levels, doctorIds } = { subjects: ['针灸' as const], levels: [2], doctorIds: [] }
  const change = { ...made, subjects, levels, doctorIds, passScore: 90, duration: 1, name: '改了' }
  await admin(examTopics.topicUpdate, change)
  expect((await doctor(exam.begin, { id })).questions).toEqual(questions)
  await admin(examTopics.topicRemove, { id })
  after(120)
  expect((await doctor(exam.begin, { id })).attemptId).toBe(attemptId)
  after(30)
  await doctor(exam.commit, { id, attemptId, answers })
  expect(await doctor(exam.result, { id, attemptId })).toMatchObject({ name: '主治一级晋升考试', passScore: 60 })
})

test('nonsense among the answers is refused and leaves the attempt as it was', async () => {
  const { id } = await setExam(small)
  const { attemptId, questions } = await doctor(exam.begin, { id })
  const answers = await rightAnswers(id, questions)
  const strange = { id, attemptId, answers: [...answers, { questionId: 'no-such', option: 'A' }] }
  await expect(doctor(exam.commit, strange)).rejects.toMatchObject(code('exam_question_unknown'))
  for (const option of ['Z', 'a', 'ABCDEFGHA', '1']) {
    const wrong = doctor(exam.commit, { id, attemptId, answers: [{ questionId: 'x', option }] })
    await expect(wrong).rejects.toMatchObject(code('input_invalid'))
  }
  expect(await doctor(exam.commit, { id, attemptId, answers })).toEqual({ attemptId, accepted: 5 })
})

test('[CALL-doctor-test-start] [CALL-doctor-test-list] another doctor sees nothing of an attempt, and no exam set for others', async () => {
  const one = await t.signIn()
  const other = await t.signIn()
  const { id } = await setExam({ ...small, doctorIds: [one.accountId] })
  const { attemptId } = await one.call(exam.begin, { id })
  expect((await one.call(doctorTest.list, {})).list.map((e) => e.id)).toContain(id)
  expect((await other.call(doctorTest.list, {})).list.map((e) => e.id)).not.toContain(id)
  await expect(other.call(doctorTest.start, { id })).rejects.toMatchObject(code('exam_not_found'))
  await expect(other.call(doctorTest.startHint, { id })).rejects.toMatchObject(code('exam_not_found'))
  const everyone = await setExam(small)
  const mine = await one.call(exam.begin, { id: everyone.id })
  await other.call(exam.begin, { id: everyone.id })
  const stolen = { id: everyone.id, attemptId: mine.attemptId }
  await expect(other.call(exam.commit, { ...stolen, answers: [] })).rejects.toMatchObject(code('attempt_not_found'))
  await expect(other.call(exam.result, stolen)).rejects.toMatchObject(code('attempt_not_found'))
  await expect(other.call(exam.certificate, stolen)).rejects.toMatchObject(code('attempt_not_found'))
  const theirs = (await t.signIn('theirs')).call
  await expect(theirs(exam.begin, { id })).rejects.toMatchObject(code('exam_not_found'))
  await expect(theirs(exam.result, { id, attemptId })).rejects.toMatchObject(code('attempt_not_found'))
  expect((await theirs(exam.check, {})).exams).toEqual([])
})

test('[CALL-doctor-test-check] [CALL-doctor-test-hint] [CALL-doctor-test-submit] [STATE-daily-test-result] [SCREEN-doctor-tests] from what is due to what is passed', async () => {
  const { call, accountId } = await t.signIn('ours', { permissions: [] })
  const mine = { ...small, doctorIds: [accountId] }
  for (const { id } of (await call(doctorTest.list, {})).list.filter((e) => e.open)) {
    await call(doctorTest.start, { id })
    await call(doctorTest.submit, { id })
  }
  expect(await call(doctorTest.checkStatus, {})).toMatchObject({ dailyTestResult: 0, todo: [] })
  const daily = await setExam({ ...mine, kind: 'daily', name: '每日一测' })
  expect(await call(doctorTest.checkStatus, {})).toMatchObject({ testStatus: 0, dailyTestResult: 1 })
  const promotion = await setExam(mine)
  expect((await call(doctorTest.checkStatus, {})).dailyTestResult).toBe(2)
  for (const [{ id }, right, testStatus] of [
    [promotion, 5, 1],
    [daily, 0, 2],
  ] as const) {
    expect(await call(doctorTest.startHint, { id })).toMatchObject({ id, questionCount: 5, duration: 10 })
    const { questions } = await call(doctorTest.start, { id })
    const answers = await rightAnswers(id, questions, right)
    const outcome = right ? 'pass' : 'fail'
    expect(await call(doctorTest.submit, { id, answers })).toMatchObject({ id, outcome, score: right * 20, testStatus })
    await expect(call(doctorTest.submit, { id, answers })).rejects.toMatchObject(code('exam_committed'))
    expect((await call(doctorTest.list, {})).list.find((e) => e.id === id)).toMatchObject({ testStatus })
  }
  expect(await call(doctorTest.checkStatus, {})).toMatchObject({ testStatus: 2, dailyTestResult: 0, todo: [] })
})

test('a daily test is sat once each day, by the day of the clinic', async () => {
  const { id } = await setExam({ ...small, kind: 'daily', name: '每日一测' })
  t.clock.now = new Date('2026-03-02T23:50:00+08:00')
  const { call } = await t.signIn()
  const first = await call(exam.begin, { id })
  await call(exam.commit, { id, attemptId: first.attemptId, answers: [] })
  await expect(call(exam.begin, { id })).rejects.toMatchObject(code('exam_taken'))
  t.clock.now = new Date('2026-03-03T00:00:00+08:00')
  expect((await call(exam.check, {})).exams.find((e) => e.id === id)).toMatchObject({ testStatus: 0, open: true })
  expect((await call(exam.begin, { id })).attemptId).not.toBe(first.attemptId)
})

test('[CONST-exam-deadline] handed in on the 4th it counts for promotion, on the 5th it does not', async () => {
  const { id } = await setExam(small)
  const result = async (now: string) => {
    t.clock.now = new Date(now)
    const { call } = await t.signIn()
    const { attemptId, questions } = await call(exam.begin, { id })
    await call(exam.commit, { id, attemptId, answers: await rightAnswers(id, questions) })
    return call(exam.result, { id, attemptId })
  }
  const was = admin
  t.clock.now = new Date('2026-04-04T20:00:00+08:00')
  admin = (await t.signIn('ours', { role: 'admin' })).call
  expect(await result('2026-04-04T23:59:59+08:00')).toMatchObject({ outcome: 'pass', countsForPromotion: true })
  expect(await result('2026-04-05T00:00:00+08:00')).toMatchObject({
    outcome: 'pass',
    countsForPromotion: false,
    promotionDeadline: '2026-04-04T16:00:00.000Z',
  })
  admin = was
})

test('[CONST-exam-todo-days] what is to be done shows the days left', async () => {
  const { id } = await setExam(small)
  t.clock.now = new Date('2026-04-01T10:00:00+08:00')
  const { call } = await t.signIn()
  const { todo } = await call(doctorTest.checkStatus, {})
  expect(todo).toContainEqual({ id, name: '主治一级晋升考试', deadlineDays: 3 })
})

test('the certificate of a passed qualifying exam is a PDF; without a pass there is none', async () => {
  const { id } = await setExam(small)
  const sit = async (right: number) => {
    const { call } = await t.signIn()
    const { attemptId, questions } = await call(exam.begin, { id })
    await expect(call(exam.certificate, { id, attemptId })).rejects.toMatchObject(code('exam_not_committed'))
    await call(exam.commit, { id, attemptId, answers: await rightAnswers(id, questions, right) })
    return { call, attemptId }
  }
  const passed = await sit(5)
  const pdf = await passed.call(exam.certificate, { id, attemptId: passed.attemptId })
  expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')
  const opened = await getDocument({ data: new Uint8Array(await pdf.arrayBuffer()), verbosity: 0 }).promise
  const { items } = await (await opened.getPage(1)).getTextContent()
  // Whoever set the exam stands on its own line.
  expect(items.map((item) => ('str' in item ? item.str : ''))).toContain('top')
  const failed = await sit(0)
  const none = failed.call(exam.certificate, { id, attemptId: failed.attemptId })
  await expect(none).rejects.toMatchObject(code('certificate_none'))
})

test('[PERM-exam_center] the exam centre wants its code; the list of tests does not', async () => {
  const { call } = await t.signIn('ours', { permissions: [] })
  await expect(call(exam.check, {})).rejects.toMatchObject(code('forbidden'))
  expect((await call(doctorTest.list, {})).list).toBeInstanceOf(Array)
})

test('another process with the same database goes on where the first was killed', async () => {
  const { createApp } = await import('#server/app.ts')
  const { loadKnowledge } = await import('#knowledge/load.ts')
  const { readConfig } = await import('#server/config.ts')
  const { callWith } = await import('#contract/base/call.ts')
  const { id } = await setExam(small)
  const { call, token } = await t.signIn()
  const { attemptId, questions } = await call(exam.begin, { id })
  const answers = await rightAnswers(id, questions)
  for (const one of answers.slice(0, 2)) await call(exam.answer, { id, attemptId, ...one })
  const second = await createApp({
    db: t.db,
    knowledge: loadKnowledge(),
    now: () => t.clock.now,
    config: readConfig({}),
  })
  const other = callWith({
    token: () => token,
    language: () => 'zh_CN',
    fetch: async (url, init) => {
      const headers = Object.fromEntries(new Headers(init.headers))
      const method = init.method === 'POST' ? 'POST' : 'GET'
      const answer = await second.inject({ method, url, headers, ...(init.body && { payload: String(init.body) }) })
      return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode })
    },
  })
  expect(await other(exam.begin, { id })).toMatchObject({ attemptId, position: 2 })
  expect(await other(exam.commit, { id, attemptId, answers: answers.slice(2) })).toEqual({ attemptId, accepted: 5 })
  expect(await other(exam.result, { id, attemptId })).toMatchObject({ score: 100 })
  await second.close()
})

test('[OPEN-exam-checks] the description of the calls names every refusal of exam.begin and exam.commit', async () => {
  type Operation = { operationId: string; responses: Record<string, { description: string }> }
  const document = (await (await t.fetcher('/api/openapi.json', {})).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  for (const [id, named] of [
    ['exam.begin', ['exam_not_found', 'exam_not_open', 'exam_over', 'exam_taken']],
    ['exam.commit', ['attempt_not_found', 'exam_committed', 'exam_over', 'exam_question_unknown']],
  ] as const) {
    const refusals = operations.find((o) => o.operationId === id)?.responses['4XX']?.description
    for (const key of named) expect(refusals, id).toContain(`${errors[key].code} ${key}`)
  }
})
