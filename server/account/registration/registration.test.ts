import { describe, expect, test } from 'vitest'
import { account } from '#contract/account/account.ts'
import { auth } from '#contract/account/auth.ts'
import { invitation } from '#contract/account/invitation.ts'
import { registration } from '#contract/account/registration.ts'
import { verification } from '#contract/account/verification.ts'
import { organisationIds } from '#contract/base/codes.ts'
import { errors } from '#contract/base/errors.ts'
import { patient } from '#contract/clinic/patient.ts'
import { insertOrganisation } from '#server/account/organisation/organisation.sql.ts'
import { testApp } from '#server/testing/app.ts'
import { askCode, codeTo, imageCodeOf } from '#server/testing/codes.ts'

const t = testApp()
const anyone = t.caller(null)
const password = 'suan9zao'
let made = 0
const fresh = () => `135${String(++made).padStart(8, '0')}`
const invite = async (org: 'ours' | 'theirs' = 'ours', who: Parameters<typeof t.signIn>[1] = {}) => {
  const { call } = await t.signIn(org, who)
  return (await call(invitation.invitationCode, {})).invitationCode
}
const signUp = async (
  phone: string,
  more: { invitationCode?: string; verifyCode?: string; userName?: string } = {},
) => {
  const { verifyCode } = await askCode(t, 'register', phone)
  return anyone(registration.register, { account: phone, password, userName: '许婉如', verifyCode, ...more })
}

test('[CALL-auth-register] [ENTITY-register] [CALL-invitation-code-get] an invited colleague signs up and signs in, and sees no patient before the audit', async () => {
  const phone = fresh()
  const { userId } = await signUp(phone, { invitationCode: await invite() })
  const me = await anyone(auth.login, { account: phone, password })
  expect(me).toMatchObject({
    userId,
    userName: '许婉如',
    userType: 'doctor',
    completed: false,
    firstLogin: false,
    topOrgId: t.orgs.ours.top,
    orgId: t.orgs.ours.clinic,
  })
  const mine = t.caller(me.accessToken)
  expect(await mine(account.info, {})).toMatchObject({ auditStatus: 'pending' })
  await expect(mine(patient.list, {})).rejects.toMatchObject({ code: errors.normal_mode.code })
  const again = anyone(auth.login, { account: phone, password: 'wrong1' })
  await expect(again).rejects.toMatchObject({ code: 41001 })
})

test('[CALL-auth-register] the same account again gets no code to sign up with, and is not made twice', async () => {
  const { phone } = await t.signIn()
  const { verifyCode } = await askCode(t, 'register', phone)
  expect(verifyCode).toBe('')
  const again = { account: phone, password, userName: '又一个', verifyCode: '123456', invitationCode: await invite() }
  await expect(anyone(registration.register, again)).rejects.toMatchObject({ code: errors.verify_code_wrong.code })
})

test('two windows that sign up with one code make one account', async () => {
  const phone = fresh()
  const { verifyCode } = await askCode(t, 'register', phone)
  const invitationCode = await invite()
  const input = { account: phone, password, userName: '许婉如', verifyCode, invitationCode }
  const both = await Promise.allSettled([anyone(registration.register, input), anyone(registration.register, input)])
  expect(both.map((one) => one.status).sort((a, b) => a.localeCompare(b))).toEqual(['fulfilled', 'rejected'])
})

test('[RULE-name-not-empty] [RULE-verify-code-not-empty] name, code and password are wanted in their form', async () => {
  const phone = fresh()
  const invitationCode = await invite()
  const { verifyCode } = await askCode(t, 'register', phone)
  const whole = { account: phone, password, userName: '许婉如', verifyCode, invitationCode }
  const faults = [{ userName: ' ' }, { userName: '\u200b' }, { verifyCode: '' }, { verifyCode: '12345' }]
  for (const fault of [...faults, { password: `short1${'x'.repeat(20)}` }, { password: 'lettersonly' }])
    await expect(anyone(registration.register, { ...whole, ...fault })).rejects.toMatchObject({ code: 40001 })
  const common = anyone(registration.register, { ...whole, password: 'password1' })
  await expect(common).rejects.toMatchObject({ code: errors.password_common.code })
  // None of this has consumed the code.
  await expect(anyone(registration.register, whole)).resolves.toMatchObject({ userId: expect.any(Number) })
})

test('[ERR-code-wrong] a code for another purpose or another account signs nobody up', async () => {
  const [one, other] = [fresh(), fresh()]
  const invitationCode = await invite()
  const { verifyCode } = await askCode(t, 'bindAccount', one)
  const ofOther = await askCode(t, 'register', other)
  for (const code of [verifyCode, ofOther.verifyCode])
    await expect(
      anyone(registration.register, { account: one, password, userName: '许', verifyCode: code, invitationCode }),
    ).rejects.toMatchObject({ code: errors.verify_code_wrong.code })
})

describe('invitations', () => {
  test('an invitation serves once, and a used one leaves the verification code as it was', async () => {
    const invitationCode = await invite()
    await signUp(fresh(), { invitationCode })
    const phone = fresh()
    const { verifyCode } = await askCode(t, 'register', phone)
    const input = { account: phone, password, userName: '许', verifyCode }
    await expect(anyone(registration.register, { ...input, invitationCode })).rejects.toMatchObject({
      code: errors.invitation_wrong.code,
    })
    await expect(anyone(registration.register, { ...input, invitationCode: await invite() })).resolves.toBeDefined()
  })

  test('used in two windows at once it serves one', async () => {
    const invitationCode = await invite()
    const both = await Promise.allSettled([signUp(fresh(), { invitationCode }), signUp(fresh(), { invitationCode })])
    expect(both.map((one) => one.status).sort((a, b) => a.localeCompare(b))).toEqual(['fulfilled', 'rejected'])
  })

  test('[CALL-invitation-code-post] a new code takes the place of the one before', async () => {
    const { call } = await t.signIn()
    const first = await call(invitation.invitationCode, {})
    expect(await call(invitation.invitationCode, {})).toEqual(first)
    const second = await call(invitation.createInvitationCode, {})
    expect(second.invitationCode).not.toBe(first.invitationCode)
    expect(await call(invitation.invitationCode, {})).toEqual(second)
    await expect(signUp(fresh(), { invitationCode: first.invitationCode })).rejects.toMatchObject({ code: 41016 })
    await expect(signUp(fresh(), { invitationCode: second.invitationCode.toLowerCase() })).resolves.toBeDefined()
  })

  test('nobody invites to more than the own rights: an admin invites a doctor, the front desk another of the front desk', async () => {
    const roles = []
    for (const role of ['admin', 'doctor', 'staff', 'student'] as const) {
      const { userId } = await signUp(fresh(), { invitationCode: await invite('theirs', { role }) })
      const row = await t.db
        .selectFrom('account')
        .select(['user_type', 'audit_status', 'top_org_id'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      expect(row).toMatchObject({ audit_status: 'pending', top_org_id: t.orgs.theirs.top })
      roles.push(row.user_type)
    }
    expect(roles).toEqual(['doctor', 'doctor', 'staff', 'student'])
  })

  test('what was taken from whoever invites does not come back with a second account', async () => {
    const invitationCode = await invite('theirs', {
      permissions: ['recipe_brain', 'recipe_dialectical', 'brain_admin'],
    })
    const { userId } = await signUp(fresh(), { invitationCode })
    const codes = await t.db.selectFrom('account_permission').select('code').where('account_id', '=', userId).execute()
    expect(codes.map(({ code }) => code).toSorted()).toEqual(['recipe_brain', 'recipe_dialectical'])
  })

  test('without one, the host decides; where several organisations might be meant an invitation is needed', async () => {
    await expect(signUp(fresh())).rejects.toMatchObject({ code: errors.invitation_needed.code })
    await insertOrganisation(t.db, { id: organisationIds.study, topOrgId: null, name: '研习' })
    const phone = fresh()
    const { verifyCode } = await askCode(t, 'register', phone)
    const atStudy = t.caller(null, 'zh_CN', 'study.example.com')
    const { userId } = await atStudy(registration.register, { account: phone, password, userName: '学', verifyCode })
    const row = await t.db.selectFrom('account').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ user_type: 'student', top_org_id: organisationIds.study })
  })
})

test('[CALL-auth-reset-password] [ENTITY-reset-password] a sent code sets a new password, ends every session and lets the owner in again', async () => {
  const { phone, call } = await t.signIn()
  for (let i = 0; i < 11; i++) await anyone(auth.login, { account: phone, password: 'wrong1' }).catch(() => null)
  const { key } = await anyone(verification.sendVerifyCode, { account: phone, ...(await imageCodeOf(t)) })
  const input = { key, verifyCode: await codeTo(t, phone), password: 'xin1mima' }
  await expect(anyone(registration.resetPassword, { ...input, password: 'testing' })).rejects.toMatchObject({
    code: 40001,
  })
  expect(await anyone(registration.resetPassword, input)).toEqual({})
  await expect(call(account.info, {})).rejects.toMatchObject({ code: 4013 })
  expect((await anyone(auth.login, { account: phone, password: 'xin1mima' })).accessToken).not.toBeNull()
  await expect(anyone(auth.login, { account: phone, password: 'testing1' })).rejects.toMatchObject({ code: 41001 })
  // After one use it is consumed.
  await expect(anyone(registration.resetPassword, input)).rejects.toMatchObject({ code: errors.verify_code_wrong.code })
})

test('a key of another purpose, an unknown key and an unknown account reset nothing, in the same words', async () => {
  const phone = fresh()
  const registerCode = await askCode(t, 'register', phone)
  const nobody = await askCode(t, 'resetPassword', fresh())
  const tries = [
    { key: registerCode.key, verifyCode: registerCode.verifyCode },
    { key: 'x'.repeat(22), verifyCode: '123456' },
    { key: nobody.key, verifyCode: '123456' },
  ]
  const answers = await Promise.all(
    tries.map((one) =>
      anyone(registration.resetPassword, { ...one, password }).catch(
        (e: Error & { code: number }) => `${e.code} ${e.message}`,
      ),
    ),
  )
  expect(new Set(answers.map(String)).size).toBe(1)
  expect(String(answers[0])).toContain(String(errors.verify_code_wrong.code))
})

test('a disabled account gets no code and no new password', async () => {
  const { phone, accountId } = await t.signIn()
  await t.db.updateTable('account').set({ disabled_at: t.clock.now }).where('id', '=', accountId).execute()
  expect((await askCode(t, 'resetPassword', phone)).verifyCode).toBe('')
})
