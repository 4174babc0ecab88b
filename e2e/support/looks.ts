import type { Browser, Page } from '@playwright/test'
import type { Language } from '#contract/base/codes.ts'
import { faultsOf } from './axe.ts'
import { demoPassword } from './clinic.ts'
import { expect } from './test.ts'
import { textsOf } from './texts.ts'

/** How a person has set the screen. */
export type Look = { language: Language; width: number }

/** Nothing reaches beyond the side of the screen, and axe finds nothing serious; the journey goes on all the same. */
export async function expectWhole(page: Page) {
  const width = page.viewportSize()?.width
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width ?? 0)
  expect.soft(await faultsOf(page)).toEqual([])
}

/** A window of its own where nobody is signed in. */
export async function openWindow(browser: Browser, url: string, { language, width }: Look) {
  const context = await browser.newContext({ baseURL: url, viewport: { width, height: 844 }, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'language', value: language, url }])
  return context.newPage()
}

/** By hand, in the language of the page. */
export async function signInIn(language: Language, page: Page, account: string, password = demoPassword) {
  const [said, fields] = [textsOf(language, 'account/auth'), textsOf(language, 'base/fields')]
  await page.goto('/auth')
  await page.getByLabel(fields('account'), { exact: true }).fill(account)
  await page.getByLabel(fields('password'), { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: said('submit'), exact: true }).click()
}
