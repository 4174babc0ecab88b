import { beforeAll, expect, test } from 'vitest'
import { errors } from '#contract/base/errors.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { visitSheetKinds, visitSheets } from '#contract/clinic/visit-sheets.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
let doctor: Caller
let desk: Caller
beforeAll(async () => {
  doctor = (await t.signIn()).call
  desk = (await t.signIn('ours', { role: 'staff' })).call
})
const code = (key: keyof typeof errors) => ({ code: errors[key].code })

async function written() {
  const { patientId } = await doctor(patient.add, { patientName: '吴秀英', sex: 'female' })
  const { mcId, prescriptionId } = await doctor(visit.create, { patientId })
  const { version } = await doctor(prescription.save, {
    prescriptionId,
    version: 1,
    herbs: [{ herbId: 'gui-zhi', name: '桂枝', doseG: 6 }],
    recipeUsage: { taking: '温服', pairs: 7 },
    diagnosisResult: '感冒',
  })
  return { mcId, prescriptionId, version }
}

test('[SCOPE-appointments] the front desk prints sheets and labels of a confirmed prescription once more, and of no other', async () => {
  const { mcId, prescriptionId, version } = await written()
  expect((await desk(visitSheets.sheets, { mcId })).list).toEqual([])
  await expect(desk(visitSheets.printSheet, { mcId, prescriptionId })).rejects.toMatchObject(
    code('prescription_not_found'),
  )
  await doctor(prescription.confirm, { prescriptionId, version })
  expect((await desk(visitSheets.sheets, { mcId })).list).toMatchObject([{ prescriptionId }])
  for (const kind of visitSheetKinds) {
    const pdf: Blob = await desk(visitSheets.printSheet, { mcId, prescriptionId, kind })
    expect(await pdf.slice(0, 5).text()).toBe('%PDF-')
  }
  const other = await written()
  await doctor(prescription.confirm, { prescriptionId: other.prescriptionId, version: other.version })
  await expect(desk(visitSheets.printSheet, { mcId, prescriptionId: other.prescriptionId })).rejects.toMatchObject(
    code('prescription_not_found'),
  )
  const theirs = (await t.signIn('theirs')).call
  await expect(theirs(visitSheets.sheets, { mcId })).rejects.toMatchObject(code('visit_not_found'))
  await expect(theirs(visitSheets.printSheet, { mcId, prescriptionId })).rejects.toMatchObject(code('visit_not_found'))
})
