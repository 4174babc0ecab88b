import { beforeAll, expect, test } from 'vitest'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { analysis } from '#contract/prescribing/analysis.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { symptom } from '#contract/prescribing/symptom.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
let doctor: Caller
let stranger: Caller

beforeAll(async () => {
  doctor = (await t.signIn()).call
  stranger = (await t.signIn('theirs')).call
})

const add = () => doctor(patient.add, { patientName: '罗素', sex: 'female', birthday: '1990-01-01' })
const confirmed = async (prescriptionId: number) => {
  const { version, content } = await doctor(prescription.detail, { id: prescriptionId })
  const herbs = [{ herbId: 'ma-huang', name: '麻黄', doseG: 6 }]
  const usage = { ...content.recipeUsage, taking: '温服' }
  const filled = { ...content, herbs, diagnosisResult: '感冒', recipeUsage: usage }
  const saved = await doctor(prescription.save, { prescriptionId, version, ...filled })
  await doctor(prescription.confirm, { prescriptionId, version: saved.version })
}

test('[STATE-diagnose-way] offline and online prescriptions are listed apart, also where it is changed at the editor', async () => {
  const { patientId } = await add()
  const offline = await doctor(visit.create, { patientId, diagnoseWay: 1 })
  const online = await doctor(visit.create, { patientId, diagnoseWay: 2 })
  const listed = async (diagnoseWay: 1 | 2) =>
    (await doctor(patient.prescriptions, { patientId, diagnoseWay })).list.map((p) => p.id)
  expect([await listed(1), await listed(2)]).toEqual([[offline.prescriptionId], [online.prescriptionId]])
  const { version } = await doctor(prescription.detail, { id: offline.prescriptionId })
  await doctor(prescription.autoSave, { prescriptionId: offline.prescriptionId, version, diagnoseWay: 2 })
  expect([await listed(1), (await listed(2)).length]).toEqual([[], 2])
  await expect(doctor(patient.prescriptions, { patientId, diagnoseWay: 3 })).rejects.toMatchObject({ code: 40001 })
})

test('[TRANS-discard] after reset and after give-up nothing of the visit is answered for the prescription', async () => {
  const { patientId } = await add()
  const { prescriptionId } = await doctor(visit.create, { patientId })
  const fill = async () => {
    const { version } = await doctor(prescription.detail, { id: prescriptionId })
    await doctor(prescription.autoSave, {
      prescriptionId,
      version,
      selfDescription: '发热',
      physiologicalStatus: 2,
      symptoms: [{ id: 'fever', present: true, from: 'text', main: false }],
      recipes: [{ recipeId: 'ma-huang-tang', fraction: 'whole' }],
      herbs: [{ herbId: 'ma-huang', name: '麻黄', doseG: 6 }],
    })
  }
  await fill()
  await doctor(prescription.reset, { prescriptionId, scope: 'all' })
  const { content } = await doctor(prescription.detail, { id: prescriptionId })
  expect([content.selfDescription, content.symptoms, content.recipes, content.herbs, content.points]).toEqual([
    '',
    [],
    [],
    [],
    [],
  ])
  // The editor does not decide on pregnancy.
  expect(content.physiologicalStatus).toBe(2)
  await fill()
  await doctor(prescription.giveUp, { prescriptionId })
  await expect(doctor(prescription.detail, { id: prescriptionId })).rejects.toMatchObject({ code: 43001 })
  expect((await doctor(patient.prescriptions, { patientId })).list).toEqual([])
})

test('[CALL-patient-prescription-delete] a draft is taken from the patient; a confirmed one stays, and nobody else sees either', async () => {
  const { patientId } = await add()
  const first = await doctor(visit.create, { patientId })
  const second = await doctor(visit.create, { patientId })
  await confirmed(second.prescriptionId)
  const ids = async () => (await doctor(patient.prescriptions, { patientId })).list.map((p) => p.id)
  const remove = (caller: Caller, prescriptionId: number) => caller(patient.removePrescription, { prescriptionId })
  await expect(remove(stranger, first.prescriptionId)).rejects.toMatchObject({ code: 43001 })
  expect(await remove(doctor, first.prescriptionId)).toEqual({ prescriptionId: first.prescriptionId, deleted: true })
  await expect(remove(doctor, first.prescriptionId)).rejects.toMatchObject({ code: 43001 })
  await expect(remove(doctor, second.prescriptionId)).rejects.toMatchObject({ code: 43002 })
  expect(await ids()).toEqual([second.prescriptionId])
})

test('[CALL-visit-customer-diagnosis-info] who it is, what was found and diagnosed, and when she came last', async () => {
  const { patientId } = await add()
  const first = await doctor(visit.create, { patientId })
  await confirmed(first.prescriptionId)
  const { mcId, prescriptionId } = await doctor(visit.create, { patientId })
  const { version } = await doctor(prescription.detail, { id: prescriptionId })
  await doctor(prescription.autoSave, {
    prescriptionId,
    version,
    selfDescription: '咳嗽',
    symptoms: [{ id: 'cough', present: true, from: 'text', main: true }],
    diagnosisResult: '咳嗽病',
  })
  const info = await doctor(visit.customerDiagnosisInfo, { mcId })
  expect(info).toMatchObject({
    mcId,
    patient: { patientId, patientName: '罗素' },
    visitType: 2,
    lastVisit: { mcId: first.mcId, diagnosis: '感冒' },
    selfDescription: '咳嗽',
    allSymptoms: [{ id: 'cough', label: '咳嗽', present: true }],
    diagnosisResult: '咳嗽病',
    physicalTest: 0,
  })
  expect((await doctor(visit.customerDiagnosisInfo, { mcId: first.mcId })).lastVisit).toBeNull()
  await expect(stranger(visit.customerDiagnosisInfo, { mcId })).rejects.toMatchObject({ code: 42101 })
})

test('[RULE-per-category-max] each category states its maximum; one more of it is refused by its name', async () => {
  const { list } = await doctor(symptom.categories, {})
  expect(list.map((c) => c.maximum)).toEqual([60, 20, 20, 20, 20, 20])
  for (const { categoryId, name, maximum, count } of list) {
    if (count <= maximum) continue
    const all = await doctor(symptom.listByCategory, { categoryId })
    const most = all.list.slice(0, maximum + 1).map((s) => s.id)
    await doctor(analysis.patterns, { allSymptoms: most.slice(0, -1) })
    const refused = doctor(analysis.patterns, { allSymptoms: most })
    // The limit for symptoms equals that for all signs: the sentence then refers to all.
    await expect(refused).rejects.toMatchObject(
      maximum === 60
        ? { code: 44004 }
        : { code: 44008, message: expect.stringContaining(`${name}」最多选 ${maximum} 个`) },
    )
  }
  expect(list.filter((c) => c.count > c.maximum).length).toBeGreaterThan(3)
})
