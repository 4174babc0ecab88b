import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { type Caller, testApp, testPassword } from '#server/testing/app.ts'
import { watchStatements } from '#server/testing/statements.ts'

/** The check and the confirmation report the same problems for every sheet. */
const t = testApp()
let doctor: Caller
beforeAll(async () => {
  doctor = (await t.signIn()).call
})
afterEach(() => {
  vi.restoreAllMocks()
})

const herbs = [{ herbId: 'gui-zhi', name: '桂枝', doseG: 6 }]
const opposed = [
  { herbId: 'gan-sui', name: '甘遂', doseG: 1 },
  { herbId: 'gan-cao', name: '甘草', doseG: 6 },
]
const preparations = [{ preparationId: 'ban-lan-gen-ke-li', name: '板蓝根颗粒', pairs: 1 }]
const recipeUsage = { taking: '温服' }
const diagnosisResult = '感冒'
const emergency = '突发胸骨后压榨样疼痛1小时，向左肩放射，大汗出'

const sheets: readonly [string, object][] = [
  ['nothing', {}],
  ['a history alone', { selfDescription: '恶风汗出' }],
  ['a diagnosis alone', { diagnosisResult }],
  ['herbs alone', { herbs }],
  ['herbs without a diagnosis', { herbs, recipeUsage }],
  ['herbs without usage', { herbs, diagnosisResult }],
  ['a usage of blanks', { herbs, diagnosisResult, recipeUsage: { taking: '  ' } }],
  ['a diagnosis of blanks', { herbs, recipeUsage, diagnosisResult: '  ' }],
  ['all that is wanted', { herbs, recipeUsage, diagnosisResult }],
  ['a prepared medicine alone', { preparations }],
  ['a prepared medicine with a diagnosis', { preparations, diagnosisResult }],
  ['herbs that oppose each other', { herbs: opposed, recipeUsage, diagnosisResult }],
  ['herbs that oppose each other and nothing else', { herbs: opposed }],
  ['an emergency to be signed', { herbs, recipeUsage, diagnosisResult, selfDescription: emergency }],
]

async function begin(hasVisit: boolean) {
  const { patientId } = await doctor(patient.add, { patientName: '林若兰', sex: 'female', birthday: '1976-05-01' })
  const made = await doctor(hasVisit ? visit.create : prescription.create, { patientId })
  return (made as { prescriptionId: number }).prescriptionId
}

async function answers(sheet: object, isSaved: boolean, hasVisit: boolean) {
  const prescriptionId = await begin(hasVisit)
  const first = await doctor(prescription.detail, { id: prescriptionId })
  const change = { prescriptionId, version: first.version, ...sheet }
  await (isSaved ? doctor(prescription.save, change) : doctor(prescription.autoSave, change))
  const { ok, problems } = await doctor(prescription.check, { prescriptionId })
  const { version } = await doctor(prescription.detail, { id: prescriptionId })
  const refusal = await doctor(prescription.confirm, { prescriptionId, version }).then(
    () => null,
    (error: Error) => error.message,
  )
  return { ok, named: problems.map(({ message }) => message), refusal }
}

const isEmpty = (sheet: object) => !('herbs' in sheet || 'preparations' in sheet)
const places = [
  [true, true],
  [true, false],
  [false, true],
  [false, false],
] as const

test.each(sheets)('%s: saved or not, with a visit or without, both answer the same', async (_, sheet) => {
  for (const [isSaved, hasVisit] of places) {
    if (isSaved && isEmpty(sheet)) continue
    const { ok, named, refusal } = await answers(sheet, isSaved, hasVisit)
    const where = { isSaved, hasVisit, named }
    expect({ ...where, ok, isRefused: refusal !== null }).toEqual({ ...where, ok, isRefused: !ok })
    // The confirmation refuses with one of the problems in the check, the only one when there is just one.
    expect({ ...where, ok: named.length === 0 }).toEqual({ ...where, ok })
    if (refusal !== null) expect(named).toContain(refusal)
  }
})

test('each thing that is lacking alone is named alone, and refused by the same sentence', async () => {
  const ready = { herbs, recipeUsage, diagnosisResult }
  const lone = [
    await answers(ready, false, true),
    await answers(ready, true, false),
    await answers({ herbs, diagnosisResult }, true, true),
    await answers({ herbs, recipeUsage }, true, true),
    await answers({ ...ready, herbs: opposed }, true, true),
    await answers({ ...ready, selfDescription: emergency }, true, true),
  ]
  for (const { named, refusal } of lone) expect(named).toEqual([refusal])
  expect(new Set(lone.map(({ refusal }) => refusal)).size).toBe(lone.length)
  expect(await answers(ready, true, true)).toEqual({ ok: true, named: [], refusal: null })
})

test('what follows from a sheet is worked out once for each save and each confirmation', async () => {
  const prescriptionId = await begin(true)
  const { version } = await doctor(prescription.detail, { id: prescriptionId })
  // The price is only requested where a sheet is derived.
  const sent = watchStatements()
  const timesPriced = () => sent.count('"herb_price"')
  const sheet = { herbs, recipeUsage, diagnosisResult }
  const one = await doctor(prescription.autoSave, { prescriptionId, version, ...sheet })
  expect(timesPriced()).toBe(1)
  const two = await doctor(prescription.save, { prescriptionId, version: one.version, ...sheet })
  expect(timesPriced()).toBe(2)
  await doctor(prescription.confirm, { prescriptionId, version: two.version })
  expect(timesPriced()).toBe(3)
})

test('a save and a confirmation answer what reading the sheet again answers, without reading it again', async () => {
  const prescriptionId = await begin(true)
  const { version } = await doctor(prescription.detail, { id: prescriptionId })
  const sent = watchStatements()
  const sheet = { herbs, recipeUsage, diagnosisResult, selfDescription: emergency }
  const saved = await doctor(prescription.save, { prescriptionId, version, ...sheet })
  const overrides = saved.safety.warnings.map((w) => ({ warning: w.key, reason: '已转急诊' }))
  const last = { prescriptionId, version: saved.version, overrides, password: testPassword }
  const signed = await doctor(prescription.confirm, last)
  expect(sent.of('"prescription".*').every(({ text }) => text.includes('for update'))).toBe(true)
  expect(signed).toEqual(await doctor(prescription.detail, { id: prescriptionId }))
  expect(signed.signatures).not.toEqual([])
})
