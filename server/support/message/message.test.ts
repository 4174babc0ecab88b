import { beforeAll, expect, test } from 'vitest'
import { errors } from '#contract/base/errors.ts'
import { message } from '#contract/support/message.ts'
import { deleteMessages } from '#server/messages/message.sql.ts'
import { sendMessage } from '#server/messages/send-message.service.ts'
import { testApp } from '#server/testing/app.ts'

const t = testApp()
type SignedIn = Awaited<ReturnType<typeof t.signIn>>
let me: SignedIn
let colleague: SignedIn
let stranger: SignedIn
beforeAll(async () => {
  me = await t.signIn('ours', { permissions: [] })
  colleague = await t.signIn('ours', { permissions: [] })
  stranger = await t.signIn('theirs', { permissions: [] })
})

const approve = (accountIds: number[], onceKey?: string) =>
  sendMessage(t.db, {
    topOrgId: t.orgs.ours.top,
    accountIds,
    template: 'audit_approved',
    values: {},
    link: '/patientManagement',
    at: t.clock.now,
    ...(onceKey !== undefined && { onceKey }),
  })

test('[CALL-message-list] [CALL-message-unread] [TRANS-message-read] a message stands unread in the list of its account alone, until it is read', async () => {
  await approve([me.accountId, me.accountId, stranger.accountId])
  await approve([me.accountId])
  const { list, total } = await me.call(message.list, {})
  expect(total).toBe(2)
  expect(list[0]).toMatchObject({
    kind: 'audit',
    title: '资质审核已通过',
    link: '/patientManagement',
    readStatus: 'unread',
    time: t.clock.now.toISOString(),
  })
  expect(await me.call(message.unread, {})).toEqual({ hasUnread: true, count: 2 })
  const messageId = list[0]?.messageId ?? 0
  expect(await me.call(message.read, { messageId })).toEqual({ messageId, readStatus: 'read' })
  const after = await me.call(message.list, {})
  expect(after.list.map((one) => one.readStatus)).toEqual(['read', 'unread'])
  expect((await me.call(message.list, { readStatus: 'unread' })).total).toBe(1)
  expect(await me.call(message.readAll, {})).toEqual({ count: 1 })
  expect(await me.call(message.unread, {})).toEqual({ hasUnread: false, count: 0 })
  expect(await me.call(message.read, { messageId, readStatus: 'unread' })).toMatchObject({ readStatus: 'unread' })
  expect(await me.call(message.unread, {})).toEqual({ hasUnread: true, count: 1 })
})

test('[CALL-message-read] a colleague and another organisation have no such message', async () => {
  const [mine] = (await me.call(message.list, {})).list
  const messageId = mine?.messageId ?? 0
  for (const other of [colleague, stranger]) {
    expect((await other.call(message.list, {})).total).toBe(0)
    await expect(other.call(message.read, { messageId })).rejects.toMatchObject({ code: errors.message_not_found.code })
  }
  await expect(me.call(message.read, { messageId: 1 })).rejects.toMatchObject({ code: errors.message_not_found.code })
})

test('a message of one key comes once, and its words are those of the reader’s language', async () => {
  const due = (count: number) =>
    sendMessage(t.db, {
      topOrgId: t.orgs.ours.top,
      accountIds: [colleague.accountId],
      template: 'followups_due',
      values: { count },
      onceKey: 'followups_due 2026-03-02',
      at: t.clock.now,
    })
  await due(3)
  await due(4)
  const { list } = await colleague.call(message.list, { kind: 'due' })
  expect(list.map((one) => one.title)).toEqual(['今日有 3 位患者随访到期'])
  const english = t.caller(colleague.token, 'en')
  expect((await english(message.list, {})).list[0]?.title).toBe('Follow-ups due today: 3')
  expect((await colleague.call(message.list, { kind: 'audit' })).total).toBe(0)
})

test('a message leads nowhere but into the application', async () => {
  const leading = (link: string) =>
    sendMessage(t.db, {
      topOrgId: t.orgs.ours.top,
      accountIds: [me.accountId],
      template: 'announcement',
      values: { title: 'x', content: 'y' },
      link,
      at: t.clock.now,
    })
  await expect(leading('https://example.org')).rejects.toThrow()
  await expect(leading('//example.org')).rejects.toThrow()
})

test('a message that one clinic group withdraws stands in another with the same key', async () => {
  await approve([me.accountId], 'withdrawn later')
  const count = async () => (await me.call(message.list, {})).total
  const before = await count()
  await deleteMessages(t.db, t.orgs.theirs.top, 'withdrawn later')
  expect(await count()).toBe(before)
  await deleteMessages(t.db, t.orgs.ours.top, 'withdrawn later')
  expect(await count()).toBe(before - 1)
})

test('the formula that a message tells of is named in the language of its reader', async () => {
  const reader = await t.signIn('ours', { permissions: [] })
  await sendMessage(t.db, {
    topOrgId: t.orgs.ours.top,
    accountIds: [reader.accountId],
    template: 'consultation_added',
    link: '/',
    values: { from: '纪时珍', prescription: '归脾汤', excerpt: 'Night sweats?' },
    at: t.clock.now,
  })
  const contentIn = async (call: SignedIn['call']) => (await call(message.list, {})).list[0]?.content
  expect(await contentIn(reader.call)).toBe('处方 归脾汤：Night sweats?')
  expect(await contentIn(t.caller(reader.token, 'en'))).toBe('Prescription Restore the Spleen Decoction: Night sweats?')
})
