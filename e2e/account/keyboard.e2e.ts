import { faultsOf } from '../support/axe.ts'
import { demoAccounts, demoPassword } from '../support/clinic.ts'
import { tabTo } from '../support/keyboard.ts'
import { expect, test } from '../support/test.ts'
import { textsOf } from '../support/texts.ts'

for (const [language, width] of [
  ['zh_CN', 1280],
  ['zh_TW', 390],
  ['en', 390],
] as const)
  test(`[GUARD-no-token] signing in by keyboard alone, refused in the own language first: ${language}, ${width}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    await page.goto('/auth/register')
    await expect(page.locator('input[autocomplete=username]')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await page.goto('/auth')
    const account = page.locator('input[autocomplete=username]')
    const password = page.locator('input[autocomplete=current-password]')
    await expect(account).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await tabTo(page, account)
    await page.keyboard.type(demoAccounts.admin)
    await tabTo(page, password)
    await page.keyboard.type('wrong2026')
    await tabTo(page, page.getByRole('checkbox'))
    await page.keyboard.press('Space')
    await tabTo(page, page.locator('button[type=submit]'))
    await page.keyboard.press('Enter')
    await expect(page.getByText(textsOf(language, 'base/errors')('login_failed'))).toBeVisible()
    await password.focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type(demoPassword)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/route/)
  })
