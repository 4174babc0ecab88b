import { beforeAll, describe, expect, test } from 'vitest'
import { resetScopes } from '#contract/base/codes.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { customPrescription } from '#contract/prescribing/custom-prescription.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { recipe } from '#contract/prescribing/recipe.ts'
import { leastPast } from '#engine/experience/learn.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { retrainStale } from '#server/prescribing/experience/experience.service.ts'
import { type Caller, testApp, testPassword } from '#server/testing/app.ts'
import { rememberPast } from '#server/testing/remember-past.ts'
import { line } from '#server/testing/sheets.ts'

const t = testApp()
let doctor: Caller
let stranger: Caller

beforeAll(async () => {
  doctor = (await t.signIn()).call
  stranger = (await t.signIn('theirs')).call
  const price = (herb_id: string, yuan_per_g: number, insurance_yuan_per_g: number | null = null) => ({
    org_id: t.orgs.ours.clinic,
    herb_id,
    yuan_per_g,
    insurance_yuan_per_g,
    stock_g: null,
  })
  await t.db
    .insertInto('herb_price')
    .values([price('gui-zhi', 0.1, 0.05), price('bai-shao', 0.2)])
    .execute()
})

const begin = async () => {
  const { patientId } = await doctor(patient.add, { patientName: '江月', sex: 'female', birthday: '1990-01-01' })
  return doctor(visit.create, { patientId })
}
const herbs = [line('gui-zhi', '桂枝', 10), line('bai-shao', '白芍', 10)]
const ready = { recipeUsage: { pairs: 6, taking: '温服' }, diagnosisResult: '感冒' }

const point = (
  delId: string,
  pointId: string,
  name: string,
  choosePointType: 'dialectical' | 'empirical' | 'zhenlv',
) => ({
  delId,
  pointId,
  name,
  choosePointType,
})
const full = {
  selfDescription: '恶寒发热',
  symptoms: [{ id: 'fever' }],
  recipes: [{ recipeId: 'gui-zhi-tang' }],
  herbs,
  constitutionCode: 'qi-deficiency',
  preparations: [
    { name: '玉屏风颗粒', pairs: 1, from: 'physique' as const },
    { name: '感冒清热颗粒', pairs: 1, from: 'recommended' as const },
  ],
  points: [
    point('1', 'lu7', '列缺', 'dialectical'),
    point('2', 'li4', '合谷', 'empirical'),
    point('3', 'st36', '足三里', 'zhenlv'),
  ],
}

const fill = async (more: object = full) => {
  const { prescriptionId } = await begin()
  const { version } = await doctor(prescription.detail, { id: prescriptionId })
  await doctor(prescription.autoSave, { prescriptionId, version, ...more })
  return prescriptionId
}

describe('prescription.reset', () => {
  const left = {
    dialectical: { points: 2, herbs: 2, preparations: 2 },
    empirical: { points: 2, herbs: 2, preparations: 2 },
    zhenlv: { points: 2, herbs: 2, preparations: 2 },
    classic_recipe: { points: 3, herbs: 0, preparations: 1 },
    physique_recuperate: { points: 3, herbs: 2, preparations: 1 },
    all: { points: 0, herbs: 0, preparations: 0 },
  }
  test.each(resetScopes)(
    '[TRANS-reset-scope] [CALL-prescription-reset] %s clears its own and no other',
    async (scope) => {
      const prescriptionId = await fill()
      const answer = await doctor(prescription.reset, { prescriptionId, scope })
      const { content } = await doctor(prescription.detail, { id: prescriptionId })
      expect({
        points: content.points.length,
        herbs: content.herbs.length,
        preparations: content.preparations.length,
      }).toEqual(left[scope])
      expect(answer).toMatchObject({ scope, points: content.points, recipes: content.recipes })
      expect(content.symptoms).toHaveLength(scope === 'all' ? 0 : 1)
    },
  )

  test('another scope, no prescription, another organisation: refused', async () => {
    const prescriptionId = await fill()
    await expect(doctor(prescription.reset, { prescriptionId, scope: 'herbs' as never })).rejects.toMatchObject({
      code: 40001,
    })
    await expect(doctor(prescription.reset, { scope: 'all' } as never)).rejects.toMatchObject({ code: 40001 })
    await expect(stranger(prescription.reset, { prescriptionId, scope: 'all' })).rejects.toMatchObject({ code: 43001 })
  })
})

describe('what it costs', () => {
  test('[CALL-prescription-price] [STATE-fees] five fees sum to the total; more pairs cost more; the insurance settles its own price', async () => {
    const prescriptionId = await fill()
    const ask = { prescriptionId, herbs, pairs: 2, decoctionType: 'clinic' as const }
    const price = await doctor(prescription.price, ask)
    expect(price).toMatchObject({ herbs: 6, decoction: 6, preparations: 0, unpriced: [] })
    const { herbs: h, preparations, processing, decoction, concentration, total } = price
    expect(h + preparations + processing + decoction + concentration).toBeCloseTo(total)
    expect((await doctor(prescription.price, { ...ask, pairs: 3 })).total).toBeGreaterThan(total)
    expect((await doctor(prescription.price, { ...ask, herbPriceType: 'insurance' })).herbs).toBe(5)
    await expect(doctor(prescription.price, { ...ask, herbs: [line('no-such', '无', 3)] })).rejects.toMatchObject({
      code: 44003,
    })
    await expect(doctor(prescription.price, { ...ask, clinicId: t.orgs.theirs.clinic })).rejects.toMatchObject({
      code: 43020,
    })
    await expect(stranger(prescription.price, ask)).rejects.toMatchObject({ code: 43001 })
  })

  test('prepared medicines and products have the clinic’s own price, and one without is named', async () => {
    const prescriptionId = await fill()
    await t.db
      .insertInto('item_price')
      .values({ org_id: t.orgs.ours.clinic, kind: 'preparation', item_id: 'yu-ping-feng-ke-li', yuan: 28.5, stock: 9 })
      .execute()
    const preparations = [
      { preparationId: 'yu-ping-feng-ke-li', name: '玉屏风颗粒', pairs: 2 },
      { preparationId: null, name: '自制散', pairs: 1 },
    ]
    const price = await doctor(prescription.price, { prescriptionId, herbs, preparations })
    expect(price).toMatchObject({ preparations: 57, unpriced: ['自制散'] })
  })

  test('[CALL-prescription-kz-price] granules by ratio, powder at half, paste in bags of 15 g with what binds it', async () => {
    const usage = { pairs: 7, pairsPerDay: 1, timesPerDay: 2, taking: '冲服' }
    const prescriptionId = await fill({ herbs, recipeUsage: usage, pasteAuxiliaries: ['honey'] })
    const kz = (kzRecipeType: 'concentrate' | 'boiled_powder' | 'paste') =>
      doctor(prescription.kzPrice, { prescriptionId, kzRecipeType })
    const granules = await kz('concentrate')
    expect(granules.lines[0]).toMatchObject({ rawG: 10, ratio: 6, madeG: 1.67, by: 'product' })
    expect(granules).toMatchObject({ bags: 14, auxiliaries: [] })
    expect((await kz('boiled_powder')).lines[0]).toMatchObject({ ratio: 2, madeG: 5 })
    const paste = await kz('paste')
    expect(paste).toMatchObject({ bagG: 15, bags: 5, auxiliaries: [{ code: 'honey', grams: 35 }], unpriced: ['honey'] })
    await expect(kz('pill' as never)).rejects.toMatchObject({ code: 40001 })
    const bare = await fill({ advice: '无' })
    await expect(doctor(prescription.kzPrice, { prescriptionId: bare, kzRecipeType: 'paste' })).rejects.toMatchObject({
      code: 43007,
    })
  })

  test('[CALL-clinic-payways] the doctor’s clinics and how each takes payment', async () => {
    const prescriptionId = await fill()
    await t.db
      .updateTable('organisation')
      .set({ payways: JSON.stringify({ herbPriceTypes: ['own'], decoctionTypes: ['self', 'paste'] }) })
      .where('id', '=', t.orgs.ours.clinic)
      .execute()
    const { clinics } = await doctor(prescription.clinicPayways, { prescriptionId })
    expect(clinics).toEqual([
      expect.objectContaining({
        clinicId: t.orgs.ours.clinic,
        herbPriceTypes: ['own'],
        decoctionTypes: ['self', 'paste'],
        total: expect.any(Number),
      }),
    ])
    await expect(stranger(prescription.clinicPayways, { prescriptionId })).rejects.toMatchObject({ code: 43001 })
  })
})

test('[CALL-prescription-explain] a word of the editor and a code of a diagnosis are reported, another is refused', async () => {
  expect(await doctor(prescription.explain, { code: '先煎' })).toMatchObject({ title: '先煎', content: /煮沸/ })
  expect((await doctor(prescription.explain, { code: 'serious' })).content).toContain('上限')
  await expect(doctor(prescription.explain, { code: 'no-such' })).rejects.toMatchObject({ code: 43021 })
})

test('[RULE-online-7-pairs] six pairs online are advised against and can be confirmed; seven, or offline, are not spoken of', async () => {
  const advised = async (diagnoseWay: 1 | 2, pairs: number) => {
    const { prescriptionId } = await begin()
    const { version } = await doctor(prescription.detail, { id: prescriptionId })
    const recipeUsage = { ...ready.recipeUsage, pairs }
    const saved = await doctor(prescription.save, {
      prescriptionId,
      version,
      herbs,
      ...ready,
      recipeUsage,
      diagnoseWay,
    })
    const { ok, warnings } = await doctor(prescription.check, { prescriptionId })
    const confirmed = await doctor(prescription.confirm, { prescriptionId, version: saved.version })
    return [ok, warnings.some((w) => w.rule === 'online-pairs'), confirmed.status]
  }
  expect(await advised(2, 6)).toEqual([true, true, 'confirmed'])
  expect(await advised(2, 7)).toEqual([true, false, 'confirmed'])
  expect(await advised(1, 6)).toEqual([true, false, 'confirmed'])
})

test('serious doses want a reason and the password, and stand as a second signature', async () => {
  const me = await t.signIn()
  const { patientId } = await me.call(patient.add, { patientName: '重证', sex: 'male' })
  const { prescriptionId } = await me.call(visit.create, { patientId })
  const recipes = [{ recipeId: 'gui-zhi-tang' }]
  const editor = { herbs, ...ready, recipes, compatibility: 'serious' as const }
  const saved = await me.call(prescription.save, { prescriptionId, version: 1, ...editor })
  expect(saved.safety.warnings.find((w) => w.key === 'serious-doses')).toMatchObject({
    level: 'sign',
    overridden: false,
  })
  const preview = await me.call(prescription.preview, { prescriptionId, herbs, recipes })
  expect(preview.safety.warnings.some((w) => w.key === 'serious-doses')).toBe(true)
  const sign = { prescriptionId, version: saved.version }
  await expect(me.call(prescription.confirm, sign)).rejects.toMatchObject({ code: 43006 })
  const overrides = [{ warning: 'serious-doses', reason: '高热神昏，常量不足' }]
  const confirmed = await me.call(prescription.confirm, { ...sign, overrides, password: testPassword })
  expect(confirmed.signatures).toEqual([
    expect.objectContaining({ warning: 'serious-doses', reason: expect.stringContaining('高热') }),
  ])
})

test('[CALL-prescription-confirm] without a diagnosis a sheet is not confirmed, and the field is named', async () => {
  const { prescriptionId } = await begin()
  const { version } = await doctor(prescription.detail, { id: prescriptionId })
  const recipeUsage = ready.recipeUsage
  const saved = await doctor(prescription.save, { prescriptionId, version, herbs, recipeUsage })
  const check = await doctor(prescription.check, { prescriptionId })
  expect(check).toMatchObject({ ok: false, problems: [{ field: 'diagnosisResult', message: /诊断/ }] })
  await expect(doctor(prescription.confirm, { prescriptionId, version: saved.version })).rejects.toMatchObject({
    code: 43012,
  })
  expect((await doctor(prescription.detail, { id: prescriptionId })).status).toBe('saved')
})

test('[ENTITY-dietary-therapy] what she eats travels with confirm, and save leaves what is kept', async () => {
  const prescriptionId = await fill({ dietaryTherapy: [{ dietId: 'shan-yao-zhou', name: '山药粥' }] })
  const { version } = await doctor(prescription.detail, { id: prescriptionId })
  const saved = await doctor(prescription.save, { prescriptionId, version, herbs, ...ready })
  expect(saved.content.dietaryTherapy).toHaveLength(1)
  const dietaryTherapy = [{ dietId: 'jiang-zao-cha', name: '姜枣茶' }]
  const confirmed = await doctor(prescription.confirm, { prescriptionId, version: saved.version, dietaryTherapy })
  expect(confirmed.content.dietaryTherapy).toEqual(dietaryTherapy)
})

test('[STATE-paste-auxiliary] honey, or xylitol with agar; nothing else binds a paste, and no other form is bound', async () => {
  const put = (pasteAuxiliaries: unknown) => fill({ decoctionType: 'paste', pasteAuxiliaries })
  const bound = async (id: number) => (await doctor(prescription.detail, { id })).content.pasteAuxiliaries
  const id = await put(['xylitol', 'agar'])
  expect(await bound(id)).toEqual(['xylitol', 'agar'])
  await expect(put(['honey', 'agar'])).rejects.toMatchObject({ code: 40001 })
  await expect(put(['sugar'])).rejects.toMatchObject({ code: 40001 })
  expect(await bound(await put([]))).toEqual(['honey'])
  const { version } = await doctor(prescription.detail, { id })
  await doctor(prescription.autoSave, { prescriptionId: id, version, decoctionType: 'self' })
  expect(await bound(id)).toEqual([])
})

test('[CALL-prescription-kz-price] a paste and a boiled powder have one price, wherever it is asked', async () => {
  const fees = { decoctionPerPair: 3, processingPerPair: 1, concentrationPerPair: 5, auxiliaryPerG: { honey: 0.04 } }
  const clinic = t.db.updateTable('organisation').where('id', '=', t.orgs.ours.clinic)
  await clinic.set({ fees: JSON.stringify(fees) }).execute()
  for (const kind of ['paste', 'boiled_powder'] as const) {
    const prescriptionId = await fill({ herbs, decoctionType: kind, recipeUsage: { pairs: 7, taking: '温服' } })
    const { total, auxiliary } = await doctor(prescription.kzPrice, { prescriptionId, kzRecipeType: kind })
    const { price } = await doctor(prescription.detail, { id: prescriptionId })
    const asked = { prescriptionId, herbs, pairs: 7, decoctionType: kind }
    expect([price.total, price.auxiliary], kind).toEqual([total, auxiliary])
    expect((await doctor(prescription.price, asked)).total, kind).toBe(total)
    const preview = { prescriptionId, herbs, decoctionType: kind, recipeUsage: { pairs: 7 } }
    expect((await doctor(prescription.preview, preview)).price.total, kind).toBe(total)
    expect((await doctor(prescription.clinicPayways, { prescriptionId })).clinics[0]?.total, kind).toBe(total)
    expect(auxiliary > 0, kind).toBe(kind === 'paste')
  }
  await clinic.set({ fees: JSON.stringify({ ...fees, auxiliaryPerG: undefined }) }).execute()
})

test('[STATE-drug-form] what is washed with is not swallowed, and the safety check knows it', async () => {
  const toxic = [{ ...line('zhi-chuan-wu', '制川乌', 9), decoct: '先煎' }]
  const warned = async (drugForm: number) => {
    const prescriptionId = await fill({ herbs: toxic, drugForm })
    const { safety } = await doctor(prescription.detail, { id: prescriptionId })
    return safety.warnings.some((w) => w.rule === 'toxic-limit' || w.rule === 'dose')
  }
  expect(await warned(1)).toBe(true)
  expect(await warned(5)).toBe(false)
})

test.each([
  ['[STATE-drug-form]', 'drugForm', 5, 6],
  ['[STATE-decoction-way]', 'decoctionWay', 1, 2],
  ['[STATE-paste-materials]', 'pasteMaterials', 0, 2],
  ['[STATE-demand]', 'demand', 1, 2],
])('%s %s is one of its codes', async (_, field, good, bad) => {
  const id = await fill({ [field]: good })
  expect((await doctor(prescription.detail, { id })).content).toMatchObject({ [field]: good })
  await expect(fill({ [field]: bad })).rejects.toMatchObject({ code: 40001 })
})

test('[CALL-reuse-acupuncture] [ENTITY-acupuncture-reuse] points of an earlier sheet come over, without what is unknown', async () => {
  const earlier = await fill()
  const { patientId } = await doctor(prescription.detail, { id: earlier })
  const { prescriptionId } = await doctor(prescription.create, { patientId: patientId ?? 0 })
  const known = await doctor(prescription.reuseAcupuncture, { prescriptionId, reusePrescriptionId: earlier })
  expect(known.points.length + known.dropped.length).toBe(3)
  const { content } = await doctor(prescription.detail, { id: prescriptionId })
  expect(content).toMatchObject({ points: known.points, treatType: 2 })
  const reuse = { prescriptionId, reusePrescriptionId: 999_999_999 }
  await expect(doctor(prescription.reuseAcupuncture, reuse)).rejects.toMatchObject({ code: 43001 })
  const other = await fill()
  await expect(
    doctor(prescription.reuseAcupuncture, { prescriptionId, reusePrescriptionId: other }),
  ).rejects.toMatchObject({ code: 43013 })
  await expect(
    stranger(prescription.reuseAcupuncture, { prescriptionId, reusePrescriptionId: earlier }),
  ).rejects.toMatchObject({ code: 43001 })
})

test('a formula of her own gives the sheet its name', async () => {
  const { prescriptionId } = await begin()
  const own = await doctor(customPrescription.create, { name: '调和营卫方', herbs })
  await doctor(prescription.confirmManual, { prescriptionId, customPrescriptionId: own.id })
  expect((await doctor(prescription.detail, { id: prescriptionId })).recipeName).toBe('调和营卫方')
})

test('a draft that was written on older rules says so, and names what is new', async () => {
  const id = await fill({ herbs: [line('gan-cao', '甘草', 6), line('gan-sui', '甘遂', 1)] })
  expect(await doctor(prescription.detail, { id })).toMatchObject({ rulesChanged: false, freshWarnings: [] })
  const derived = { safety: { findings: [], checked: [] } }
  await t.db
    .updateTable('prescription')
    .set({ knowledge_version: 'older', derived: JSON.stringify(derived) })
    .where('id', '=', id)
    .execute()
  const now = await doctor(prescription.detail, { id })
  expect(now.rulesChanged).toBe(true)
  expect(now.freshWarnings.some((key) => key.startsWith('incompatible'))).toBe(true)
})

describe('prescription.aiDraft', () => {
  const knowledge = loadKnowledge()
  const cough = {
    signs: ['咳嗽', '痰多'].map((name) => knowledge.lexicon.get(name) ?? name),
    herbs: ['半夏', '陈皮', '茯苓', '炙甘草'].map((name) => knowledge.herbNames.get(name)?.herbId ?? name),
  }

  test('[STATE-prescription-source] too few say so; learned, it proposes, and what is taken is of source 3', async () => {
    const { call, accountId } = await t.signIn()
    const { patientId } = await call(patient.add, { patientName: '何咳', sex: 'male' })
    const { prescriptionId } = await call(visit.create, { patientId })
    const ask = () => call(prescription.aiDraft, { prescriptionId, selfDescription: '咳嗽，痰多' })
    const few = await ask()
    expect(few).toMatchObject({ recipeSrc: 3, compositions: [], explanation: /还差/ })
    expect(few.missing).toBeGreaterThan(0)

    const raw = knowledge.herbNames.get('甘草')?.herbId ?? '甘草'
    const past = { ...cough, herbs: [...cough.herbs, raw] }
    await rememberPast(t.db, { ...t.orgs.ours, doctorId: accountId }, past, leastPast, t.clock.now)
    await retrainStale(t.db, knowledge, t.clock.now)
    const draft = await ask()
    // Of two forms of one drug only one is drafted.
    const liquorice = draft.compositions.filter((h) => h.name.endsWith('甘草'))
    expect(liquorice).toHaveLength(1)
    expect(draft.compositions.filter((h) => !liquorice.includes(h)).map((h) => h.herbId)).toEqual(
      expect.arrayContaining(cough.herbs.slice(0, 3)),
    )
    expect(draft).toMatchObject({ missing: 0, explanation: /半夏|陈皮/ })
    expect((await call(prescription.detail, { id: prescriptionId })).content.herbs).toEqual([])

    const compositions = draft.compositions
    await call(recipe.confirm, { prescriptionId, compositions, alg: 'experience', allSymptoms: cough.signs })
    expect((await call(prescription.detail, { id: prescriptionId })).recipeSrc).toBe(3)
    await expect(stranger(prescription.aiDraft, { prescriptionId })).rejects.toMatchObject({ code: 43001 })
    await expect(call(prescription.aiDraft, { prescriptionId })).rejects.toMatchObject({ code: 44005 })
  })
})
