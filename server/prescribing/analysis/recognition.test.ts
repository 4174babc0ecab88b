import { beforeAll, expect, test } from 'vitest'
import { permissions } from '#contract/base/permissions.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { analysis } from '#contract/prescribing/analysis.ts'
import { customPrescription } from '#contract/prescribing/custom-prescription.ts'
import { dose } from '#contract/prescribing/dose.ts'
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

const begin = async () => {
  const { patientId } = await doctor(patient.add, { patientName: '林若兰', sex: 'female' })
  return (await doctor(visit.create, { patientId })).prescriptionId
}
const sheet = '处方：桂枝汤加减\n桂枝9g 白芍9g 生姜三片 大枣五枚 黃耆20克 无名草6g\n水煎服，7剂'

test('[CALL-mpw-analysis] a pasted prescription is read, named and explained', async () => {
  const answer = await doctor(analysis.mpw, { text: sheet })
  expect(answer.lines.map((l) => [l.name, l.doseG])).toEqual([
    ['桂枝', 9],
    ['白芍', 9],
    ['生姜', 9],
    ['大枣', 15],
    ['黄芪', 20],
    ['无名草', 6],
  ])
  expect(answer.lines.at(-1)).toMatchObject({ herbId: null, problem: 'unknown' })
  for (const l of answer.lines) expect(sheet.slice(...l.span)).toBe(l.text)
  expect(answer).toMatchObject({ pairs: 7, taking: '水煎服' })
  expect(answer.recipes[0]).toMatchObject({ name: '桂枝汤', named: true })
  expect(answer.additions.map((a) => a.herb.name)).toContain('黄芪')
  expect(answer.removals.map((r) => r.herb.name)).toEqual(['炙甘草'])
  expect(answer.treats.signs.length).toBeGreaterThan(2)
})

test('[CALL-mpw-analysis] one word for several herbs is read as each of them, with its note and how the amount was shared', async () => {
  const text = '制川草乌各3g 法半夏9g 龍牡各30g 焦三仙30g 二丑6g'
  const { lines } = await doctor(analysis.mpw, { text })
  expect(lines.map((l) => [l.name, l.doseG, l.decoct, l.joint?.name ?? '', l.joint?.sumG ?? null])).toEqual([
    ['制川乌', 3, '先煎', '制川草乌', null],
    ['制草乌', 3, '先煎', '制川草乌', null],
    ['法半夏', 9, '', '', null],
    ['龙骨', 30, '先煎', '龙牡', null],
    ['牡蛎', 30, '先煎', '龙牡', null],
    ['焦山楂', 10, '', '焦三仙', 30],
    ['焦六神曲', 10, '', '焦三仙', 30],
    ['焦麦芽', 10, '', '焦三仙', 30],
    ['牵牛子', 6, lines.at(-1)?.decoct, '', null],
  ])
  for (const l of lines) expect(text.slice(...l.span)).toBe(l.text)
  expect(lines[3]?.joint?.note).toContain('煅')
  const { token } = await t.signIn()
  const [english] = (await t.caller(token, 'en')(analysis.mpw, { text: '龙牡各30g' })).lines
  expect(english?.joint?.note).toMatch(/calcined/)
  const [taiwan] = (await t.caller(token, 'zh_TW')(analysis.mpw, { text: '龍牡各30g' })).lines
  expect(taiwan?.joint?.name).toBe('龍牡')
})

test('[SCOPE-manual-prescriptions] the herbs of a joint name stand on the editor one by one, and 十八反 sees each', async () => {
  const prescriptionId = await begin()
  const { lines } = await doctor(analysis.mpw, { text: '制川草乌各1.5g 法半夏9g' })
  await doctor(prescription.confirmManual, {
    prescriptionId,
    herbs: lines.map(({ herbId, name, form, decoct, doseG }) => ({ herbId, name, form, decoct, doseG: doseG ?? 1 })),
  })
  const { safety } = await doctor(prescription.detail, { id: prescriptionId })
  expect(safety.blocked).toBe(true)
  const opposed = safety.warnings.filter((w) => w.rule === 'incompatible').map((w) => w.lines)
  expect(opposed).toEqual(
    expect.arrayContaining([
      [0, 2],
      [1, 2],
    ]),
  )
})

test('[CALL-mpw-analysis] a herb of a formula written out bears the note that the book gives it there', async () => {
  const notesOf = async (text: string) =>
    (await doctor(analysis.mpw, { text })).writeOut?.lines.map((l) => `${l.name} ${l.decoct}`.trim())
  expect(await notesOf('麻黄汤，3剂')).toEqual(['麻黄 先煎去沫', '桂枝', '苦杏仁 后下', '炙甘草'])
  expect(await notesOf('麻黄汤加麻黄12g先煎')).toContain('麻黄 先煎')
})

test('[CALL-mpw-analysis] a formula that is only named is offered written out, less and more as the shorthand says', async () => {
  const text = '桂枝汤去大枣加龙骨牡蛎各30g，5剂'
  const answer = await doctor(analysis.mpw, { text })
  expect(answer.lines.map((l) => [l.name, l.doseG])).toEqual([
    ['龙骨', 30],
    ['牡蛎', 30],
  ])
  expect(answer.excluded.map((l) => [text.slice(...l.span), l.herb.name, l.recipes])).toEqual([
    ['去大枣', '大枣', ['桂枝汤']],
  ])
  const { writeOut } = answer
  expect(text.slice(...(writeOut?.span ?? []))).toBe('桂枝汤去大枣加龙骨牡蛎各30g')
  expect(writeOut?.heading).toBe('桂枝汤去大枣加味')
  const given = (await doctor(recipe.dose, { recipeIds: ['gui-zhi-tang'] })).herbs
  const ofDesk = given.filter((h) => h.name !== '大枣').map((h) => [h.name, h.doseG, h.decoct])
  expect(writeOut?.lines.map((l) => [l.name, l.doseG, l.decoct])).toEqual([
    ...ofDesk,
    ['龙骨', 30, '先煎'],
    ['牡蛎', 30, '先煎'],
  ])
  expect(writeOut?.lines.map((l) => l.recipes.length)).toEqual([1, 1, 1, 1, 0, 0])
  // It is explained in its final state.
  expect(answer.recipes.map((r) => [r.name, r.named])).toEqual([['桂枝汤', true]])
  expect(answer.additions.map((a) => [a.herb.name, a.line])).toEqual([
    ['龙骨', 0],
    ['牡蛎', 1],
  ])
  expect(answer.removals.map((r) => r.herb.name)).toEqual(['大枣'])
  expect(answer.pairs).toBe(5)
  const written = await doctor(analysis.mpw, { text: sheet })
  expect([written.writeOut, written.excluded]).toEqual([null, []])
})

test('shorthand in letters, traditional characters and English; what no formula holds is said', async () => {
  const { token } = await t.signIn()
  const english = await t.caller(token, 'en')(analysis.mpw, {
    text: 'Cinnamon Twig Decoction without da zao, 5 packets',
  })
  expect(english.writeOut?.recipes.map((r) => r.label)).toEqual(['Cinnamon Twig Decoction'])
  expect(english.excluded[0]?.recipes).toEqual(['Cinnamon Twig Decoction'])
  expect(english.writeOut?.lines.map((l) => l.name)).toEqual(['桂枝', '白芍', '生姜', '炙甘草'])
  for (const text of ['桂枝湯去大棗', 'gui zhi tang - da zao'])
    expect((await doctor(analysis.mpw, { text })).writeOut?.heading).toBe('桂枝汤去大枣')
  const foreign = await doctor(analysis.mpw, { text: '桂枝汤去黄芪' })
  expect(foreign.excluded.map((l) => [l.herb.name, l.recipes])).toEqual([['黄芪', []]])
  expect(foreign.writeOut?.lines).toHaveLength(5)
})

test('for a child the formula is written out at the part of its doses that the editor would give', async () => {
  const birthday = `${new Date().getUTCFullYear() - 4}-01-01`
  const { patientId } = await doctor(patient.add, { patientName: '小满', sex: 'female', birthday })
  const { prescriptionId } = await doctor(visit.create, { patientId })
  const doses = async (input: object) =>
    (await doctor(analysis.mpw, { text: '桂枝汤加龙骨10', ...input })).writeOut?.lines.map((l) => [l.name, l.doseG])
  const { herbs } = await doctor(recipe.dose, { recipeIds: ['gui-zhi-tang'], fraction: 'half' })
  expect(await doses({ prescriptionId })).toEqual([...herbs.map((h) => [h.name, h.doseG]), ['龙骨', 10]])
  expect(await doses({})).toContainEqual(['桂枝', 9])
})

test('signs alone are answered; signs beside herbs say what stays open', async () => {
  const allSymptoms = ['aversion-to-cold', 'fever', 'headache']
  const alone = await doctor(analysis.mpw, { allSymptoms })
  expect([alone.recipes, alone.lines]).toEqual([[], []])
  expect(alone.bySigns).toHaveLength(3)
  expect(alone.patterns.length).toBeGreaterThan(0)
  const herbs = [{ herbId: 'gui-zhi', name: '桂枝', doseG: 9 }]
  const beside = await doctor(analysis.mpw, { herbs, allSymptoms: ['constipation'] })
  expect(beside.treats.uncovered.map((s) => s.id)).toEqual(['constipation'])
})

test('English, emptiness, nonsense and ten thousand characters are answered; one more is refused', async () => {
  const { token } = await t.signIn()
  const english = await t.caller(token, 'en')(analysis.mpw, { text: 'hq20 gz10 gc6(zhi)' })
  expect(english.lines.map((l) => l.name)).toEqual(['黄芪', '桂枝', '炙甘草'])
  expect(english.lines[1]?.label).toMatch(/cinnamon/i)
  expect((await doctor(analysis.mpw, {})).lines).toEqual([])
  expect((await doctor(analysis.mpw, { text: '😀 -- 1e9 <script>' })).recipes).toEqual([])
  const long = await doctor(analysis.mpw, { text: '甘草6g，'.repeat(1999) })
  expect(long.lines.length).toBeLessThanOrEqual(120)
  await expect(doctor(analysis.mpw, { text: '甘'.repeat(10_001) })).rejects.toMatchObject({ code: 40001 })
})

test('[CALL-manual-recipe-dose] [SCOPE-manual-prescriptions] missing doses follow the formula at the scale of those given', async () => {
  const line = (herbId: string, name: string, doseG: number | null) => ({ herbId, name, doseG })
  const herbs = [
    line('gui-zhi', '桂枝', 4.5),
    line('bai-shao', '白芍', 4.5),
    line('zhi-gan-cao', '炙甘草', null),
    line('huang-qi', '黄芪', null),
    { herbId: null, name: '无名草', doseG: null },
    line('xi-xin', '细辛', 30),
    line('ma-qian-zi', '马钱子', 3),
  ]
  const { compositions, problems } = await doctor(dose.manualRecipe, { herbs, recipeIds: ['gui-zhi-tang'] })
  expect(compositions.map((c) => c.doseG)).toEqual([4.5, 4.5, 3, 20, null, 30, 3])
  expect(compositions[0]).toMatchObject({ role: '君', recipeId: 'gui-zhi-tang' })
  expect(problems.map((p) => [p.line, p.kind])).toEqual([
    [1, 'below'],
    [4, 'unknown'],
    [5, 'above'],
    [6, 'over_limit'],
  ])
  await expect(doctor(dose.manualRecipe, { herbs, recipeIds: ['no-such'] })).rejects.toMatchObject({ code: 44002 })
  await expect(doctor(dose.manualRecipe, { herbs: [] })).rejects.toMatchObject({ code: 40001 })
  for (const doseG of [0, -1, 1e9, 3.333])
    await expect(doctor(dose.manualRecipe, { herbs: [line('gui-zhi', '桂枝', doseG)] })).rejects.toMatchObject({
      code: 40001,
    })
})

const herbs = [
  { herbId: 'gui-zhi', name: '桂枝', doseG: 9 },
  { herbId: 'bai-shao', name: '白芍', doseG: 9 },
  { herbId: 'zhi-gan-cao', name: '炙甘草', doseG: 6 },
  { name: '无名草', doseG: 6 },
]
const recipes = [{ recipeId: 'gui-zhi-tang' }]

test('[CALL-manual-prescription-confirm] [STATE-prescription-source] the lines stand on the editor, and the source is 2', async () => {
  const prescriptionId = await begin()
  const answer = await doctor(prescription.confirmManual, { prescriptionId, herbs, recipes, pairs: 5, taking: '温服' })
  expect(answer).toMatchObject({ prescriptionId, recipeSrc: 2, diagRecipes: [{ recipeId: 'gui-zhi-tang' }] })
  const stored = await doctor(prescription.detail, { id: prescriptionId })
  expect(stored).toMatchObject({ recipeSrc: 2, version: answer.version, recipeName: '桂枝汤加减' })
  expect(stored.content.recipeUsage).toMatchObject({ pairs: 5, taking: '温服' })
  expect(stored.content.herbs.map((h) => [h.name, h.role])).toEqual([
    ['桂枝', '君'],
    ['白芍', '臣'],
    ['炙甘草', '使'],
    ['无名草', null],
  ])
  expect(stored.safety.warnings.some((w) => w.rule === 'unknown-herb' && w.lines.includes(3))).toBe(true)
  const explained = await doctor(analysis.mpwExplain, { prescriptionId, recipeId: 'gui-zhi-tang' })
  expect(explained.title).toContain('桂枝汤')
  expect(explained.paragraphs.join('')).toMatch(/去.*生姜/)
})

test('every refusal of the manual desk: nothing to put, unknown formula, another window, another organisation, signed', async () => {
  const prescriptionId = await begin()
  const put = (more: object) => doctor(prescription.confirmManual, { prescriptionId, herbs, ...more })
  await expect(put({ herbs: [] })).rejects.toMatchObject({ code: 43007 })
  await expect(put({ recipes: [{ recipeId: 'no-such' }] })).rejects.toMatchObject({ code: 44002 })
  await expect(put({ version: 99 })).rejects.toMatchObject({ code: 43003, data: { version: 1 } })
  await expect(put({ customPrescriptionId: 1 })).rejects.toMatchObject({ code: 43201 })
  const theirs = { code: 43001 }
  await expect(stranger(prescription.confirmManual, { prescriptionId, herbs })).rejects.toMatchObject(theirs)
  await expect(stranger(analysis.mpw, { prescriptionId })).rejects.toMatchObject(theirs)
  await expect(stranger(analysis.mpwExplain, { prescriptionId })).rejects.toMatchObject(theirs)
  await expect(doctor(analysis.mpwExplain, { prescriptionId })).rejects.toMatchObject({ code: 43007 })
  expect((await doctor(prescription.detail, { id: prescriptionId })).content.herbs).toEqual([])
  const { version } = await doctor(prescription.save, {
    prescriptionId,
    version: 1,
    herbs: herbs.slice(0, 3),
    diagnosisResult: '感冒',
    recipeUsage: { pairs: 3, taking: '温服' },
  })
  await doctor(prescription.confirm, { prescriptionId, version })
  await expect(put({})).rejects.toMatchObject({ code: 43002 })
})

test('[CALL-mpw-dose] [CALL-mpw-confirm] [CALL-mpw-explain] what was recognised is dosed, put on the editor and explained', async () => {
  const prescriptionId = await begin()
  const [found] = (await doctor(analysis.mpw, { text: '麻黄 桂枝 杏仁 炙甘草' })).recipes
  expect(found?.name).toBe('麻黄汤')
  const recipeIds = [found?.recipeId ?? '']
  const { compositions } = await doctor(dose.mpw, { recipeIds })
  expect(compositions.map((c) => c.doseG)).toEqual([9, 6, 9, 3])
  await doctor(recipeTaking.mpwConfirm, {
    prescriptionId,
    herbs: compositions,
    recipes: [{ recipeId: 'ma-huang-tang' }],
  })
  expect(await doctor(prescription.detail, { id: prescriptionId })).toMatchObject({
    recipeName: '麻黄汤',
    recipeSrc: 2,
  })
  expect((await doctor(analysis.mpwExplain, { prescriptionId })).paragraphs.length).toBeGreaterThan(1)
  await expect(doctor(dose.mpw, { recipeIds: ['no-such'] })).rejects.toMatchObject({ code: 44002 })
})

test('[SCOPE-custom-formulas] a formula of her own goes onto the editor by its id, and says where it came from', async () => {
  const prescriptionId = await begin()
  const own = await doctor(customPrescription.create, { name: '调和营卫方', herbs })
  await doctor(prescription.confirmManual, { prescriptionId, customPrescriptionId: own.id })
  const { content } = await doctor(prescription.detail, { id: prescriptionId })
  expect(content.herbs.map((h) => [h.name, h.from, h.reason])[0]).toEqual(['桂枝', 'personal', '调和营卫方'])
  await expect(
    stranger(prescription.confirmManual, { prescriptionId, customPrescriptionId: own.id }),
  ).rejects.toMatchObject({ code: 43001 })
})

test('[PERM-recipe_manually] without the code the editor takes nothing by hand', async () => {
  const others = permissions.filter((p) => p !== 'recipe_manually' && p !== 'custom_prescription')
  const { call } = await t.signIn('ours', { permissions: others })
  await expect(call(prescription.confirmManual, { prescriptionId: 1, herbs })).rejects.toMatchObject({ code: 40301 })
})
