import { expect, test } from 'vitest'
import { errors } from '#contract/base/errors.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { addition } from '#contract/prescribing/addition.ts'
import { external } from '#contract/prescribing/external.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
const knowledge = loadKnowledge()
const sign = (name: string) => knowledge.lexicon.get(name) ?? name
const therapy = (zh: string) => [...knowledge.therapies.values()].find((e) => e.zh === zh)?.id ?? zh
const point = (name: string) => knowledge.pointNames.get(name) ?? name

async function draft(call: Caller, over: object = {}) {
  const { patientId } = await call(patient.add, { patientName: '林若兰', sex: 'female', ...over })
  return (await call(visit.create, { patientId })).prescriptionId
}

test('[CALL-external-analyse] treatments with their points, and dishes, for the signs', async () => {
  const { call } = await t.signIn()
  const { treatments, diets } = await call(external.analyse, { allSymptoms: ['痛经', '小腹冷痛', '畏寒'].map(sign) })
  expect(treatments[0]?.covered.length).toBeGreaterThan(0)
  const moxa = treatments.find((o) => o.name === '艾条灸')
  expect(moxa?.acupoints.map((p) => p.name)).toContain('关元')
  expect(moxa?.way.length).toBeGreaterThan(20)
  expect(diets.length).toBeGreaterThan(0)
  await expect(call(external.analyse, {})).rejects.toMatchObject({ code: errors.symptom_needed.code })
})

test('[CALL-external-acupoint-analyse] points for a treatment, each with its reason; none that is forbidden now', async () => {
  const { call } = await t.signIn()
  const prescriptionId = await draft(call, { physiologicalStatus: 2 })
  const { points, excluded } = await call(external.acupointAnalyse, {
    prescriptionId,
    treatmentId: therapy('穴位按摩'),
    allSymptoms: [sign('头痛')],
  })
  expect(points.map((p) => p.name)).toEqual(expect.arrayContaining(['太阳', '风池']))
  expect(points[0]?.because.length).toBeGreaterThan(0)
  expect(excluded).toContainEqual(expect.objectContaining({ pointId: point('合谷'), why: 'pregnancy' }))
  await expect(call(external.acupointAnalyse, { treatmentId: 'nothing' })).rejects.toMatchObject({
    code: errors.treatment_not_found.code,
  })
})

test('[CALL-therapy-analyse] therapies for the signs of a prescription', async () => {
  const { call } = await t.signIn()
  const prescriptionId = await draft(call)
  await call(prescription.autoSave, {
    prescriptionId,
    version: 1,
    symptoms: [{ id: sign('失眠') }, { id: sign('抑郁') }],
  })
  const { therapies } = await call(external.therapyAnalyse, { prescriptionId })
  expect(therapies.length).toBeGreaterThan(3)
  expect(therapies[0]).toMatchObject({ reach: 'area', remark: '' })
  expect(therapies[0]?.covered.map((c) => c.symptomId)).toContain(sign('失眠'))
})

test('[CALL-external-confirm] the chosen treatments stand in the prescription; a list that is not sent stays', async () => {
  const { call } = await t.signIn()
  const prescriptionId = await draft(call)
  const treatments = [{ treatmentId: therapy('艾条灸'), remark: '每穴十五分钟' }]
  const first = await call(external.confirm, { prescriptionId, treatments, points: [point('关元'), point('足三里')] })
  expect(first.treatments).toMatchObject([{ name: '艾条灸', pointIds: [point('关元'), point('足三里')] }])
  await call(external.confirm, { prescriptionId, therapies: [{ treatmentId: therapy('刮痧') }] })
  const { content } = await call(prescription.detail, { id: prescriptionId })
  expect(content.externalTreatments).toMatchObject([{ name: '艾条灸', remark: '每穴十五分钟' }])
  expect(content.therapies).toMatchObject([{ name: '刮痧', pointIds: [] }])
})

test('[RULE-physio-remark-30] a remark of 31 characters, unknown names and what pregnancy forbids are refused', async () => {
  const { call } = await t.signIn()
  const prescriptionId = await draft(call, { physiologicalStatus: 2 })
  const put = (over: object) => call(external.confirm, { prescriptionId, ...over })
  await expect(put({ treatments: [], remark: '字'.repeat(31) })).rejects.toMatchObject({
    code: errors.input_invalid.code,
  })
  await expect(put({ treatments: [{ treatmentId: 'nothing' }] })).rejects.toMatchObject({
    code: errors.treatment_not_found.code,
  })
  await expect(put({ treatments: [{ treatmentId: therapy('火针') }] })).rejects.toMatchObject({
    code: errors.treatment_forbidden.code,
  })
  await expect(
    put({ treatments: [{ treatmentId: therapy('穴位按摩'), pointIds: [point('合谷')] }] }),
  ).rejects.toMatchObject({ code: errors.treatment_forbidden.code })
  await expect(put({ diets: ['nothing'] })).rejects.toMatchObject({ code: errors.diet_not_found.code })
  const theirs = await t.signIn('theirs')
  await expect(theirs.call(external.confirm, { prescriptionId, treatments: [] })).rejects.toMatchObject({
    code: errors.prescription_not_found.code,
  })
})

test('[CALL-outer-products] [ENTITY-outer-products] products keyed by id, with reason and the price of the shelf', async () => {
  const { call } = await t.signIn()
  const prescriptionId = await draft(call)
  const allSymptoms = ['腰冷痛', '关节冷痛'].map(sign)
  const { outerProducts } = await call(addition.outerProducts, { prescriptionId, allSymptoms })
  expect(Object.keys(outerProducts).length).toBeGreaterThan(3)
  for (const [id, p] of Object.entries(outerProducts)) expect(p.id).toBe(id)
  const [first] = Object.values(outerProducts)
  expect(first?.price).toBeNull()
  await t.db
    .insertInto('item_price')
    .values({ org_id: t.orgs.ours.clinic, kind: 'product', item_id: first?.id ?? '', yuan: 12.5 })
    .execute()
  const again = await call(addition.outerProducts, { prescriptionId, allSymptoms })
  expect(again.outerProducts[first?.id ?? '']?.price).toBe(12.5)
})

test('[CALL-outer-product-search] a product by its name or initials; an unknown one answers an empty list', async () => {
  const { call } = await t.signIn()
  expect((await call(addition.searchOuterProducts, { q: '狗皮膏' })).list[0]).toMatchObject({
    name: '狗皮膏',
    spec: '张',
  })
  expect((await call(addition.searchOuterProducts, { q: 'gpg' })).list.map((p) => p.name)).toContain('狗皮膏')
  expect((await call(addition.searchOuterProducts, { q: '无此物也' })).list).toEqual([])
})

test('[SCOPE-external-products] a chosen product is in the prescription', async () => {
  const { call } = await t.signIn()
  const prescriptionId = await draft(call)
  const [found] = (await call(addition.searchOuterProducts, { q: '狗皮膏' })).list
  const product = { productId: found?.id ?? '', name: found?.name ?? '', count: 2, usage: '' }
  await call(prescription.autoSave, { prescriptionId, version: 1, outerProducts: [product] })
  expect((await call(prescription.detail, { id: prescriptionId })).content.outerProducts).toEqual([product])
})
