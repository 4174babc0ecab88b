import { beforeAll, expect, test } from 'vitest'
import { errors } from '#contract/base/errors.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { clinicCases } from '#contract/study/clinic-case.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
let doctor: Caller
beforeAll(async () => {
  doctor = (await t.signIn()).call
})

const k = loadKnowledge()
const signOf = (zh: string) => [...k.signs.values()].find((sign) => sign.zh === zh)?.id ?? ''
const formulaOf = (zh: string) => [...k.formulas.values()].find((one) => one.zh === zh)?.id ?? ''
const guiZhi = formulaOf('桂枝汤')
const secret = { patientName: '欧阳秘密', phone: '13912345678', address: '秘密路一号', patientCode: 'SECRET-77' }

async function treat(call: Caller, change: object = {}) {
  const who = { ...secret, sex: 'female' as const, birthday: '1961-05-04', teachingConsent: true, ...change }
  const { patientId, version: patientVersion } = await call(patient.add, who)
  const { prescriptionId } = await call(visit.create, { patientId })
  const symptoms = ['发热', '恶风', '自汗', '头痛'].map((zh) => ({ id: signOf(zh), present: true }))
  const { version } = await call(prescription.save, {
    prescriptionId,
    version: 1,
    symptoms,
    recipes: [{ recipeId: guiZhi }],
    selfDescription: '欧阳秘密，3月1日在秘密路受凉，电话 13912345678',
    herbs: [{ herbId: 'gui-zhi', name: '桂枝', doseG: 9 }],
    diagnosisResult: '感冒',
    recipeUsage: { taking: '温服' },
  })
  await call(prescription.confirm, { prescriptionId, version })
  return { patientId, who, patientVersion }
}

async function allOf(call: Caller) {
  const found: string[] = []
  for (let after: string | undefined; ; ) {
    const { case: one, total } = await call(clinicCases.next, after ? { after } : {})
    if (!one) return { found, total }
    found.push(one.caseId)
    after = one.caseId
  }
}

test('a case of a patient who agreed is judged, and says nothing by which the patient could be known', async () => {
  await treat(doctor)
  const student = await t.signIn('ours', { role: 'student', permissions: ['study_brain'] })
  const { case: one } = await student.call(clinicCases.next, {})
  expect(one).toMatchObject({ sex: 'female', ageFrom: 60, ageTo: 69 })
  expect(one?.present).toHaveLength(4)
  expect(one?.formulas.map((f) => f.id)).toContain(guiZhi)
  const judged = await student.call(clinicCases.answer, { caseId: one?.caseId ?? '', recipeId: guiZhi })
  expect(judged).toMatchObject({ formulaRight: true, patternRight: null })
  expect(judged.colleague.formulas).toMatchObject([{ kind: 'recipe', id: guiZhi }])
  expect(judged.engine).toHaveLength(3)
  const text = JSON.stringify([one, judged])
  for (const word of [...Object.values(secret), '秘密', '1961', '2026', '3月1日', '感冒"'])
    expect(text).not.toContain(word)
  const log = await t.db.selectFrom('audit_log').where('account_id', '=', student.accountId).select('entity').execute()
  expect(log).toContainEqual({ entity: 'prescription' })
})

test('of the four formulas none is offered as wrong that the engine places among the first twelve', async () => {
  const { case: one } = await doctor(clinicCases.next, {})
  const wrong = one?.formulas.filter((f) => f.id !== guiZhi) ?? []
  expect(wrong).toHaveLength(3)
  const answers = await Promise.all(
    wrong.map(({ id }) => doctor(clinicCases.answer, { caseId: one?.caseId ?? '', recipeId: id })),
  )
  for (const { formulaRight, engine } of answers) {
    expect(formulaRight).toBe(false)
    for (const { entry } of engine) expect(wrong.map((f) => f.id)).not.toContain(entry.id)
  }
  const outside = [...k.formulas.keys()].find((id) => !one?.formulas.some((f) => f.id === id)) ?? ''
  await expect(doctor(clinicCases.answer, { caseId: one?.caseId ?? '', recipeId: outside })).rejects.toMatchObject({
    code: errors.not_found.code,
  })
})

test('without consent there is no case; consent that is taken back takes the case away at once; nobody else has it', async () => {
  const { call } = await t.signIn('theirs')
  await treat(call, { teachingConsent: false })
  expect(await allOf(call)).toEqual({ found: [], total: 0 })
  const { patientId, who, patientVersion } = await treat(call)
  const { found } = await allOf(call)
  expect(found).toHaveLength(1)
  expect((await allOf(doctor)).found).not.toContain(found[0])
  const stolen = doctor(clinicCases.answer, { caseId: found[0] ?? '', recipeId: guiZhi })
  await expect(stolen).rejects.toMatchObject({ code: errors.not_found.code })
  await call(patient.update, { ...who, teachingConsent: false, patientId, version: patientVersion })
  expect(await allOf(call)).toEqual({ found: [], total: 0 })
  const late = call(clinicCases.answer, { caseId: found[0] ?? '', recipeId: guiZhi })
  await expect(late).rejects.toMatchObject({ code: errors.not_found.code })
  const none = (await t.signIn('ours', { permissions: ['clinic_manage'] })).call
  await expect(none(clinicCases.next, {})).rejects.toMatchObject({ code: errors.forbidden.code })
})
