import { beforeAll, expect, test } from 'vitest'
import { errors } from '#contract/base/errors.ts'
import { document } from '#contract/support/document.ts'
import { feedback } from '#contract/support/feedback.ts'
import { message } from '#contract/support/message.ts'
import { testApp } from '#server/testing/app.ts'
import { pdf, picture } from '#server/testing/uploads.ts'

const t = testApp()
type SignedIn = Awaited<ReturnType<typeof t.signIn>>
let me: SignedIn
let colleague: SignedIn
let handler: SignedIn
let stranger: SignedIn
beforeAll(async () => {
  me = await t.signIn('ours', { permissions: ['user_feedback'], userName: '沈知微' })
  colleague = await t.signIn('ours', { permissions: ['user_feedback'] })
  handler = await t.signIn('ours', { permissions: ['feedback_handle'], userName: '何助理' })
  stranger = await t.signIn('theirs', { permissions: ['user_feedback', 'feedback_handle'] })
})
const code = (key: keyof typeof errors) => ({ code: errors[key].code })
const idOf = (url: string) => Number(url.split('/').at(-1))

test('[CALL-feedback-add] [CALL-feedback-image] [RULE-feedback-image] [ENTITY-feedback] [CALL-feedback-detail] feedback with pictures is read by its author and by whoever handles it', async () => {
  const [{ url: png }, { url: jpg }] = await Promise.all([
    me.call(feedback.uploadImage, { file: await picture(10, 'png') }),
    me.call(feedback.uploadImage, { file: await picture(20, 'jpeg') }),
  ])
  const made = await me.call(feedback.add, { description: '搜「hq」黄芪不在第一个', images: [png, jpg] })
  expect(made).toMatchObject({ description: '搜「hq」黄芪不在第一个', handleStatus: 'unsolved', handledBy: null })
  expect(made.images).toHaveLength(2)
  expect(await me.call(feedback.detail, { feedbackId: made.feedbackId })).toMatchObject({ ...made, userName: '沈知微' })
  expect(await handler.call(feedback.detail, { feedbackId: made.feedbackId })).toMatchObject(made)
  const fileId = idOf(made.images[0] ?? '')
  for (const who of [me, handler]) expect((await who.call(document.file, { fileId })).type).toMatch(/^image/)
  for (const who of [colleague, stranger]) {
    await expect(who.call(feedback.detail, { feedbackId: made.feedbackId })).rejects.toMatchObject(
      code('feedback_not_found'),
    )
    await expect(who.call(document.file, { fileId })).rejects.toMatchObject(code('file_not_found'))
  }
})

test('[RULE-feedback-image] [ERR-image] what is no picture, and what is too large, is refused', async () => {
  const file = await pdf(['x'])
  await expect(me.call(feedback.uploadImage, { file })).rejects.toMatchObject(code('file_type'))
  const gif = new File([Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000;')], 'a.png', { type: 'image/png' })
  await expect(me.call(feedback.uploadImage, { file: gif })).rejects.toMatchObject(code('file_type'))
  const huge = new File([new Uint8Array(2 * 2 ** 20 + 1).fill(0xff)], 'a.jpg', { type: 'image/jpeg' })
  await expect(me.call(feedback.uploadImage, { file: huge })).rejects.toMatchObject(code('file_too_large'))
})

test('[RULE-feedback-description] feedback says something, and takes only pictures of its own author', async () => {
  for (const description of ['', ' \n'])
    await expect(me.call(feedback.add, { description })).rejects.toMatchObject(code('input_invalid'))
  const { url } = await colleague.call(feedback.uploadImage, { file: await picture(30) })
  await expect(me.call(feedback.add, { description: '借图', images: [url] })).rejects.toMatchObject(
    code('file_not_found'),
  )
  await expect(
    me.call(feedback.add, { description: '外链', images: ['https://example.org/x.png'] }),
  ).rejects.toMatchObject(code('input_invalid'))
})

test('[CALL-feedback-list-my] [CALL-feedback-list-admin] [SCREEN-feedback-own] [SCREEN-feedback-admin] one sees the own list, whoever handles feedback that of the organisation', async () => {
  await colleague.call(feedback.add, { description: '颗粒换算表请加膏方' })
  await stranger.call(feedback.add, { description: '别家' })
  const mine = await me.call(feedback.listMine, {})
  expect(mine.list.map((one) => one.description)).toEqual(['搜「hq」黄芪不在第一个'])
  expect(mine).toMatchObject({ total: 1, unsolved: 1 })
  const all = await handler.call(feedback.listAll, {})
  expect(all.list.map((one) => [one.userName, one.description])).toEqual([
    ['沈知微', '颗粒换算表请加膏方'],
    ['沈知微', '搜「hq」黄芪不在第一个'],
  ])
  await expect(me.call(feedback.listAll, {})).rejects.toMatchObject(code('forbidden'))
  await expect(handler.call(feedback.listMine, {})).rejects.toMatchObject(code('forbidden'))
})

test('[CALL-feedback-handle] [STATE-feedback] [SCOPE-admin-feedback] each state is set with an answer, which its author is told', async () => {
  const { feedbackId } = await me.call(feedback.add, { description: '打印的处方笺少一行' })
  for (const [handleStatus, title] of [
    ['wont_solve', '您的反馈不予处理'],
    ['unsolved', '您的反馈有了答复'],
    ['solved', '您的反馈已解决'],
  ] as const) {
    const handled = await handler.call(feedback.handle, { feedbackId, handleStatus, handleNote: '下一版' })
    expect(handled).toMatchObject({ handleStatus, handleNote: '下一版', handledBy: '何助理' })
    expect((await me.call(message.list, {})).list[0]).toMatchObject({ kind: 'feedback', title, content: '下一版' })
  }
  expect((await me.call(feedback.listMine, { status: 'solved' })).list[0]).toMatchObject({ feedbackId })
  const wrong = handler.call(feedback.handle, { feedbackId, handleStatus: 'done' as 'solved' })
  await expect(wrong).rejects.toMatchObject(code('input_invalid'))
  await expect(me.call(feedback.handle, { feedbackId, handleStatus: 'solved' })).rejects.toMatchObject(
    code('forbidden'),
  )
  await expect(stranger.call(feedback.handle, { feedbackId, handleStatus: 'solved' })).rejects.toMatchObject(
    code('feedback_not_found'),
  )
})

test('[CALL-feedback-delete] feedback is withdrawn by its author, and is gone for all', async () => {
  const { url } = await me.call(feedback.uploadImage, { file: await picture(40) })
  const { feedbackId, images } = await me.call(feedback.add, { description: '写错了', images: [url] })
  for (const who of [colleague, stranger])
    await expect(who.call(feedback.remove, { feedbackId })).rejects.toMatchObject(code('feedback_not_found'))
  expect(await me.call(feedback.remove, { feedbackId })).toEqual({ feedbackId, deleted: true })
  await expect(me.call(feedback.remove, { feedbackId })).rejects.toMatchObject(code('feedback_not_found'))
  expect((await handler.call(feedback.listAll, {})).list.map((one) => one.feedbackId)).not.toContain(feedbackId)
  await expect(me.call(document.file, { fileId: idOf(images[0] ?? '') })).rejects.toMatchObject(code('file_not_found'))
})
