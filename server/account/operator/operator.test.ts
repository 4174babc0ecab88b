import { expect, test } from 'vitest'
import { account } from '#contract/account/account.ts'
import { operator } from '#contract/account/operator.ts'
import { errors } from '#contract/base/errors.ts'
import { readConfig } from '#server/config.ts'
import { sendToPerson } from '#server/outside/outbox.service.ts'
import { testApp } from '#server/testing/app.ts'

// Organisation ids of a new database start here.
const t = testApp({ settings: { QIBO_OPERATOR_ORGANISATION: '300001' } })
const asOperator = async () => {
  expect(t.orgs.ours.top).toBe(300001)
  return t.signIn('ours', { role: 'admin' })
}
const wanted = { count: 2, days: 365, validDays: 30 }

test('[CALL-license-renewal] the operator makes codes on a page; they are shown once, and one serves one account', async () => {
  const { call } = await asOperator()
  const { codes } = await call(operator.createActivations, { ...wanted, note: '春季' })
  expect(codes).toHaveLength(2)
  const { list, total } = await call(operator.activations, {})
  expect(total).toBe(2)
  expect(list[0]).toMatchObject({ days: 365, note: '春季', usedAt: null, orgName: null })
  for (const code of codes) expect(JSON.stringify(list)).not.toContain(code)
  const doctor = await t.signIn('theirs')
  await t.db.updateTable('account').set({ expires_on: '2026-03-11' }).where('id', '=', doctor.accountId).execute()
  const renew = (activationCode = '') => doctor.call(account.renewLicense, { activationCode })
  const [used, other] = codes
  const both = await Promise.allSettled([renew(used), renew(used)])
  const [lost] = both.filter((one) => one.status === 'rejected')
  expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  expect(lost?.reason).toMatchObject({ code: errors.activation_code_wrong.code, message: expect.stringMatching(/。$/) })
  expect((await call(operator.activations, { state: 'used' })).list).toMatchObject([{ usedBy: doctor.accountId }])

  const [open] = (await call(operator.activations, {})).list
  await call(operator.revokeActivation, { activationId: open?.activationId ?? 0 })
  await expect(renew(other)).rejects.toMatchObject({ code: errors.activation_code_wrong.code })
  const again = call(operator.revokeActivation, { activationId: open?.activationId ?? 0 })
  await expect(again).rejects.toMatchObject({ code: errors.activation_not_found.code })
  expect((await call(operator.activations, { state: 'ended' })).total).toBe(1)
  const acts = await t.db.selectFrom('audit_log').select('action').where('entity', '=', 'activation').execute()
  expect(acts.map(({ action }) => action)).toEqual(['activation-codes', 'activation-revoked'])
})

test('codes for an organisation that there is not are not made', async () => {
  const { call } = await asOperator()
  const made = call(operator.createActivations, { ...wanted, topOrgId: 999_999 })
  await expect(made).rejects.toMatchObject({ code: errors.clinic_not_found.code })
})

test('an admin of another organisation is no operator, nor is one of the own who is no admin', async () => {
  const others = [
    await t.signIn('theirs', { role: 'admin' }),
    await t.signIn('ours', { role: 'staff', permissions: ['brain_admin'] }),
  ]
  for (const { call } of others) {
    const tries = [
      call(operator.activations, {}),
      call(operator.createActivations, wanted),
      call(operator.revokeActivation, { activationId: 1 }),
      call(operator.unclaimedLetters, {}),
    ]
    await Promise.all(tries.map((tried) => expect(tried).rejects.toMatchObject({ code: errors.forbidden.code })))
    expect((await call(account.info, {})).operator).toBeUndefined()
  }
  const { call } = await asOperator()
  expect((await call(account.info, {})).operator).toBe(true)
})

test('letters that belong to no organisation are read by the operator', async () => {
  const send = (topOrgId: number | null, email: string) =>
    sendToPerson({ config: readConfig(), now: t.clock.now }, t.db, {
      topOrgId,
      to: { email },
      template: 'register_code',
      values: { code: '333333', minutes: 10 },
      language: 'zh_CN',
    })
  await send(null, 'new@example.com')
  await send(t.orgs.ours.top, 'mine@example.com')
  const { call } = await asOperator()
  expect((await call(operator.unclaimedLetters, {})).list.map(({ to }) => to)).toEqual(['new@example.com'])
  expect((await call(operator.unclaimedLetters, { account: 'mine@example.com' })).total).toBe(0)
})
