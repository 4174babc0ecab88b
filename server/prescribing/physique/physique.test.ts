import { expect, test } from 'vitest'
import { errors } from '#contract/base/errors.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { physique } from '#contract/prescribing/physique.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
const knowledge = loadKnowledge()
const sign = (name: string) => knowledge.lexicon.get(name) ?? name

async function draft(call: Caller, over: Partial<Parameters<typeof call<typeof patient.add>>[1]> = {}) {
  const { patientId } = await call(patient.add, {
    patientName: '林若兰',
    sex: 'female',
    birthday: '1985-05-05',
    ...over,
  })
  return (await call(visit.create, { patientId })).prescriptionId
}

/** Everything 1, a healthy person's two positive questions 5, then the given answers. */
const answersWith = (ids: readonly string[], given: Record<string, number>) =>
  ids.map((id) => ({ id, value: given[id] ?? (id === 'energetic' || id === 'adapts-well' ? 5 : 1) }))
const cold = { 'cold-hands-feet': 5, 'cold-belly-back': 5, 'wears-more': 5, 'bears-cold-badly': 5 }

test('[CALL-physique-symptoms] the signs to choose from, and the sixty questions for this sex', async () => {
  const { call } = await t.signIn()
  const { list, questions, sex } = await call(physique.symptoms, { prescriptionId: await draft(call) })
  expect(list.length).toBeGreaterThan(40)
  expect(list.map((s) => s.name)).toContain('畏寒')
  expect(sex).toBe('female')
  expect(questions).toHaveLength(60)
  expect(questions.find((q) => q.id === 'catches-cold')?.constitutions).toHaveLength(2)
})

test('[CALL-physique-search] a sign by its name; an unknown one answers an empty list', async () => {
  const { call } = await t.signIn()
  expect((await call(physique.search, { q: '畏寒' })).list[0]?.name).toBe('畏寒')
  expect((await call(physique.search, { q: '无此词也' })).list).toEqual([])
})

test('[CALL-physique-analysis] [PERM-physique_recuperate] signs suggest a constitution; without any sign it is refused', async () => {
  const { call } = await t.signIn()
  const answer = await call(physique.analyse, { allSymptoms: ['畏寒', '肢冷', '喜温', '便溏'].map(sign) })
  expect(answer.by).toBe('signs')
  expect(answer.constitutions[0]).toMatchObject({ name: '阳虚质', verdict: 'suggested' })
  expect(answer.care[0]?.points.length).toBeGreaterThan(0)
  expect(answer.diets.length).toBeGreaterThan(0)
  await expect(call(physique.analyse, {})).rejects.toMatchObject({ code: errors.symptom_needed.code })
  const { call: without } = await t.signIn('ours', { permissions: ['recipe_brain'] })
  await expect(without(physique.analyse, { allSymptoms: [sign('畏寒')] })).rejects.toMatchObject({
    code: errors.forbidden.code,
  })
})

test('the questionnaire is judged by the standard: sums, converted points, verdicts', async () => {
  const { call } = await t.signIn()
  const prescriptionId = await draft(call)
  const { questions } = await call(physique.symptoms, { prescriptionId })
  const ids = questions.map((q) => q.id)
  const well = await call(physique.analyse, { prescriptionId, answers: answersWith(ids, {}) })
  expect(well.by).toBe('questionnaire')
  expect(well.constitutions[0]).toMatchObject({ name: '平和质', score: 100, verdict: 'yes' })
  const chilled = await call(physique.analyse, { prescriptionId, answers: answersWith(ids, cold) })
  expect(chilled.constitutions[0]).toMatchObject({ name: '阳虚质', rawScore: 23, score: 57.14, verdict: 'yes' })
  expect(chilled.constitutions.find((c) => c.name === '平和质')?.verdict).toBe('no')
  expect(chilled.preparations.some((p) => p.usual)).toBe(true)
  const half = await call(physique.analyse, { prescriptionId, answers: answersWith(ids.slice(0, 30), {}) })
  expect(half.constitutions.some((c) => c.verdict === 'open' && c.missing.length > 0)).toBe(true)
  await expect(
    call(physique.analyse, { prescriptionId, answers: [{ id: 'no-such-question', value: 3 }] }),
  ).rejects.toMatchObject({ code: errors.question_not_found.code })
})

test('[CALL-physique-preparation] preparations for a constitution, those of its care first; pregnancy is minded', async () => {
  const { call } = await t.signIn()
  const { list } = await call(physique.preparations, { constitutionCode: 'blood-stasis' })
  expect(list.length).toBeGreaterThan(2)
  expect(list[0]?.usual).toBe(true)
  const prescriptionId = await draft(call, { physiologicalStatus: 2 })
  const pregnant = await call(physique.preparations, { prescriptionId, constitutionCode: 'blood-stasis' })
  expect(pregnant.list.some((p) => p.forbidden)).toBe(true)
  await expect(call(physique.preparations, { constitutionCode: 'nobody' })).rejects.toMatchObject({
    code: errors.constitution_not_found.code,
  })
})

test('[CALL-physique-add] [SCOPE-physique-recuperation] preparations and dishes go into the one prescription, beside what stands there', async () => {
  const { call } = await t.signIn()
  const prescriptionId = await draft(call)
  const { preparations, diets } = await call(physique.analyse, { allSymptoms: ['畏寒', '肢冷', '喜温'].map(sign) })
  const [first, second] = preparations
  const added = await call(physique.add, {
    prescriptionId,
    version: 1,
    preparations: [{ id: first?.id ?? '', pairs: 2 }],
    diets: [diets[0]?.id ?? ''],
    constitutionCode: 'yang-deficient',
    remark: '早晚温服',
  })
  expect(added).toMatchObject({ version: 2, constitutionCode: 'yang-deficient' })
  await call(physique.add, {
    prescriptionId,
    preparations: [{ id: first?.id ?? '', pairs: 3 }, { id: second?.id ?? '' }],
  })
  const { content } = await call(prescription.detail, { id: prescriptionId })
  expect(content.preparations).toMatchObject([
    { preparationId: first?.id, pairs: 3, from: 'physique' },
    { preparationId: second?.id, pairs: 1 },
  ])
  expect(content.dietaryTherapy).toEqual([{ dietId: diets[0]?.id, name: diets[0]?.name }])
  expect(content.constitutionCode).toBe('yang-deficient')
})

test('[RULE-physio-remark-30] thirty characters are kept, the thirty-first is refused', async () => {
  const { call } = await t.signIn()
  const prescriptionId = await draft(call)
  const [one] = (await call(physique.preparations, { constitutionCode: 'yang-deficient' })).list
  const put = (remark: string) => call(physique.add, { prescriptionId, preparations: [{ id: one?.id ?? '' }], remark })
  expect((await put('字'.repeat(30))).preparations[0]?.usage).toBe('字'.repeat(30))
  await expect(put('字'.repeat(31))).rejects.toMatchObject({ code: errors.input_invalid.code })
})

test('what is not in the base, too many, another window, another organisation: each a sentence, nothing changed', async () => {
  const { call } = await t.signIn()
  const prescriptionId = await draft(call)
  const put = (over: object) => call(physique.add, { prescriptionId, ...over })
  await expect(put({ preparations: [{ id: 'nothing' }] })).rejects.toMatchObject({
    code: errors.preparation_not_found.code,
  })
  await expect(put({ diets: ['nothing'] })).rejects.toMatchObject({ code: errors.diet_not_found.code })
  await expect(put({ constitutionCode: 'nothing' })).rejects.toMatchObject({ code: errors.constitution_not_found.code })
  await expect(put({ version: 9 })).rejects.toMatchObject({ code: errors.prescription_conflict.code })
  const dishes = [...knowledge.diets.keys()]
  await put({ diets: dishes.slice(0, 10) })
  await expect(put({ diets: dishes.slice(10, 12) })).rejects.toMatchObject({ code: errors.module_limit.code })
  const theirs = await t.signIn('theirs')
  await expect(theirs.call(physique.add, { prescriptionId, diets: [] })).rejects.toMatchObject({
    code: errors.prescription_not_found.code,
  })
  await expect(theirs.call(physique.symptoms, { prescriptionId })).rejects.toMatchObject({
    code: errors.prescription_not_found.code,
  })
  expect((await call(prescription.detail, { id: prescriptionId })).content.dietaryTherapy).toHaveLength(10)
})
