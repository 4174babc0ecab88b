import type { BrowserContext, Page } from '@playwright/test'
import { dualScreen } from '#contract/clinic/dual-screen.ts'
import { panelSheet } from '#contract/prescribing/panel-sheet.ts'
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

/** What stands side by side on the patient's screen: none of it empty, and together as wide as the page. */
async function expectNoEmptyColumn(screen: Page, count: number) {
  const columns = screen.locator('main section:not(section section)')
  await expect(columns).toHaveCount(count)
  for (const one of await columns.all()) expect((await one.innerText()).trim()).not.toBe('')
  const boxes = await Promise.all((await columns.all()).map((one) => one.boundingBox()))
  const right = Math.max(...boxes.map((box) => (box ? box.x + box.width : 0)))
  const width = screen.viewportSize()?.width ?? 0
  expect(right).toBeGreaterThan(width * 0.9)
  expect(await screen.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

for (const { language, width, complaint } of [
  { language: 'zh_CN', width: 1920, complaint: '发热三天，恶寒，无汗，身痛，膝痛' },
  { language: 'en', width: 1280, complaint: 'Fever for three days, no sweating, body aches, knee pain' },
  { language: 'zh_TW', width: 390, complaint: '發熱三天，惡寒，無汗，身痛，膝痛' },
] as const)
  test(`the patient's screen has no empty column, whatever was sent: ${language}, ${width}`, async ({
    browser,
    serverUrl,
  }) => {
    const doctor = await signInByCall(serverUrl, 'doctor')
    const { prescriptionId, patientName } = await receivePatient(doctor.call)
    const { version } = await readPrescription(doctor.call, prescriptionId)
    const herbs = [
      { herbId: 'ma-huang', name: '麻黄', doseG: 9 },
      { herbId: 'gui-zhi', name: '桂枝', doseG: 6 },
      { herbId: 'xing-ren', name: '杏仁', doseG: 6 },
      { herbId: 'gan-cao', name: '甘草', doseG: 3 },
    ]
    const point = { name: '穴', choosePointType: 'manual', side: 'both' } as const
    const points = ['st36', 'gb34', 'li4'].map((pointId) => ({ ...point, delId: pointId, pointId }))
    await doctor.call(prescription.autoSave, { prescriptionId, version, selfDescription: complaint, herbs, points })
    const sheet = await doctor.call(panelSheet.panelSheet, { prescriptionId, language })
    expect([sheet.points.length, sheet.prescription?.purposes.length]).toEqual([3, expect.any(Number)])

    const screen = await (await browser.newContext({ baseURL: serverUrl, viewport: { width, height: 1080 } })).newPage()
    await enter(screen.context(), doctor)
    await screen.goto('/user-panel')
    const sender = 'patientscreentest'
    const patient = { patientId: null, name: patientName, sex: 'female' as const, age: 41, allergies: [] as string[] }
    const whole = { ...sheet, sender, patient, language, doctorName: doctor.user.userName }
    const beat = setInterval(() => void doctor.call(dualScreen.dualScreenBeat, { sender }).catch(() => null), 900)
    try {
      const nothingSaid = { selfDescription: '', symptoms: [], tongue: [] }
      const parts: [Partial<typeof whole>, number][] = [
        [{}, 3],
        [{ points: [] }, 2],
        [{ prescription: null }, 2],
        [nothingSaid, 2],
        [{ ...nothingSaid, points: [] }, 1],
      ]
      for (const [without, count] of parts) {
        await doctor.call(dualScreen.dualScreenPublish, { ...whole, ...without })
        await expect(screen.getByRole('heading', { name: patientName })).toBeVisible()
        // As many columns may stand there before the new ones are drawn.
        await expect(() => expectNoEmptyColumn(screen, count)).toPass({ timeout: 8000 })
      }
      expect(await faultsOf(screen)).toEqual([])
    } finally {
      clearInterval(beat)
      await screen.context().close()
    }
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
