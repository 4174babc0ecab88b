import { beforeAll, expect, test } from 'vitest'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { dose } from '#contract/prescribing/dose.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
let doctor: Caller
let stranger: Caller

beforeAll(async () => {
  doctor = (await t.signIn()).call
  stranger = (await t.signIn('theirs')).call
})

const begin = async (birthday = '1980-01-01') => {
  const { patientId } = await doctor(patient.add, { patientName: '许安', sex: 'male', birthday })
  return doctor(visit.create, { patientId })
}

test('[CALL-recommend-pair] acute formulas get few pairs, tonics a week, online patients no less than seven', async () => {
  const { prescriptionId } = await begin()
  const pairs = async (recipeId: string, diagnoseWay: 1 | 2) => {
    const { version } = await doctor(prescription.detail, { id: prescriptionId })
    await doctor(prescription.autoSave, {
      prescriptionId,
      version,
      recipes: [{ recipeId, fraction: 'whole' }],
      diagnoseWay,
    })
    return doctor(dose.recommendPair, { prescriptionId })
  }
  expect(await pairs('ma-huang-tang', 1)).toMatchObject({ pairs: 3, dailyUse: 1, days: 3 })
  expect(await pairs('liu-wei-di-huang-wan', 1)).toMatchObject({ pairs: 7 })
  const online = await pairs('ma-huang-tang', 2)
  expect(online).toMatchObject({ pairs: 7 })
  expect(online.because).toHaveLength(2)
  await expect(stranger(dose.recommendPair, { prescriptionId })).rejects.toMatchObject({ code: 43001 })
})

test('[CALL-worse-symptom-dose] a sign that gets worse: what to raise, what to add, within the range', async () => {
  const { worseHandlings } = await doctor(dose.worseSymptom, {
    recipeIds: ['ma-huang-tang'],
    symptomIds: ['dyspnoea', 'sweating'],
    allSymptoms: ['fever', 'absence-of-sweating'],
  })
  expect(worseHandlings.map((w) => w.symptomId)).toEqual(['dyspnoea', 'sweating'])
  expect(worseHandlings[1]?.stop).toBe(true)
  for (const w of worseHandlings) for (const h of w.raise) expect(h.doseG).toBeGreaterThan(h.fromG)
  expect(worseHandlings.some((w) => w.raise.length || w.add.length)).toBe(true)
  await expect(
    doctor(dose.worseSymptom, { recipeIds: ['ma-huang-tang'], symptomIds: ['no-such'] }),
  ).rejects.toMatchObject({ code: 44001 })
})

test('a purgative that does too much is lowered, and the doctor reads when to stop', async () => {
  const asked = { recipeIds: ['da-cheng-qi-tang'], symptomIds: ['diarrhoea'], allSymptoms: ['constipation'] }
  const [loose] = (await doctor(dose.worseSymptom, asked)).worseHandlings
  expect(loose?.lower.map((l) => l.herbId)).toContain('da-huang')
  expect(loose?.act[0]?.source).toBe('伤寒论 209')
})

test('[CALL-predict-dose] what is likely to follow has its herbs and doses; one may ask for a single sign', async () => {
  const ask = { recipeIds: ['gui-zhi-tang'], allSymptoms: ['fever', 'sweating', 'aversion-to-wind'] }
  const { predicts } = await doctor(dose.predict, ask)
  expect(predicts.length).toBeGreaterThan(0)
  expect(predicts.flatMap((p) => p.herbs).every((h) => h.doseG > 0)).toBe(true)
  const one = predicts[0]?.symptomId ?? ''
  const only = await doctor(dose.predict, { ...ask, predicts: [one] })
  expect(only.predicts.map((p) => p.symptomId)).toEqual([one])
})

test('[CALL-guiding-dose] the place of the pain decides who leads, at a low dose, and nobody leads twice', async () => {
  const { guidingHerbs } = await doctor(dose.guiding, { allSymptoms: ['frontal-headache'] })
  expect(guidingHerbs[0]).toMatchObject({ herbId: 'bai-zhi', from: 'guiding' })
  const herbs = [{ herbId: 'bai-zhi', name: '白芷', doseG: 6 }]
  const again = await doctor(dose.guiding, { herbs, allSymptoms: ['frontal-headache'] })
  expect(again.guidingHerbs.map((h) => h.herbId)).not.toContain('bai-zhi')
})

test('[CALL-warning-dose] a dose above its range is reported, one within is not, and a child has its own range', async () => {
  const warn = (herbs: { id: string; dose: number }[], prescriptionId?: number) =>
    doctor(dose.warning, { herbs, ...(prescriptionId !== undefined && { prescriptionId }) })
  expect((await warn([{ id: 'gui-zhi', dose: 9 }])).warnings).toEqual([])
  expect((await warn([{ id: 'gui-zhi', dose: 30 }])).warnings[0]).toMatchObject({ id: 'gui-zhi', dose: 30, limit: 10 })
  const { prescriptionId } = await begin('2023-03-01')
  expect((await warn([{ id: 'gui-zhi', dose: 9 }], prescriptionId)).warnings.length).toBeGreaterThan(0)
  await expect(warn([{ id: 'no-such', dose: 9 }])).rejects.toMatchObject({ code: 44003 })
})

test('[CONST-dose-conversion-tables] [SCOPE-study-dose-conversion] tables of Han and Song, and an amount by them', async () => {
  const { dynasties } = await doctor(dose.conversionTables, {})
  expect(new Set(dynasties.map((d) => d.code))).toEqual(
    new Set([...new Set(dynasties.map((d) => d.code)), 'han', 'song']),
  )
  expect(dynasties.every((d) => d.rows.length && d.source)).toBe(true)
  const han = await doctor(dose.convert, { dynasty: 'han-keyi', unit: '两', amount: 3 })
  expect(han.grams).toBeCloseTo(46.875)
  const litre = await doctor(dose.convert, { dynasty: 'han-keyi', unit: '升', amount: 0.5, herbId: 'ban-xia' })
  expect(litre).toMatchObject({ grams: 42, millilitres: 100 })
  expect((await doctor(dose.convert, { dynasty: 'song', unit: '两', amount: 1 })).grams).toBeGreaterThan(3)
  await expect(doctor(dose.convert, { dynasty: 'han', unit: '磅', amount: 1 })).rejects.toMatchObject({ code: 43022 })
})

test('[ENTITY-herb-record] a bare name is dosed as the herb that the safety check takes it for', async () => {
  const { compositions, problems } = await doctor(dose.manualRecipe, {
    herbs: [{ name: '黄芪' }, { name: '制川乌' }, { name: '没有这味' }],
    recipeIds: [],
  })
  expect(compositions.map((c) => [c.id, c.herbId, c.form])).toEqual([
    ['huang-qi', 'huang-qi', null],
    ['zhi-chuan-wu', 'zhi-chuan-wu', null],
    ['没有这味', null, null],
  ])
  expect(compositions[0]?.doseG).toBeGreaterThan(8)
  expect(problems).toEqual([expect.objectContaining({ line: 2, kind: 'unknown' })])
})
