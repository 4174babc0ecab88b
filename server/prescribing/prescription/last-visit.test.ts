import { beforeAll, expect, test } from 'vitest'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { recipeTaking } from '#contract/prescribing/recipe-taking.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
const knowledge = loadKnowledge()
const idOf = (zh: string) => [...knowledge.signs.values()].find((s) => s.zh === zh)?.id ?? ''
let doctor: Caller
let inEnglish: Caller
beforeAll(async () => {
  const { call, token } = await t.signIn()
  doctor = call
  inEnglish = t.caller(token, 'en')
})

const guizhi = [{ herbId: 'gui-zhi', name: '桂枝', doseG: 9 }]
const diagnosis = { chineseDiseases: [{ code: 'A01.01.01', name: '感冒' }] }

test('a return visit begins with the last: what was said, found, given and advised; one call takes it with its diagnosis', async () => {
  const { patientId } = await doctor(patient.add, { patientName: '再来', sex: 'male', birthday: '1980-01-01' })
  const first = await doctor(visit.create, { patientId, diagnoseWay: 1 })
  expect(await doctor(prescription.lastVisit, { prescriptionId: first.prescriptionId })).toBeNull()
  const content = {
    selfDescription: '恶风，口臭',
    symptoms: [
      { id: 'aversion-to-wind' },
      { id: 'headache', present: false },
      ...['睡眠正常', '神清', '得热痛减', '久坐', '舌红', '胃痛', '胃脘冷痛'].map((zh) => ({ id: idOf(zh) })),
    ],
    herbs: guizhi,
    recipeUsage: { pairs: 3, taking: '温服' },
    advice: '避风寒',
    diagnosisResult: '感冒',
    ...diagnosis,
  }
  const { version } = await doctor(prescription.save, { prescriptionId: first.prescriptionId, version: 1, ...content })
  await doctor(prescription.confirm, { prescriptionId: first.prescriptionId, version })
  await doctor(visit.finish, { mcId: first.mcId, force: true })

  const { prescriptionId } = await doctor(visit.create, { patientId, diagnoseWay: 1 })
  const last = await doctor(prescription.lastVisit, { prescriptionId })
  expect(last).toMatchObject({ prescriptionId: first.prescriptionId, selfDescription: '恶风，口臭', advice: '避风寒' })
  // What was well, what eases a complaint, what a closer sign says and what the doctor sees are not asked about.
  expect(last?.signs.map((s) => s.symptom.id)).toHaveLength(8)
  expect(last?.signs.filter((s) => s.asked).map((s) => s.symptom.label)).toEqual(['恶风', '胃脘冷痛'])
  expect(last?.coded).toEqual({ westernDiseases: [], patterns: [], ...diagnosis })
  expect(last?.herbs).toEqual([{ label: '桂枝', doseG: 9 }])
  expect(last?.diagnosis).toBe('感冒')
  expect((await inEnglish(prescription.lastVisit, { prescriptionId }))?.diagnosis).toBe('Common cold')

  const reused = await doctor(recipeTaking.redose, { prescriptionId, reusePrescriptionId: first.prescriptionId })
  expect(reused.content).toMatchObject({ ...diagnosis, advice: '避风寒', recipeUsage: { taking: '温服' } })
  // The first visit has no earlier one, even after a later one exists.
  expect(await doctor(prescription.lastVisit, { prescriptionId: first.prescriptionId })).toBeNull()

  const stranger = (await t.signIn('theirs')).call
  await expect(stranger(prescription.lastVisit, { prescriptionId })).rejects.toMatchObject({ code: 43001 })
})

test('what the front desk noted stands on the desk when it opens', async () => {
  const { patientId } = await doctor(patient.add, { patientName: '先说', sex: 'female', birthday: '1970-01-01' })
  const at = { patientId, diagnoseWay: 1 as const, reservationDate: t.clock.now.toISOString(), arrived: true }
  const { mcId } = await doctor(visit.addAppointment, at)
  await t.db.updateTable('visit').set({ complaint: '眩晕，头重如裹' }).where('id', '=', mcId).execute()
  const { prescriptionId } = await doctor(visit.startAppointment, { mcId })
  const { content } = await doctor(prescription.detail, { id: prescriptionId })
  expect(content.selfDescription).toBe('眩晕，头重如裹')
})

test('visits stand side by side, earliest first, with what was found and given; not for another organisation', async () => {
  const { patientId } = await doctor(patient.add, { patientName: '对照', sex: 'female', birthday: '1970-01-01' })
  for (const doseG of [9, 6]) {
    const { mcId, prescriptionId } = await doctor(visit.create, { patientId, diagnoseWay: 1 })
    const content = {
      symptoms: [{ id: 'headache' }, { id: 'floating-pulse' }, { id: 'deep-pulse', present: false }],
      herbs: [{ herbId: 'gui-zhi', name: '桂枝', doseG }],
      recipeUsage: { pairs: 3, taking: '温服' },
      ...diagnosis,
    }
    const { version } = await doctor(prescription.save, { prescriptionId, version: 1, ...content })
    await doctor(prescription.confirm, { prescriptionId, version })
    await doctor(visit.finish, { mcId, force: true })
  }
  const { list } = await doctor(prescription.patientCourse, { patientId })
  expect(list.map((v) => v.herbs)).toEqual([
    [{ key: '桂枝', label: '桂枝', doseG: 9 }],
    [{ key: '桂枝', label: '桂枝', doseG: 6 }],
  ])
  expect(list[0]).toMatchObject({ pairs: 3, score: null })
  expect(list[0]?.findings.map((s) => s.id)).toEqual(['floating-pulse'])

  const stranger = (await t.signIn('theirs')).call
  await expect(stranger(prescription.patientCourse, { patientId })).rejects.toMatchObject({ code: 42001 })
})
