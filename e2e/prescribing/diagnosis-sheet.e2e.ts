import { prescription } from '#contract/prescribing/prescription.ts'
import { editorPath, readPrescription, receivePatient } from '../support/clinic.ts'
import { complaint, editorOf, openEditor, takeFirstFormula } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

test('[CALL-diagnosis-form] the diagnosis sheet: disease, pattern and Western disease by name and code, and what the examinations found', async ({
  editor: page,
  doctor,
  faults,
}) => {
  const { prescriptionId } = await openEditor(page, doctor)
  await editorOf(page).complaint.fill('咳嗽，痰多，恶寒，脉浮')
  await expect(editorOf(page).sign('咳嗽')).toBeVisible()
  await page.getByRole('button', { name: '诊断单' }).click()
  const sheet = page.getByRole('dialog', { name: '诊断单' })

  const disease = sheet.getByRole('region', { name: '中医病名' })
  await disease.getByRole('combobox').fill('咳嗽')
  await disease.getByRole('option').first().click()
  await expect(disease).toContainText(/咳嗽.*A\d/)
  const pattern = sheet.getByRole('region', { name: '中医证型' })
  await pattern.getByRole('combobox').fill('风寒袭肺')
  await pattern.getByRole('option').first().click()
  await expect(pattern).toContainText(/B\d/)
  const western = sheet.getByRole('region', { name: '西医病名' })
  await western.getByRole('combobox').fill('J20')
  await western.getByRole('option').first().click()
  await expect(western).toContainText(/J20/)

  const found = sheet.getByRole('region', { name: '四诊所见' })
  await expect(found).toContainText('脉浮')
  await found.getByRole('group', { name: '恶寒：有无' }).getByRole('button', { name: '无' }).click()
  await found.getByRole('button', { name: '去掉痰多' }).click()
  await found.getByRole('combobox', { name: '加一项所见' }).fill('舌苔白')
  await found.getByRole('option').first().click()
  await found.getByRole('button', { name: '保存所见' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(editorOf(page).sign('痰多')).toHaveCount(0)
  await expect(editorOf(page).state('已保存')).toBeVisible()

  await page.reload()
  await expect(editorOf(page).sign('咳嗽')).toBeVisible()
  const { content } = await readPrescription(doctor.call, prescriptionId)
  expect(content.chineseDiseases).toHaveLength(1)
  expect(content.patterns).toHaveLength(1)
  expect(content.westernDiseases[0]?.code).toMatch(/^J20/)
  expect(content.symptoms.filter((s) => !s.present)).toHaveLength(1)
  expect(content.unsaid).toHaveLength(1)
  expect(faults).toEqual([])
})

test('what the history states of itself stands beside the signs with its words, and is weighed', async ({
  editor: page,
  doctor,
}) => {
  await openEditor(page, doctor)
  await editorOf(page).complaint.fill('大便溏薄，日行三四次，腰膝酸软。证属脾肾阳虚。')
  const stated = page.getByRole('region', { name: '病史已述' })
  await expect(stated).toContainText('阳虚')
  await expect(stated).toContainText('「证属脾肾阳虚」')
  await expect(page.locator('button.patterns')).toContainText(/脾肾阳虚/)
})

test('[CALL-recipe-preparation-details] a prepared medicine opens with its composition and how it is taken', async ({
  editor: page,
  doctor,
  faults,
}) => {
  await openEditor(page, doctor)
  await editorOf(page).complaint.fill(complaint)
  await takeFirstFormula(page, '麻黄汤')
  const module = page.getByRole('region', { name: '成药与制剂' })
  await module.getByRole('button', { name: /成药与制剂/ }).click()
  await module.getByRole('combobox').fill('通宣理肺')
  await module.getByRole('option').first().click()
  await module
    .getByRole('button', { name: /^通宣理肺/ })
    .first()
    .click()
  const panel = page.locator('.ant-drawer').getByRole('dialog')
  await expect(panel.getByRole('list', { name: '组成' })).toContainText('紫苏叶')
  await expect(panel).toContainText('服法')
  expect(faults).toEqual([])
})

test('[CALL-prescription-qr-code] a signed sheet shows the code that its paper bears', async ({
  editor: page,
  doctor,
  faults,
}) => {
  const { prescriptionId } = await receivePatient(doctor.call)
  const { version, content } = await readPrescription(doctor.call, prescriptionId)
  const saved = await doctor.call(prescription.save, {
    prescriptionId,
    version,
    ...content,
    herbs: [{ herbId: 'gui-zhi', name: '桂枝', doseG: 6 }],
    chineseDiseases: [{ code: 'A01.01.01', name: '感冒' }],
    recipeUsage: { ...content.recipeUsage, taking: '温服' },
  })
  const { number } = await doctor.call(prescription.confirm, { prescriptionId, version: saved.version })
  await page.goto(editorPath(prescriptionId))
  await expect(page.getByRole('img', { name: `处方 ${number} 的二维码` })).toBeVisible()
  expect(faults).toEqual([])
})

test("[STATE-prescription-source] on an empty sheet the clinic's own experience drafts, or says that it has too few", async ({
  editor: page,
  doctor,
}) => {
  const { prescriptionId } = await openEditor(page, doctor)
  const ask = page.getByRole('button', { name: '按本机构经验拟方' })
  await expect(editorOf(page).complaint).toBeVisible()
  await expect(ask).toHaveCount(0)
  await editorOf(page).complaint.fill('咳嗽，痰多')
  await ask.click()
  const draft = page.getByRole('region', { name: '经验拟方' })
  await expect(draft).toContainText('本机构')
  await draft.getByRole('button', { name: '不用' }).click()
  await expect(ask).toBeVisible()
  await ask.click()
  const keep = draft.getByRole('button', { name: '放上处方' })
  const drafted = await draft.getByRole('listitem').count()
  await expect(keep).toHaveCount(drafted ? 1 : 0)
  if (!drafted) return
  await keep.click()
  await expect(editorOf(page).doses).toHaveCount(drafted)
  await expect(editorOf(page).state('已保存')).toBeVisible()
  expect((await readPrescription(doctor.call, prescriptionId)).recipeSrc).toBe(3)
})
