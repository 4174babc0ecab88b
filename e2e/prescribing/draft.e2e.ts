import { prescription } from '#contract/prescribing/prescription.ts'
import { editorPath, enter, readPrescription, receivePatient } from '../support/clinic.ts'
import { complaint, editorOf, openEditor, takeFirstFormula } from '../support/editor.ts'
import { layoutShift } from '../support/layout-shift.ts'
import { expect, test } from '../support/test.ts'

test('two windows on one draft: both versions are shown, one is kept, and undo brings the other back', async ({
  editor: page,
  doctor,
  context,
}) => {
  const { prescriptionId } = await openEditor(page, doctor)
  const first = editorOf(page)
  await first.enter('mahuang9')
  await expect(first.state('已保存')).toBeVisible()
  const other = await context.newPage()
  await other.goto(editorPath(prescriptionId))
  const second = editorOf(other)
  await second.enter('guizhi6')
  await expect(second.state('已保存')).toBeVisible()

  await first.enter('huangqi15')
  const dialog = page.getByRole('dialog').filter({ hasText: '另一窗口改过' })
  await expect(dialog.getByRole('region', { name: '这里的处方' })).toContainText('15 g')
  await expect(dialog.getByRole('region', { name: '另一窗口的处方' })).toContainText('桂枝')
  await dialog.getByRole('button', { name: '用另一窗口的' }).click()
  await expect(first.line('桂枝')).toBeVisible()
  await expect(first.doses).toHaveCount(2)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(first.doses.nth(1)).toHaveValue('15')
  await expect(first.state('已保存')).toBeVisible()
  const stored = await readPrescription(doctor.call, prescriptionId)
  expect(stored.content.herbs.map((h) => h.doseG)).toEqual([9, 15])
})

test('confirmed in another window: this one shows the signed sheet', async ({ editor: page, doctor }) => {
  const { prescriptionId, editor } = await openEditor(page, doctor)
  await editor.complaint.fill(complaint)
  await editor.enter('mahuang6')
  await expect(editor.state('已保存')).toBeVisible()
  const draft = await readPrescription(doctor.call, prescriptionId)
  const saved = await doctor.call(prescription.save, {
    prescriptionId,
    version: draft.version,
    ...draft.content,
    diagnosisResult: '感冒',
    recipeUsage: { ...draft.content.recipeUsage, taking: '温服' },
  })
  await doctor.call(prescription.confirm, { prescriptionId, version: saved.version })
  await editor.complaint.fill(`${complaint}，再加一句`)
  await expect(page.getByRole('heading', { name: '处方已确认' })).toBeVisible()
})

test('offline: kept on this device and said so; nothing is lost by a reload; it goes when the server answers', async ({
  editor: page,
  doctor,
}) => {
  const { prescriptionId, editor } = await openEditor(page, doctor)
  await editor.enter('mahuang9')
  await expect(editor.state('已保存')).toBeVisible()
  await page.route('**/auto-save', (route) => route.abort('internetdisconnected'))
  await editor.complaint.fill(complaint)
  await editor.dose('麻黄').fill('7')
  await expect(editor.state('已存在本机')).toBeVisible()
  expect((await readPrescription(doctor.call, prescriptionId)).content.selfDescription).toBe('')

  await page.reload()
  await expect(editor.complaint).toHaveValue(complaint)
  await expect(editor.dose('麻黄')).toHaveValue('7')
  await page.unroute('**/auto-save')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(editor.state('已保存')).toBeVisible()
  const { content } = await readPrescription(doctor.call, prescriptionId)
  expect([content.selfDescription, content.herbs[0]?.doseG]).toEqual([complaint, 7])
})

test('a herb entered while the server is out of reach is said to wait, and comes when it answers', async ({
  editor: page,
  doctor,
}) => {
  const { editor } = await openEditor(page, doctor)
  const herbs = /\/api\/herbs/
  await page.route(herbs, (route) => route.abort('connectionrefused'))
  await editor.add.fill('mahuang9')
  await editor.add.press('Enter')
  await expect(editor.give.getByText('服务器还没有答复')).toBeVisible()
  await expect(editor.doses).toHaveCount(0)
  await page.unroute(herbs)
  await expect(editor.dose('麻黄')).toHaveValue('9')
})

test('the sheet that cannot be opened for want of the server says why', async ({ editor: page, doctor }) => {
  const { editor } = await openEditor(page, doctor)
  await editor.enter('mahuang9')
  await expect(editor.state('已保存')).toBeVisible()
  await page.route(/\/(auto-)?save/, (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: '看处方笺并确认' }).click()
  await expect(page.getByText(/连不上服务器，处方笺暂时打不开/)).toBeVisible()
  await expect(editor.dose('麻黄')).toHaveValue('9')
})

test('going back closes the sheet, and leaves the desk only then', async ({ editor: page, doctor }) => {
  const { prescriptionId } = await receivePatient(doctor.call)
  await page.goto('/route')
  await page.goto('/patientManagement')
  await page.getByRole('navigation').first().getByRole('link', { name: '方药' }).click()
  const editor = editorOf(page)
  await expect(page).toHaveURL(new RegExp(`prescriptionId=${prescriptionId}`))
  await editor.enter('mahuang9')
  await page.getByRole('button', { name: '看处方笺并确认' }).click()
  await expect(page.getByRole('heading', { name: '确认处方' })).toBeVisible()
  await page.goBack()
  await expect(editor.dose('麻黄')).toHaveValue('9')
  await expect(page).toHaveURL(new RegExp(`prescriptionId=${prescriptionId}`))
  await page.getByRole('button', { name: '放弃' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(editor.dose('麻黄')).toHaveValue('9')
  await page.goBack()
  await expect(page).toHaveURL(/\/patientManagement/)
})

test('a key pressed just before a reload is there after it', async ({ editor: page, doctor }) => {
  const { editor } = await openEditor(page, doctor)
  for (const words of ['发热', '发热三天', complaint]) {
    await editor.complaint.fill(words)
    await page.reload()
    await expect(editor.complaint).toHaveValue(words)
  }
  await expect(editor.state('已保存')).toBeVisible()
})

test('typing fast while saves are under way is no conflict with oneself', async ({ editor: page, doctor }) => {
  const { prescriptionId } = await receivePatient(doctor.call)
  await page.route('**/auto-save', async (route) => {
    await new Promise((done) => setTimeout(done, 700))
    await route.continue()
  })
  await page.goto(editorPath(prescriptionId))
  const editor = editorOf(page)
  await editor.complaint.pressSequentially(complaint.repeat(3), { delay: 25, timeout: 30_000 })
  await editor.enter('mahuang9')
  await page.keyboard.press('Control+Enter')
  await expect(editor.state('已保存')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { content, status } = await readPrescription(doctor.call, prescriptionId)
  expect([status, content.selfDescription, content.herbs.length]).toEqual(['saved', complaint.repeat(3), 1])
})

test('leaving the editor sends what was not yet sent', async ({ page, context, doctor }) => {
  await enter(context, doctor)
  const { prescriptionId } = await openEditor(page, doctor)
  await editorOf(page).complaint.fill('咳嗽')
  await page.getByRole('navigation').first().getByRole('link', { name: '患者' }).click()
  await expect
    .poll(async () => (await readPrescription(doctor.call, prescriptionId)).content.selfDescription)
    .toBe('咳嗽')
})

test('the answer to a formula is lost on the way: said as it is, asked again, and never a conflict with oneself', async ({
  editor: page,
  doctor,
}) => {
  const { prescriptionId, editor } = await openEditor(page, doctor)
  await editor.complaint.fill(complaint)
  const use = page.getByRole('region', { name: '辨方证' }).getByRole('button', { name: '用此方' })
  await expect(use).toBeVisible()
  const lost = page.getByText('连不上服务器，这一步可能没有做成')
  await page.route('**/api/recipe-confirmations', (route) => route.abort(), { times: 1 })
  await use.click()
  await expect(lost).toBeVisible()
  await expect(editor.doses).toHaveCount(0)
  await page.route('**/api/recipe-confirmations', (route) => route.fetch().then(() => route.abort()), { times: 1 })
  await page.getByRole('button', { name: '再试一次' }).click()
  await expect(lost).toBeVisible()
  await editor.complaint.press('End')
  await editor.complaint.pressSequentially('，口不渴')
  await expect(editor.doses.first()).toBeVisible()
  await expect(lost).toBeHidden()
  await expect(editor.complaint).toHaveValue(`${complaint}，口不渴`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(editor.state('已保存')).toBeVisible()
  const { content } = await readPrescription(doctor.call, prescriptionId)
  expect([content.herbs.length > 0, content.selfDescription]).toEqual([true, `${complaint}，口不渴`])
})

test('a server that does not answer is said after three seconds, and the words are kept', async ({
  editor: page,
  doctor,
}) => {
  const { editor } = await openEditor(page, doctor)
  await editor.complaint.fill('失眠多梦，心悸健忘')
  await expect(editor.sign('失眠')).toBeVisible()
  await page.route('**/api/assessments', () => undefined)
  await editor.complaint.fill('失眠多梦，心悸健忘，口干')
  await expect(page.getByText('服务器还没有回应，以下仍是按先前的文字所得')).toBeVisible()
  await expect(editor.complaint).toHaveValue('失眠多梦，心悸健忘，口干')
  await page.unroute('**/api/assessments')
})

test('a draft opened again stands still: names, amounts and prices come with its lines', async ({
  editor: page,
  doctor,
  context,
}) => {
  const { prescriptionId, editor } = await openEditor(page, doctor)
  await editor.complaint.fill(complaint)
  await takeFirstFormula(page, '麻黄汤')
  await expect(editor.state('已保存')).toBeVisible()
  // Names that are longer than the Chinese ones, beside amounts of the book.
  await context.addCookies([{ name: 'language', value: 'en', url: doctor.url }])
  await page.goto(editorPath(prescriptionId))
  await expect(page.locator('.rx-line').first()).toBeVisible()
  await expect(page.locator('.rx-line .price').first()).not.toHaveText('–')
  const { sum, moved } = await page.evaluate(layoutShift)
  expect(sum, moved.join(', ')).toBeLessThan(0.03)
})
