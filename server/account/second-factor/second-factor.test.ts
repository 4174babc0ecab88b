import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { account } from '#contract/account/account.ts'
import { auth } from '#contract/account/auth.ts'
import { face } from '#contract/account/face.ts'
import { secondFactor } from '#contract/account/second-factor.ts'
import { staff } from '#contract/account/staff.ts'
import { errors } from '#contract/base/errors.ts'
import { home } from '#contract/support/home.ts'
import { testApp } from '#server/testing/app.ts'

const t = testApp()
const password = 'testing1'
const later = (seconds: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + seconds * 1000)
}
const codeOf = (secret: string, at = t.clock.now) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
const refused = (promise: Promise<unknown>, key: keyof typeof errors) =>
  expect(promise).rejects.toMatchObject({ code: errors[key].code })

/** A user with an authenticator. */
async function withFactor(who: Parameters<typeof t.signIn>[1] = {}) {
  const person = await t.signIn('ours', who)
  const { secret } = await person.call(secondFactor.beginSecondFactor, { password })
  const { recoveryCodes } = await person.call(secondFactor.confirmSecondFactor, { code: codeOf(secret) })
  later(60)
  return { ...person, secret, recoveryCodes }
}
const login = (phone: string) => t.caller(null)(auth.login, { account: phone, password })
async function halfWay(phone: string) {
  const answer = await login(phone)
  return { answer, call: t.caller(answer.accessToken) }
}

test('setting it up takes the password and a first code; the secret and the recovery codes are not kept as they are', async () => {
  const person = await t.signIn()
  await refused(person.call(secondFactor.beginSecondFactor, { password: 'wrong1' }), 'signature_password')
  await refused(person.call(secondFactor.confirmSecondFactor, { code: '000000' }), 'second_factor_none')
  const { secret, url, qrImage } = await person.call(secondFactor.beginSecondFactor, { password })
  expect(url).toMatch(/^otpauth:\/\/totp\/Qibo:/)
  expect(qrImage).toMatch(/^data:image\/png;base64,/)
  expect((await login(person.phone)).secondFactor, 'nothing is in force before the first code').toBeUndefined()
  await refused(
    person.call(secondFactor.confirmSecondFactor, { code: codeOf(secret, new Date(0)) }),
    'second_factor_wrong',
  )
  const { recoveryCodes } = await person.call(secondFactor.confirmSecondFactor, { code: codeOf(secret) })
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(await person.call(secondFactor.secondFactor, {})).toMatchObject({
    since: t.clock.now.toISOString(),
    recoveryCodesLeft: 10,
    required: false,
    pending: false,
  })
  await refused(person.call(secondFactor.beginSecondFactor, { password }), 'second_factor_set')
  const row = await t.db.selectFrom('second_factor').selectAll().executeTakeFirstOrThrow()
  expect(row.secret.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false)
  const kept = await t.db.selectFrom('recovery_code').select('code_hash').execute()
  for (const code of recoveryCodes) expect(kept.some((k) => k.code_hash.includes(Buffer.from(code)))).toBe(false)
})

test('sign-in asks for it as a second step; until then the session opens nothing else, and soon ends', async () => {
  const person = await withFactor()
  const { answer, call } = await halfWay(person.phone)
  expect(answer).toMatchObject({ secondFactor: 'asked', accessToken: expect.any(String) })
  for (const ask of [() => call(account.info, {}), () => call(home.systemInfo, {}), () => call(face.status, {})])
    await refused(ask(), 'second_factor_first')
  await refused(call(secondFactor.verifySecondFactor, { code: '000000' }), 'second_factor_wrong')
  const code = codeOf(person.secret)
  expect(await call(secondFactor.verifySecondFactor, { code })).toEqual({ recoveryCodesLeft: 10 })
  expect((await call(account.info, {})).userId).toBe(person.accountId)
  const another = await halfWay(person.phone)
  await refused(another.call(secondFactor.verifySecondFactor, { code }), 'second_factor_wrong')
  later(16 * 60)
  await refused(another.call(secondFactor.secondFactor, {}), 'token_missing')
  expect((await call(account.info, {})).userId, 'a whole session lasts').toBe(person.accountId)
})

test('a wrong password is answered alike with and without a second factor', async () => {
  const person = await withFactor()
  const plain = await t.signIn()
  const answerOf = async (phone: string) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const body = JSON.stringify({ account: phone, password: 'wrong1' })
    const answer = await t.fetcher('/api/auth/login', { ...init, body })
    return { status: answer.status, body: await answer.json() }
  }
  expect(await answerOf(person.phone)).toEqual(await answerOf(plain.phone))
})

test('five wrong codes, over any number of sign-ins, and none is taken for a quarter of an hour', async () => {
  const person = await withFactor()
  for (let i = 0; i < 5; i++) {
    const { call } = await halfWay(person.phone)
    await refused(call(secondFactor.verifySecondFactor, { code: '000000' }), 'second_factor_wrong')
  }
  const { call } = await halfWay(person.phone)
  await refused(call(secondFactor.verifySecondFactor, { code: codeOf(person.secret) }), 'password_tries')
  later(16 * 60)
  const again = await halfWay(person.phone)
  await again.call(secondFactor.verifySecondFactor, { code: codeOf(person.secret) })
})

test('a recovery code serves once, however it is written; of two windows one has it', async () => {
  const person = await withFactor()
  const [code = ''] = person.recoveryCodes
  const windows = [await halfWay(person.phone), await halfWay(person.phone)]
  const tries = await Promise.allSettled(
    windows.map(({ call }) => call(secondFactor.verifySecondFactor, { code: code.toLowerCase().replaceAll('-', ' ') })),
  )
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  expect(await person.call(secondFactor.secondFactor, {})).toMatchObject({ recoveryCodesLeft: 9 })
})

test('new recovery codes and taking it away want both proofs; the codes of before serve no longer', async () => {
  const person = await withFactor()
  const [first = ''] = person.recoveryCodes
  await refused(person.call(secondFactor.renewRecoveryCodes, { password: 'wrong1', code: first }), 'signature_password')
  const code = codeOf(person.secret)
  const { recoveryCodes } = await person.call(secondFactor.renewRecoveryCodes, { password, code })
  await refused(person.call(secondFactor.removeSecondFactor, { password, code: first }), 'second_factor_wrong')
  await refused(person.call(secondFactor.removeSecondFactor, { password, code }), 'second_factor_wrong')
  await person.call(secondFactor.removeSecondFactor, { password, code: recoveryCodes[0] ?? '' })
  expect((await login(person.phone)).secondFactor).toBeUndefined()
  const acts = await t.db
    .selectFrom('audit_log')
    .select('action')
    .where('account_id', '=', person.accountId)
    .where('action', 'in', ['second-factor-set', 'recovery-codes', 'second-factor-failed', 'second-factor-removed'])
    .orderBy('seq')
    .execute()
  expect(acts.map(({ action }) => action)).toEqual([
    'second-factor-set',
    'recovery-codes',
    'second-factor-failed',
    'second-factor-failed',
    'second-factor-removed',
  ])
})

test('it ends what was signed in without it, and a changed password leaves it as it is', async () => {
  const person = await t.signIn()
  const elsewhere = t.caller((await login(person.phone)).accessToken)
  const { secret } = await person.call(secondFactor.beginSecondFactor, { password })
  await person.call(secondFactor.confirmSecondFactor, { code: codeOf(secret) })
  await refused(elsewhere(account.info, {}), 'token_revoked')
  await person.call(account.modifyPassword, { oldPassword: password, password: 'another12' })
  const answer = await t.caller(null)(auth.login, { account: person.phone, password: 'another12' })
  expect(answer.secondFactor).toBe('asked')
})

test('an admin whose organisation requires it sets it up before anything else, and does not take it away', async () => {
  const admin = await t.signIn('theirs', { role: 'admin' })
  const doctor = await t.signIn('theirs')
  await t.db
    .updateTable('organisation')
    .set({ second_factor_for_admins: true })
    .where('id', '=', t.orgs.theirs.top)
    .execute()
  expect((await login(doctor.phone)).secondFactor).toBeUndefined()
  const { answer, call } = await halfWay(admin.phone)
  expect(answer.secondFactor).toBe('enrol')
  await refused(call(account.info, {}), 'second_factor_first')
  await refused(call(secondFactor.verifySecondFactor, { code: '000000' }), 'second_factor_none')
  const { secret } = await call(secondFactor.beginSecondFactor, { password })
  await call(secondFactor.confirmSecondFactor, { code: codeOf(secret) })
  expect((await call(account.info, {})).userId).toBe(admin.accountId)
  later(60)
  const removal = call(secondFactor.removeSecondFactor, { password, code: codeOf(secret) })
  await refused(removal, 'second_factor_required')
})

test('an admin takes it away from a colleague who has lost it, not from himself, nor from one of another organisation', async () => {
  const person = await withFactor()
  const admin = await t.signIn('ours', { role: 'admin' })
  const stranger = await t.signIn('theirs', { role: 'admin' })
  const { userId } = { userId: person.accountId }
  expect((await admin.call(staff.detail, { userId })).secondFactor).toBe(true)
  await refused(stranger.call(staff.removeSecondFactor, { userId }), 'user_not_found')
  await refused(admin.call(staff.removeSecondFactor, { userId: admin.accountId }), 'rights_own')
  await admin.call(staff.removeSecondFactor, { userId })
  await refused(admin.call(staff.removeSecondFactor, { userId }), 'second_factor_none')
  await refused(person.call(account.info, {}), 'token_revoked')
  expect((await login(person.phone)).secondFactor).toBeUndefined()
})
