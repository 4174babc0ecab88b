import type { Page } from '@playwright/test'
import { visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { editorPath, receivePatient, type SignedIn } from '../support/clinic.ts'
import { expect, test } from '../support/test.ts'

declare global {
  interface Window {
    printed?: number
  }
}

const ready = {
  herbs: [{ herbId: 'gui-zhi', name: '桂枝', doseG: 6 }],
  recipeUsage: { taking: '温服' },
  diagnosisResult: '感冒',
}

/** A patient with a saved sheet, and nobody else in the waiting room. */
async function readyToSign({ call }: SignedIn) {
  const made = await receivePatient(call)
  const { version, mcId } = await call(prescription.detail, { id: made.prescriptionId })
  await call(prescription.save, { prescriptionId: made.prescriptionId, version, ...ready })
  return { ...made, mcId: mcId ?? 0 }
}
async function emptyWaitingRoom({ call }: SignedIn) {
  for (const row of (await call(visit.todayPatients, {})).list)
    if (row.visitStatus === 'A' || row.visitStatus === 'R') {
      await call(visit.startAppointment, { mcId: row.mcId })
      await call(visit.finish, { mcId: row.mcId, force: true })
    }
}
async function arrive({ call }: SignedIn) {
  const { patientId, patientName, prescriptionId } = await receivePatient(call)
  await call(visit.finish, {
    mcId: (await call(prescription.detail, { id: prescriptionId })).mcId ?? 0,
    force: true,
  })
  const row = await call(visit.addAppointment, {
    patientId,
    reservationDate: new Date().toISOString(),
    arrived: true,
  })
  return { patientName, mcId: row.mcId }
}
const statusOf = async ({ call }: SignedIn, mcId: number) =>
  (await call(visit.todayPatients, {})).list.find((row) => row.mcId === mcId)?.visitStatus

/** Chromium without windows has no printer and no PDF viewer: what reaches the frame is counted. */
async function countPrints(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true })
    const { contentWindow, src } = Object.getOwnPropertyDescriptors(HTMLIFrameElement.prototype)
    Object.defineProperties(HTMLIFrameElement.prototype, {
      contentWindow: {
        get(this: HTMLIFrameElement) {
          if (this.title !== 'PDF') return contentWindow.get?.call(this)
          return {
            print: () => {
              window.printed = (window.printed ?? 0) + 1
            },
          }
        },
      },
      src: {
        set(this: HTMLIFrameElement, address: string) {
          if (this.title !== 'PDF') src.set?.call(this, address)
          else setTimeout(() => this.dispatchEvent(new Event('load')))
        },
      },
    })
  })
}
const prints = (page: Page) => page.evaluate(() => window.printed ?? 0)

async function sign(page: Page, prescriptionId: number) {
  await page.goto(editorPath(prescriptionId))
  await page.getByRole('button', { name: '看处方笺并确认' }).click()
  await page.getByRole('button', { name: '确认处方' }).click()
  await expect(page.getByRole('heading', { name: '处方已确认' })).toBeVisible()
}

test('after confirming, one press prints, ends the visit and opens the next who waits; the end can be taken back', async ({
  editor: page,
  doctor,
  faults,
}) => {
  await countPrints(page)
  await emptyWaitingRoom(doctor)
  const mine = await readyToSign(doctor)
  const next = await arrive(doctor)
  await arrive(doctor)
  await sign(page, mine.prescriptionId)
  await page.getByRole('button', { name: `打印并接诊${next.patientName}` }).click()
  await expect(page.getByRole('banner')).toContainText(next.patientName)
  await expect(page.getByRole('textbox', { name: '主诉与自述' })).toBeFocused()
  expect(await prints(page)).toBe(1)
  expect(await statusOf(doctor, mine.mcId)).toBe('F')
  expect(await statusOf(doctor, next.mcId)).toBe('D')

  const said = page.getByRole('status').filter({ hasText: `${mine.patientName}的就诊已完成` })
  // The pictures of the next examination stay free.
  const [bar, column] = [await said.boundingBox(), await page.getByRole('region', { name: '问诊' }).boundingBox()]
  expect(bar?.x).toBeGreaterThanOrEqual((column?.x ?? 0) + (column?.width ?? 0))
  await said.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText(`${mine.patientName}的就诊已恢复`)).toBeVisible()
  await expect(said).toBeHidden()
  expect(await statusOf(doctor, mine.mcId)).toBe('T')
  await expect(page.getByRole('banner')).toContainText(next.patientName)
  expect(faults).toEqual([])
})

test('a tablet without a PDF viewer saves the sheet, says so, and goes on to the next', async ({
  editor: page,
  doctor,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }))
  await emptyWaitingRoom(doctor)
  const mine = await readyToSign(doctor)
  const next = await arrive(doctor)
  await sign(page, mine.prescriptionId)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '打印', exact: true }).click()
  expect((await saved).suggestedFilename()).toMatch(/-prescription\.pdf$/)
  await expect(page.getByText('PDF 已保存')).toBeVisible()
  await page.getByRole('button', { name: `接诊${next.patientName}` }).click()
  await expect(page.getByRole('banner')).toContainText(next.patientName)
})

test('F9 does it by key; where nobody waits it says so and leads to the list, from where the visit is reopened', async ({
  editor: page,
  doctor,
}) => {
  await countPrints(page)
  await emptyWaitingRoom(doctor)
  const mine = await readyToSign(doctor)
  // The doctor is faster than the PDF: the key is kept until it has loaded.
  let load = () => {}
  const pressed = new Promise<void>((resolve) => {
    load = resolve
  })
  await page.route('**/sheet?**', async (route) => {
    await pressed
    await route.continue()
  })
  await sign(page, mine.prescriptionId)
  await expect(page.getByText('没有人在候诊')).toBeVisible()
  await page.keyboard.press('F9')
  await expect(page.getByRole('button', { name: '打印并完成就诊' })).toBeDisabled()
  expect(await prints(page)).toBe(0)
  load()
  await expect(page).toHaveURL(/\/patientManagement$/)
  await expect(page.getByText('没有人在候诊')).toBeVisible()
  expect(await prints(page)).toBe(1)
  expect(await statusOf(doctor, mine.mcId)).toBe('F')
  await page.getByRole('button', { name: '关闭' }).click()
  const drafts = (await doctor.call(visit.unfinishedList, {})).list.length
  await page.getByRole('button', { name: `重新打开 ${mine.patientName}` }).click()
  await expect(page.getByRole('row').filter({ hasText: mine.patientName })).toContainText('已开方')
  expect((await doctor.call(visit.unfinishedList, {})).list).toHaveLength(drafts + 1)
})

test('a sheet that was printed is not printed twice, and whoever a colleague has called meanwhile is not called again', async ({
  editor: page,
  doctor,
}) => {
  await countPrints(page)
  await emptyWaitingRoom(doctor)
  const mine = await readyToSign(doctor)
  const next = await arrive(doctor)
  const other = await arrive(doctor)
  await sign(page, mine.prescriptionId)
  await page.getByRole('button', { name: '打印', exact: true }).click()
  const go = page.getByRole('button', { name: `完成并接诊${next.patientName}` })
  await expect(go).toBeEnabled()
  await page.route('**/api/visits/start', async (route) => {
    await doctor.call(visit.startAppointment, { mcId: next.mcId })
    await route.continue()
  })
  await go.click()
  await expect(page).toHaveURL(/\/patientManagement$/)
  await expect(page.getByText(`${next.patientName}已不在候诊`)).toBeVisible()
  expect(await prints(page)).toBe(1)
  expect(await statusOf(doctor, other.mcId)).toBe('A')
})

test('one key on the first page leads to the patient whom its button names', async ({ editor: page, doctor }) => {
  await receivePatient(doctor.call)
  await page.goto('/route')
  const words = await page.getByRole('button', { name: /^(接诊|继续)/ }).innerText()
  await page.keyboard.press('F9')
  await expect(page).toHaveURL(/\/recipeBrain\/home\?prescriptionId=/)
  await expect(page.getByRole('banner')).toContainText(words.replace(/^(接诊|继续)|\s*F9$/g, ''))
})
