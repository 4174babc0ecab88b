import { expect, test } from 'vitest'
import { outbox } from '#contract/account/outbox.ts'
import { staff } from '#contract/account/staff.ts'
import { selectInviter } from '#server/account/invitation/invitation.sql.ts'
import { readConfig } from '#server/config.ts'
import { sendToPerson } from '#server/outside/outbox.service.ts'
import { selectUnclaimed } from '#server/outside/outbox.sql.ts'
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

test('what belongs to no organisation no admin reads, not even by its whole address', async () => {
  await send(null, 'new@example.com', '333333')
  for (const org of ['ours', 'theirs'] as const) {
    const admin = await t.signIn(org, { role: 'admin' })
    for (const account of [undefined, 'new@example.com', 'New@Example.com'])
      expect(JSON.stringify(await admin.call(outbox.outbox, { account }))).not.toContain('333333')
  }
  const { list } = await selectUnclaimed(t.db, { recipient: undefined, limit: 10, offset: 0, countLimit: 10 })
  expect(list.map((row) => row.recipient)).toEqual(['new@example.com'])
})

test('whoever may manage but is no admin reads no code that lets in to an account', async () => {
  const admin = await t.signIn('ours', { role: 'admin' })
  const doctor = await t.signIn('ours')
  const addresses = [
    [admin.accountId, 'chief@example.com', '444444'],
    [doctor.accountId, 'doctor@example.com', '555555'],
  ] as const
  for (const [id, email, code] of addresses) {
    await t.db.updateTable('account').set({ email }).where('id', '=', id).execute()
    await send(t.orgs.ours.top, email, code)
  }
  await send(t.orgs.ours.top, 'guest@example.com', '666666')
  // Fewer rights than the doctor, whose password the code would set.
  const manager = await t.signIn('ours', { role: 'staff', permissions: ['brain_admin'] })
  const read = async (by: typeof admin) => JSON.stringify((await by.call(outbox.outbox, {})).list)
  expect(await read(manager)).not.toMatch(/444444|555555/)
  expect(await read(manager)).toContain('666666')
  for (const code of ['444444', '555555', '666666']) expect(await read(admin)).toContain(code)
})

test('the code of a person whom one organisation has invited is read there, until two have', async () => {
  const recipient = 'guest@example.com'
  const admins = {
    ours: await t.signIn('ours', { role: 'admin' }),
    theirs: await t.signIn('theirs', { role: 'admin' }),
  }
  const inviteBy = (org: 'ours' | 'theirs') =>
    admins[org].call(staff.invite, { userType: 'doctor', orgId: t.orgs[org].clinic, account: 'Guest@example.com' })
  const find = () => selectInviter(t.db, recipient, t.clock.now)
  expect(await find()).toBeNull()
  await inviteBy('ours')
  expect(await find()).toBe(t.orgs.ours.top)
  await inviteBy('theirs')
  expect(await find()).toBeNull()
})
