import type { Page } from '@playwright/test'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { customPrescription } from '#contract/prescribing/custom-prescription.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { demoPassword, editorPath, readPrescription, receivePatient, type SignedIn } from '../support/clinic.ts'
import { editorOf, openEditor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

const rateOf = async (page: Page) => {
  await page.goto('/patientManagement/medicalCases')
  await page.getByRole('button', { name: '签字率', exact: true }).click()
  return page.getByRole('dialog', { name: '须签字提醒的签字率' })
}

/** Saved and confirmed by call, as in another room. */
async function giveHerbs(
  { call }: SignedIn,
  prescriptionId: number,
  herbs: { herbId: string; name: string; doseG: number }[],
) {
  const { version, content } = await readPrescription(call, prescriptionId)
  const usage = { ...content.recipeUsage, taking: '温服' }
  const filled = { ...content, herbs, diagnosisResult: '月经不调', recipeUsage: usage }
  const saved = await call(prescription.save, { prescriptionId, version, ...filled })
  await call(prescription.confirm, { prescriptionId, version: saved.version })
}

test('what may be signed wants a reason and the right password; the rate of signing is reported with the reason', async ({
  editor: page,
  doctor,
}) => {
  const { prescriptionId } = await receivePatient(doctor.call, { physiologicalStatus: 2, pregnancyStart: null })
  const { version, content } = await readPrescription(doctor.call, prescriptionId)
  await doctor.call(prescription.autoSave, {
    prescriptionId,
    version,
    diagnosisResult: '胎动不安',
    recipeUsage: { ...content.recipeUsage, taking: '温服' },
  })
  await page.goto(editorPath(prescriptionId))
  const editor = editorOf(page)
  await editor.enter('mudanpi9')
  await expect(editor.line('牡丹皮')).toContainText('须签字')
  await page.keyboard.press('Control+p')
  const confirm = page.getByRole('button', { name: '签字并确认' })
  await expect(confirm).toBeDisabled()
  await page.locator('.sheet-side .field').first().fill('桂枝茯苓丸，妊娠癥病')
  await page.getByLabel(/密码/).fill('wrong123')
  await confirm.click()
  await expect(page.getByText(/密码不对|密码有误|密码错/).first()).toBeVisible()
  await page.getByLabel(/密码/).fill(demoPassword)
  await confirm.click()
  await expect(page.getByRole('heading', { name: '处方已确认' })).toBeVisible()
  const { signatures } = await readPrescription(doctor.call, prescriptionId)
  expect(signatures.map((s) => s.reason)).toEqual(['桂枝茯苓丸，妊娠癥病'])

  const rate = await rateOf(page)
  await expect(rate).toContainText('桂枝茯苓丸')
  await expect(rate.getByRole('list', { name: '各类提醒' })).toContainText('妊娠')
})

test('another live prescription and the record of today are heard: on the sheet, and when an earlier one is taken again', async ({
  editor: page,
  doctor,
}) => {
  const { patientId, prescriptionId } = await receivePatient(doctor.call)
  const herbs = [
    { herbId: 'hong-hua', name: '红花', doseG: 6 },
    { herbId: 'mu-dan-pi', name: '牡丹皮', doseG: 9 },
  ]
  await giveHerbs(doctor, prescriptionId, herbs)
  const record = await doctor.call(patient.detail, { patientId })
  await doctor.call(patient.update, { ...record, physiologicalStatus: 2, pregnancyStart: null })
  const next = await doctor.call(visit.create, { patientId, diagnoseWay: 1 })
  await page.goto(editorPath(next.prescriptionId))
  const editor = editorOf(page)
  await page.getByRole('region', { name: '与上次比', exact: true }).getByRole('button').first().click()
  await page.getByRole('button', { name: '照用上次的方', exact: true }).click()
  await expect(editor.give.getByText(/未取：.*红花/)).toBeVisible()
  await expect(editor.doses).toHaveCount(1)
  await expect(editor.line('牡丹皮')).toContainText('妊娠慎用')
  // Once for the sheet, with the days that are left, and not at each herb.
  await expect(page.getByText(/药还剩约 \d+ 天，与本方同有牡丹皮/)).toHaveCount(1)
  await expect(editor.line('牡丹皮')).not.toContainText('还剩')
})

test('more signs than may be weighed: said in the column where they stand, the history kept whole', async ({
  editor: page,
  doctor,
}) => {
  const { editor } = await openEditor(page, doctor)
  const names = await page.evaluate(async () => {
    const token = /token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const answer = await fetch('/api/symptom-categories/1/symptoms', { headers: { authorization: `Bearer ${token}` } })
    const { data } = (await answer.json()) as { data: { list: { name: string }[] } }
    return data.list.slice(0, 120).map((s) => s.name)
  })
  const history = `${names.join('，')}😀 tired, 惡寒發熱`
  await editor.complaint.fill(history)
  await page.getByRole('button', { name: '仍要看方剂' }).click()
  await expect(page.locator('#editor-differential').getByRole('alert')).toContainText('症状最多 60 个')
  await expect(editor.state('已保存')).toBeVisible()
  await page.reload()
  await expect(editor.complaint).toHaveValue(history)
})

test('doses that no scale can weigh are refused in a sentence, on the editor and in a pasted prescription', async ({
  editor: page,
  doctor,
}) => {
  const { prescriptionId, editor } = await openEditor(page, doctor)
  for (const entry of ['黄芪0', '黄芪-1', '黄芪1e9', '黄芪3.14159', 'hq99999', '蟾酥.03']) {
    await editor.add.fill(entry)
    await expect(editor.give.getByText('剂量要大于 0')).toBeVisible()
    await editor.add.press('Enter')
    await expect(editor.doses).toHaveCount(0)
    await expect(editor.add).toHaveValue(entry)
  }
  await editor.enter('蟾酥0.015')
  await expect(editor.dose('蟾酥')).toHaveValue('0.015')
  await editor.dose('蟾酥').fill('0.3')
  await expect(editor.line('蟾酥')).toContainText('禁用')
  await page.goto(`/recipeBrain/manualPrescription?prescriptionId=${prescriptionId}`)
  await page.getByRole('textbox').first().fill('黄芪1e9g 桂枝-1g 白术10g')
  await expect(page.getByText('「1e9g」不是能称出的克数')).toBeVisible()
  await expect(page.getByText('「-1g」不是能称出的克数')).toBeVisible()
  await expect(page.getByRole('button', { name: /放到开方台/ })).toBeDisabled()
})

test('a formula of sixty herbs stands on the editor; one more is refused by its number', async ({
  editor: page,
  doctor,
}) => {
  const { prescriptionId } = await receivePatient(doctor.call)
  const { version } = await readPrescription(doctor.call, prescriptionId)
  const herbs = Array.from({ length: 60 }, (_, i) => ({ name: `药${i + 1}号`, doseG: 6 }))
  await doctor.call(prescription.autoSave, { prescriptionId, version, herbs })
  await page.goto(editorPath(prescriptionId))
  const editor = editorOf(page)
  await expect(editor.doses).toHaveCount(60)
  await editor.add.fill('mahuang6')
  await expect(editor.give.getByText('最多 60 味药')).toBeVisible()
  await editor.add.press('Enter')
  await expect(editor.doses).toHaveCount(60)
})

test('a link that was cut, or sealed with another key, is told from a good one', async ({ editor: page, doctor }) => {
  const { link } = await doctor.call(customPrescription.encryptSymptomLink, { symptomIds: ['fever', 'cough'] })
  await page.goto(`/recipeBrain/customPrescription?link=${link}`)
  await expect(page.getByText('咳嗽').first()).toBeVisible()
  await page.goto(`/recipeBrain/customPrescription?link=${link.slice(0, -6)}AAAAAA`)
  await expect(page.getByText(/这个链接打不开/)).toBeVisible()
})

test('[RULE-doctor-decides] a sheet is confirmed only once it is drawn, and what is missing stands beside the button', async ({
  editor: page,
  doctor,
}) => {
  const { editor } = await openEditor(page, doctor)
  await editor.enter('mahuang6')
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route('**/sheet-pages?*', async (route) => {
    await gate
    await route.continue()
  })
  await editor.give.getByLabel('服法').fill('温服')
  await editor.give.getByRole('combobox', { name: '诊断' }).fill('感冒')
  await editor.found.filter({ hasText: 'A01.01.01' }).first().click()
  await page.getByRole('button', { name: '看处方笺并确认' }).click()
  const confirm = page.getByRole('button', { name: /确认处方|签字并确认/ })
  await expect(confirm).toBeDisabled()
  open()
  await expect(page.getByRole('document', { name: '处方笺' })).toBeVisible()
  await expect(confirm).toBeEnabled()
})

test('[RULE-doctor-decides] a diagnosis missed before signing is offered there, and one touch enters it', async ({
  editor: page,
  doctor,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { editor, prescriptionId } = await openEditor(page, doctor, { sex: 'male' })
  await editor.complaint.fill('失眠三月，心烦口苦，舌红苔黄，脉弦')
  await page.getByRole('button', { name: '用此方' }).click()
  await expect(editor.doses.first()).toBeVisible()
  await page.getByRole('button', { name: '看处方笺并确认' }).click()
  const confirm = page.getByRole('button', { name: '确认处方' })
  await expect(confirm).toBeDisabled()
  await page.getByRole('button', { name: /^取 不寐/ }).click()
  await expect(confirm).toBeEnabled()
  await confirm.click()
  await expect(page.getByText('已确认').first()).toBeVisible()
  const { content } = await readPrescription(doctor.call, prescriptionId)
  expect(content.diagnosisResult).toContain('不寐')
})

test('allergy, pregnancy and current drugs that nobody asked about are never clear; one touch answers each, and the answer is kept', async ({
  editor: page,
  doctor,
}) => {
  const { prescriptionId } = await receivePatient(doctor.call, { sex: 'female', birthday: '1992-03-04' })
  await page.goto(editorPath(prescriptionId))
  await editorOf(page).enter('gancao6')
  await expect(page.getByText('未见冲突；过敏、孕否、用药未问')).toBeVisible()
  await expect(page.getByText('用药检查无碍')).toBeHidden()
  await page.getByRole('button', { name: '无药物过敏', exact: true }).click()
  await expect(page.getByText('未见冲突；孕否、用药未问')).toBeVisible()
  await page.getByRole('button', { name: '未孕', exact: true }).click()
  await expect(page.getByText('未见冲突；用药未问')).toBeVisible()
  await page.keyboard.press('F7')
  await expect(page.getByRole('button', { name: '未用其他药', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  // One Enter too many opens the sheet; it takes no proposed herb.
  await expect(page.getByRole('button', { name: '看处方笺并确认' })).toBeFocused()
  await expect(page.getByText('用药检查无碍')).toBeVisible()
  await expect(page.getByText('否认药物过敏', { exact: true })).toBeVisible()
  await expect
    .poll(async () => (await readPrescription(doctor.call, prescriptionId)).content)
    .toMatchObject({ selfDescription: '否认药物过敏史。\n未用其他药。', physiologicalStatus: 1 })
})
