import { beforeAll, expect, test } from 'vitest'
import { acupuncture } from '#contract/acupuncture/acupuncture.ts'
import { point } from '#contract/acupuncture/point.ts'
import { type Permission, permissions } from '#contract/base/permissions.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { genreCodes } from '#contract/prescribing/point-head.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
const { lexicon } = loadKnowledge()
const signs = (text: string) => text.split(' ').map((word) => lexicon.get(word) ?? word)
let doctor: Caller
beforeAll(async () => {
  doctor = (await t.signIn()).call
})

async function draft(call = doctor) {
  const { patientId } = await call(patient.add, { patientName: '周以宁', sex: 'male' })
  return (await call(visit.create, { patientId })).prescriptionId
}

test.each(genreCodes)(
  '[CALL-acup-symptom-categories] [CALL-acup-symptom-list] [STATE-diagnose-route] %s has categories, and complaints in each',
  async (genreCode) => {
    const { list: categories } = await doctor(acupuncture.symptomCategories, { genreCode })
    const { list: all } = await doctor(acupuncture.symptoms, { genreCode })
    expect(categories.reduce((sum, c) => sum + c.count, 0)).toBe(all.length)
    for (const { categoryId, count, name, label } of categories) {
      expect([name, label].every(Boolean)).toBe(true)
      const { list } = await doctor(acupuncture.symptoms, { genreCode, categoryId })
      expect(list).toHaveLength(count)
      expect(list.every((s) => s.categoryId === categoryId)).toBe(true)
    }
  },
)

test('[STATE-diagnose-route] another genre is refused in a sentence', async () => {
  for (const call of [acupuncture.symptomCategories, acupuncture.symptoms])
    await expect(doctor(call, { genreCode: 'moon' as never })).rejects.toMatchObject({
      code: 40001,
      message: expect.stringContaining('流派'),
    })
})

test('complaints are found by name, synonym, pinyin and English', async () => {
  const find = async (q: string) =>
    (await doctor(acupuncture.symptoms, { genreCode: 'classic', q })).list.map((s) => s.name)
  expect(await find('偏头')).toContain('偏头痛')
  expect(await find('shimian')).toContain('失眠')
  expect(await find('insomnia')).toContain('失眠')
  expect(await find('头疼')).toContain('头痛')
  expect(await find('没有这个')).toEqual([])
})

test.each(genreCodes)(
  '[CALL-acup-symptom-detail] %s tells of a complaint why, where from and how, and knows no other',
  async (genreCode) => {
    const { list } = await doctor(acupuncture.symptoms, { genreCode })
    const english = t.caller((await t.signIn()).token, 'en')
    for (const { id } of list.slice(0, 4)) {
      const detail = await doctor(acupuncture.symptomDetail, { genreCode, id })
      expect(detail.points.length).toBeGreaterThan(0)
      expect([detail.content, detail.source].every(Boolean)).toBe(true)
      expect(detail.methods.length > 0).toBe(genreCode === 'zhenlv')
      expect(detail.methods.map((m) => m.order)).toEqual(detail.methods.map((_, i) => i + 1))
      const { content, how } = await english(acupuncture.symptomDetail, { genreCode, id })
      const { methods } = await english(acupuncture.symptomDetail, { genreCode, id })
      const said = [content, how, ...methods.flatMap((m) => [m.name, m.technique, m.why])].join()
      expect(said).not.toMatch(/\p{Script=Han}/u)
    }
    await expect(doctor(acupuncture.symptomDetail, { genreCode, id: 'no-such-sign' })).rejects.toMatchObject({
      code: 45008,
    })
  },
)

test('[PERM-acup_zhenlv] 针律 wants its own permission, and the schools theirs', async () => {
  const withOnly = async (...codes: Permission[]) => (await t.signIn('ours', { permissions: codes })).call
  const rule = await withOnly('acup_zhenlv')
  const school = await withOnly('acup_empirical')
  await expect(rule(acupuncture.symptoms, { genreCode: 'zhenlv' })).resolves.toBeTruthy()
  await expect(school(acupuncture.symptoms, { genreCode: 'zhenlv' })).rejects.toMatchObject({ code: 40301 })
  await expect(school(acupuncture.symptoms, { genreCode: 'classic' })).resolves.toBeTruthy()
  await expect(rule(acupuncture.symptoms, { genreCode: 'classic' })).rejects.toMatchObject({ code: 40301 })
  const without = await withOnly(...permissions.filter((p) => p !== 'acup_zhenlv'))
  await expect(without(acupuncture.symptoms, { genreCode: 'zhenlv' })).rejects.toMatchObject({ code: 40301 })
})

test('[SCOPE-acup-by-symptom] [CALL-point-add-empirical] up to three complaints give points together, each with its reasons, and go into the prescription', async () => {
  const prescriptionId = await draft()
  const symptomIds = signs('头痛 失眠 眩晕')
  const result = await doctor(acupuncture.chooseSymptoms, { prescriptionId, genreCode: 'classic', symptomIds })
  expect(result.symptoms.map((s) => s.id)).toEqual(symptomIds)
  const vertex = result.points.find((p) => p.name === '百会')
  expect(vertex?.symptomIds.toSorted()).toEqual(signs('头痛 眩晕').toSorted())
  expect(vertex?.because).toHaveLength(2)
  for (const p of result.points) expect([p.why, p.source].every(Boolean)).toBe(true)
  const { points } = await doctor(point.addEmpirical, {
    prescriptionId,
    genreCode: 'classic',
    symptomIds,
    points: result.points.slice(0, 2).map(({ pointId }) => ({ pointId })),
  })
  const { content } = await doctor(prescription.detail, { id: prescriptionId })
  expect(content.points.map((p) => [p.delId, p.choosePointType])).toEqual(points.map((p) => [p.delId, 'empirical']))
  expect((await doctor(acupuncture.session, { prescriptionId })).empirical).toEqual([
    { genreCode: 'classic', symptomIds },
  ])
})

test('[RULE-empirical-max-3] [CONST-size-limits] [PERM-acup_empirical] a fourth complaint is refused, one of another school too', async () => {
  const { call } = await t.signIn('ours', { permissions: ['acup_empirical', 'acup_brain', 'clinic_manage'] })
  const prescriptionId = await draft(call)
  const three = signs('头痛 失眠 眩晕')
  const points = [{ pointId: 'gv20' }]
  const four = [...three, ...signs('咳嗽')]
  const limited = { code: 45007, message: expect.stringContaining('3') }
  const ask = { prescriptionId, genreCode: 'classic' as const }
  await expect(call(acupuncture.chooseSymptoms, { ...ask, symptomIds: four })).rejects.toMatchObject(limited)
  await expect(call(point.addEmpirical, { ...ask, symptomIds: four, points })).rejects.toMatchObject(limited)
  await expect(call(point.addEmpirical, { ...ask, symptomIds: signs('苔薄'), points })).rejects.toMatchObject({
    code: 45008,
  })
  expect((await call(point.addEmpirical, { ...ask, symptomIds: three, points })).points).toHaveLength(1)
  const without = await t.signIn('ours', {
    permissions: permissions.filter((p) => p !== 'acup_empirical' && p !== 'acup_zhenlv'),
  })
  await expect(without.call(point.addEmpirical, { ...ask, symptomIds: three, points })).rejects.toMatchObject({
    code: 40301,
  })
})

test('[SCOPE-acup-by-rules] a needling rule gives its methods in order, and its points come as of 针律', async () => {
  const prescriptionId = await draft()
  const symptomIds = signs('头痛')
  const { methods, points } = await doctor(acupuncture.chooseSymptoms, {
    prescriptionId,
    genreCode: 'zhenlv',
    symptomIds,
  })
  expect(methods.map((m) => m.order)).toEqual([1, 2, 3])
  expect(points.every((p) => p.how)).toBe(true)
  const [first] = points
  const added = await doctor(point.addEmpirical, {
    prescriptionId,
    genreCode: 'zhenlv',
    symptomIds,
    points: [{ pointId: first?.pointId ?? '' }],
  })
  expect(added.points[0]).toMatchObject({ choosePointType: 'zhenlv', method: first?.method })
})

test.each(['classic', 'dongs', 'tummy', 'head'] as const)(
  '[SCOPE-study-acup-classics] [PERM-wiki_tool_classic] [PERM-wiki_tool_dongs] [PERM-wiki_tool_tummy] [PERM-wiki_tool_head] %s is studied with its own permission',
  async (genreCode) => {
    const { call } = await t.signIn('ours', { permissions: [`wiki_tool_${genreCode}`] })
    const { list, total } = await call(acupuncture.studyList, { genreCode, pageSize: 200 })
    expect(total).toBeGreaterThan(60)
    if (genreCode === 'classic') expect(list.slice(0, 2).map((l) => l.name)).toEqual(['中府', '云门'])
    for (const id of [list[0]?.id, list.at(-1)?.id]) {
      const detail = await call(acupuncture.studyDetail, { genreCode, id: id ?? '' })
      expect([detail.content, detail.chapter, detail.source].every(Boolean)).toBe(true)
      expect(detail.points.length).toBeGreaterThan(0)
    }
    await expect(call(acupuncture.studyDetail, { genreCode, id: 'nothing' })).rejects.toMatchObject({ code: 40401 })
    const others = permissions.filter((p) => p !== `wiki_tool_${genreCode}`)
    const { call: refused } = await t.signIn('ours', { permissions: others })
    await expect(refused(acupuncture.studyList, { genreCode })).rejects.toMatchObject({ code: 40301 })
  },
)
