import type { Page } from '@playwright/test'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { editorPath, readPrescription, receivePatient } from '../support/clinic.ts'
import { complaint, editorOf, openEditor, takeFirstFormula } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

const moduleOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const openModule = (page: Page, name: string) => moduleOf(page, name).getByRole('button', { name }).first().click()

test('signs are found by category and place, within the maximum, and each says what it is', async ({
  editor: page,
  doctor,
  faults,
}) => {
  await openEditor(page, doctor)
  await page.getByRole('button', { name: '按类找' }).click()
  const browse = page.getByRole('dialog', { name: '按类找症状' })
  await expect(browse.getByRole('group', { name: '症状类别' }).getByRole('button')).toHaveCount(6)
  await browse.getByRole('button', { name: /^腹 0/ }).click()
  await browse.getByRole('button', { name: '心下痞', exact: true }).click()
  await expect(browse.getByRole('button', { name: '腹 1/20' })).toBeVisible()
  await expect(editorOf(page).sign('心下痞')).toBeVisible()
  await browse.getByRole('button', { name: '心下痞是什么', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '心下痞' })).toContainText('剑突下')
  await page.keyboard.press('Escape')
  expect(faults).toEqual([])
})

test('a dose says what it brings while it is typed; letters in its place are refused by name', async ({
  editor: page,
  doctor,
}) => {
  const { editor } = await openEditor(page, doctor)
  await editor.add.fill('附子40')
  await expect(editor.give.getByRole('status').filter({ hasText: '超过' })).toContainText('15')
  await editor.add.fill('黄芪abc')
  await expect(editor.give.getByRole('status').filter({ hasText: 'abc' })).toContainText('黄芪20')
  await editor.add.press('Enter')
  // An answer that is awaited is marked in the field.
  await expect(editor.add).toHaveValue('黄芪abc')
  await expect(editor.doses).toHaveCount(0)
  await editor.enter('黄芪20')
  await expect(editor.dose('黄芪')).toHaveValue('20')
})

test('beside the sheet: where each herb comes from, what is not decocted with the rest, what a word means, what each part costs', async ({
  editor: page,
  doctor,
  faults,
}) => {
  const { editor } = await openEditor(page, doctor)
  await editor.complaint.fill(complaint)
  await takeFirstFormula(page, '麻黄汤')
  await editor.enter('阿胶9')
  await expect(editor.give.getByRole('list', { name: '不同煎' })).toContainText('阿胶')
  await editor.dose('麻黄').fill('6')
  await openModule(page, '各药来源')
  const rowOf = (herb: string) => moduleOf(page, '各药来源').getByRole('row', { name: new RegExp(`^${herb}`) })
  await expect(rowOf('麻黄')).toContainText('麻黄汤 9 g 现为 6 g')
  await expect(rowOf('阿胶')).toContainText('手写 9 g')

  await editor.give.getByRole('button', { name: '今用量是什么' }).click()
  await expect(page.getByRole('note')).toContainText('教材或药典')
  await page.keyboard.press('Escape')
  await editor.give.getByRole('button', { name: '代煎', exact: true }).click()
  await openModule(page, '价格明细')
  const price = moduleOf(page, '价格明细')
  await expect(price.getByRole('row', { name: /^代煎/ })).toBeVisible()
  await price.getByRole('button', { name: '自费是什么' }).click()
  await expect(page.getByRole('note').last()).toContainText('患者')
  expect(faults).toEqual([])
})

test('a herb put in the place of another stays there while doses change, and gives way again', async ({
  editor: page,
  doctor,
  faults,
}) => {
  const { prescriptionId, editor } = await openEditor(page, doctor)
  await editor.complaint.fill(complaint)
  await takeFirstFormula(page, '麻黄汤')
  await editor.line('桂枝').hover()
  await editor.give.getByRole('button', { name: '换桂枝', exact: true }).click()
  await editor.give.locator('.substitutes .take').first().click()
  const restore = editor.give.getByRole('button', { name: '还原桂枝' })
  await expect(restore).toBeVisible()
  await expect(editor.dose('桂枝')).toHaveCount(0)
  await editor.give.getByRole('button', { name: '½' }).click()
  await expect(editor.dose('麻黄')).toHaveValue('4.5')
  await expect(restore).toBeVisible()
  await expect(editor.state('已保存')).toBeVisible()
  const { content } = await readPrescription(doctor.call, prescriptionId)
  expect(content.herbs.map((h) => h.replaces?.herbId ?? h.herbId)).toContain('gui-zhi')
  expect(content.herbs.every((h) => h.recipeId === 'ma-huang-tang')).toBe(true)
  await restore.click()
  await expect(editor.dose('桂枝')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(editor.dose('桂枝')).toHaveCount(0)
  expect(faults).toEqual([])
})

test('the earlier prescription comes back whole; what she must not have today is named before and stays away', async ({
  editor: page,
  doctor,
}) => {
  const first = await receivePatient(doctor.call)
  const draft = await readPrescription(doctor.call, first.prescriptionId)
  const herbs = [
    { herbId: 'dang-gui', name: '当归', doseG: 9 },
    { herbId: 'shui-zhi', name: '水蛭', doseG: 2 },
  ]
  const saved = await doctor.call(prescription.save, {
    prescriptionId: first.prescriptionId,
    version: draft.version,
    ...draft.content,
    herbs,
    preparations: [{ name: '逍遥丸', type: 6, pairs: 2 }],
    chineseDiseases: [{ code: 'A01.01.01', name: '感冒' }],
    diagnosisResult: '感冒',
    recipeUsage: { ...draft.content.recipeUsage, taking: '温服', pairs: 5 },
  })
  await doctor.call(prescription.confirm, { prescriptionId: first.prescriptionId, version: saved.version })
  const { patientId } = first
  const record = await doctor.call(patient.detail, { patientId })
  await doctor.call(patient.update, { ...record, physiologicalStatus: 2 })
  const next = await doctor.call(visit.create, { patientId: first.patientId, diagnoseWay: 1 })
  await page.goto(editorPath(next.prescriptionId))
  const editor = editorOf(page)
  await openModule(page, '与上次比')
  await expect(moduleOf(page, '与上次比')).toContainText(/今日不宜.*水蛭/)
  await page.getByRole('button', { name: '照用上次的方', exact: true }).click()
  await expect(editor.dose('当归')).toBeVisible()
  await expect(editor.doses).toHaveCount(1)
  await expect(moduleOf(page, '成药与制剂')).toContainText('逍遥丸')
  const { content } = await readPrescription(doctor.call, next.prescriptionId)
  expect([content.herbs.length, content.preparations.length, content.recipeUsage.pairs]).toEqual([1, 1, 5])
})

test('directions longer than a line are read whole, and Enter breaks no line on the sheet', async ({
  editor: page,
  doctor,
}) => {
  const { prescriptionId } = await openEditor(page, doctor)
  const taking = page.getByRole('textbox', { name: '服法', exact: true })
  const words = '饭后半小时温服，服后覆被取微汗，汗出即止，不必尽剂；忌生冷油腻，避风寒，次日复诊时带回药渣与记录'
  await taking.fill(words)
  await taking.press('Enter')
  await page.keyboard.type('。')
  await expect(taking).toHaveValue(`${words}。`)
  expect(await taking.evaluate((field) => field.scrollHeight - field.clientHeight)).toBeLessThanOrEqual(1)
  await expect(editorOf(page).state('已保存')).toBeVisible()
  expect((await readPrescription(doctor.call, prescriptionId)).content.recipeUsage.taking).toBe(`${words}。`)
})
