import type { Locator, Page } from '@playwright/test'
import { account } from '#contract/account/account.ts'
import { demoAccounts, demoPassword, enter, receivePatient, signInByCall } from '../support/clinic.ts'
import { expect, signInByHand, test } from '../support/test.ts'

// The first sign-in is spent, and others open pages with it.
test.use({ alone: 'guard' })

const tokenOf = async (page: Page) => (await page.context().cookies()).find((cookie) => cookie.name === 'token')?.value

test('[GUARD-no-token] [ROUTE-root] [ROUTE-auth] [ROUTE-auth-license] without a token only the sign-in pages open', async ({
  page,
}) => {
  for (const path of ['/kanban', '/patientManagement', '/recipeBrain/home?prescriptionId=1']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/auth?redirect_url=${encodeURIComponent(path)}`)
  }
  await page.goto('/')
  await expect(page).toHaveURL('/auth')
  for (const path of ['/auth', '/auth/login']) {
    await page.goto(path)
    await expect(page.getByLabel('密码', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  await page.goto('/auth/license')
  await expect(page).toHaveURL('/auth/license')
})

test('where the browser stores nothing, the sign-in page says that a reload signs one out', async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await expect(page.getByRole('note')).toHaveCount(0)
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    }),
  )
  await page.goto('/auth')
  await expect(page.getByRole('note')).toContainText('刷新页面须重新登录')
  await signInByHand(page, 'doctor')
  await expect(page).toHaveURL('/route')
  await page.reload()
  await expect(page.getByRole('note')).toContainText('刷新页面须重新登录')
})

test('signing in leads back to where one wanted to go', async ({ page }) => {
  await page.goto('/patientManagement/patients')
  await signInByHand(page, 'doctor')
  await expect(page).toHaveURL('/patientManagement/patients')
})

test('[GUARD-token-root-login] [GUARD-token-expired-clear] a token sends the sign-in pages away; token_expired=1 clears it', async ({
  context,
  page,
  baseURL,
}) => {
  await enter(context, await signInByCall(baseURL ?? '', 'doctor'))
  await page.goto('/auth/login')
  await expect(page).toHaveURL('/route')
  await page.goto('/')
  await expect(page).toHaveURL('/route')
  await page.goto('/auth/login?redirect_url=/patientManagement')
  await expect(page).toHaveURL('/patientManagement')
  expect(await tokenOf(page)).toBeTruthy()
  await page.goto('/auth/login?token_expired=1&redirect_url=/patientManagement')
  await expect(page).toHaveURL('/auth?redirect_url=%2FpatientManagement')
  expect(await tokenOf(page)).toBeFalsy()
})

test('[GUARD-permission] [ROUTE-recipe] [ROUTE-recipe-home] [ROUTE-landing] without the code one lands on /route', async ({
  context,
  page,
  baseURL,
}) => {
  await enter(context, await signInByCall(baseURL ?? '', 'staff'))
  await page.goto('/recipeBrain/home')
  await expect(page).toHaveURL('/route')
  const refusal = page.getByRole('alert').filter({ hasText: '您的账号还没有' })
  await expect(refusal).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: '方药' })).toHaveCount(0)
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '患者' }).click()
  await expect(page).toHaveURL('/patientManagement')
  await expect(refusal).toHaveCount(0)
})

/** What a screen reader is given to say when that link is opened by keyboard; it stands there for a second only. */
async function saidBy(page: Page, link: Locator): Promise<string> {
  const spoken = page.locator('p[aria-live=polite]')
  await expect(spoken).toHaveText('')
  // The observer stands before the key is pressed, however slow the page is.
  const said = await spoken.evaluateHandle((region) => ({
    words: new Promise<string>((resolve) => {
      new MutationObserver(() => region.textContent && resolve(region.textContent)).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      })
    }),
  }))
  await link.press('Enter')
  return said.evaluate(({ words }) => words)
}

test('a page that a link opens is spoken, and Tab goes on from where it begins', async ({ context, page, baseURL }) => {
  const doctor = await signInByCall(baseURL ?? '', 'doctor')
  const { patientName } = await receivePatient(doctor.call)
  await enter(context, doctor)
  await page.goto('/route')
  // The first page is named by its title, and not announced.
  await expect(page).toHaveTitle(/^首页/)
  const patients = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '患者' })
  expect(await saidBy(page, patients)).toBe('今日')
  await expect(page.locator('#page')).toBeFocused()
  // Its name comes with its data: until then it is not announced by that of the page before.
  const row = page.getByRole('row').filter({ hasText: patientName })
  expect(await saidBy(page, row.getByRole('link', { name: patientName, exact: true }))).toBe(patientName)
})

test('[GUARD-visibility-admin] an admin finds every group in the rail', async ({ context, page, baseURL }) => {
  await enter(context, await signInByCall(baseURL ?? '', 'admin'))
  await page.goto('/route')
  const rail = page.getByRole('navigation', { name: '主导航' })
  for (const name of ['患者', '方药', '针灸', '学习']) await expect(rail.getByRole('link', { name })).toBeVisible()
})

test('[GUARD-first-login] [ROUTE-auth-force-modify-pw] a first sign-in sets its own password before anything else', async ({
  page,
  baseURL,
}) => {
  await page.goto('/auth')
  await signInByHand(page, 'firstLogin')
  await expect(page).toHaveURL('/auth/forceModifyPw')
  await page.goto('/patientManagement')
  await expect(page).toHaveURL('/auth/forceModifyPw')
  await page.getByLabel('新密码').fill('short')
  await page.getByLabel('再输一次').fill('other2026')
  await page.getByRole('button', { name: '保存并进入' }).click()
  await expect(page.getByText('密码须同时有字母和数字')).toBeVisible()
  await page.getByLabel('新密码').fill('mine2026')
  await page.getByLabel('再输一次').fill('mine2026')
  await page.getByRole('button', { name: '保存并进入' }).click()
  await expect(page).toHaveURL('/route')
  await page.goto('/patientManagement')
  await expect(page).toHaveURL('/patientManagement')
  await expect(signInByCall(baseURL ?? '', 'firstLogin')).rejects.toMatchObject({ code: 41001 })
})

test('[ERR-agreement] [RULE-privacy-agreement] [ERR-account-format] [ERR-login-rethrown] the form says what is missing, and a refusal leaves it usable', async ({
  page,
}) => {
  const said: string[] = []
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/auth/login') && sent.push(request.url()))
  await page.goto('/auth')
  await page.getByLabel('账号').fill('12ab')
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('请填手机号或邮箱')).toBeVisible()
  await expect(page.getByText('请先阅读并勾选')).toBeVisible()
  await page.getByLabel('账号').fill(demoAccounts.doctor)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('请填手机号或邮箱')).toBeHidden()
  expect(sent).toEqual([])
  await page.getByRole('checkbox').check()
  await page.getByLabel('账号').fill('13899999999')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('button', { name: '登录', exact: true })).toHaveAttribute('aria-busy', 'false')
  await expect.poll(() => said.length).toBeGreaterThan(0)
  await page.getByLabel('账号').fill(demoAccounts.doctor)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL('/route')
})

test('[ERR-login-vip] [ERR-login-study] [ERR-login-league] each edition takes its own accounts and tells the others', async ({
  page,
  baseURL,
}) => {
  const base = baseURL ?? ''
  const refused = async (url: string, who: keyof typeof demoAccounts, text: RegExp) => {
    await page.goto(`${url}/auth`)
    await signInByHand(page, who)
    await expect(page.locator('.ant-message').getByText(text)).toBeVisible()
    await expect(page).toHaveURL(/\/auth$/)
  }
  await refused(base, 'student', /学习版/)
  await refused(base, 'vipDoctor', /VIP|联盟/)
  await refused(base.replace('127.0.0.1', 'vip.localhost'), 'doctor', /VIP/)
})

/** A screen wants its own code and the one of the part that it stands in. */
const left = ['recipe_brain', 'recipe_dialectical'] as const

test('an administrator who takes a permission away is felt without a new sign-in', async ({ editor: page, doctor }) => {
  const fresh = await doctor.call(account.info, {})
  await page.route('**/api/account', (route) =>
    route.fulfill({ json: { code: 0, message: '', data: { ...fresh, permissions: left } } }),
  )
  // The account of the last sign-in is shown until the server has answered.
  const answered = page.waitForResponse('**/api/account')
  await page.goto('/route')
  await answered
  const rail = page.getByRole('navigation')
  await expect(rail.getByRole('link', { name: '方药' })).toBeVisible()
  await expect(rail.getByRole('link', { name: '患者' })).toHaveCount(0)
})

test('a permission taken away while she works is felt at the first refusal, without a reload', async ({
  editor: page,
  doctor,
}) => {
  const fresh = await doctor.call(account.info, {})
  const answered = page.waitForResponse('**/api/account')
  await page.goto('/route')
  await answered
  const rail = page.getByRole('navigation')
  await expect(rail.getByRole('link', { name: '患者' })).toBeVisible()
  await page.route('**/api/account', (route) =>
    route.fulfill({ json: { code: 0, message: '', data: { ...fresh, permissions: left } } }),
  )
  await page.route(/\/api\/(patients|appointments|visits)/, (route) =>
    route.fulfill({ status: 403, json: { code: 40301, message: '没有这项权限', data: null } }),
  )
  // Not by the mouse: pointing at a link already asks for its page, and the refusal may take the link away before the click.
  await rail.getByRole('link', { name: '患者' }).dispatchEvent('click')
  await expect(rail.getByRole('link', { name: '患者' })).toHaveCount(0)
})
