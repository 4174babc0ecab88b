import { readFile } from 'node:fs/promises'
import { visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { enter, receivePatient, type SignedIn, signInByCall } from '../support/clinic.ts'
import { expect, test } from '../support/test.ts'

async function sign({ call }: SignedIn) {
  const { patientId, prescriptionId } = await receivePatient(call, { allergies: ['青霉素'] })
  const { mcId } = await call(prescription.detail, { id: prescriptionId })
  const { version } = await call(prescription.save, {
    prescriptionId,
    version: 1,
    selfDescription: '头痛三日',
    symptoms: [{ id: 'headache', main: true }],
    herbs: [{ herbId: 'gui-zhi', name: '桂枝', doseG: 6 }],
    recipeUsage: { taking: '温服' },
    diagnosisResult: '感冒',
  })
  await call(prescription.confirm, { prescriptionId, version })
  await call(visit.finish, { mcId: mcId ?? 0, force: true })
  return { patientId, prescriptionId }
}

test('a doctor adds to a signed prescription on the chart, and the words stand there with name and time', async ({
  editor: page,
  doctor,
}) => {
  const { patientId, prescriptionId } = await sign(doctor)
  await page.goto(`/patientManagement/patients/${patientId}`)
  await page.getByRole('button', { name: '诊情' }).first().click()
  const addenda = page.getByRole('region', { name: '补记' })
  await addenda.getByRole('textbox', { name: '补记的内容' }).fill('患者来电：药后微汗，热退。')
  await addenda.getByRole('button', { name: '保存补记' }).dblclick()
  await expect(addenda.getByRole('listitem')).toHaveCount(1)
  await expect(addenda.getByRole('listitem')).toContainText('药后微汗')
  await expect(addenda.getByRole('textbox', { name: '补记的内容' })).toHaveValue('')
  await expect(page.getByRole('region', { name: '病历完整度' })).toContainText('分')
  expect((await doctor.call(prescription.addenda, { prescriptionId })).list).toHaveLength(1)
})

test('an admin takes the whole record of a patient out in each form', async ({ page, context, serverUrl, doctor }) => {
  const { patientId } = await sign(doctor)
  await enter(context, await signInByCall(serverUrl, 'admin'))
  await page.goto(`/patientManagement/patients/${patientId}`)
  for (const [format, begins] of [
    ['PDF', '%PDF-'],
    ['JSON', '{'],
    ['FHIR R4', '{'],
  ] as const) {
    await page.getByRole('button', { name: '导出病历' }).click()
    const dialog = page.getByRole('dialog', { name: '导出整份病历' })
    await dialog.getByRole('button', { name: format, exact: true }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: '导出', exact: true }).click(),
    ])
    expect((await readFile(await download.path())).toString('utf8').startsWith(begins)).toBe(true)
    await expect(dialog).toBeHidden()
  }
})
