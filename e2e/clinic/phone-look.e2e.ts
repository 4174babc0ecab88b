import { booking } from '#contract/clinic/booking.ts'
import { faultsOf } from '../support/axe.ts'
import { signInByCall } from '../support/clinic.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

for (const colorScheme of ['light', 'dark'] as const)
  test(`a patient's page is large and of the phone's own colours: ${colorScheme}`, async ({ browser, serverUrl }) => {
    const admin = await signInByCall(serverUrl, 'admin')
    const { code } = await admin.call(booking.quickAppointmentCode, {})
    const context = await browser.newContext({ baseURL: serverUrl, colorScheme, locale: 'zh-CN' })
    const page = await context.newPage()
    await page.goto(`/p/book/${code}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // In a list of open pages it is told from others by its question and its clinic.
    await expect(page).toHaveTitle(/^您想哪天来？ · (?!岐伯 Qibo)./)
    const look = await page.evaluate(() => {
      const { fontSize, backgroundColor } = getComputedStyle(document.body)
      return { size: Number.parseFloat(fontSize), ground: backgroundColor.match(/\d+/g)?.map(Number) ?? [] }
    })
    expect(look.size).toBeGreaterThanOrEqual(19)
    const light = (look.ground[0] ?? 0) + (look.ground[1] ?? 0) + (look.ground[2] ?? 0)
    expect(light > 3 * 128).toBe(colorScheme === 'light')
    expect(await faultsOf(page)).toEqual([])
    await context.close()
  })
