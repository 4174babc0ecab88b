import { beforeAll, expect, test } from 'vitest'
import { errors } from '#contract/base/errors.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { adminCases } from '#contract/prescribing/medical-case.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
let doctor: Caller
beforeAll(async () => {
  doctor = (await t.signIn()).call
})

async function receive(patientId?: number) {
  const id =
    patientId ?? (await doctor(patient.add, { patientName: '沈知微', sex: 'female', allergies: ['青霉素'] })).patientId
  return { patientId: id, ...(await doctor(visit.create, { patientId: id })) }
}

const whole = {
  selfDescription:
    '胃脘胀痛3月，加重1周。食后胀甚，嗳气，大便溏，睡眠差。既往体健。神清，面色萎黄，舌淡红，苔薄白，脉弦。',
  herbs: [{ herbId: 'gui-zhi', name: '桂枝', doseG: 6 }],
  recipes: [{ recipeId: 'gui-zhi-tang' }],
  recipeUsage: { taking: '温服' },
  chineseDiseases: [{ code: 'A04.03.15', name: '胃痞' }],
  patterns: [{ code: 'B04.04.01', name: '肝胃不和证' }],
  westernDiseases: [{ code: 'K30.x00', name: '功能性消化不良' }],
  diagnosisResult: '胃痞',
  treatmentPrinciple: '疏肝和胃',
  advice: '忌生冷',
}

test('an empty record lacks nearly all of it by name, a whole one nothing, and signing adds the signature', async () => {
  const { mcId, prescriptionId } = await receive()
  const empty = await doctor(prescription.recordQuality, { prescriptionId })
  expect(empty.score).toBe(6)
  expect(empty.items.filter((i) => i.filled).map((i) => i.item)).toEqual(['allergy'])
  const { version } = await doctor(prescription.save, { prescriptionId, version: 1, ...whole })
  expect((await doctor(prescription.recordQuality, { prescriptionId })).score).toBe(100)
  await doctor(prescription.confirm, { prescriptionId, version })
  const signed = await doctor(prescription.recordQuality, { prescriptionId })
  expect(signed.items.at(-1)).toMatchObject({ item: 'signature', filled: true })
  const admin = (await t.signIn('ours', { role: 'admin' })).call
  const { prescriptions } = await admin(adminCases.medicalCaseDetail, { mcId })
  expect(prescriptions.map((p) => p.quality)).toEqual([signed])
})

test('it bars nothing: a record that lacks much is confirmed', async () => {
  const { prescriptionId } = await receive()
  const { selfDescription: _, treatmentPrinciple: __, ...given } = whole
  const { version } = await doctor(prescription.save, { prescriptionId, version: 1, ...given })
  expect((await doctor(prescription.recordQuality, { prescriptionId })).score).toBeLessThan(60)
  expect(await doctor(prescription.confirm, { prescriptionId, version })).toMatchObject({ status: 'confirmed' })
})

test('a return visit is not asked for the past history again', async () => {
  const { patientId, prescriptionId, mcId } = await receive()
  const { version } = await doctor(prescription.save, { prescriptionId, version: 1, ...whole })
  await doctor(prescription.confirm, { prescriptionId, version })
  await doctor(visit.finish, { mcId })
  const again = await receive(patientId)
  const { items } = await doctor(prescription.recordQuality, { prescriptionId: again.prescriptionId })
  expect(items.map((i) => i.item)).not.toContain('past-history')
  expect(items.map((i) => i.item)).toContain('tongue')
})

test('of another organisation it does not exist', async () => {
  const { prescriptionId } = await receive()
  const stranger = (await t.signIn('theirs')).call
  await expect(stranger(prescription.recordQuality, { prescriptionId })).rejects.toMatchObject({
    code: errors.prescription_not_found.code,
  })
})
