import { patient } from '#contract/clinic/patient.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { readPrescription, receivePatient } from '../support/clinic.ts'
import { expect, test } from '../support/test.ts'

test('[CALL-prescription-self-description] [CALL-prescription-clinical-note] [CALL-visit-customer-diagnosis-info] a visit told from the patient, and its two texts kept one by one', async ({
  editor: page,
  doctor,
  faults,
}) => {
  const { patientId, prescriptionId } = await receivePatient(doctor.call)
  const { version } = await readPrescription(doctor.call, prescriptionId)
  await doctor.call(prescription.autoSave, {
    prescriptionId,
    version,
    selfDescription: '咳嗽三天',
    symptoms: [{ id: 'cough', present: true, from: 'text', main: true }],
    diagnosisResult: '咳嗽病',
  })
  await page.goto(`/patientManagement/patients/${patientId}`)
  await page.getByRole('button', { name: '诊情' }).click()
  const record = page.getByRole('dialog', { name: /诊情/ })
  await expect(record).toContainText('初诊')
  await expect(record).toContainText('咳嗽病')
  const note = record.getByRole('textbox', { name: '医师笔记' })
  await expect(record.getByRole('button', { name: '保存医师笔记' })).toBeDisabled()
  await note.fill('嘱忌辛辣')
  await record.getByRole('button', { name: '保存医师笔记' }).click()
  await expect(page.getByText('已保存')).toBeVisible()
  await record.getByRole('textbox', { name: '主诉与自述' }).fill('咳嗽三天，夜间为甚')
  await record.getByRole('button', { name: '保存主诉与自述' }).click()
  // As it was kept, not as it stands in the field.
  await expect(record.getByRole('definition').filter({ hasText: '咳嗽三天，夜间为甚' })).toBeVisible()
  const { content } = await readPrescription(doctor.call, prescriptionId)
  expect(content).toMatchObject({
    clinicalNote: '嘱忌辛辣',
    selfDescription: '咳嗽三天，夜间为甚',
    diagnosisResult: '咳嗽病',
  })
  expect(faults).toEqual([])
})

test('[CALL-patient-prescription-delete] a draft is deleted after asking; one signed meanwhile stays, and the refusal says so', async ({
  editor: page,
  doctor,
}) => {
  const { patientId, prescriptionId } = await receivePatient(doctor.call)
  const { version, content } = await readPrescription(doctor.call, prescriptionId)
  const saved = await doctor.call(prescription.save, {
    prescriptionId,
    version,
    ...content,
    herbs: [{ herbId: 'gui-zhi', name: '桂枝', doseG: 6 }],
    chineseDiseases: [{ code: 'A01.01.01', name: '感冒' }],
    recipeUsage: { ...content.recipeUsage, taking: '温服' },
  })
  const { prescriptionId: spare } = await doctor.call(prescription.create, { patientId })
  await page.goto(`/patientManagement/patients/${patientId}`)
  const list = page.getByRole('region', { name: '历次处方' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await doctor.call(prescription.confirm, { prescriptionId, version: saved.version })
  const ask = page.getByRole('dialog', { name: '删除这张草稿？' })
  const press = async (row: RegExp, answer: string) => {
    await list
      .getByRole('listitem')
      .filter({ hasText: row })
      .getByRole('button', { name: /^删除草稿/ })
      .click()
    await ask.getByRole('button', { name: answer }).click()
    await expect(ask).toHaveCount(0)
  }
  await press(/已保存/, '删除')
  await expect(page.getByText(/处方已确认，不能再改/)).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await press(/草稿/, '取消')
  await press(/草稿/, '删除')
  await expect(page.getByText('草稿已删除')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(doctor.call(prescription.detail, { id: spare })).rejects.toThrow()
})

test('two records of one person are merged after a preview, and taken apart again', async ({
  editor: page,
  doctor,
}) => {
  const person = { patientName: '双重一', sex: 'female', birthday: '1961-02-03' } as const
  await doctor.call(patient.add, { ...person, phone: '13700090001', address: '杏林巷 3 号' })
  await doctor.call(patient.add, { ...person, phone: '13700090002' })
  await page.goto('/patientManagement/patients')
  await page.getByRole('button', { name: '合并重复患者' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: /双重一/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: '把 双重一 的重复档案合并' })).toBeVisible()
  await dialog.getByRole('button', { name: /双重一/ }).click()
  await expect(dialog.getByRole('row', { name: /杏林巷 3 号/ })).toBeVisible()
  await dialog.getByRole('button', { name: '合并为一人' }).dblclick()
  await expect(dialog.getByText('双重一 并入 双重一')).toBeVisible()
  await expect(page.getByText('没有找到这位患者')).toHaveCount(0)
  expect((await doctor.call(patient.list, { name: '双重一' })).total).toBe(1)
  await dialog.getByRole('button', { name: '撤销合并' }).click()
  await expect.poll(async () => (await doctor.call(patient.list, { name: '双重一' })).total).toBe(2)
})
