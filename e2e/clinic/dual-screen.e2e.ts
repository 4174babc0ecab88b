import type { BrowserContext, Page } from '@playwright/test'
import { prescription } from '#contract/prescribing/prescription.ts'
import { faultsOf } from '../support/axe.ts'
import { editorPath, enter, readPrescription, receivePatient, signInByCall } from '../support/clinic.ts'
import { expect, test } from '../support/test.ts'
import { textsOf } from '../support/texts.ts'

/** A screen on the wall. */
const large = { width: 1920, height: 1080 }

/** From two metres: nothing beyond the screen, nothing smaller than a patient reads. */
async function expectReadable(screen: Page) {
  const { width, height, smallest } = await screen.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    height: document.documentElement.scrollHeight,
    smallest: Math.min(
      ...[...document.querySelectorAll('main *')]
        .filter(
          (e) => e.getClientRects().length && [...e.childNodes].some((n) => n.nodeType === 3 && n.nodeValue?.trim()),
        )
        .map((e) => Number.parseFloat(getComputedStyle(e).fontSize)),
    ),
  }))
  expect(width).toBeLessThanOrEqual(large.width)
  expect(height).toBeLessThanOrEqual(large.height)
  expect(smallest).toBeGreaterThanOrEqual(24)
}

const within = { timeout: 3000 }

for (const language of ['zh_CN', 'zh_TW', 'en'] as const)
  test(`[ERR-broadcast] [ROUTE-user-panel] a browser without broadcast channels is warned once and works on: ${language}`, async ({
    context,
    page,
    doctor,
  }) => {
    const t = textsOf(language, 'support/panel')
    await enter(context, doctor, { language })
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'))
    await page.goto('/user-panel')
    await expect(page.getByRole('note')).toContainText(t('noChannel'))
    await expect(page.getByRole('button', { name: t('otherDoctor') })).toBeVisible()
  })

test('[SCOPE-dual-screen] the patient goes from every screen as soon as the doctor closes, leaves, signs out or is cut off', async ({
  browser,
  serverUrl,
}) => {
  const doctor = await signInByCall(serverUrl, 'doctor')
  const { prescriptionId, patientName } = await receivePatient(doctor.call)
  const { version } = await readPrescription(doctor.call, prescriptionId)
  await doctor.call(prescription.autoSave, {
    prescriptionId,
    version,
    selfDescription: '躺下一个钟头睡不着',
    herbs: [{ herbId: 'huang-qi', name: '黄芪', doseG: 15 }],
  })
  const room = await browser.newContext({ baseURL: serverUrl, viewport: large })
  await enter(room, doctor)
  const panel = await room.newPage()
  await panel.goto('/user-panel')
  const device = await (await browser.newContext({ baseURL: serverUrl, viewport: large })).newPage()
  await enter(device.context(), await signInByCall(serverUrl, 'admin'))
  await device.goto('/user-panel')
  const shown = (screen: Page) => screen.getByRole('heading', { name: patientName })
  const expectShown = async () => {
    for (const screen of [panel, device]) await expect(shown(screen)).toBeVisible()
  }
  const expectBlank = async () => {
    for (const screen of [panel, device]) await expect(shown(screen)).toBeHidden(within)
  }
  const open = async (context: BrowserContext) => {
    const page = await context.newPage()
    await page.goto(editorPath(prescriptionId))
    await expectShown()
    return page
  }

  await device.getByRole('button', { name: '让另一位医师用这块屏' }).click()
  const code = ((await device.getByText(/^\d{3} \d{3}$/).textContent()) ?? '').replace(' ', '')
  const first = await room.newPage()
  await first.goto(editorPath(prescriptionId))
  await first.getByRole('button', { name: '患者屏' }).click()
  await first.getByLabel('另一台设备上的六位数字').fill(code)
  await first.getByRole('button', { name: '配对' }).click()
  await expectShown()
  await first.getByRole('button', { name: '发到患者屏' }).click()
  for (const screen of [panel, device]) {
    await expect(screen.getByText('躺下一个钟头睡不着')).toBeVisible()
    await expect(screen.getByText('长力气，助消化')).toBeVisible()
    await expectReadable(screen)
  }
  expect(await faultsOf(panel)).toEqual([])
  await first.close()
  await expectBlank()

  const second = await open(room)
  await second.goto('/patientManagement')
  await expectBlank()

  const third = await open(room)
  await third.context().setOffline(true)
  await expect(shown(device)).toBeHidden({ timeout: 5000 })
  await third.context().setOffline(false)
  await expectShown()

  await third.getByRole('button', { name: `账号 ${doctor.user.userName}` }).click()
  await third.getByRole('menuitem', { name: '退出登录' }).click()
  await expectBlank()
})
