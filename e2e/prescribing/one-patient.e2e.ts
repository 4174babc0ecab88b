import type { Page } from '@playwright/test'
import { editorPath, enter, readPrescription, receivePatient } from '../support/clinic.ts'
import { editorOf } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

const rail = (page: Page) => page.getByRole('navigation').first()
const bar = (page: Page) => page.getByRole('banner')

const herbPages = ['/recipeBrain/manualPrescription', '/recipeBrain/customPrescription', '/recipeBrain/physRecuperate']
const needlePages = [
  '/acupBrain',
  '/acupBrain/needlePrescription',
  '/acupBrain/dialecticalAcupoint/home',
  '/acupBrain/empiricalAcupoint/home',
  '/acupBrain/timeAcupoint',
  '/acupBrain/ruleAcupoint/home',
]

test('[RULE-one-patient] from a desk every page of the rail keeps the patient, although another visit was begun later', async ({
  editor: page,
  doctor,
}) => {
  const facts = { sex: 'male', allergies: ['青霉素'], westernDrugs: ['华法林'] } as const
  const mine = await receivePatient(doctor.call, {
    ...facts,
    allergies: [...facts.allergies],
    westernDrugs: [...facts.westernDrugs],
  })
  const later = await receivePatient(doctor.call)
  await page.goto(editorPath(mine.prescriptionId))
  const isMine = async () => {
    await expect(bar(page)).toContainText(mine.patientName)
    await expect(bar(page)).toContainText('青霉素')
    await expect(bar(page)).toContainText('华法林')
    await expect(bar(page)).not.toContainText(later.patientName)
  }
  await isMine()
  await rail(page).getByRole('link', { name: '针灸' }).click()
  await expect(page).toHaveURL(/acupBrain/)
  await isMine()
  await rail(page).getByRole('link', { name: '患者' }).click()
  await rail(page).getByRole('link', { name: '方药' }).click()
  await expect(page).toHaveURL(new RegExp(`prescriptionId=${mine.prescriptionId}`))
  await isMine()
  for (const path of [...herbPages, ...needlePages]) {
    await page.goto(path)
    await isMine()
  }
  await page.goto(editorPath(later.prescriptionId))
  await expect(bar(page)).toContainText(later.patientName)
  await rail(page).getByRole('link', { name: '针灸' }).click()
  await expect(bar(page)).toContainText(later.patientName)
})

test('[RULE-one-patient] what is typed of pregnancy, allergy and drugs stands beside her on the desk and on every next page', async ({
  editor: page,
  doctor,
}) => {
  const { prescriptionId } = await receivePatient(doctor.call)
  await page.goto(editorPath(prescriptionId))
  await expect(bar(page)).toContainText(/过敏.*用药未问/)
  await editorOf(page).complaint.fill('怀孕8周，呕吐，对磺胺过敏，房颤，口服华法林')
  const isStated = async () => {
    for (const words of ['妊娠', '磺胺', '华法林']) await expect(bar(page)).toContainText(words)
    await expect(bar(page)).not.toContainText('未问')
  }
  await isStated()
  await rail(page).getByRole('link', { name: '针灸' }).click()
  await expect(page).toHaveURL(/acupBrain/)
  await isStated()
  // A page loaded again knows what the server knows.
  await expect
    .poll(async () => (await readPrescription(doctor.call, prescriptionId)).content.selfDescription)
    .toContain('怀孕8周')
  await page.goto('/recipeBrain/manualPrescription')
  await isStated()
})

test('[RULE-one-patient] two patients in two windows stay apart', async ({ editor: first, context, doctor }) => {
  const one = await receivePatient(doctor.call)
  const two = await receivePatient(doctor.call)
  await first.goto(editorPath(one.prescriptionId))
  await enter(context, doctor)
  const second = await context.newPage()
  await second.goto(editorPath(two.prescriptionId))
  await expect(bar(second)).toContainText(two.patientName)
  await rail(first).getByRole('link', { name: '针灸' }).click()
  await expect(bar(first)).toContainText(one.patientName)
  await first.reload()
  await expect(bar(first)).toContainText(one.patientName)
  await rail(second).getByRole('link', { name: '方药' }).click()
  await expect(bar(second)).toContainText(two.patientName)
})

for (const [width, height] of [
  [1280, 800],
  [820, 1180],
  [390, 844],
] as const)
  test(`at ${width} allergy and drugs are never cut off`, async ({ editor: page, doctor }) => {
    await page.setViewportSize({ width, height })
    // The bar is fullest while a test is due.
    await page.route('**/api/doctor-tests/check-status', async (route) => {
      const reply = await route.fetch()
      const body = await reply.json()
      const todo = [{ id: 1, name: '晋升考试', deadlineDays: 14 }]
      await route.fulfill({ response: reply, json: { ...body, data: { ...body.data, dailyTestResult: 2, todo } } })
    })
    const { prescriptionId } = await receivePatient(doctor.call, {
      patientName: 'Jane McAllister-Thompson',
      allergies: ['青霉素', '磺胺'],
      westernDrugs: ['华法林', '阿托伐他汀'],
    })
    for (const path of [editorPath(prescriptionId), '/recipeBrain/manualPrescription', '/acupBrain']) {
      await page.goto(path)
      for (const words of [/青霉素/, /阿托伐他汀/])
        await expect(bar(page).getByText(words).first()).toBeInViewport({ ratio: 0.99 })
      const cut = await bar(page).evaluate((top) => {
        const strip = top.firstElementChild
        return strip ? strip.scrollWidth > strip.clientWidth + 1 || strip.scrollHeight > strip.clientHeight + 1 : true
      })
      expect(cut).toBe(false)
    }
  })

test('a device whose storage is full loses nothing and says so until it is sent', async ({ editor: page, doctor }) => {
  const { prescriptionId } = await receivePatient(doctor.call)
  await page.addInitScript(() => {
    const put = Storage.prototype.setItem
    Storage.prototype.setItem = function (key: string, value: string) {
      if (key.startsWith('desk ')) throw new DOMException('full', 'QuotaExceededError')
      put.call(this, key, value)
    }
  })
  await page.goto(editorPath(prescriptionId))
  const editor = editorOf(page)
  await editor.complaint.fill('腰痛三年，劳累加重')
  await expect(editor.state('已保存')).toBeVisible()
  await page.reload()
  await expect(editor.complaint).toHaveValue('腰痛三年，劳累加重')
})

test('the window of a patient is named after the page: the history of the browser holds no patient', async ({
  editor: page,
  doctor,
}) => {
  const { patientId, patientName, prescriptionId } = await receivePatient(doctor.call)
  const pages = [`/patientManagement/patients/${patientId}`, editorPath(prescriptionId), ...needlePages]
  for (const path of pages) {
    await page.goto(path)
    await expect(page.getByText(patientName).first()).toBeVisible()
    await expect(page).toHaveTitle(/ · 岐伯 Qibo$/)
    expect(await page.title()).not.toContain(patientName)
  }
})

for (const width of [1280, 390])
  test(`at ${width} no notice covers the patient's name, allergy or drugs`, async ({ editor: page, doctor }) => {
    await page.setViewportSize({ width, height: 844 })
    const { prescriptionId } = await receivePatient(doctor.call, {
      patientName: 'Jane McAllister-Thompson',
      allergies: ['青霉素'],
      westernDrugs: ['华法林'],
    })
    await page.route('**/auto-save', (route) =>
      route.fulfill({ status: 400, json: { code: 40001, message: '这一项不能保存', data: null } }),
    )
    await page.goto(editorPath(prescriptionId))
    await expect(bar(page)).toContainText('华法林')
    await editorOf(page).complaint.fill('失眠三月')
    const notice = page.locator('.ant-message-notice').first()
    await expect(notice).toBeVisible()
    // It slides in.
    await expect
      .poll(async () => {
        const [box, top] = [await notice.boundingBox(), await bar(page).boundingBox()]
        return box && top && box.y >= top.y + top.height
      })
      .toBe(true)
  })
