import type { Page } from '@playwright/test'
import { customPrescription } from '#contract/prescribing/custom-prescription.ts'
import { readPrescription } from '../support/clinic.ts'
import { complaint, editorOf, openEditor, takeFirstFormula } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Opened and closed by the same button, by its own cross, and by Escape. */
async function toggle(page: Page, trigger: string | RegExp, title: string) {
  const button = page.getByRole('button', { name: trigger, exact: typeof trigger === 'string' })
  await button.click()
  await expect(dialogOf(page, title)).toBeVisible()
  await button.click()
  await expect(dialogOf(page, title)).toHaveCount(0)
  await button.click()
  await dialogOf(page, title).getByRole('button', { name: '关闭' }).click()
  await expect(dialogOf(page, title)).toHaveCount(0)
  await button.click()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page, title)).toHaveCount(0)
  await button.click()
  return dialogOf(page, title)
}

test('[DIALOG-self-description] [ENTITY-consultation-info] her words and what was noted are there again after keeping and a reload', async ({
  editor: page,
  doctor,
  faults,
}) => {
  const { prescriptionId } = await openEditor(page, doctor)
  const form = await toggle(page, '问诊单', '自述与问诊单')
  await form.getByRole('textbox', { name: '自述' }).fill('头痛三天')
  await form.getByLabel('体重（公斤）').fill('9999')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toContainText('请写 0.3 到 400 之间的数')
  await form.getByLabel('体重（公斤）').fill('55')
  await form.getByLabel('生理状态').selectOption({ label: '妊娠' })
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toHaveCount(0)
  await expect(editorOf(page).complaint).toHaveValue('头痛三天')
  await expect(editorOf(page).state('已保存')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: '问诊单', exact: true }).click()
  await expect(form.getByRole('textbox', { name: '自述' })).toHaveValue('头痛三天')
  await expect(form.getByLabel('体重（公斤）')).toHaveValue('55')
  expect((await readPrescription(doctor.call, prescriptionId)).content.physiologicalStatus).toBe(2)
  expect(faults).toEqual([])
})

test('[DIALOG-consultation-tip] words of examination are explained beside the questions', async ({
  editor: page,
  doctor,
}) => {
  await openEditor(page, doctor)
  const tips = await toggle(page, '问诊提示', '问诊提示')
  await tips.getByRole('textbox').fill('脉')
  const word = tips.locator('.chip').first()
  await expect(word).toContainText('脉')
  await word.click()
  await expect(page.locator('.ant-drawer').getByRole('dialog')).toContainText('出处')
})

test('[DIALOG-dialectical] how the signs were weighed: elements, patterns, diseases, each with its figure', async ({
  editor: page,
  doctor,
}) => {
  await openEditor(page, doctor)
  await editorOf(page).complaint.fill(complaint)
  await page.locator('button.patterns').click()
  const weighing = await toggle(page, '权衡', '辨证权衡')
  await expect(weighing.getByRole('region', { name: '病性' }).getByRole('listitem').first()).toContainText(/寒/)
  await expect(weighing.getByRole('region', { name: '证', exact: true }).getByRole('listitem').first()).toContainText(
    /\d/,
  )
})

test('[DIALOG-prescription] the prescription at hand is seen from where one writes by hand', async ({
  editor: page,
  doctor,
}) => {
  const { prescriptionId } = await openEditor(page, doctor)
  await editorOf(page).enter('mahuang9')
  await expect(editorOf(page).state('已保存')).toBeVisible()
  await page.goto(`/recipeBrain/manualPrescription?prescriptionId=${prescriptionId}`)
  const sheet = await toggle(page, '处方 1 味', '手上的处方')
  await expect(sheet.getByRole('listitem')).toContainText('麻黄')
  await expect(sheet.getByRole('listitem')).toContainText('9 g')
})

test('[STATE-dose-fraction] four parts of a dose: half halves each line, of one formula or of all; pressed again, the whole', async ({
  editor: page,
  doctor,
  faults,
}) => {
  const { prescriptionId, editor } = await openEditor(page, doctor)
  await editor.complaint.fill(complaint)
  await takeFirstFormula(page, '麻黄汤')
  const all = page.getByRole('group', { name: '成数', exact: true }).getByRole('button')
  await expect(all).toHaveText(['⅔', '½', '⅓', '⅙'])
  const whole = await editor.doses.evaluateAll((boxes) => boxes.map((b) => Number((b as HTMLInputElement).value)))
  await all.nth(1).click()
  for (const [i, g] of whole.entries()) await expect(editor.doses.nth(i)).toHaveValue(String(g / 2))
  await all.nth(1).click()
  await expect(editor.doses.first()).toHaveValue(String(whole[0]))

  // Together with another formula each has its own part.
  await editor.add.fill('四君子汤')
  await expect(editor.found.first()).toContainText('四君子汤')
  await editor.add.press('Enter')
  await expect(editor.dose('党参').or(editor.dose('人参'))).toBeVisible()
  const fuLing = Number(await editor.dose('茯苓').inputValue())
  await page.getByRole('group', { name: '四君子汤的成数' }).getByRole('button', { name: '½' }).click()
  await expect(editor.dose('茯苓')).toHaveValue(String(fuLing / 2))
  await expect(editor.dose('麻黄')).toHaveValue(String(whole[0]))
  await expect(editor.state('已保存')).toBeVisible()
  const { content } = await readPrescription(doctor.call, prescriptionId)
  expect(content.recipes.map((r) => r.fraction)).toEqual(['whole', 'half'])
  expect(faults).toEqual([])
})

test('formulas of her own: offered by the signs, found by their initials, put onto the sheet at once', async ({
  editor: page,
  doctor,
}) => {
  const herbs = [
    { herbId: 'huang-qi', name: '黄芪', doseG: 15 },
    { herbId: 'fang-feng', name: '防风', doseG: 6 },
  ]
  await doctor.call(customPrescription.create, { name: '试验固表方', herbs, symptoms: ['fever', 'aversion-to-cold'] })
  const { editor } = await openEditor(page, doctor)
  await editor.complaint.fill('发热恶寒')
  await page.getByRole('button', { name: '取验方试验固表方' }).click()
  await expect(editor.doses).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(editor.doses).toHaveCount(0)
  await editor.add.fill('sygbf')
  await expect(editor.found.filter({ hasText: '试验固表方' })).toBeVisible()
  await editor.found.filter({ hasText: '试验固表方' }).click()
  await expect(editor.dose('防风')).toHaveValue('6')
})

test('[CALL-prescription-auto-save] what is typed on the confirmation screen goes without a save, and a reload shows it', async ({
  editor: page,
  doctor,
}) => {
  const { prescriptionId } = await openEditor(page, doctor)
  await editorOf(page).enter('mahuang6')
  await expect(editorOf(page).state('已保存')).toBeVisible()
  const advice = page.getByRole('textbox', { name: '医嘱' })
  const sent = page.waitForRequest((r) => r.url().endsWith('/auto-save') && (r.postData() ?? '').includes('避风寒'))
  await advice.fill('避风寒')
  await sent
  await expect(editorOf(page).state('已保存')).toBeVisible()
  await page.reload()
  await expect(advice).toHaveValue('避风寒')
  expect((await readPrescription(doctor.call, prescriptionId)).status).toBe('draft')
})
