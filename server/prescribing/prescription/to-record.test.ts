import { beforeAll, expect, test } from 'vitest'
import { permissions } from '#contract/base/permissions.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import type { RecordableKind } from '#contract/prescribing/prescription-safety.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

/** Statements about allergies and drugs at a visit, and what stands in the patient's record afterwards. */
const t = testApp()
let doctor: Caller
beforeAll(async () => {
  doctor = (await t.signIn()).call
})

const sheet = {
  herbs: [{ herbId: 'gui-zhi', name: '桂枝', doseG: 6 }],
  recipeUsage: { taking: '温服' },
  diagnosisResult: '感冒',
}
type Listed = { allergies?: string[]; westernDrugs?: string[] }

async function begin(by: Caller, selfDescription: string, listed: Listed = {}) {
  const { patientId } = await doctor(patient.add, { patientName: '林若兰', sex: 'male', ...listed })
  const { prescriptionId } = await by(visit.create, { patientId })
  const { version } = await by(prescription.detail, { id: prescriptionId })
  await by(prescription.save, { prescriptionId, version, ...sheet, selfDescription })
  return { patientId, prescriptionId }
}

async function confirm(by: Caller, prescriptionId: number, toRecord?: RecordableKind[]) {
  const { version } = await by(prescription.detail, { id: prescriptionId })
  return by(prescription.confirm, { prescriptionId, version, ...(toRecord && { toRecord }) })
}

const recordOf = async (patientId: number) => {
  const { allergies, westernDrugs, version } = await doctor(patient.detail, { patientId })
  return { allergies, westernDrugs, version }
}

test('[RULE-doctor-decides] what was stated at the visit stands in the record where the doctor keeps it', async () => {
  const { patientId, prescriptionId } = await begin(doctor, '头痛3天，青霉素过敏。在服：华法林、某某胶囊')
  await confirm(doctor, prescriptionId, ['allergy', 'drug'])
  expect(await recordOf(patientId)).toEqual({
    allergies: ['青霉素'],
    westernDrugs: ['华法林', '某某胶囊'],
    version: 2,
  })
  const [changed] = (
    await t.db
      .selectFrom('audit_log')
      .selectAll()
      .where('patient_id', '=', patientId)
      .where('action', '=', 'update')
      .execute()
  ).map((row) => row.detail)
  expect(changed).toMatchObject({ changed: { allergies: [[], ['青霉素']] } })
  const next = await doctor(visit.create, { patientId })
  const { safety } = await doctor(prescription.detail, { id: next.prescriptionId })
  expect(safety.stated.map((s) => s.kind)).not.toContain('allergy-unknown')
  expect(safety.stated.map((s) => s.kind)).not.toContain('drug-unknown')
})

test('a denial fills an empty list alone, and that nothing is taken is asked again next time', async () => {
  const { patientId, prescriptionId } = await begin(doctor, '头痛3天。否认药物过敏史。\n未用其他药。')
  const { safety } = await doctor(prescription.detail, { id: prescriptionId })
  expect(safety.stated.map((s) => s.kind)).toEqual(expect.arrayContaining(['no-allergy', 'no-drug']))
  expect(safety.checked.find((c) => c.rule === 'drug-interaction')?.result).toBe('clear')
  await confirm(doctor, prescriptionId, ['no-allergy', 'drug'])
  expect(await recordOf(patientId)).toEqual({ allergies: ['无'], westernDrugs: [], version: 2 })
  const next = await doctor(visit.create, { patientId })
  const again = await doctor(prescription.detail, { id: next.prescriptionId })
  expect(again.safety.stated.map((s) => s.kind)).toEqual(expect.arrayContaining(['no-allergy', 'drug-unknown']))
})

test('an allergy that meanwhile stands in the record is not denied by an older history', async () => {
  const { patientId, prescriptionId } = await begin(doctor, '头痛3天。否认药物过敏史。')
  const { patientName, sex, version } = await doctor(patient.detail, { patientId })
  await doctor(patient.update, { patientId, patientName, sex, version, allergies: ['青霉素'] })
  await confirm(doctor, prescriptionId, ['no-allergy'])
  expect(await recordOf(patientId)).toMatchObject({ allergies: ['青霉素'], version: 2 })
})

test('a name takes the place of 「无」; names that stand in the record stay', async () => {
  const { patientId, prescriptionId } = await begin(doctor, '头痛3天，青霉素过敏，口服阿司匹林', {
    allergies: ['无'],
    westernDrugs: ['华法林'],
  })
  await confirm(doctor, prescriptionId, ['allergy', 'drug'])
  expect(await recordOf(patientId)).toEqual({
    allergies: ['青霉素'],
    westernDrugs: ['华法林', '阿司匹林'],
    version: 2,
  })
})

test('nothing enters the record that the doctor has not kept, and a form opened before is of an old version', async () => {
  const { patientId, prescriptionId } = await begin(doctor, '头痛3天，青霉素过敏，口服华法林')
  const form = await doctor(patient.detail, { patientId })
  await confirm(doctor, prescriptionId)
  expect(await recordOf(patientId)).toEqual({ allergies: [], westernDrugs: [], version: 1 })
  const second = await doctor(visit.create, { patientId })
  const { version } = await doctor(prescription.detail, { id: second.prescriptionId })
  await doctor(prescription.save, {
    prescriptionId: second.prescriptionId,
    version,
    ...sheet,
    selfDescription: '青霉素过敏',
  })
  await confirm(doctor, second.prescriptionId, ['allergy'])
  const { patientName, sex } = form
  await expect(
    doctor(patient.update, { patientId, patientName, sex, version: form.version, phone: '13800000000' }),
  ).rejects.toThrow()
  expect(await recordOf(patientId)).toMatchObject({ allergies: ['青霉素'] })
})

test('an account that may not change patients keeps nothing and signs without it', async () => {
  const { call: other, accountId } = await t.signIn('ours', {
    permissions: permissions.filter((code) => code !== 'clinic_manage'),
  })
  const { patientId, prescriptionId } = await begin(doctor, '头痛3天，青霉素过敏')
  // The sheet is handed over, so that only the right is missing.
  await t.db.updateTable('prescription').set({ doctor_id: accountId }).where('id', '=', prescriptionId).execute()
  await expect(confirm(other, prescriptionId, ['allergy'])).rejects.toThrow()
  expect(await recordOf(patientId)).toMatchObject({ allergies: [], version: 1 })
  expect((await confirm(other, prescriptionId)).status).toBe('confirmed')
})
