import { beforeAll, expect, test } from 'vitest'
import type { FollowUpState } from '#contract/base/codes.ts'
import type { Input } from '#contract/base/endpoint.ts'
import { errors } from '#contract/base/errors.ts'
import { followup } from '#contract/clinic/follow-up.ts'
import { patient } from '#contract/clinic/patient.ts'
import { review } from '#contract/clinic/review.ts'
import { visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
let doctor: Caller
beforeAll(async () => {
  doctor = (await t.signIn()).call
})

const someone = async (patientName = '林若兰') =>
  (await doctor(patient.add, { patientName, sex: 'female', birthday: '1985-03-14' })).patientId

/** What nobody can see by telephone. */
const seenOnly = ['red-tongue', 'rapid-pulse']

/** A patient treated with cinnamon twig for this many days. */
async function treated(pairs = 7, patientName = '林若兰', patientId = 0) {
  const whose = patientId || (await someone(patientName))
  const { mcId, prescriptionId } = await doctor(visit.create, { patientId: whose })
  const { version } = await doctor(prescription.save, {
    prescriptionId,
    version: 1,
    herbs: [{ herbId: 'ge-gen', name: '葛根', doseG: 6 }],
    symptoms: [{ id: 'fever', main: true, degree: 'marked' }, { id: 'headache' }, ...seenOnly.map((id) => ({ id }))],
    selfDescription: '发热',
    recipeUsage: { taking: '温服', pairs },
    diagnosisResult: '感冒',
  })
  await doctor(prescription.confirm, { prescriptionId, version })
  const { list } = await doctor(followup.listByPatient, { patientId: whose, prescriptionId })
  const [one] = list
  if (!one) throw new Error('no follow-up was planned')
  return { patientId: whose, mcId, prescriptionId, visitId: one.visitId, one }
}

type Completed = Omit<Input<typeof followup.complete>, 'visitId'>
test('the follow-up of an infant tells the months', async () => {
  const { patientId, visitId } = await treated(7, '阿宝')
  const { version } = await doctor(patient.detail, { patientId })
  await doctor(patient.update, { patientId, version, patientName: '阿宝', sex: 'male', birthday: '2025-09-20' })
  const { list } = await doctor(followup.listByPatient, { patientId })
  const one = list.find((row) => row.visitId === visitId)
  expect(one?.ageMonths).toBeGreaterThan(0)
  expect(one?.age).toBe(Math.floor((one?.ageMonths ?? 0) / 12))
})

const done: Completed = {
  score: 3,
  visitLabel: 3,
  adviseCommentReason: '汗出热退，减量守方',
  symptomImprovements: [
    { symptomId: 'fever', label: '发热', improvement: 'gone' },
    { symptomId: 'headache', label: '头痛', improvement: 'better', remark: '下午还有一点' },
  ],
}

const at = async (day: string, work: (call: Caller) => Promise<void>) => {
  const was = t.clock.now
  t.clock.now = new Date(`${day}T10:00:00+08:00`)
  await work((await t.signIn()).call).finally(() => {
    t.clock.now = was
  })
}

test('a confirmed prescription is followed up on the day its medicine runs out, and not before it is confirmed', async () => {
  const { patientId, one } = await treated(7)
  expect(one).toMatchObject({
    visitStatus: 0,
    displayState: 'notFollowedUp',
    givenOn: '2026-03-02',
    lastsDays: 7,
    dueOn: '2026-03-09',
    expiresOn: '2026-03-23',
  })
  const { prescriptionId } = await doctor(visit.create, { patientId })
  expect((await doctor(followup.listByPatient, { patientId, prescriptionId })).list).toEqual([])
})

test('[ENTITY-follow-up] [CALL-followup-complete] [CALL-followup-by-patient] [STATE-followup-visit-status] a completed follow-up is answered with the values sent, and not completed again', async () => {
  const { patientId, visitId, prescriptionId } = await treated()
  const time = '2026-03-02T01:00:00.000Z'
  const sent = { ...done, visitNote: '电话', visitLabelRemark: '搬家', treatType: 1 as const, time }
  const answer = await doctor(followup.complete, { visitId, prescriptionId, ...sent })
  expect(answer).toMatchObject({ visitId, prescriptionId, ...sent, visitStatus: 1, displayState: 'followedUp' })
  expect((await doctor(followup.listByPatient, { patientId })).list).toContainEqual(answer)
  await expect(doctor(followup.complete, { visitId, ...sent })).rejects.toMatchObject({
    code: errors.follow_up_state.code,
  })
})

test('what is learned after the end is added in a line of its own, with day and name; an open one takes no addition', async () => {
  const { patientId, visitId, prescriptionId } = await treated()
  const add = (addNote: string) => doctor(followup.complete, { visitId, prescriptionId, addNote })
  await expect(add('早了')).rejects.toMatchObject({ code: errors.follow_up_state.code })
  await doctor(followup.complete, { visitId, prescriptionId, ...done, visitNote: '电话' })
  await expect(add('   ')).rejects.toMatchObject({ code: errors.input_invalid.code })
  await add('三日后来电：未再发')
  const after = await add('又一周，平稳')
  expect(after).toMatchObject({
    displayState: 'followedUp',
    score: done.score,
    adviseCommentReason: done.adviseCommentReason,
  })
  const lines = after.visitNote.split('\n')
  expect(lines).toEqual([
    '电话',
    expect.stringContaining('三日后来电：未再发'),
    expect.stringContaining('又一周，平稳'),
  ])
  expect(lines[1]).toMatch(/^2026-03-02 10:00 沈知微: /)
  const noted = await t.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity', '=', 'follow-up')
    .where('entity_id', '=', visitId)
    .where('patient_id', '=', patientId)
    .where('action', '=', 'addNote')
    .execute()
  expect(noted).toHaveLength(2)
})

test('the notes of one follow-up have an end, and what stands is kept', async () => {
  const { visitId, prescriptionId } = await treated()
  const add = (addNote: string) => doctor(followup.complete, { visitId, prescriptionId, addNote })
  await doctor(followup.complete, { visitId, prescriptionId, ...done, visitNote: '电话' })
  for (let n = 0; n < 19; n++) await add('记'.repeat(1000))
  await expect(add('记'.repeat(1000))).rejects.toMatchObject({ code: errors.follow_up_note_limit.code })
  expect((await add('平稳')).visitNote.split('\n')).toHaveLength(21)
})

test('a revisit asked for three times at once without naming the follow-up is one visit', async () => {
  const { patientId } = await treated()
  const made = await Promise.all([1, 2, 3].map(() => doctor(followup.revisit, { patientId })))
  expect(new Set(made.map((one) => `${one.mcId} ${one.prescriptionId}`)).size).toBe(1)
})

test.each([
  ['[RULE-followup-score] [ERR-followup-score] a score', { score: undefined }, errors.follow_up_score, /评分/],
  ['a score from 0 to 10', { score: 11 }, errors.input_invalid, /分/],
  ['[RULE-followup-visit-label] a label', { visitLabel: null }, errors.follow_up_label, /标签/],
  ['[STATE-visit-label] a label of the list', { visitLabel: 4 as 9 }, errors.input_invalid, /标签/],
  ['a remark for the label 9', { visitLabel: 9 as const }, errors.follow_up_label_remark, /其他/],
  [
    '[RULE-followup-comment-reason] a comment reason',
    { adviseCommentReason: '  ' },
    errors.follow_up_comment_reason,
    /理由/,
  ],
])('%s is needed, and without it nothing is completed', async (_, wrong, { code }, message) => {
  const { visitId, patientId } = await treated()
  const refused = doctor(followup.complete, { visitId, ...done, ...wrong })
  await expect(refused).rejects.toMatchObject({ code, message: expect.stringMatching(message) })
  expect((await doctor(followup.lastByPatient, { patientId }))?.displayState).toBe('notFollowedUp')
})

test.each([0, 1, 2, 3, 9] as const)('[STATE-visit-label] label %i is taken', async (visitLabel) => {
  const { visitId } = await treated()
  const answer = await doctor(followup.complete, { visitId, ...done, visitLabel, visitLabelRemark: '如上' })
  expect(answer.visitLabel).toBe(visitLabel)
})

test.each([1, 2, 3, 4, 9] as const)(
  '[CALL-followup-cancel] [STATE-followup-cancel-reason] reason %i is taken and shown',
  async (cancelReason) => {
    const { visitId, prescriptionId } = await treated()
    const sent = { visitId, prescriptionId, cancelReason, cancelReasonRemark: '出国' }
    expect(await doctor(followup.cancel, sent)).toMatchObject({
      displayState: 'notToFollowUp',
      visitStatus: 0,
      cancelReason,
      cancelReasonRemark: '出国',
    })
    await expect(doctor(followup.cancel, sent)).rejects.toMatchObject({ code: errors.follow_up_state.code })
  },
)

test.each([
  ['[ERR-cancel-reason] no reason', {}, errors.follow_up_cancel_reason],
  ['a reason of no list', { cancelReason: 5 as 9 }, errors.input_invalid],
  ['[RULE-followup-cancel-reason] other without remark', { cancelReason: 9 as const }, errors.follow_up_cancel_remark],
])('%s cancels nothing', async (_, wrong, { code }) => {
  const { visitId, patientId } = await treated()
  await expect(doctor(followup.cancel, { visitId, ...wrong })).rejects.toMatchObject({ code })
  expect((await doctor(followup.lastByPatient, { patientId }))?.displayState).toBe('notFollowedUp')
})

test('[CALL-followup-dont] not to be followed up; the prescription must be its own', async () => {
  const { visitId, prescriptionId } = await treated()
  await expect(doctor(followup.dontFollowUp, { visitId, prescriptionId: prescriptionId + 1000 })).rejects.toMatchObject(
    { code: errors.follow_up_not_found.code },
  )
  await expect(doctor(followup.dontFollowUp, { prescriptionId } as never)).rejects.toMatchObject({
    code: errors.input_invalid.code,
  })
  expect(await doctor(followup.dontFollowUp, { visitId, prescriptionId })).toMatchObject({
    displayState: 'notToFollowUp',
  })
})

test('a follow-up that was ended by mistake is due again as it was before, once', async () => {
  const { visitId, prescriptionId, one } = await treated()
  const again = () => doctor(followup.reopen, { visitId, prescriptionId })
  const refused = { code: errors.follow_up_state.code }
  await expect(again()).rejects.toMatchObject(refused)
  await doctor(followup.dontFollowUp, { visitId })
  expect(await again()).toEqual(one)
  await doctor(followup.cancel, { visitId, cancelReason: 9, cancelReasonRemark: '出国' })
  const both = await Promise.allSettled([again(), again()])
  expect(both.map((b) => b.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await doctor(followup.detail, { visitId })).cancelReasonRemark).toBe('')
  const recorded = await t.db.selectFrom('audit_log').select('action').where('action', '=', 'reopen').execute()
  expect(recorded).toHaveLength(2)
  await doctor(followup.complete, { visitId, ...done })
  await expect(again()).rejects.toMatchObject(refused)
})

test('[STATE-followup-display] [SCOPE-follow-ups] the four states, by the list that shows each', async () => {
  const patientId = await someone('四态人')
  const made = []
  for (let i = 0; i < 3; i++) made.push(await treated(7, '', patientId))
  const [fresh, completed, stopped] = made.map((m) => m.visitId)
  await doctor(followup.complete, { visitId: completed ?? 0, ...done })
  await doctor(followup.dontFollowUp, { visitId: stopped ?? 0 })
  const of = async (call: Caller, state: FollowUpState) =>
    (await call(followup.list, { patientName: '四态', state })).list.map((f) => f.visitId)
  expect(await of(doctor, 'notFollowedUp')).toEqual([fresh])
  expect(await of(doctor, 'followedUp')).toEqual([completed])
  expect(await of(doctor, 'notToFollowUp')).toEqual([stopped])
  expect(await of(doctor, 'expired')).toEqual([])
  await at('2026-03-23', async (later) => expect(await of(later, 'notFollowedUp')).toEqual([fresh]))
  await at('2026-03-24', async (later) => {
    expect(await of(later, 'expired')).toEqual([fresh])
    expect(await of(later, 'notFollowedUp')).toEqual([])
    // Late answers are still recorded.
    expect((await later(followup.complete, { visitId: fresh ?? 0, ...done })).displayState).toBe('followedUp')
  })
})

test('[CALL-followup-list] [PERM-patient_visit] found by any part of a name, page by page, with the permission', async () => {
  const patientId = await someone('翻页人')
  for (let i = 0; i < 3; i++) await treated(7 + i, '', patientId)
  const first = await doctor(followup.list, { patientName: '翻页', pageSize: 2 })
  const second = await doctor(followup.list, { patientName: 'fyr', pageSize: 2, pageNo: 2 })
  expect([first.total, first.list.map((f) => f.lastsDays), second.list.map((f) => f.lastsDays)]).toEqual([
    3,
    [9, 8],
    [7],
  ])
  const longest = await doctor(followup.list, { patientName: '翻页', sort: 'due' })
  expect(longest.list.map((f) => f.lastsDays)).toEqual([7, 8, 9])
  const [begin, , end] = longest.list.map((f) => f.dueOn)
  const between = (dueFrom = '', dueUntil = '') =>
    doctor(followup.list, { patientName: '翻页', sort: 'due', dueFrom, dueUntil })
  expect((await between(begin, end)).total).toBe(3)
  expect((await between(longest.list[1]?.dueOn, end)).list.map((f) => f.lastsDays)).toEqual([8, 9])
  expect((await between(end, begin)).total).toBe(0)
  expect((await doctor(followup.list, { patientName: '没有这人' })).list).toEqual([])
  expect((await doctor(followup.list, { patientName: '|' })).total).toBe(0)
  const without = await t.signIn('ours', { permissions: ['clinic_manage'] })
  await expect(without.call(followup.list, {})).rejects.toMatchObject({ code: errors.forbidden.code })
})

test('[CALL-followup-check] [TRANS-todo-refresh] the mark counts what is due today, until it is dealt with', async () => {
  const { patientId, visitId } = await treated(3)
  const other = await someone()
  expect(await doctor(followup.check, { patientId })).toMatchObject({ needFollowUp: false, todoCount: 0 })
  t.clock.now = new Date('2026-03-05T10:00:00+08:00')
  const { call } = await t.signIn('ours', { role: 'admin' })
  const before = (await call(followup.todoCount, {})).total
  expect(await call(followup.check, { patientId })).toMatchObject({ needFollowUp: true, followUps: [{ visitId }] })
  expect((await call(followup.check, { patientId: other })).needFollowUp).toBe(false)
  expect((await call(followup.check, {})).todoCount).toBe(before)
  await call(followup.complete, { visitId, ...done })
  expect((await call(followup.todoCount, {})).total).toBe(before - 1)
  expect((await call(followup.check, { patientId })).needFollowUp).toBe(false)
  t.clock.now = new Date('2026-03-02T10:00:00+08:00')
})

test('[CALL-followup-last-by-patient] the newest of a patient, or none', async () => {
  const { patientId } = await treated(3)
  const { visitId } = await treated(9, '', patientId)
  expect((await doctor(followup.lastByPatient, { patientId }))?.visitId).toBe(visitId)
  expect(await doctor(followup.lastByPatient, { patientId: await someone() })).toBeNull()
})

test('one follow-up is shown with what was given and found, how each sign has come and what was said', async () => {
  const { patientId } = await treated()
  const { visitId, prescriptionId } = await treated(5, '', patientId)
  await doctor(review.add, { prescriptionId, score: 4, content: '不难喝' })
  const answer = await doctor(followup.detail, { visitId })
  expect(answer).toMatchObject({
    patient: { patientId },
    prescription: { prescriptionId, pairs: 5, herbs: [{ name: '葛根', doseG: 6 }] },
    symptoms: [
      { symptomId: 'fever', main: true, degree: 'marked', course: [{}, {}], herbs: [{ name: '葛根', doseG: 6 }] },
      { symptomId: 'headache', main: false, herbs: [{ name: '葛根' }] },
    ],
    reviews: [{ score: 4, content: '不难喝' }],
    answer: null,
  })
  const english = await t.caller((await t.signIn()).token, 'en')(followup.detail, { visitId })
  const herbs = [english.prescription, ...english.symptoms].map((one) => one.herbs[0]?.name)
  expect(new Set(herbs)).toEqual(new Set(['Kudzu root']))
  expect(answer.earlier).toHaveLength(1)
  await expect(doctor(followup.detail, { visitId: 999_999_999 })).rejects.toMatchObject({
    code: errors.follow_up_not_found.code,
  })
})

test('[CALL-followup-revisit] a follow-up becomes a return visit with the formula of last time and the signs still there', async () => {
  const { patientId, visitId, prescriptionId } = await treated()
  await doctor(followup.complete, { visitId, ...done })
  const opened = await doctor(followup.revisit, { patientId, visitId, prescriptionId })
  expect(opened).toMatchObject({ visitType: 2 })
  const { content } = await doctor(prescription.detail, { id: opened.prescriptionId })
  expect(content.herbs).toMatchObject([{ herbId: 'ge-gen', doseG: 6 }])
  expect(content.symptoms.map((s) => s.id)).toEqual(['headache'])
  expect(content.selfDescription).toBe('')
  expect(await doctor(followup.revisit, { patientId, visitId, prescriptionId })).toEqual(opened)
  expect((await doctor(visit.todayPatients, {})).list).toContainEqual(expect.objectContaining({ mcId: opened.mcId }))
})

test('an open follow-up that becomes a visit is combined into it, once for two windows; a stranger has none', async () => {
  const { patientId, visitId } = await treated()
  const both = await Promise.all([
    doctor(followup.revisit, { patientId, visitId }),
    doctor(followup.revisit, { patientId, visitId }),
  ])
  expect(both[0].mcId).toBe(both[1].mcId)
  const { list } = await doctor(followup.listByPatient, { patientId })
  expect(list[0]).toMatchObject({ displayState: 'notToFollowUp', cancelReason: 3, revisitId: both[0].mcId })
  const other = await someone()
  await expect(doctor(followup.revisit, { patientId: other, visitId })).rejects.toMatchObject({
    code: errors.follow_up_not_found.code,
  })
  expect(await doctor(followup.revisit, { patientId: other })).toMatchObject({ visitType: 2 })
  await expect(doctor(followup.revisit, { patientId: 999_999_999 })).rejects.toMatchObject({
    code: errors.patient_not_found.code,
  })
})

test('two completions at once: one is taken, the other told', async () => {
  const { visitId } = await treated()
  const both = await Promise.allSettled([
    doctor(followup.complete, { visitId, ...done }),
    doctor(followup.cancel, { visitId, cancelReason: 1 }),
  ])
  expect(both.map((b) => b.status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('another organisation has none of it', async () => {
  const { patientId, visitId } = await treated()
  const { call } = await t.signIn('theirs')
  const missing = { code: errors.follow_up_not_found.code }
  await expect(call(followup.detail, { visitId })).rejects.toMatchObject(missing)
  await expect(call(followup.complete, { visitId, ...done })).rejects.toMatchObject(missing)
  await expect(call(followup.dontFollowUp, { visitId })).rejects.toMatchObject(missing)
  await expect(call(followup.reopen, { visitId })).rejects.toMatchObject(missing)
  await expect(call(followup.listByPatient, { patientId })).rejects.toMatchObject({
    code: errors.patient_not_found.code,
  })
  expect((await call(followup.list, {})).total).toBe(0)
})
