import { expect, test } from 'vitest'
import { account } from '#contract/account/account.ts'
import { auth } from '#contract/account/auth.ts'
import { errors } from '#contract/base/errors.ts'
import { createActivations } from '#server/account/auth/license.service.ts'
import { testApp } from '#server/testing/app.ts'

const t = testApp()
const make = async (days = 365, topOrgId: number | null = null) => {
  const wanted = { count: 1, days, topOrgId, validDays: 30 }
  const [code = ''] = await createActivations(t.db, wanted, t.clock.now)
  return code
}
async function doctorUntil(expires_on: string | null) {
  const doctor = await t.signIn()
  await t.db.updateTable('account').set({ expires_on }).where('id', '=', doctor.accountId).execute()
  const renew = (activationCode: string) => doctor.call(account.renewLicense, { activationCode })
  return { ...doctor, renew }
}

test('[CALL-license-renewal] [ENTITY-renewal] a code adds its days, once, however it is written', async () => {
  const { renew, call } = await doctorUntil('2026-03-11')
  const code = await make()
  expect(code).toMatch(/^([A-Z0-9]{4}-){3}[A-Z0-9]{4}$/)
  expect(await renew(` ${code.toLowerCase().replaceAll('-', ' ')}`)).toEqual({ expireDays: 374, expireFlag: false })
  expect((await call(account.info, {})).expireDays).toBe(374)
  await expect(renew(code)).rejects.toMatchObject({ code: errors.activation_code_wrong.code })
})

test('[ERR-activation-code] a wrong code, one of another organisation and one out of time renew nothing', async () => {
  const { renew, call } = await doctorUntil('2026-03-11')
  const late = await make()
  await t.db.updateTable('activation_code').set({ expires_at: t.clock.now }).execute()
  for (const code of ['AAAA-AAAA-AAAA-AAAA', await make(365, t.orgs.theirs.top), late])
    await expect(renew(code)).rejects.toMatchObject({ code: errors.activation_code_wrong.code })
  expect((await call(account.info, {})).expireDays).toBe(9)
})

test('a code used in two windows, and by two accounts, renews one', async () => {
  const [one, other] = [await doctorUntil('2026-03-11'), await doctorUntil('2026-03-11')]
  const code = await make()
  const tries = await Promise.allSettled([one.renew(code), one.renew(code), other.renew(code)])
  expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
})

test('a licence without an end needs no code, and none is spent; guesses are counted', async () => {
  const { renew } = await doctorUntil(null)
  const code = await make()
  await expect(renew(code)).rejects.toMatchObject({ code: errors.license_endless.code })
  const other = await doctorUntil('2026-03-11')
  for (let i = 0; i < 10; i++) await other.renew('AAAA-AAAA-AAAA-AAAA').catch(() => null)
  await expect(other.renew(code)).rejects.toMatchObject({ code: errors.password_tries.code })
})

test('[ERR-expiry] an expired account comes in again with an activation code', async () => {
  const doctor = await t.signIn()
  await t.db.updateTable('account').set({ expires_on: '2026-02-20' }).where('id', '=', doctor.accountId).execute()
  const anyone = t.caller(null)
  const login = { account: doctor.phone, password: 'testing1' }
  expect(await anyone(auth.login, login)).toMatchObject({ accessToken: null, expireFlag: true })
  const wrong = anyone(auth.login, { ...login, activationCode: 'AAAA-AAAA-AAAA-AAAA' })
  await expect(wrong).rejects.toMatchObject({ code: errors.activation_code_wrong.code })
  const stranger = anyone(auth.login, { ...login, password: 'wrong1', activationCode: await make() })
  await expect(stranger).rejects.toMatchObject({ code: 41001 })
  const me = await anyone(auth.login, { ...login, activationCode: await make(30) })
  expect(me).toMatchObject({ expireFlag: false, expireDays: 30 })
  expect(me.accessToken).not.toBeNull()
})
