import { expect, test } from 'vitest'
import { verification } from '#contract/account/verification.ts'
import { errors } from '#contract/base/errors.ts'
import { testApp } from '#server/testing/app.ts'
import { askCode, codeTo, imageCodeOf, lettersTo } from '#server/testing/codes.ts'

const t = testApp()
const anyone = t.caller(null)
let made = 0
const fresh = () => `136${String(++made).padStart(8, '0')}`
const later = (seconds: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + seconds * 1000)
}
const refusal = (act: Promise<unknown>) => act.catch((error: { code: number }) => error.code)

test('[CALL-auth-send-verify-code] one code goes to the account; a wrong picture sends none', async () => {
  const account = fresh()
  const { randomKey } = await imageCodeOf(t)
  const wrong = anyone(verification.sendVerifyCode, { account, randomKey, imageCode: 'XXXX' })
  await expect(wrong).rejects.toMatchObject({ code: errors.image_code_wrong.code })
  expect(await lettersTo(t, account)).toEqual([])
  const sent = await anyone(verification.sendVerifyCode, { account, ...(await imageCodeOf(t)) })
  expect(sent).toEqual({ key: expect.stringMatching(/^[\w-]{22}$/), retryAfterSeconds: 60 })
  expect(await lettersTo(t, account)).toHaveLength(1)
  expect(await codeTo(t, account)).toMatch(/^\d{6}$/)
})

test('[RULE-checks-before-code] [CALL-auth-frequency-limit] a second request inside the limit sends no code and says how long to wait', async () => {
  const account = fresh()
  const limit = () => anyone(verification.frequencyLimit, { verifyCodeType: 'register', account })
  expect(await limit()).toEqual({ allowed: true, retryAfterSeconds: 0, requireImageCode: true })
  await askCode(t, 'register', account)
  expect(await limit()).toEqual({ allowed: false, retryAfterSeconds: 60, requireImageCode: true })
  later(20)
  const again = anyone(verification.sendVerifyCode, { account, ...(await imageCodeOf(t)) })
  await expect(again).rejects.toMatchObject({ code: 41013, message: expect.stringContaining('40') })
  expect(await lettersTo(t, account)).toHaveLength(1)
  later(41)
  expect((await limit()).allowed).toBe(true)
})

test('five codes an hour to one account, also when they are asked for at once', async () => {
  const account = fresh()
  const at = t.clock.now
  const pictures = await Promise.all(Array.from({ length: 6 }, () => imageCodeOf(t)))
  const asked = await Promise.all(pictures.map((p) => refusal(anyone(verification.sendVerifyCode, { account, ...p }))))
  expect(asked.filter((answer) => typeof answer === 'object')).toHaveLength(1)
  for (let i = 0; i < 4; i++) {
    later(61)
    await askCode(t, 'register', account)
  }
  later(61)
  expect(await refusal(askCode(t, 'register', account))).toBe(41013)
  const { retryAfterSeconds } = await anyone(verification.frequencyLimit, { verifyCodeType: 'register', account })
  expect(retryAfterSeconds).toBe(3600 - (t.clock.now.getTime() - at.getTime()) / 1000)
  later(3600)
})

test('[CALL-auth-common-verify-code] a code for a known purpose is sent, an unknown one is refused', async () => {
  const account = fresh()
  expect((await askCode(t, 'bindAccount', account)).verifyCode).toMatch(/^\d{6}$/)
  const picture = await imageCodeOf(t)
  const unknown = { account, verifyCodeType: 'nonsense' as 'register', ...picture }
  await expect(anyone(verification.commonVerifyCode, unknown)).rejects.toMatchObject({ code: 40001 })
})

test('whether an account exists shows neither in the answer nor in the limit', async () => {
  const { phone } = await t.signIn()
  const unknown = fresh()
  for (const verifyCodeType of ['register', 'resetPassword'] as const) {
    const answers = []
    for (const account of [phone, unknown]) {
      const { key, retryAfterSeconds } = await askCode(t, verifyCodeType, account)
      const limit = await anyone(verification.frequencyLimit, { verifyCodeType, account })
      const check = await anyone(verification.checkVerifyCode, { key, verifyCode: '000000' })
      answers.push({ length: key.length, retryAfterSeconds, limit, check })
      later(61)
    }
    expect(answers[0]).toEqual(answers[1])
  }
  // Only the reader of the phone learns it.
  expect((await lettersTo(t, phone)).map((l) => l.template)).toEqual(['reset_code', 'register_known'])
  expect((await lettersTo(t, unknown)).map((l) => l.template)).toEqual(['register_code'])
})

test('a code serves five tries', async () => {
  const { key, verifyCode } = await askCode(t, 'register', fresh())
  const wrong = verifyCode === '000000' ? '000001' : '000000'
  const check = (code: string) => anyone(verification.checkVerifyCode, { key, verifyCode: code })
  expect(await check(verifyCode)).toEqual({ valid: true, triesLeft: 5 })
  for (const triesLeft of [4, 3, 2, 1, 0]) expect(await check(wrong)).toEqual({ valid: false, triesLeft })
  expect(await check(verifyCode)).toEqual({ valid: false, triesLeft: 0 })
})

test('twenty wrong tries at once are five', async () => {
  const { key, verifyCode } = await askCode(t, 'register', fresh())
  const wrong = verifyCode === '000000' ? '000001' : '000000'
  const tries = Array.from({ length: 20 }, () => anyone(verification.checkVerifyCode, { key, verifyCode: wrong }))
  const left = (await Promise.all(tries)).map((answer) => answer.triesLeft).sort((a, b) => b - a)
  expect(left.slice(0, 5)).toEqual([4, 3, 2, 1, 0])
  expect(await anyone(verification.checkVerifyCode, { key, verifyCode })).toEqual({ valid: false, triesLeft: 0 })
})

test('a code is good for ten minutes, and the newest alone', async () => {
  const account = fresh()
  const first = await askCode(t, 'register', account)
  later(61)
  const second = await askCode(t, 'register', account)
  const check = (one: typeof first) =>
    anyone(verification.checkVerifyCode, { key: one.key, verifyCode: one.verifyCode })
  expect((await check(first)).valid).toBe(false)
  later(9 * 60 + 59)
  expect((await check(second)).valid).toBe(true)
  later(2)
  expect((await check(second)).valid).toBe(false)
})

test.each(['12345', 'a@b', '23800138000', '', `${'x'.repeat(120)}@b.cn`])(
  '[RULE-account-format] no code goes to %j',
  async (account) => {
    const sent = anyone(verification.sendVerifyCode, { account, ...(await imageCodeOf(t)) })
    await expect(sent).rejects.toMatchObject({ code: 40001 })
  },
)
