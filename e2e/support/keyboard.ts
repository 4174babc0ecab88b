import type { Locator, Page } from '@playwright/test'

/** On with Tab until it has the focus, as far as a page can reasonably be long; back with Shift+Tab. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab', stops = 20) {
  await target.waitFor()
  for (let n = 0; n < stops; n++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`no way leads there by ${key}`)
}
