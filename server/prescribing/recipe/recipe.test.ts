import { beforeAll, describe, expect, test } from 'vitest'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { herb } from '#contract/prescribing/herb.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { recipe } from '#contract/prescribing/recipe.ts'
import { recipeTaking } from '#contract/prescribing/recipe-taking.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
let doctor: Caller
let stranger: Caller

beforeAll(async () => {
  doctor = (await t.signIn()).call
  stranger = (await t.signIn('theirs')).call
})

type Someone = { physiologicalStatus?: 1 | 2 | 3; westernDrugs?: string[] }
const begin = async (more: Someone = {}) => {
  const { patientId } = await doctor(patient.add, {
    patientName: '林若兰',
    sex: 'female',
    birthday: '1992-05-01',
    ...more,
  })
  return { patientId, ...(await doctor(visit.create, { patientId })) }
}

const doses = async (recipeIds: string[]) =>
  (await doctor(recipe.dose, { recipeIds })).herbs.map(({ original: _, merged: __, ...line }) => line)

describe('recipe.confirm', () => {
  test('[ENTITY-recipe-confirm] [CALL-recipe-confirm] [SCOPE-additions] what was chosen in every module stands in the prescription', async () => {
    const { prescriptionId } = await begin()
    const compositions = await doses(['ma-huang-tang'])
    const line = (herbId: string, name: string, doseG: number) => ({ herbId, name, doseG })
    const sent = {
      prescriptionId,
      recipeIds: ['ma-huang-tang'],
      compatibility: 'modern' as const,
      compositions,
      smartAdditions: [line('jie-geng', '桔梗', 6)],
      heavyAdditions: [line('shi-gao', '石膏', 30)],
      coreHerbs: [line('ma-huang', '麻黄', 6)],
      eyeCalculatorAdditions: [line('ju-hua', '菊花', 9)],
      recommendAdditions: [line('fang-feng', '防风', 6)],
      predicts: [line('sheng-jiang', '生姜', 6)],
      guidingHerbs: [line('qiang-huo', '羌活', 3)],
      medicalIndicators: [line('chai-hu', '柴胡', 9), { code: 'temperature-c', value: 39, abnormal: true }],
      worseHandlings: [line('ge-gen', '葛根', 12)],
      personalAdditions: [line('da-zao', '大枣', 9)],
      preparations: [{ name: '感冒清热颗粒', pairs: 2 }],
      allSymptoms: ['fever', { id: 'sweating', present: false }],
      mainSymptoms: ['fever'],
      diseaseId: '',
      alg: 'pattern' as const,
    }
    const answer = await doctor(recipe.confirm, sent)
    expect(answer.diagRecipes[0]).toMatchObject({ diagRecipeId: `${prescriptionId}-1`, recipeId: 'ma-huang-tang' })
    expect(answer.diagRecipes[0]?.herbs.map((h) => h.name)).toEqual(['麻黄', '桂枝', '苦杏仁', '炙甘草'])
    const { content, version } = await doctor(prescription.detail, { id: prescriptionId })
    expect(version).toBe(answer.version)
    expect(content).toMatchObject({
      alg: 'pattern',
      recipes: [{ recipeId: 'ma-huang-tang', fraction: 'whole' }],
      preparations: [{ name: '感冒清热颗粒', pairs: 2 }],
      medicalIndicators: [{ code: 'temperature-c', value: 39 }],
    })
    const origins = Object.fromEntries(content.herbs.map((h) => [h.name, h.from]))
    expect(origins).toMatchObject({
      麻黄: 'recipe',
      桔梗: 'smart',
      石膏: 'heavy',
      菊花: 'eye',
      防风: 'recommended',
      生姜: 'predicted',
      羌活: 'guiding',
      柴胡: 'indicator',
      葛根: 'worsening',
      大枣: 'personal',
    })
    expect(content.herbs.filter((h) => h.name === '麻黄')).toHaveLength(1)
    expect(content.symptoms).toEqual([
      expect.objectContaining({ id: 'fever', present: true, main: true }),
      expect.objectContaining({ id: 'sweating', present: false }),
    ])
  })

  test('[ENTITY-herb-record] a herb is meant by `id` as by `herbId`, and every line answers one', async () => {
    const { prescriptionId } = await begin()
    const compositions = [
      { id: 'gui-zhi', name: '桂枝', doseG: 9 },
      { name: '祖传草', doseG: 6 },
    ]
    await doctor(recipe.confirm, { prescriptionId, recipeIds: ['gui-zhi-tang'], compositions })
    const { content } = await doctor(prescription.detail, { id: prescriptionId })
    expect(content.herbs).toMatchObject([
      { id: 'gui-zhi', herbId: 'gui-zhi', recipeId: 'gui-zhi-tang' },
      { id: '祖传草', herbId: null, name: '祖传草' },
    ])
  })

  test('[ENTITY-herb-record] what the doctor left in the end stands, and keeps where it came from', async () => {
    const { prescriptionId } = await begin()
    const compositions = await doses(['gui-zhi-tang'])
    const selectedHerbs = [...compositions.slice(0, 2), { herbId: 'ge-gen', name: '葛根', doseG: 12 }]
    await doctor(recipe.confirm, { prescriptionId, recipeIds: ['gui-zhi-tang'], compositions, selectedHerbs })
    const { content, recipeName } = await doctor(prescription.detail, { id: prescriptionId })
    expect(content.herbs.map((h) => [h.name, h.from])).toEqual([
      ['桂枝', 'recipe'],
      ['白芍', 'recipe'],
      ['葛根', 'manual'],
    ])
    expect(recipeName).toBe('桂枝汤加减')
  })

  test('another dose or a second formula leaves what she typed and exchanged in its place, and says how it is taken', async () => {
    const { prescriptionId } = await begin()
    const recipeIds = ['gui-zhi-tang']
    const compositions = await doses(recipeIds)
    const typed = ['ge-gen', 'bai-zhu'].map((herbId) => ({ herbId, name: herbId, doseG: 12 }))
    const smartAdditions = [{ herbId: 'jie-geng', name: '桔梗', doseG: 6 }]
    const first = await doctor(recipe.confirm, { prescriptionId, recipeIds, compositions, typedHerbs: typed })
    expect(first.content.recipeUsage.taking).not.toBe('')
    const { version, content } = await doctor(herb.replace, {
      diagRecipeId: `${prescriptionId}-1`,
      version: first.version,
      herbId: 'bai-shao',
      replaceHerbId: 'chi-shao',
    })
    const exchanged = content.herbs.filter((h) => h.herbId === 'chi-shao')
    expect(exchanged).toMatchObject([{ from: 'recipe', replaces: { herbId: 'bai-shao' } }])
    const second = await doctor(recipe.confirm, {
      prescriptionId,
      version,
      recipeIds,
      compositions: compositions.map((l) => (l.herbId === 'bai-shao' ? (exchanged[0] ?? l) : { ...l, doseG: 3 })),
      typedHerbs: typed,
      smartAdditions,
    })
    const ids = second.content.herbs.map((h) => h.herbId)
    expect(ids).toEqual([...content.herbs.map((h) => h.herbId), 'jie-geng'])
    expect(second.content.herbs.map((h) => h.from).slice(-3)).toEqual(['manual', 'manual', 'smart'])
    expect((await doctor(prescription.detail, { id: prescriptionId })).content).toEqual(second.content)
  })

  test('[STATE-compatibility-level] [RULE-prescription-module-limits] [RULE-prescription-preparation-pairs] what is too much or wrong is refused with a sentence', async () => {
    const { prescriptionId } = await begin()
    const compositions = await doses(['gui-zhi-tang'])
    const put = (more: object) => doctor(recipe.confirm, { prescriptionId, compositions, ...more })
    const herb = { herbId: 'ge-gen', name: '葛根', doseG: 12 }
    await expect(put({ compatibility: 'heroic' })).rejects.toMatchObject({ code: 40001 })
    await expect(put({ smartAdditions: Array.from({ length: 11 }, () => herb) })).rejects.toMatchObject({ code: 40001 })
    await expect(put({ recipeIds: ['a', 'b', 'c', 'd'] })).rejects.toMatchObject({ code: 40001, message: /。$/ })
    await expect(put({ preparations: [{ name: '保济丸' }] })).rejects.toMatchObject({ code: 40001 })
    const packs = Array.from({ length: 11 }, () => ({ name: '保济丸', pairs: 1 }))
    await expect(put({ preparations: packs })).rejects.toMatchObject({ code: 40001 })
    await expect(put({ recipeIds: ['no-such'] })).rejects.toMatchObject({ code: 44002 })
    await expect(put({ smartAdditions: [{ ...herb, herbId: 'no-such' }] })).rejects.toMatchObject({ code: 44003 })
    await expect(put({ outerProducts: { 'no-such': { name: '贴' } } })).rejects.toMatchObject({ code: 44007 })
    const many = Array.from({ length: 60 }, (_, i) => ({ name: `草${i}`, doseG: 3 }))
    await expect(put({ compositions: many, smartAdditions: [herb] })).rejects.toMatchObject({
      code: 43014,
      message: /60/,
    })
    await expect(put({ version: 99 })).rejects.toMatchObject({ code: 43003 })
    await expect(put({ compositions: [] })).rejects.toMatchObject({ code: 43007 })
    await expect(doctor(recipe.confirm, {} as never)).rejects.toMatchObject({ code: 40001 })
    await expect(stranger(recipe.confirm, { prescriptionId, compositions })).rejects.toMatchObject({ code: 43001 })
    expect((await doctor(prescription.detail, { id: prescriptionId })).content.herbs).toEqual([])
  })

  test('what is to come from the shelf must stand on it', async () => {
    const { prescriptionId } = await begin()
    const shopWindows = [{ herbId: 'san-qi', name: '三七', doseG: 3 }]
    await expect(doctor(recipe.confirm, { prescriptionId, shopWindows })).rejects.toMatchObject({ code: 43016 })
    await t.db
      .insertInto('herb_price')
      .values({ org_id: t.orgs.ours.clinic, herb_id: 'san-qi', yuan_per_g: 1.2, stock_g: 10 })
      .execute()
    await expect(doctor(recipe.confirm, { prescriptionId, shopWindows })).rejects.toMatchObject({ message: /三七/ })
    await t.db.updateTable('herb_price').set({ stock_g: 21 }).where('herb_id', '=', 'san-qi').execute()
    expect((await doctor(recipe.confirm, { prescriptionId, shopWindows })).diagRecipes[0]?.herbs[0]?.from).toBe('shop')
  })

  test('milligrams on the shelf are counted as milligrams', async () => {
    const { prescriptionId } = await begin()
    const row = { org_id: t.orgs.ours.clinic, herb_id: 'chan-su', yuan_per_g: 60, stock_g: 0.3 }
    await t.db.insertInto('herb_price').values(row).execute()
    const confirmed = (doseG: number) =>
      doctor(recipe.confirm, { prescriptionId, shopWindows: [{ herbId: 'chan-su', name: '蟾酥', doseG }] })
    const stocked = (stock_g: number) =>
      t.db.updateTable('herb_price').set({ stock_g }).where('herb_id', '=', 'chan-su').execute()
    await stocked(0.104)
    await expect(confirmed(0.015)).rejects.toMatchObject({ message: /蟾酥/ })
    await stocked(0.105)
    expect((await confirmed(0.015)).diagRecipes[0]?.herbs[0]?.from).toBe('shop')
  })

  test('a processed herb that the clinic does not count is there, whatever it has of the plain one', async () => {
    const { prescriptionId } = await begin()
    const shopWindows = [{ herbId: 'huang-qi', form: '炙黄芪', name: '炙黄芪', doseG: 15 }]
    const row = { org_id: t.orgs.ours.clinic, herb_id: 'huang-qi', yuan_per_g: 0.2 }
    await t.db.deleteFrom('herb_price').where('herb_id', '=', 'huang-qi').execute()
    await t.db
      .insertInto('herb_price')
      .values([
        { ...row, form: '炙黄芪', stock_g: null },
        { ...row, form: '', stock_g: 1 },
      ])
      .execute()
    expect((await doctor(recipe.confirm, { prescriptionId, shopWindows })).diagRecipes[0]?.herbs[0]?.from).toBe('shop')
  })
})

describe('recipe.redose', () => {
  const confirmed = async (patientId: number, prescriptionId: number, herbs: object[]) => {
    const { version } = await doctor(prescription.detail, { id: prescriptionId })
    const saved = await doctor(prescription.save, {
      prescriptionId,
      version,
      herbs: herbs as never,
      recipes: [{ recipeId: 'gui-zhi-tang' }],
      recipeUsage: { pairs: 5, taking: '温服' },
      diagnosisResult: '感冒',
    })
    await doctor(prescription.confirm, { prescriptionId, version: saved.version })
    return doctor(visit.create, { patientId })
  }

  test('[CALL-redose-get] [CALL-redose-post] [ENTITY-redose] an earlier prescription comes back, and what is new in between is reported', async () => {
    const first = await begin()
    const herbs = await doses(['gui-zhi-tang'])
    const next = await confirmed(first.patientId, first.prescriptionId, herbs)
    const ids = { prescriptionId: next.prescriptionId, reusePrescriptionId: first.prescriptionId }
    const look = await doctor(recipeTaking.redoseGet, ids)
    expect(look.compositions.map((h) => [h.name, h.doseG])).toEqual(herbs.map((h) => [h.name, h.doseG]))
    expect(look).toMatchObject({ dropped: [], difference: { same: 0 } })
    const taken = await doctor(recipeTaking.redose, ids)
    expect(taken).toMatchObject({ difference: { added: [], removed: [], changed: [], same: 5 } })
    const now = await doctor(prescription.detail, { id: next.prescriptionId })
    expect(now.content).toMatchObject({ recipes: [{ recipeId: 'gui-zhi-tang' }], recipeUsage: { pairs: 5 } })
    const less = [...herbs.slice(1), { herbId: 'ge-gen', name: '葛根', doseG: 12 }]
    const changed = await doctor(recipeTaking.redose, { ...ids, recipeIds: ['gui-zhi-tang'], compositions: less })
    expect(changed.difference).toMatchObject({ added: [{ name: '葛根' }], removed: [{ name: '桂枝' }], same: 4 })
    await expect(doctor(recipeTaking.redose, { ...ids, reusePrescriptionId: 999_999_999 })).rejects.toMatchObject({
      code: 43001,
    })
    await expect(stranger(recipeTaking.redose, ids)).rejects.toMatchObject({ code: 43001 })
    const other = await begin()
    await expect(
      doctor(recipeTaking.redose, { prescriptionId: other.prescriptionId, reusePrescriptionId: first.prescriptionId }),
    ).rejects.toMatchObject({ code: 43013 })
  })

  test('what is forbidden by now is left out and named', async () => {
    const { patientId, prescriptionId } = await begin()
    const herbs = [
      { herbId: 'dang-gui', name: '当归', doseG: 9 },
      { herbId: 'e-zhu', name: '莪术', doseG: 6 },
    ]
    const next = await confirmed(patientId, prescriptionId, herbs)
    const { version } = await doctor(patient.detail, { patientId })
    await doctor(patient.update, { patientId, version, patientName: '林若兰', sex: 'female', physiologicalStatus: 2 })
    const taken = await doctor(recipeTaking.redose, {
      prescriptionId: next.prescriptionId,
      reusePrescriptionId: prescriptionId,
    })
    expect(taken.dropped).toEqual([{ id: 'e-zhu', name: '莪术', reason: '妊娠禁用莪术。' }])
    expect(taken.compositions.map((h) => h.name)).toEqual(['当归'])
  })
})

describe('what follows from the formulas', () => {
  test('[CALL-treat-course] each kind of formula has its course', async () => {
    const { prescriptionId } = await begin()
    const course = async (recipeIds: string[]) =>
      (await doctor(recipe.treatCourse, { prescriptionId, recipeIds })).courses.map((c) => c.pairs)
    expect(await course(['ma-huang-tang'])).toEqual([3])
    expect(await course(['liu-wei-di-huang-wan'])).toEqual([7, 28])
    expect(await course(['da-cheng-qi-tang', 'liu-wei-di-huang-wan'])).toEqual([2])
    await expect(course(['no-such'])).rejects.toMatchObject({ code: 44002 })
  })

  test('[CALL-exclusions] food, habits, opposed herbs and drugs, each with its reason', async () => {
    const { prescriptionId } = await begin({ westernDrugs: ['华法林'] })
    const { exclusions } = await doctor(recipe.exclusions, {
      prescriptionId,
      recipeIds: ['dang-gui-bu-xue-tang', 'gan-cao-gan-jiang-tang'],
      allSymptoms: ['aversion-to-cold'],
    })
    const kinds = new Set(exclusions.map((e) => e.kind))
    expect([...kinds].sort()).toEqual(expect.arrayContaining(['drug', 'food', 'herb']))
    expect(exclusions.find((e) => e.kind === 'drug' && e.herbId === 'dang-gui')).toMatchObject({ what: '华法林' })
    expect(exclusions.find((e) => e.kind === 'herb')?.what).toMatch(/甘遂|海藻/)
    expect(exclusions.every((e) => e.reason && e.source)).toBe(true)
  })

  test('[CALL-recipe-properties] cold formulas are cold, warm ones warm, and the shares are parts of one', async () => {
    const { list } = await doctor(recipe.properties, { recipeIds: ['bai-hu-tang', 'si-ni-tang'] })
    expect(list[0]?.nature).toBeLessThan(-1)
    expect(list[1]?.nature).toBeGreaterThan(1)
    for (const p of list) expect(p.meridians.reduce((sum, m) => sum + m.share, 0)).toBeCloseTo(1, 1)
    expect(list[1]?.functions.some((f) => f.herbs.includes('附子') || f.herbs.includes('干姜'))).toBe(true)
  })

  test('[CALL-take-explanation] the pot, the bag and the paste are each told their own way', async () => {
    const { prescriptionId } = await begin()
    const herbs = await doses(['ma-huang-tang'])
    expect(herbs.map((h) => h.decoct)).toEqual(['先煎去沫', '', '后下', ''])
    const tell = async (decoctionType: 'self' | 'concentrate' | 'paste') => {
      const { version } = await doctor(prescription.detail, { id: prescriptionId })
      const recipes = [{ recipeId: 'ma-huang-tang' }]
      await doctor(prescription.autoSave, { prescriptionId, version, herbs, recipes, decoctionType })
      const { list } = await doctor(recipe.takeExplanation, { prescriptionId })
      return list.map((s) => `${s.title}：${s.content}`).join('\n')
    }
    expect(await tell('self')).toMatch(/头煎 15 分钟[\s\S]*先煎去沫：麻黄[\s\S]*汗出热退即停/)
    expect(await tell('concentrate')).toMatch(/沸水冲开/)
    expect(await tell('paste')).toMatch(/15 g/)
  })

  test('[CALL-similar-recipes] near formulas, never the formula itself, with what tells them apart', async () => {
    const { list } = await doctor(recipe.similar, { recipeId: 'gui-zhi-tang' })
    expect(list.length).toBeGreaterThan(2)
    expect(list.map((s) => s.recipeId)).not.toContain('gui-zhi-tang')
    expect(list.every((s) => s.differentHerbs.length || s.missingHerbs.length || s.by || s.nearness < 1)).toBe(true)
    await expect(doctor(recipe.similar, { recipeId: 'no-such' })).rejects.toMatchObject({ code: 44002 })
  })

  test('two formulas side by side for one case', async () => {
    const answer = await doctor(recipe.compare, {
      recipeIds: ['ma-huang-tang', 'gui-zhi-tang'],
      allSymptoms: ['fever', 'aversion-to-cold', 'absence-of-sweating'],
    })
    expect(answer.herbs.find((h) => h.herbId === 'ma-huang')?.lines.map((l) => l?.doseG ?? null)).toEqual([9, null])
    expect(answer.signs.find((s) => s.symptomId === 'absence-of-sweating')?.states[0]).toBe('covered')
    expect(answer.scores[0]).toBeGreaterThan(answer.scores[1] ?? 0)
  })
})
