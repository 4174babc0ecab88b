import { beforeAll, describe, expect, test } from 'vitest'
import { errors } from '#contract/base/errors.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { preparation } from '#contract/prescribing/preparation.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
let doctor: Caller
let reader: Caller
let stranger: Caller

beforeAll(async () => {
  const one = await t.signIn()
  doctor = one.call
  reader = t.caller(one.token, 'en')
  stranger = (await t.signIn('theirs')).call
})

type Someone = { physiologicalStatus?: 1 | 2 | 3; allergies?: string[]; westernDrugs?: string[] }
const begin = async (more: Someone = {}) => {
  const { patientId } = await doctor(patient.add, {
    patientName: '林若兰',
    sex: 'female',
    birthday: '1992-05-01',
    ...more,
  })
  return { patientId, ...(await doctor(visit.create, { patientId })) }
}

const taken = (name: string, preparationId: string | null = null) => ({ preparationId, name, pairs: 1 })
const warningsOf = async (prescriptionId: number, names: string[], herbs: [string, number][] = []) => {
  const { safety } = await doctor(prescription.preview, {
    prescriptionId,
    recipes: [],
    herbs: herbs.map(([name, doseG]) => ({ name, doseG })),
    preparations: names.map((name) => taken(name)),
  })
  return safety.warnings.map((w) => `${w.level} ${w.rule}`)
}

describe('preparation.search', () => {
  test.each([
    ['六味地黄丸', '六味地黄丸'],
    ['六味地黃丸', '六味地黄丸'],
    ['lwdhw', '六味地黄丸'],
    ['liuweidihuang', '六味地黄丸'],
    ['维C银翘', '维C银翘片'],
    ['逍遥颗粒', '逍遥丸'],
    ['狗皮膏', '狗皮膏'],
    ['Rambling Pill', '逍遥丸'],
  ])('[CALL-preparation-search] %s finds %s', async (q, name) => {
    const { list } = await doctor(preparation.search, { q })
    expect(list[0]).toMatchObject({ name })
  })

  test('[CALL-preparation-search] an unknown word answers an empty list', async () => {
    expect(await doctor(preparation.search, { q: '查无此药' })).toEqual({ list: [] })
  })

  test('[STATE-preparation-type] every answer has one of the nine types, and all nine are met', async () => {
    const words = ['茶', '散', '冰硼', '膏', '贴', '丸', '洗', '浴颗粒', '枕']
    const found = await Promise.all(words.map((q) => doctor(preparation.search, { q })))
    const types = new Set(found.flatMap((f) => f.list.map((p) => p.type)))
    expect([...types].toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('reads English to who reads English', async () => {
    const { list } = await reader(preparation.search, { q: '感冒灵' })
    expect(list[0]?.usage).toMatch(/^By mouth/)
  })
})

describe('preparation.details', () => {
  test('[CALL-recipe-preparation-details] one record for each id, in the order asked', async () => {
    const ids = ['xiao-ke-wan', 'yun-nan-bai-yao', 'liu-wei-di-huang-wan']
    const { list } = await doctor(preparation.details, { ids })
    expect(list.map((p) => p.id)).toEqual(ids)
    expect(list[0]).toMatchObject({ type: 6, drugs: [{ name: '格列本脲', doseMg: 2.5 }] })
    expect(list[1]).toMatchObject({ type: 2, partial: true })
    expect(list[2]?.recipe).toMatchObject({ name: '六味地黄丸' })
    expect(list[2]?.ingredients[0]).toMatchObject({ name: '熟地黄', grams: 160 })
  })

  test('refuses an id that the base does not know', async () => {
    await expect(doctor(preparation.details, { ids: ['no-such-pill'] })).rejects.toMatchObject({
      code: errors.preparation_not_found.code,
    })
  })
})

describe('preparation.byRecipe', () => {
  test('[CALL-recipe-preparations] the medicine made from the formula stands first, and says why', async () => {
    const { prescriptionId } = await begin()
    const { preparations } = await doctor(preparation.byRecipe, { prescriptionId, recipeIds: ['xiao-yao-san'] })
    expect(preparations[0]).toMatchObject({ name: '逍遥丸', pairs: 1, warnings: [] })
    expect(preparations[0]?.because[0]).toBe('由逍遥散化裁而成。')
    expect(preparations.length).toBeGreaterThan(1)
  })

  test('says what a medicine would bring up for this patient', async () => {
    const { prescriptionId } = await begin({ physiologicalStatus: 2 })
    const { preparations } = await doctor(preparation.byRecipe, { prescriptionId, recipeIds: ['gui-zhi-fu-ling-wan'] })
    const first = preparations.find((p) => p.name === '桂枝茯苓丸')
    expect(first?.warnings.map((w) => `${w.level} ${w.rule}`)).toContain('blocked preparation-pregnancy')
  })

  test('knows no prescription of another organisation, and no formula outside the base', async () => {
    const { prescriptionId } = await begin()
    await expect(stranger(preparation.byRecipe, { prescriptionId, recipeIds: ['xiao-yao-san'] })).rejects.toMatchObject(
      {
        code: errors.prescription_not_found.code,
      },
    )
    await expect(doctor(preparation.byRecipe, { prescriptionId, recipeIds: ['no-such-tang'] })).rejects.toMatchObject({
      code: errors.recipe_not_found.code,
    })
  })
})

describe('prepared medicines in the safety of a prescription', () => {
  test('hidden herbs are opposed to herbs of the sheet', async () => {
    const { prescriptionId } = await begin()
    expect(await warningsOf(prescriptionId, ['小活络丸'], [['法半夏', 9]])).toContain('sign preparation-incompatible')
    expect(await warningsOf(prescriptionId, ['小活络丸'], [['陈皮', 9]])).not.toContain('sign preparation-incompatible')
  })

  test('pregnancy, allergies and the drug inside', async () => {
    const { prescriptionId } = await begin({ allergies: ['对乙酰氨基酚'], westernDrugs: ['格列本脲'] })
    expect(await warningsOf(prescriptionId, ['维C银翘片'])).toContain('blocked preparation-allergy')
    expect(await warningsOf(prescriptionId, ['消渴丸'])).toContain('sign preparation-drug')
    expect(await warningsOf(prescriptionId, ['银翘解毒片'])).not.toContain('blocked preparation-allergy')
    const pregnant = await begin({ physiologicalStatus: 2 })
    expect(await warningsOf(pregnant.prescriptionId, ['牛黄解毒片'])).toContain('blocked preparation-pregnancy')
  })

  test("[SCOPE-preparations] a medicine confirmed with its pair count counts in the patient's next prescription", async () => {
    const { patientId, prescriptionId } = await begin()
    const { version } = await doctor(prescription.detail, { id: prescriptionId })
    const saved = await doctor(prescription.save, {
      prescriptionId,
      version,
      recipeUsage: { pairs: 6, taking: '温服' },
      diagnosisResult: '痹证',
      herbs: [{ herbId: 'du-huo', name: '独活', doseG: 9 }],
      preparations: [{ ...taken('附子理中丸', 'fu-zi-li-zhong-wan'), pairs: 2 }],
    })
    const report = await doctor(prescription.check, { prescriptionId })
    expect(report.warnings.map((w) => w.rule)).toContain('preparation-toxic')
    await doctor(prescription.confirm, { prescriptionId, version: saved.version })
    const { content } = await doctor(prescription.detail, { id: prescriptionId })
    expect(content.preparations).toMatchObject([{ name: '附子理中丸', pairs: 2 }])
    const next = await doctor(visit.create, { patientId })
    expect(await warningsOf(next.prescriptionId, [], [['法半夏', 9]])).toContain('sign preparation-incompatible')
  })
})
