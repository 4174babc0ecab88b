import { beforeAll, describe, expect, test } from 'vitest'
import { account } from '#contract/account/account.ts'
import { auth } from '#contract/account/auth.ts'
import { organisationIds } from '#contract/base/codes.ts'
import { errors } from '#contract/base/errors.ts'
import { permissions } from '#contract/base/permissions.ts'
import { patient } from '#contract/clinic/patient.ts'
import { herb } from '#contract/prescribing/herb.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { insertAccount, insertOrganisation, type NewAccount } from '#server/account/organisation/organisation.sql.ts'
import { testApp } from '#server/testing/app.ts'
import { demoPassword } from './demo-accounts.ts'
import { hashPassword } from './password.ts'
import { openSession } from './session.service.ts'

const t = testApp()
const password = 'suan9zao'
const at = (host: string) => t.caller(null, 'zh_CN', host)
const anyone = () => at('localhost')
let made = 0

async function register(more: Partial<NewAccount> = {}) {
  const phone = `137${String(++made).padStart(8, '0')}`
  await insertAccount(t.db, {
    topOrgId: t.orgs.ours.top,
    orgIds: [t.orgs.ours.clinic],
    phone,
    email: null,
    userName: '沈知微',
    passwordHash: await hashPassword(password),
    userType: 'doctor',
    firstLogin: false,
    auditStatus: 'approved',
    permissions: ['clinic_manage', 'recipe_brain'],
    ...more,
  })
  return phone
}

test('[CALL-auth-login] [ENTITY-user-info] [RULE-account-top-organisation] [ROLE-user-attributes] signing in answers who one is', async () => {
  const phone = await register({ staffGrade: '主治', position: '中医师' })
  const me = await anyone()(auth.login, { account: ` ${phone} `, password })
  expect(me).toMatchObject({
    userName: '沈知微',
    phone,
    email: null,
    position: '中医师',
    completed: true,
    userType: 'doctor',
    avatarUrl: null,
    firstLogin: false,
    topOrgId: t.orgs.ours.top,
    staffGrade: '主治',
    permissions: ['clinic_manage', 'recipe_brain'],
    expireDays: null,
    expireFlag: false,
    requireVerifyCode: false,
  })
  expect(me.accessToken).toMatch(/^[\w-]{43}$/)
  const self = await t.caller(me.accessToken)(account.info, {})
  expect(self).toMatchObject({ userId: me.userId, permissions: me.permissions, auditStatus: 'approved' })
})

test('[RULE-account-trim] an account is trimmed; an email knows no capitals', async () => {
  await register({ phone: null, email: 'shen@example.com' })
  expect((await anyone()(auth.login, { account: '  Shen@Example.com ', password })).userName).toBe('沈知微')
})

test('a wrong password and an unknown account get the same answer', async () => {
  const phone = await register()
  const wrong = await anyone()(auth.login, { account: phone, password: 'wrong1' }).catch((e) => e)
  const unknown = await anyone()(auth.login, { account: '13999999999', password: 'wrong1' }).catch((e) => e)
  expect([wrong.code, wrong.message]).toEqual([41001, unknown.message])
  expect(unknown.code).toBe(41001)
})

test('the token is kept as a hash alone', async () => {
  const phone = await register()
  const { accessToken } = await anyone()(auth.login, { account: phone, password })
  const rows = await t.db.selectFrom('session').select('token_hash').execute()
  expect(rows.some((r) => r.token_hash.toString('utf8').includes(accessToken ?? ''))).toBe(false)
  expect(rows.every((r) => r.token_hash.length === 32)).toBe(true)
})

test('[TRANS-login-incomplete] [ENTITY-login] [CALL-auth-image-code] [CALL-auth-check-image-code] after three failures an image code is asked for, and spent by each try', async () => {
  const phone = await register()
  for (let i = 0; i < 3; i++) await anyone()(auth.login, { account: phone, password: 'wrong1' }).catch(() => null)
  expect(await anyone()(auth.login, { account: phone, password })).toEqual({
    accessToken: null,
    expireFlag: false,
    requireVerifyCode: true,
  })
  const randomKey = 'key-12345678'
  const picture = await anyone()(auth.imageCode, { randomKey })
  expect(
    Buffer.from(await picture.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  const { code } = await t.db
    .selectFrom('image_code')
    .select('code')
    .where('random_key', '=', randomKey)
    .executeTakeFirstOrThrow()
  expect(code).toHaveLength(4)
  expect(await anyone()(auth.checkImageCode, { randomKey, imageCode: code.toLowerCase() })).toEqual({ valid: true })
  await expect(anyone()(auth.login, { account: phone, password, randomKey, imageCode: 'XXXX' })).rejects.toMatchObject({
    code: 41005,
  })
  await expect(anyone()(auth.login, { account: phone, password, randomKey, imageCode: code })).rejects.toMatchObject({
    code: 41005,
  })
  await anyone()(auth.imageCode, { randomKey })
  const fresh = await t.db
    .selectFrom('image_code')
    .select('code')
    .where('random_key', '=', randomKey)
    .executeTakeFirstOrThrow()
  const me = await anyone()(auth.login, { account: phone, password, randomKey, imageCode: fresh.code })
  expect(me.accessToken).not.toBeNull()
})

test('[RULE-image-code-length] an image code has exactly four characters', async () => {
  for (const imageCode of ['abc', 'abcde'])
    await expect(anyone()(auth.checkImageCode, { randomKey: 'key-12345678', imageCode })).rejects.toMatchObject({
      code: 40001,
    })
})

test("[CALL-auth-image-code] [CALL-auth-check-image-code] each key has a picture of its own, and another picture's code is refused", async () => {
  const keys = ['key-aaaaaaaa', 'key-bbbbbbbb']
  for (const randomKey of keys) await anyone()(auth.imageCode, { randomKey })
  const rows = await t.db.selectFrom('image_code').selectAll().where('random_key', 'in', keys).execute()
  const [one, other] = rows.map((row) => row.code)
  expect(one).not.toBe(other)
  const [first] = rows
  const check = (imageCode = '') => anyone()(auth.checkImageCode, { randomKey: first?.random_key ?? '', imageCode })
  expect(await check(other)).toEqual({ valid: false })
  expect(await check(one)).toEqual({ valid: true })
})

test('[ROLE-profile-codes] the codes of signing in are those by which calls open, neither more nor fewer', async () => {
  const phone = await register({ permissions: ['clinic_manage'] })
  const me = await anyone()(auth.login, { account: phone, password })
  expect(me.permissions).toEqual(['clinic_manage'])
  const call = t.caller(me.accessToken)
  expect((await call(patient.list, {})).list).toEqual([])
  await expect(call(herb.query, { q: '桂枝' })).rejects.toMatchObject({ code: 40301 })
})

test('wrong passwords of one session do not keep the owner from signing in another', async () => {
  const phone = await register()
  const here = await anyone()(auth.login, { account: phone, password })
  const there = await anyone()(auth.login, { account: phone, password })
  const change = (token: string | null, oldPassword: string) =>
    t
      .caller(token)(account.modifyPassword, { oldPassword, password: 'newone7' })
      .catch((refusal) => refusal.code)
  const codes = await Promise.all(Array.from({ length: 30 }, () => change(here.accessToken, 'wrong1')))
  expect(codes.filter((code) => code === errors.signature_password.code)).toHaveLength(5)
  expect(await change(here.accessToken, password)).toBe(errors.password_tries.code)
  expect(await change(there.accessToken, password)).toBeNull()
})

test('the sign-in page offers the invented people of the demo, and nobody who has joined them', async () => {
  const topOrgId = await insertOrganisation(t.db, { topOrgId: null, name: '演示', isDemo: true })
  await register({ topOrgId, phone: '13800000006' })
  await register({ topOrgId, phone: '13800000031' })
  await register({ topOrgId })
  await register({ topOrgId, phone: null, email: 'someone@example.com' })
  const { demoAccounts } = await anyone()(auth.editionInfo, {})
  expect(demoAccounts.map((one) => one.account)).toEqual(['13800000006'])
})

test.each(['aaaaaa1', 'Password1', 'abc123', 'a123456', '1qaz2wsx', demoPassword])(
  '%s is too common for a new password',
  async (common) => {
    const { call } = await t.signIn('ours', { firstLogin: true })
    await expect(call(auth.forceModifyPassword, { password: common })).rejects.toMatchObject({ code: 41011 })
  },
)

test('a sign-in says how long it holds', async () => {
  const phone = await register()
  expect(await anyone()(auth.login, { account: phone, password })).toMatchObject({ sessionSeconds: 12 * 3600 })
})

test('[ERR-expiry] an expired account is answered without a token', async () => {
  const phone = await register({ expiresOn: '2026-03-01' })
  expect(await anyone()(auth.login, { account: phone, password })).toMatchObject({
    accessToken: null,
    expireFlag: true,
    expireDays: -1,
  })
  const last = await register({ expiresOn: '2026-03-02' })
  expect(await anyone()(auth.login, { account: last, password })).toMatchObject({ expireFlag: false, expireDays: 0 })
})

test('a disabled account is refused, and its sessions end', async () => {
  const { token, accountId } = await t.signIn()
  await t.db.updateTable('account').set({ disabled_at: t.clock.now }).where('id', '=', accountId).execute()
  await expect(t.caller(token)(account.info, {})).rejects.toMatchObject({ code: 4013 })
})

test('a session ends with the licence and with the membership', async () => {
  const { call, accountId } = await t.signIn()
  const licence = (expires_on: string | null) =>
    t.db.updateTable('account').set({ expires_on }).where('id', '=', accountId).execute()
  await licence('2026-03-02')
  expect((await call(account.info, {})).expireDays).toBe(0)
  await licence('2026-03-01')
  await expect(call(account.info, {})).rejects.toMatchObject({ code: 4013 })
  await licence(null)
  await t.db.deleteFrom('membership').where('account_id', '=', accountId).execute()
  await expect(call(account.info, {})).rejects.toMatchObject({ code: 4013 })
})

test('an account keeps thirty sessions: the next one ends the oldest', async () => {
  const { call, accountId } = await t.signIn()
  const open = (second: number) =>
    openSession(t.db, accountId, t.orgs.ours.clinic, new Date(t.clock.now.getTime() + second * 1000))
  for (let second = 1; second < 30; second += 1) await open(second)
  expect((await call(account.info, {})).userId).toBe(accountId)
  const newest = await open(30)
  await expect(call(account.info, {})).rejects.toMatchObject({ code: 4013 })
  expect((await t.caller(newest)(account.info, {})).userId).toBe(accountId)
})

test('a session ends after its hours', async () => {
  const { call } = await t.signIn()
  const before = t.clock.now
  t.clock.now = new Date(before.getTime() + 13 * 3_600_000)
  await expect(call(account.info, {})).rejects.toMatchObject({ code: 401 })
  t.clock.now = before
})

test('[TRANS-logout] [CALL-auth-logout] logging out ends this session alone', async () => {
  const phone = await register()
  const one = await anyone()(auth.login, { account: phone, password })
  const two = await anyone()(auth.login, { account: phone, password })
  await t.caller(one.accessToken)(auth.logout, {})
  await expect(t.caller(one.accessToken)(account.info, {})).rejects.toMatchObject({ code: 4013 })
  expect((await t.caller(two.accessToken)(account.info, {})).phone).toBe(phone)
})

test('[GUARD-first-login] [ROLE-first-login] a first password must be changed, and not to itself', async () => {
  const phone = await register({ firstLogin: true })
  const me = await anyone()(auth.login, { account: phone, password })
  expect(me.firstLogin).toBe(true)
  const call = t.caller(me.accessToken)
  await expect(call(auth.forceModifyPassword, { password })).rejects.toMatchObject({ code: 41007 })
  expect(await call(auth.forceModifyPassword, { password: 'newone7' })).toEqual({ firstLogin: false })
  expect((await call(account.info, {})).firstLogin).toBe(false)
  await expect(anyone()(auth.login, { account: phone, password })).rejects.toMatchObject({ code: 41001 })
})

test('[CALL-account-password] [CALL-account-info] changing the password ends every other session', async () => {
  const phone = await register()
  const here = await anyone()(auth.login, { account: phone, password })
  const there = await anyone()(auth.login, { account: phone, password })
  const call = t.caller(here.accessToken)
  await expect(call(account.modifyPassword, { oldPassword: 'wrong1', password: 'newone7' })).rejects.toMatchObject({
    code: 43010,
  })
  await call(account.modifyPassword, { oldPassword: password, password: 'newone7' })
  await expect(t.caller(there.accessToken)(account.info, {})).rejects.toMatchObject({ code: 4013 })
  expect((await call(account.info, {})).phone).toBe(phone)
  expect((await anyone()(auth.login, { account: phone, password: 'newone7' })).accessToken).not.toBeNull()
})

test('a locked screen opens by the own password alone, and guessing is barred', async () => {
  const { accessToken } = await anyone()(auth.login, { account: await register(), password })
  const call = t.caller(accessToken)
  const wrong = { code: errors.signature_password.code }
  for (let i = 0; i < 5; i++) await expect(call(account.unlock, { password: `no${i}` })).rejects.toMatchObject(wrong)
  const barred = call(account.unlock, { password })
  await expect(barred).rejects.toMatchObject({ code: errors.password_tries.code })
  const other = t.caller((await anyone()(auth.login, { account: await register(), password })).accessToken)
  expect(await other(account.unlock, { password })).toEqual({ unlocked: true })
})

test('[GUARD-first-login] afterwards no session changes the password without the old one', async () => {
  const phone = await register()
  const { accessToken } = await anyone()(auth.login, { account: phone, password })
  const forced = t.caller(accessToken)(auth.forceModifyPassword, { password: 'hacked2026' })
  await expect(forced).rejects.toMatchObject({ code: errors.forbidden.code })
  expect((await anyone()(auth.login, { account: phone, password })).accessToken).not.toBeNull()
})

test('wrong passwords with a token are counted: after five not even the right one is judged, until a quarter of an hour has passed', async () => {
  const { call } = await t.signIn()
  const change = (oldPassword: string) => call(account.modifyPassword, { oldPassword, password: 'newone7' })
  const tried = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => change(`wrong${i}`)))
  const codes = tried.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: number }).code] : []))
  expect(codes.filter((code) => code === errors.signature_password.code).length).toBeLessThanOrEqual(5)
  expect(codes.filter((code) => code !== errors.signature_password.code)).toContain(errors.password_tries.code)
  await expect(change('testing1')).rejects.toMatchObject({ code: errors.password_tries.code })
  const was = t.clock.now
  t.clock.now = new Date(was.getTime() + 16 * 60_000)
  expect(await change('testing1')).toBeNull()
  t.clock.now = was
})

test('a signature counts its wrong passwords with those of the account page', async () => {
  const { call } = await t.signIn()
  for (const oldPassword of ['wrong1', 'wrong2', 'wrong3'])
    await expect(call(account.modifyPassword, { oldPassword, password: 'newone7' })).rejects.toMatchObject({
      code: errors.signature_password.code,
    })
  const sign = () => call(prescription.confirm, { prescriptionId: 1, version: 1, password: 'wrong4' })
  for (const code of [errors.signature_password.code, errors.signature_password.code, errors.password_tries.code])
    await expect(sign()).rejects.toMatchObject({ code })
})

test.each(['ab123', 'abcdef', '123456', 'abc 12', 'abc12!', `a1${'x'.repeat(19)}`])(
  '[RULE-password] %j is no password',
  async (wrong) => {
    const { call } = await t.signIn('ours', { firstLogin: true })
    await expect(call(auth.forceModifyPassword, { password: wrong })).rejects.toMatchObject({ code: 40001 })
  },
)

test.each(['abz183', `a1${'xy'.repeat(9)}`])('[RULE-password] %j is one', async (right) => {
  const { call } = await t.signIn('ours', { firstLogin: true })
  expect(await call(auth.forceModifyPassword, { password: right })).toEqual({ firstLogin: false })
})

describe('editions by host', () => {
  const phones = { league: '', study: '', vip: '' }
  beforeAll(async () => {
    for (const edition of ['study', 'vip'] as const) {
      const top = await insertOrganisation(t.db, { id: organisationIds[edition], topOrgId: null, name: edition })
      const clinic = await insertOrganisation(t.db, { topOrgId: top, name: edition })
      phones[edition] = await register({ topOrgId: top, orgIds: [clinic] })
    }
    phones.league = await register()
  })
  const hosts = { league: 'clinic.example.com', study: 'study.example.com', vip: 'vip.example.com' }

  test.each([
    ['[RULE-login-org-287859]', 'study', 'league', 41002],
    ['[RULE-login-org-287859]', 'study', 'vip', 41002],
    ['[RULE-login-vip-287791]', 'league', 'vip', 41003],
    ['[RULE-login-league-287791]', 'vip', 'league', 41004],
  ] as const)(
    '%s [RULE-edition-by-organisation] [CONST-organisation-ids] an account of %s is refused on a %s host',
    async (_, of, where, code) => {
      const refusal = await at(hosts[where])(auth.login, { account: phones[of], password }).catch((e) => e)
      expect(refusal).toMatchObject({ code, data: null })
      expect(refusal.message).toMatch(/。$/)
    },
  )

  test.each(['league', 'study', 'vip'] as const)(
    '[MODE-editions] an account of %s gets in on its own host',
    async (edition) => {
      expect(await at(hosts[edition])(auth.editionInfo, {})).toMatchObject({ edition })
      expect((await at(hosts[edition])(auth.login, { account: phones[edition], password })).accessToken).not.toBeNull()
    },
  )

  test('the password is judged first: a stranger learns nothing of the organisation', async () => {
    await expect(at(hosts.vip)(auth.login, { account: phones.league, password: 'wrong1' })).rejects.toMatchObject({
      code: 41001,
    })
  })
})

test('[GUARD-visibility-admin] an admin holds every permission code', async () => {
  const phone = await register({ userType: 'admin', permissions: [] })
  expect((await anyone()(auth.login, { account: phone, password })).permissions).toEqual([...permissions])
})

test('refusals speak the language of the caller', async () => {
  const say = async (language: string) =>
    (
      await t
        .caller(null, language)(account.info, {})
        .catch((e) => e)
    ).message as string
  expect(await say('zh-CN')).toMatch(/登录/)
  expect(await say('zh-TW')).toMatch(/登錄|登入/)
  expect(await say('en')).toMatch(/sign/i)
})
