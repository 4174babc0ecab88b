import { expect, test } from 'vitest'
import { account } from '#contract/account/account.ts'
import { auth } from '#contract/account/auth.ts'
import { contact } from '#contract/account/contact.ts'
import { errors } from '#contract/base/errors.ts'
import { testApp } from '#server/testing/app.ts'
import { askCode, codeTo, lettersTo } from '#server/testing/codes.ts'

const t = testApp()
const anyone = t.caller(null)
/** The password of the test accounts. */
const password = 'testing1'
let made = 0
const fresh = () => `134${String(++made).padStart(8, '0')}`

test('[CALL-account-modify] the new account signs in, the old one does not, and the owner is told', async () => {
  const me = await t.signIn()
  const other = t.caller((await anyone(auth.login, { account: me.phone, password })).accessToken)
  const phone = fresh()
  const { verifyCode } = await askCode(t, 'modifyAccount', phone)
  const wrong = me.call(contact.modifyAccount, { account: phone, verifyCode: '000000', password })
  await expect(wrong).rejects.toMatchObject({ code: errors.verify_code_wrong.code })
  const noPassword = me.call(contact.modifyAccount, { account: phone, verifyCode, password: 'wrong1' })
  await expect(noPassword).rejects.toMatchObject({ code: errors.signature_password.code })
  expect(await me.call(contact.modifyAccount, { account: phone, verifyCode, password })).toMatchObject({ phone })
  expect((await anyone(auth.login, { account: phone, password })).userId).toBe(me.accountId)
  await expect(anyone(auth.login, { account: me.phone, password })).rejects.toMatchObject({ code: 41001 })
  await expect(other(account.info, {})).rejects.toMatchObject({ code: 4013 })
  expect((await lettersTo(t, me.phone)).map((l) => l.template)).toEqual(['contact_changed'])
})

test('[CALL-email-verify-code] a number gives way to an address, with a code that only the own session can use', async () => {
  const [me, stranger] = [await t.signIn(), await t.signIn()]
  const email = 'New.Shen@example.com'
  await me.call(contact.emailVerifyCode, { email })
  const verifyCode = await codeTo(t, email.toLowerCase())
  const stolen = stranger.call(contact.bindAccount, { account: email, verifyCode })
  await expect(stolen).rejects.toMatchObject({ code: errors.verify_code_wrong.code })
  const now = await me.call(contact.modifyAccount, { account: email, verifyCode, password })
  expect(now).toMatchObject({ phone: null, email: email.toLowerCase() })
  await expect(me.call(contact.emailVerifyCode, { email: 'a@b' })).rejects.toMatchObject({ code: 40001 })
})

test('[CALL-account-bind] a second way is added; one in use elsewhere is refused', async () => {
  const me = await t.signIn()
  const email = 'second@example.com'
  const { verifyCode } = await askCode(t, 'bindAccount', email)
  expect(await me.call(contact.bindAccount, { account: email, verifyCode })).toMatchObject({ phone: me.phone, email })
  expect(await me.call(account.info, {})).toMatchObject({ phone: me.phone, email })
  expect((await anyone(auth.login, { account: email, password })).userId).toBe(me.accountId)

  const other = await t.signIn()
  const theirs = await askCode(t, 'bindAccount', me.phone)
  const taken = other.call(contact.bindAccount, { account: me.phone, verifyCode: theirs.verifyCode })
  await expect(taken).rejects.toMatchObject({ code: errors.account_taken.code })
  const phone = fresh()
  const second = await askCode(t, 'bindAccount', phone)
  const bound = me.call(contact.bindAccount, { account: phone, verifyCode: second.verifyCode })
  await expect(bound).rejects.toMatchObject({ code: errors.account_bound.code })
})

test('a session left open binds nothing without the password, which would let a stranger reset it', async () => {
  const me = await t.signIn()
  const began = t.clock.now
  t.clock.now = new Date(began.getTime() + 11 * 60_000)
  const email = 'stranger@example.com'
  const { verifyCode } = await askCode(t, 'bindAccount', email)
  const bind = (more: { password?: string }) => me.call(contact.bindAccount, { account: email, verifyCode, ...more })
  for (const more of [{}, { password: 'wrong1' }])
    await expect(bind(more)).rejects.toMatchObject({ code: errors.signature_password.code })
  expect(await bind({ password })).toMatchObject({ email })
  t.clock.now = began
})

test('a code to sign up with changes no account', async () => {
  const me = await t.signIn()
  const phone = fresh()
  const { verifyCode } = await askCode(t, 'register', phone)
  const change = me.call(contact.modifyAccount, { account: phone, verifyCode, password })
  await expect(change).rejects.toMatchObject({ code: errors.verify_code_wrong.code })
})
