import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { faultsOf } from '../support/axe.ts'
import { demoAccounts, demoPassword } from '../support/clinic.ts'
import { openWindow, signInIn } from '../support/looks.ts'
import { expect, test } from '../support/test.ts'
import { textsOf } from '../support/texts.ts'

/** Setting it up ends the other sessions of the account; in the end every admin needs it. */
test.use({ alone: 'second factor' })

async function signIn(page: Page, account: string) {
  await page.goto('/auth')
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
}
/** The code of another half minute: each serves once, and a step beside the present one is taken too. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
const tokenOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'token')

test('a doctor turns on two-step sign-in, is asked for it at the next one, and comes in by a recovery code too', async ({
  page,
  browser,
  server,
}) => {
  test.slow()
  await signIn(page, demoAccounts.doctor)
  await expect(page).toHaveURL(/\/route/)
  await page.goto('/account')
  await page.getByRole('button', { name: '开启两步验证' }).click()
  const own = page.locator('section').filter({ has: page.getByRole('heading', { name: '两步验证' }) })
  await own.getByLabel('密码').fill(demoPassword)
  await own.getByRole('button', { name: '开始设置' }).click()
  await expect(own.getByRole('img', { name: '给验证器扫的二维码' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  const secret = ((await own.getByLabel('密钥').textContent()) ?? '').replaceAll(' ', '')
  await own.getByLabel('验证器上的 6 位数字').fill('000000')
  await own.getByRole('button', { name: '确认并开启' }).click()
  await expect(page.getByText('验证码或备用码不对')).toBeVisible()
  await own.getByLabel('验证器上的 6 位数字').fill(codeOf(secret, -1))
  await own.getByRole('button', { name: '确认并开启' }).click()
  const codes = page.getByRole('region', { name: '请保存备用码' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.first().textContent()) ?? ''
  await page.getByRole('button', { name: '已经存好' }).click()
  await expect(page.getByText('备用码还剩 10 个。')).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' })
  const phone = await elsewhere.newPage()
  await signIn(phone, demoAccounts.doctor)
  await expect(phone.getByRole('heading', { name: '两步验证' })).toBeVisible()
  expect(await tokenOf(phone), 'no token is kept before the second step').toBeUndefined()
  expect(await faultsOf(phone)).toEqual([])
  await phone.goto('/route')
  await expect(phone).toHaveURL(/\/auth/)
  await signIn(phone, demoAccounts.doctor)
  await phone.getByLabel('验证器上的 6 位数字').fill(codeOf(secret))
  await phone.getByLabel('验证器上的 6 位数字').press('Enter')
  await expect(phone).toHaveURL(/\/route/)
  expect(await tokenOf(phone)).toBeDefined()
  await elsewhere.close()

  const lost = await browser.newContext({ baseURL: server.url, locale: 'zh-CN', viewport: { width: 390, height: 800 } })
  const other = await lost.newPage()
  await signIn(other, demoAccounts.doctor)
  await other.getByRole('button', { name: '用备用码' }).click()
  await other.getByLabel('备用码').fill(recovery.toLowerCase())
  await other.getByRole('button', { name: '继续' }).click()
  await expect(other).toHaveURL(/\/route/)
  await lost.close()
})

test('an organisation that requires it of its admins asks for it before the first page, and a colleague of theirs is let in as before: en, 390', async ({
  browser,
  server,
}) => {
  test.slow()
  const t = textsOf('en', 'account/second-factor')
  const clinic = textsOf('en', 'account/clinic-settings')
  const fields = textsOf('en', 'base/fields')
  const windowOf = () => openWindow(browser, server.url, { language: 'en', width: 390 })
  const enterBy = (page: Page, account: string) => signInIn('en', page, account)
  const page = await windowOf()
  await enterBy(page, demoAccounts.admin)
  await expect(page).toHaveURL(/\/route/)
  await page.goto('/admin/clinic')
  await page.getByRole('switch', { name: clinic('secondFactor') }).click()
  await page.getByRole('button', { name: clinic('save'), exact: true }).click()
  await expect(page.getByText(clinic('saved'))).toBeVisible()
  await page.context().close()

  const next = await windowOf()
  await enterBy(next, demoAccounts.admin)
  await expect(next.getByText(t('enrol'))).toBeVisible()
  expect(await tokenOf(next), 'no token is kept before the second step').toBeUndefined()
  await next.getByRole('textbox', { name: fields('password'), exact: true }).fill(demoPassword)
  await next.getByRole('button', { name: t('begin'), exact: true }).click()
  const secret = ((await next.getByLabel(t('secret')).textContent()) ?? '').replaceAll(' ', '')
  expect(await faultsOf(next)).toEqual([])
  await next.getByLabel(t('code')).fill(codeOf(secret))
  await next.getByRole('button', { name: t('confirm'), exact: true }).click()
  await expect(next.getByRole('region', { name: t('recoveryCodes') }).getByRole('listitem')).toHaveCount(10)
  expect(await next.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await next.getByRole('button', { name: t('goOn'), exact: true }).click()
  await expect(next).toHaveURL(/\/route/)
  await next.goto('/account')
  await expect(next.getByText(t('required'))).toBeVisible()
  await next.context().close()

  const desk = await windowOf()
  await enterBy(desk, demoAccounts.staff)
  await expect(desk).toHaveURL(/\/route/)
  await desk.context().close()
})
