import { beforeAll, expect, test } from 'vitest'
import { errors } from '#contract/base/errors.ts'
import { followUpLinks, afterVisitPage as page } from '#contract/clinic/after-visit.ts'
import { followup } from '#contract/clinic/follow-up.ts'
import { patient } from '#contract/clinic/patient.ts'
import { review } from '#contract/clinic/review.ts'
import { unread } from '#contract/clinic/unread.ts'
import { visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
let doctor: Caller
let desk: Caller
let anyone: Caller
beforeAll(async () => {
  doctor = (await t.signIn()).call
  desk = (await t.signIn('ours', { role: 'staff' })).call
  anyone = t.caller(null)
})
const code = (key: keyof typeof errors) => ({ code: errors[key].code })
const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? ''

/** A patient treated with cinnamon twig for a week, with complaints and findings. */
async function treated(phone = '13800006217') {
  const { patientId } = await doctor(patient.add, { patientName: '吴秀英', sex: 'female', ...(phone && { phone }) })
  const { prescriptionId } = await doctor(visit.create, { patientId })
  const { version } = await doctor(prescription.save, {
    prescriptionId,
    version: 1,
    herbs: [{ herbId: 'gui-zhi', name: '桂枝', doseG: 6 }],
    symptoms: [
      { id: 'headache' },
      { id: 'fever', main: true },
      { id: 'pulse-floating' },
      { id: 'normal-appetite' },
      { id: 'clear-mind' },
    ],
    recipeUsage: { taking: '温服', pairs: 7 },
    diagnosisResult: '感冒',
  })
  await doctor(prescription.confirm, { prescriptionId, version })
  const { list } = await doctor(followup.listByPatient, { patientId, prescriptionId })
  return { patientId, prescriptionId, visitId: list[0]?.visitId ?? 0 }
}
const linked = async (purpose: 'follow-up' | 'review' = 'follow-up') => {
  const one = await treated()
  return { ...one, token: tokenOf(await desk(followUpLinks.makeLink, { visitId: one.visitId, purpose })) }
}
const answer = {
  score: 3,
  symptomImprovements: [
    { symptomId: 'fever', improvement: 'gone' as const },
    { symptomId: 'headache', improvement: 'worse' as const },
  ],
  words: '汗出来就好了',
}

test('[SCOPE-follow-ups] the patient is asked of what she complained of, chief complaint first, and her answer waits with its source', async () => {
  const { token, visitId } = await linked()
  const asked = await anyone(page.followUp, { token })
  expect(asked).toMatchObject({ givenOn: '2026-03-02', lastScore: null, answeredAt: null, open: true })
  expect(asked.symptoms.map((s) => s.symptomId)).toEqual(['fever', 'headache'])
  expect(JSON.stringify(asked)).not.toMatch(/吴秀英|13800006217|桂枝/)
  const before = await doctor(unread.hasUnread, {})
  await anyone(page.sendFollowUp, { token, ...answer })
  const detail = await doctor(followup.detail, { visitId })
  expect(detail).toMatchObject({ visitStatus: 0, score: null, symptomImprovements: [], answerUnread: true })
  expect(detail).toMatchObject({ answerWorse: true, answer: { score: 3, words: answer.words } })
  expect(detail.answer?.symptomImprovements).toContainEqual({
    symptomId: 'headache',
    label: '头痛',
    improvement: 'worse',
    remark: '',
  })
  expect((await doctor(unread.hasUnread, {})).followUps).toBe(before.followUps + 1)
  const again = await anyone(page.followUp, { token })
  expect(again.answeredAt).not.toBeNull()
  expect(JSON.stringify(again)).not.toContain(answer.words)
})

test('sent again it takes the place of the first, and is unread again; closed by the clinic it is refused', async () => {
  const { token, visitId } = await linked()
  await anyone(page.sendFollowUp, { token, ...answer })
  await doctor(followup.takeAnswer, { visitId })
  await anyone(page.sendFollowUp, { token, ...answer, score: 1 })
  expect(await doctor(followup.detail, { visitId })).toMatchObject({ answer: { score: 1 }, answerUnread: true })
  await doctor(followup.cancel, { visitId, cancelReason: 1 })
  expect(await anyone(page.followUp, { token })).toMatchObject({ open: false })
  await expect(anyone(page.sendFollowUp, { token, ...answer })).rejects.toMatchObject(code('follow_up_closed'))
  await expect(desk(followUpLinks.makeLink, { visitId, purpose: 'follow-up' })).rejects.toMatchObject(
    code('follow_up_state'),
  )
})

test('a new complaint is kept in her words, and alone is an answer', async () => {
  const { token, visitId } = await linked()
  await anyone(page.sendFollowUp, { token, newComplaint: '夜里腹胀' })
  const added = { symptomId: '', label: '夜里腹胀', improvement: 'new' as const, remark: '' }
  const { answer: kept, answerWorse } = await doctor(followup.detail, { visitId })
  expect(kept).toMatchObject({ score: null, symptomImprovements: [added] })
  expect(answerWorse).toBe(true)
  const done = { visitId, score: 2, visitLabel: 0 as const, adviseCommentReason: '守方' }
  expect(await doctor(followup.complete, { ...done, symptomImprovements: [added] })).toMatchObject({
    symptomImprovements: [added],
  })
})

test('an empty answer, and one about what was not asked, is refused and nothing is kept', async () => {
  const { token, visitId } = await linked()
  await expect(anyone(page.sendFollowUp, { token })).rejects.toMatchObject(code('follow_up_empty'))
  const symptomImprovements = [{ symptomId: 'insomnia', improvement: 'gone' as const }]
  await expect(anyone(page.sendFollowUp, { token, symptomImprovements })).rejects.toMatchObject(
    code('symptom_not_found'),
  )
  await expect(anyone(page.sendFollowUp, { token, score: 11 })).rejects.toMatchObject(code('input_invalid'))
  expect((await doctor(followup.detail, { visitId })).answer).toBeNull()
})

test('the last score stands on the scale', async () => {
  const first = await treated()
  await doctor(followup.complete, { visitId: first.visitId, score: 7, visitLabel: 0, adviseCommentReason: '守方' })
  const { prescriptionId } = await doctor(visit.create, { patientId: first.patientId })
  const { version } = await doctor(prescription.save, {
    prescriptionId,
    version: 1,
    herbs: [{ herbId: 'gui-zhi', name: '桂枝', doseG: 6 }],
    symptoms: [{ id: 'fever', main: true }],
    recipeUsage: { taking: '温服', pairs: 7 },
    diagnosisResult: '感冒',
  })
  await doctor(prescription.confirm, { prescriptionId, version })
  const { list } = await doctor(followup.listByPatient, { patientId: first.patientId, prescriptionId })
  const made = await desk(followUpLinks.makeLink, { visitId: list[0]?.visitId ?? 0, purpose: 'follow-up' })
  expect(await anyone(page.followUp, { token: tokenOf(made) })).toMatchObject({ lastScore: 7 })
})

test('[SCOPE-reviews] whoever answered may say whether it was good; until the clinic replies she may change it', async () => {
  const { token, visitId, patientId } = await linked()
  const { reviewToken } = await anyone(page.sendFollowUp, { token, ...answer })
  await expect(anyone(page.review, { token })).rejects.toMatchObject(code('link_unknown'))
  expect(await anyone(page.review, { token: reviewToken })).toMatchObject({ day: '2026-03-02', sentAt: null })
  await anyone(page.sendReview, { token: reviewToken, score: 4, content: '等得久' })
  await anyone(page.sendReview, { token: reviewToken, score: 5, content: '讲得清楚' })
  const hers = (await doctor(review.list, {})).list.filter((r) => r.patientId === patientId)
  expect(hers).toHaveLength(1)
  expect(hers[0]).toMatchObject({ score: 5, content: '讲得清楚', source: 'patient', unread: true })
  await doctor(review.reply, { commentId: hers[0]?.commentId ?? 0, replyContent: '谢谢' })
  expect(await anyone(page.review, { token: reviewToken })).toMatchObject({ replyContent: '谢谢' })
  await expect(anyone(page.sendReview, { token: reviewToken, score: 1 })).rejects.toMatchObject(code('review_replied'))
  expect((await doctor(followup.detail, { visitId })).reviews).toMatchObject([{ score: 5, replyContent: '谢谢' }])
})

test('a review that is changed after the clinic read it is unread again', async () => {
  const { token, patientId } = await linked('review')
  const hers = async () => (await doctor(review.list, { unread: true })).list.filter((r) => r.patientId === patientId)
  await anyone(page.sendReview, { token, score: 4, content: '等得久' })
  const [first] = await hers()
  await doctor(review.detail, { commentId: first?.commentId ?? 0 })
  expect(await hers()).toEqual([])
  await anyone(page.sendReview, { token, score: 1, content: '药太苦' })
  expect(await hers()).toMatchObject([{ commentId: first?.commentId, content: '药太苦' }])
})

test('two reviews at once make one', async () => {
  const { token, patientId } = await linked('review')
  await Promise.all([1, 2, 3, 4].map((score) => anyone(page.sendReview, { token, score })))
  const hers = (await doctor(review.list, {})).list.filter((r) => r.patientId === patientId)
  expect(hers).toHaveLength(1)
})

test('a link is sent to the phone on file, names nobody, is not sent without end, and can be withdrawn', async () => {
  const { visitId } = await treated()
  const made = await desk(followUpLinks.makeLink, { visitId, purpose: 'follow-up', send: true })
  expect(made.sentTo).toBe('6217')
  const letter = await t.db.selectFrom('outbox').selectAll().where('template', '=', 'follow_up_link').execute()
  expect(letter).toHaveLength(1)
  expect(letter[0]).toMatchObject({ recipient: '13800006217', channel: 'sms' })
  expect(letter[0]?.body).toContain(made.url)
  expect(letter[0]?.body).not.toMatch(/吴秀英|感冒|发热|桂枝/)
  expect((await desk(followUpLinks.openLinks, { visitId })).list).toMatchObject([{ purpose: 'follow-up' }])
  const second = await desk(followUpLinks.makeLink, { visitId, purpose: 'follow-up' })
  await expect(anyone(page.followUp, { token: tokenOf(made) })).rejects.toMatchObject(code('link_withdrawn'))
  await anyone(page.followUp, { token: tokenOf(second) })
  await desk(followUpLinks.withdrawLinks, { visitId })
  await expect(anyone(page.followUp, { token: tokenOf(second) })).rejects.toMatchObject(code('link_withdrawn'))
  expect((await desk(followUpLinks.openLinks, { visitId })).list).toEqual([])
  for (let i = 0; i < 4; i++) await desk(followUpLinks.makeLink, { visitId, purpose: 'review', send: true })
  await expect(desk(followUpLinks.makeLink, { visitId, purpose: 'review', send: true })).rejects.toMatchObject(
    code('too_many_requests'),
  )
  const without = await treated('')
  await expect(
    desk(followUpLinks.makeLink, { visitId: without.visitId, purpose: 'review', send: true }),
  ).rejects.toMatchObject(code('phone_missing'))
})

test('a follow-up of another clinic has no links, a removed patient no page, and a link ends', async () => {
  const { visitId, token, patientId } = await linked()
  const theirs = (await t.signIn('theirs')).call
  const refused = code('follow_up_not_found')
  await expect(theirs(followUpLinks.makeLink, { visitId, purpose: 'review' })).rejects.toMatchObject(refused)
  await expect(theirs(followUpLinks.withdrawLinks, { visitId })).rejects.toMatchObject(refused)
  await expect(theirs(followUpLinks.openLinks, { visitId })).rejects.toMatchObject(refused)
  const was = t.clock.now
  t.clock.now = new Date('2026-03-17T10:00:00+08:00')
  await expect(anyone(page.followUp, { token })).rejects.toMatchObject(code('link_ended'))
  t.clock.now = was
  await t.db.updateTable('patient').set({ removed_at: t.clock.now }).where('id', '=', patientId).execute()
  await expect(anyone(page.followUp, { token })).rejects.toMatchObject(code('link_unknown'))
})
