import { expect, test } from 'vitest'
import { auth } from '#contract/account/auth.ts'
import { testApp } from '#server/testing/app.ts'

const t = testApp()
const password = 'testing1'
const anyone = () => t.caller(null)
const register = async () => (await t.signIn()).phone

/** Signs in from an address, or returns the code of the refusal; `picture` when one is required. */
async function signInFrom(remoteAddress: string, who: string, given: string, more: object = {}) {
  const payload = { account: who, password: given, ...more }
  const answer = await t.app.inject({ method: 'POST', url: auth.login.path, payload, remoteAddress })
  const { code, data } = answer.json()
  if (code) return code
  return data.requireVerifyCode ? 'picture' : 'in'
}
/** An image code with known characters. */
const picture = async (randomKey: string) => {
  const imageCode = 'A2C3'
  const row = {
    random_key: randomKey,
    code: imageCode,
    expires_at: new Date(t.clock.now.getTime() + 60_000),
    misses: 0,
  }
  await t.db
    .insertInto('image_code')
    .values(row)
    .onConflict((on) => on.column('random_key').doUpdateSet(row))
    .execute()
  return { randomKey, imageCode }
}
const failTimes = async (times: number, from: string, who: string, more?: object) => {
  for (let n = 0; n < times; n++) await signInFrom(from, who, 'wrong1', more ?? (await picture(`fail-${who}-${n}`)))
}
const attempts = { here: '203.0.113.1', elsewhere: '203.0.113.2' }

test('after ten failures the door stays shut for a while, for that account from that address', async () => {
  const { here, elsewhere } = attempts
  const [phone, other] = [await register(), await register()]
  await failTimes(10, here, phone)
  expect(await signInFrom(here, phone, password, await picture('locked-1'))).toBe(41008)
  expect(await signInFrom(here, other, password)).toBe('in')
  // The owner elsewhere solves the image code and is let in.
  expect(await signInFrom(elsewhere, phone, password)).toBe('picture')
  expect(await signInFrom(elsewhere, phone, password, await picture('locked-2'))).toBe('in')
  const before = t.clock.now
  t.clock.now = new Date(before.getTime() + 16 * 60_000)
  expect(await signInFrom(here, phone, password)).toBe('in')
  t.clock.now = before
})

test('of any number of tries at once three are judged before a picture is asked for', async () => {
  const phone = await register()
  const tries = Array.from({ length: 60 }, () => signInFrom('203.0.113.3', phone, 'wrong1'))
  const answers = await Promise.all(tries)
  expect(answers.filter((code) => code === 41001)).toHaveLength(3)
  expect(answers.filter((code) => code === 41001 || code === 'picture' || code === 41008)).toHaveLength(60)
  expect(await signInFrom('203.0.113.3', phone, password)).toBe('picture')
})

test('an address that fails with many accounts shuts out no other of its accounts', async () => {
  const from = '203.0.113.4'
  // The state after a hundred wrong passwords for as many accounts.
  await t.db
    .insertInto('attempt')
    .values({ key: `sign-in from ${from}`, taken: 100, since: t.clock.now })
    .execute()
  const phone = await register()
  expect(await signInFrom(from, phone, password)).toBe('picture')
  expect(await signInFrom(from, phone, password, await picture('many-last'))).toBe('in')
})

test('a picture is spent by three wrong answers, however fast they come', async () => {
  const { randomKey, imageCode } = await picture('oracle-1')
  const check = (given: string) => anyone()(auth.checkImageCode, { randomKey, imageCode: given })
  expect(await check(imageCode)).toEqual({ valid: true })
  await Promise.all(Array.from({ length: 20 }, () => check('0000')))
  expect(await check(imageCode)).toEqual({ valid: false })
  expect((await picture('oracle-1')).imageCode).not.toBe('')
})

test('pictures are limited by address', async () => {
  const draw = (n: number) =>
    t.app.inject({ url: `${auth.imageCode.path}?randomKey=many-pictures-${n}`, remoteAddress: '203.0.113.5' })
  const statuses: number[] = []
  for (let n = 0; n < 122; n++) statuses.push((await draw(n)).statusCode)
  expect(statuses.slice(118)).toEqual([200, 200, 429, 429])
})
