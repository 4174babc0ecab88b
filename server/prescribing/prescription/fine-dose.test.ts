import { beforeAll, expect, test } from 'vitest'
import { patientExportCalls } from '#contract/prescribing/patient-export.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { beginPrescription, line, ready } from '#server/testing/sheets.ts'

const t = testApp()
let doctor: Caller
let admin: Caller
beforeAll(async () => {
  doctor = (await t.signIn()).call
  admin = (await t.signIn('ours', { role: 'admin' })).call
  await t.db
    .insertInto('herb_price')
    .values({
      org_id: t.orgs.ours.clinic,
      herb_id: 'chan-su',
      yuan_per_g: 60,
      insurance_yuan_per_g: null,
      stock_g: null,
    })
    .execute()
})

const oneDay = { ...ready, recipeUsage: { ...ready.recipeUsage, pairs: 1 } }
const chanSu = (doseG: number) => line('chan-su', '蟾酥', doseG, { decoct: '入丸散' })

async function save(doseG: number) {
  const { id: prescriptionId, version, patientId } = await beginPrescription(doctor)
  const saved = await doctor(prescription.save, { prescriptionId, version, ...oneDay, herbs: [chanSu(doseG)] })
  return { prescriptionId, version: saved.version, patientId: patientId ?? 0 }
}

test('fifteen milligrams are kept, priced and exported as they were written', async () => {
  const { prescriptionId, version, patientId } = await save(0.015)
  const { content, price } = await doctor(prescription.detail, { id: prescriptionId })
  expect(content.herbs[0]?.doseG).toBe(0.015)
  expect(price.perPair).toBe(0.9)
  await doctor(prescription.confirm, { prescriptionId, version })
  const exported = async (format: 'json' | 'fhir') =>
    ((await admin(patientExportCalls.exportPatient, { patientId, format, reason: 'patient' })) as Blob).text()
  expect(JSON.parse(await exported('json')).prescriptions[0].content.herbs[0].doseG).toBe(0.015)
  expect(await exported('fhir')).toMatch(/"value":\s*0\.015\b/)
})

test('a misplaced decimal is blocked, and cannot be confirmed', async () => {
  const { prescriptionId, version } = await save(0.3)
  const { safety } = await doctor(prescription.detail, { id: prescriptionId })
  expect(safety.warnings).toContainEqual(expect.objectContaining({ rule: 'toxic-limit', level: 'blocked' }))
  expect(safety.blocked).toBe(true)
  await expect(doctor(prescription.confirm, { prescriptionId, version })).rejects.toThrow('禁用')
})

test('half a milligram is no dose: refused, and the sheet stays as it was', async () => {
  const { prescriptionId, version } = await save(0.02)
  const finer = { prescriptionId, version, herbs: [chanSu(0.0205)] }
  await expect(doctor(prescription.autoSave, finer)).rejects.toMatchObject({ code: 40001 })
  const { content } = await doctor(prescription.detail, { id: prescriptionId })
  expect(content.herbs[0]?.doseG).toBe(0.02)
})
