import { expect, test } from 'vitest'
import { outbox } from '#contract/account/outbox.ts'
import { readConfig } from '#server/config.ts'
import { sendToPerson } from '#server/outside/outbox.service.ts'
import { testApp } from '#server/testing/app.ts'

const t = testApp()

const send = (topOrgId: number | null, email: string, code: string) =>
  sendToPerson({ config: readConfig(), now: t.clock.now }, t.db, {
    topOrgId,
    to: { email },
    template: 'reset_code',
    values: { code, minutes: 10 },
    language: 'zh_CN',
  })

test('an admin reads the messages of the own organisation, and no doctor does', async () => {
  await send(t.orgs.ours.top, 'mine@example.com', '111111')
  await send(t.orgs.theirs.top, 'theirs@example.com', '222222')
  const admin = await t.signIn('ours', { role: 'admin' })
  const { list, total } = await admin.call(outbox.outbox, {})
  expect(total).toBe(1)
  expect(list[0]).toMatchObject({ channel: 'email', to: 'mine@example.com', time: t.clock.now.toISOString() })
  expect(list[0]?.body).toContain('111111')
  expect((await admin.call(outbox.outbox, { account: 'theirs@example.com' })).total).toBe(0)
  const doctor = await t.signIn('ours', { permissions: ['clinic_manage'] })
  await expect(doctor.call(outbox.outbox, {})).rejects.toMatchObject({ code: 40301 })
})

test('a message to an address without an account is found by the whole address alone', async () => {
  await send(null, 'new@example.com', '333333')
  const admin = await t.signIn('theirs', { role: 'admin' })
  const bodies = async (account?: string) =>
    (await admin.call(outbox.outbox, account ? { account } : {})).list.map((row) => row.to)
  expect(await bodies()).not.toContain('new@example.com')
  expect(await bodies('New@example.com')).toEqual(['new@example.com'])
  expect(await bodies('new@')).toEqual([])
})
