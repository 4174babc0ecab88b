import { beforeAll, expect, test } from 'vitest'
import { errors } from '#contract/base/errors.ts'
import { patient } from '#contract/clinic/patient.ts'
import { review } from '#contract/clinic/review.ts'
import { unread } from '#contract/clinic/unread.ts'
import { visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
let doctor: Caller
beforeAll(async () => {
  doctor = (await t.signIn()).call
})

async function reviewed(content = '服药方便，等得久') {
  const { patientId } = await doctor(patient.add, { patientName: '林若兰', sex: 'female' })
  const { prescriptionId } = await doctor(visit.create, { patientId })
  const { version } = await doctor(prescription.save, {
    prescriptionId,
    version: 1,
    herbs: [{ herbId: 'gui-zhi', name: '桂枝', doseG: 6 }],
    recipeUsage: { taking: '温服' },
    diagnosisResult: '感冒',
  })
  await doctor(prescription.confirm, { prescriptionId, version })
  return doctor(review.add, { prescriptionId, score: 4, content })
}

test('[CALL-review-list] [CALL-review-detail] [ENTITY-review] a review is listed, read, and answered empty before its reply', async () => {
  const made = await reviewed()
  expect(made).toMatchObject({ score: 4, content: '服药方便，等得久', replyContent: '', unread: true })
  expect((await doctor(review.list, {})).list).toContainEqual(made)
  expect((await doctor(review.list, { unread: true })).list.map((r) => r.commentId)).toContain(made.commentId)
  const read = await doctor(review.detail, { commentId: made.commentId })
  expect(read).toEqual({ ...made, unread: false })
  expect((await doctor(review.list, { unread: true })).list.map((r) => r.commentId)).not.toContain(made.commentId)
})

test('[CALL-has-unread] a new review is unread for the clinic until it is read, and never for another', async () => {
  const before = await doctor(unread.hasUnread, {})
  const { commentId } = await reviewed()
  const now = await doctor(unread.hasUnread, {})
  expect(now).toMatchObject({ hasUnread: true, reviews: before.reviews + 1 })
  for (const other of ['theirs', 'branch'] as const) {
    const { call } = await t.signIn(other)
    expect((await call(unread.hasUnread, {})).hasUnread).toBe(false)
  }
  await doctor(review.detail, { commentId })
  expect((await doctor(unread.hasUnread, {})).reviews).toBe(before.reviews)
  const { patientId } = await reviewed()
  await t.db.updateTable('patient').set({ removed_at: t.clock.now }).where('id', '=', patientId).execute()
  expect((await doctor(unread.hasUnread, {})).reviews).toBe(before.reviews)
})

test('[CALL-review-reply] [SCOPE-reviews] a reply is kept and answered', async () => {
  const { commentId } = await reviewed()
  await doctor(review.reply, { commentId, replyContent: '谢谢，以后每日第一个号。' })
  expect(await doctor(review.detail, { commentId })).toMatchObject({
    replyContent: '谢谢，以后每日第一个号。',
    repliedAt: expect.any(String),
  })
  expect((await doctor(review.list, { unanswered: true })).list.map((r) => r.commentId)).not.toContain(commentId)
})

test.each(['', ' \u3000', null])(
  '[RULE-reply-content] [ERR-reply-empty] an empty reply %j is refused',
  async (reply) => {
    const { commentId } = await reviewed()
    await expect(doctor(review.reply, { commentId, replyContent: reply })).rejects.toMatchObject({
      code: errors.reply_empty.code,
      message: expect.stringContaining('回复'),
    })
    expect((await doctor(review.detail, { commentId })).replyContent).toBe('')
  },
)

test('a review is of a confirmed prescription; an unknown one, or one of another organisation, is none', async () => {
  const { patientId } = await doctor(patient.add, { patientName: '林若兰', sex: 'female' })
  const { prescriptionId } = await doctor(visit.create, { patientId })
  await expect(doctor(review.add, { prescriptionId, score: 5 })).rejects.toMatchObject({
    code: errors.prescription_not_confirmed.code,
  })
  const missing = { code: errors.review_not_found.code }
  await expect(doctor(review.detail, { commentId: 999_999_999 })).rejects.toMatchObject(missing)
  const { commentId } = await reviewed()
  const { call } = await t.signIn('theirs')
  await expect(call(review.detail, { commentId })).rejects.toMatchObject(missing)
  await expect(call(review.reply, { commentId, replyContent: '好' })).rejects.toMatchObject(missing)
  expect((await call(review.list, {})).total).toBe(0)
})
