import { beforeAll, expect, test } from 'vitest'
import { permissions } from '#contract/base/permissions.ts'
import { addition } from '#contract/prescribing/addition.ts'
import { analysis, symptomQuestions } from '#contract/prescribing/analysis.ts'
import { diagnosis } from '#contract/prescribing/diagnosis.ts'
import { herb } from '#contract/prescribing/herb.ts'
import { recipe } from '#contract/prescribing/recipe.ts'
import { symptom } from '#contract/prescribing/symptom.ts'
import { home } from '#contract/support/home.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
let doctor: Caller
beforeAll(async () => {
  doctor = (await t.signIn()).call
})

const complaint = '发热三天，恶寒，无汗，身痛，骨节疼痛，气喘，脉浮紧'
const read = async (text: string) => {
  const { list } = await doctor(symptom.read, { text })
  return { allSymptoms: list.map((f) => (f.present ? f.symptom.id : { id: f.symptom.id, present: false })) }
}

test('[SCOPE-symptom-analysis] [CALL-symptom-analyse] the classic complaint leads to 麻黄汤, and every number is its sum', async () => {
  const input = await read(complaint)
  const { list, unknown } = await doctor(analysis.symptoms, input)
  expect(unknown).toEqual([])
  expect(list[0]?.name).toBe('麻黄汤')
  for (const m of list) {
    const sum = [...m.because, ...m.adjustments].reduce((total, r) => total + r.points, 0)
    expect(sum).toBeCloseTo(m.score, 0)
    expect(m.coverage).toHaveLength(new Set(input.allSymptoms).size)
    expect(m.source).not.toBe('')
  }
})

test('the same input gives the same answer, byte for byte', async () => {
  const input = await read(complaint)
  const once = async () => JSON.stringify(await doctor(analysis.symptoms, input))
  expect(await once()).toBe(await once())
})

test('findings say where they stand, and negation keeps to its scope', async () => {
  const text = '无高热，头痛明显，否认胸痛，偶有心慌'
  const { list } = await doctor(symptom.read, { text })
  for (const f of list) expect(text.slice(...f.span)).toBe(f.text)
  const held = Object.fromEntries(list.map((f) => [f.symptom.name, f.present]))
  expect(held).toMatchObject({ 高热: false, 头痛: true, 胸痛: false, 心悸: true })
})

test('ten thousand characters are read; one more is refused', async () => {
  await doctor(symptom.read, { text: '头痛，'.repeat(3333) })
  await expect(doctor(symptom.read, { text: '头'.repeat(10_001) })).rejects.toMatchObject({ code: 40001 })
})

test('what the history states of itself is found with its words, weighed beside the signs, and shown in the sum', async () => {
  const text = '大便溏薄，日行三四次，腰膝酸软。证属脾肾阳虚。'
  const { list, stated } = await doctor(symptom.read, { text })
  const [elements, pattern] = stated
  expect(elements).toMatchObject({ kind: 'elements', text: '证属脾肾阳虚' })
  expect(elements?.ids).toEqual(expect.arrayContaining(['脾', '肾', '阳虚']))
  expect(pattern).toMatchObject({ kind: 'pattern', label: '脾肾阳虚证' })
  for (const { span, text: words } of stated) expect(text.slice(...span)).toBe(words)
  const signs = { allSymptoms: list.filter((f) => f.present).map((f) => f.symptom.id) }
  const statements = stated.map(({ kind, ids }) => ({ stated: kind, ids }))
  const unsaid = await doctor(analysis.symptoms, signs)
  const said = await doctor(analysis.symptoms, { allSymptoms: [...signs.allSymptoms, ...statements] })
  expect(unsaid.list.flatMap((m) => m.adjustments.map((b) => b.kind))).not.toContain('stated-elements')
  expect(said.list[0]?.adjustments.map((b) => b.kind)).toContain('stated-elements')
  const sum = [...(said.list[0]?.because ?? []), ...(said.list[0]?.adjustments ?? [])].reduce(
    (all, r) => all + r.points,
    0,
  )
  expect(sum).toBeCloseTo(said.list[0]?.score ?? 0, 0)
  expect(said.diagnosis?.main.name).toMatch(/脾.*肾.*阳虚|脾肾阳虚/)
  const unread = { stated: 'elements' as const, ids: 'x' as never }
  await expect(doctor(analysis.symptoms, { allSymptoms: [unread] })).rejects.toMatchObject({ code: 40001 })
})

test('an id that the base does not know is reported, not guessed', async () => {
  const { unknown, list } = await doctor(analysis.symptoms, { allSymptoms: ['no-such-sign'] })
  expect([unknown, list]).toEqual([['no-such-sign'], []])
})

test('[SCOPE-pattern-diagnosis] [CALL-pattern-diagnose] patterns, elements and diseases come with reasons', async () => {
  const answer = await doctor(analysis.patterns, await read(complaint))
  expect(answer.elements.map((e) => e.element)).toEqual(expect.arrayContaining(['寒']))
  expect(answer.list[0]?.because.length).toBeGreaterThan(2)
  expect(answer.diseases.length).toBeGreaterThan(0)
})

test('a pattern is called by a disease only where that is one of the likely ones', async () => {
  const input = await read('小便频数短涩，灼热刺痛，尿色黄赤，小腹拘急，腰痛，口苦，舌红苔黄腻，脉滑数')
  const { list, diseases } = await doctor(analysis.patterns, input)
  const likely = diseases.slice(0, 4).map((d) => d.label)
  const named = list.flatMap((p) => p.diseaseName ?? [])
  expect(likely[0]).toContain('淋')
  expect(named.filter((name) => !likely.includes(name))).toEqual([])
  expect(list.some((p) => p.diseaseName === null)).toBe(true)
  const { list: formulas } = await doctor(analysis.symptoms, input)
  expect(
    formulas
      .slice(0, 3)
      .map((f) => f.route.name)
      .filter((name) => name.includes('癌')),
  ).toEqual([])
})

test('[CALL-symptom-recommend] the next question says what its answer would change, and asks for no disease', async () => {
  const { list } = await doctor(symptomQuestions.recommend, await read('发热，恶寒，无汗，头痛'))
  expect(list.length).toBeGreaterThan(0)
  for (const q of list) {
    expect([...q.ifPresent, ...q.ifAbsent].some((s) => s.from !== s.to)).toBe(true)
    expect((await doctor(symptom.detail, { symptomId: q.symptomId })).categoryId).not.toBe(5)
  }
})

test.each([
  ['工整', '恶寒', '恶寒'],
  ['synonym', '怕冷', '畏寒'],
  ['initials', 'wh', '无汗'],
  ['pinyin', 'wuhan', '无汗'],
  ['two characters, traditional', '無汗', '无汗'],
  ['English', 'headache', '头痛'],
])('[CALL-symptom-search] a sign is found by %s', async (_, q, name) => {
  expect((await doctor(symptom.search, { q })).list.map((s) => s.name)).toContain(name)
})

test('[CALL-symptom-search] [CALL-symptom-categories] diseases come where they are asked for, what is chosen does not come again, an unknown sheet is refused', async () => {
  const names = async (more: object) => (await doctor(symptom.search, { q: '感冒', ...more })).list.map((s) => s.name)
  expect(await names({})).not.toContain('感冒')
  expect(await names({ searchDisease: true })).toContain('感冒')
  const [first] = (await doctor(symptom.search, { q: '头痛' })).list
  const again = await doctor(symptom.search, { q: '头痛', selectedSymptoms: [first?.id ?? ''] })
  expect(again.list.map((s) => s.id)).not.toContain(first?.id)
  expect(again.list.length).toBeGreaterThan(0)
  const prescriptionId = 999_999_999
  await expect(doctor(symptom.search, { q: '头痛', prescriptionId })).rejects.toMatchObject({ code: 43001 })
  await expect(doctor(symptom.categories, { prescriptionId })).rejects.toMatchObject({ code: 43001 })
})

test('[CALL-diagnosis-code-search] without a system both are searched; each alone where it is named', async () => {
  const systems = async (more: object) =>
    new Set((await doctor(diagnosis.codeSearch, { q: '感冒', ...more })).list.map((d) => d.system))
  expect((await doctor(diagnosis.codeSearch, { q: '高血压' })).list.map((d) => d.system)).toContain('ICD10')
  expect(await systems({})).toContain('domestic')
  expect(await systems({ system: 'domestic' })).toEqual(new Set(['domestic']))
  expect((await doctor(diagnosis.codeSearch, { q: '胃炎', system: 'ICD10' })).list.length).toBeGreaterThan(0)
  expect((await doctor(diagnosis.codeSearch, { q: '没有这个病名呀' })).list).toEqual([])
})

test('[SCOPE-classic-recipes] [SCOPE-doses] [CALL-recipe-detail] [CALL-recipe-dose] a formula opens with its composition, and is dosed by modern and classic measure', async () => {
  const detail = await doctor(recipe.detail, { recipeId: 'ma-huang-tang' })
  expect(detail.herbs.map((h) => h.name)).toEqual(['麻黄', '桂枝', '苦杏仁', '炙甘草'])
  const dose = async (more: object) =>
    (await doctor(recipe.dose, { recipeIds: ['ma-huang-tang'], ...more })).herbs.map((h) => h.doseG)
  const modern = await dose({})
  expect(modern).toEqual([9, 6, 9, 3])
  expect(await dose({ compatibility: 'serious' })).toEqual([10, 9, 10, 4.5])
  expect((await dose({ compatibility: 'classic' }))[0]).toBe(9)
  expect((await dose({ fraction: 'half' }))[0]).toBeCloseTo(4.5, 0)
  await expect(doctor(recipe.detail, { recipeId: 'no-such-formula' })).rejects.toMatchObject({ code: 44002 })
})

test('two formulas merge: a herb that both hold stands once, at the larger dose', async () => {
  const { herbs } = await doctor(recipe.dose, { recipeIds: ['ma-huang-tang', 'gui-zhi-tang'] })
  const twigs = herbs.filter((h) => h.herbId === 'gui-zhi')
  expect(twigs).toHaveLength(1)
  expect(twigs[0]?.merged).toHaveLength(2)
})

test.each([
  ['hq', '黄芪'],
  ['ejiao', '阿胶'],
  ['云苓', '茯苓'],
  ['乾薑', '干姜'],
  ['法半夏', '法半夏'],
])('[SCOPE-herbs] [CALL-herb-query] a herb is found by %s', async (q, name) => {
  expect((await doctor(herb.query, { q })).list.map((h) => h.name)).toContain(name)
})

test('[CALL-herb-query] one word for several herbs is offered with each of them, in traditional characters too', async () => {
  const joints = async (q: string) =>
    (await doctor(herb.query, { q })).joints.map((j) => [j.name, j.exact, ...j.herbs.map((h) => h.name)])
  expect(await joints('二冬')).toEqual([['二冬', true, '天冬', '麦冬']])
  expect((await joints('龍牡'))[0]).toEqual(['龙牡', true, '龙骨', '牡蛎'])
  expect((await joints('jsx'))[0]).toEqual(['焦三仙', false, '焦山楂', '焦六神曲', '焦麦芽'])
  expect(await joints('二丑')).toEqual([])
})

test('[SCOPE-additions] [CALL-addition-smart] [CALL-addition-cores] what the formula leaves uncovered is offered with the sign it is for', async () => {
  const input = await read(`${complaint}，鼻塞，痰多`)
  const { list } = await doctor(addition.smart, {
    recipeIds: ['ma-huang-tang'],
    herbIds: ['ma-huang', 'gui-zhi'],
    ...input,
  })
  expect(list.length).toBeGreaterThan(0)
  expect(list.every((a) => a.signs.length > 0 && a.source !== '' && a.line.doseG > 0)).toBe(true)
  expect(list.map((a) => a.line.herbId)).not.toContain('ma-huang')
  const { list: cores } = await doctor(addition.cores, { recipeIds: ['ma-huang-tang'] })
  expect(cores.map((c) => c.line.name)).toContain('麻黄')
})

test('[CALL-western-disease] diseases and patterns have codes of GB/T 15657, western ones of ICD-10', async () => {
  const domestic = (await doctor(diagnosis.codeSearch, { q: '感冒' })).list
  expect(domestic).toContainEqual(expect.objectContaining({ name: '感冒', code: 'A01.01.01', kind: 'disease' }))
  const western = (await doctor(diagnosis.westernDiseases, { q: 'J45' })).list
  expect(western.every((d) => d.code.startsWith('J45'))).toBe(true)
  expect(western.length).toBeGreaterThan(0)
})

test('[CALL-symptom-analyse] [CALL-pattern-diagnose] [RULE-recipe-symptom-max] no sign at all, and one more than the limit, are refused', async () => {
  const { limits } = await doctor(home.systemInfo, {})
  const { list } = await doctor(symptom.listByCategory, { categoryId: 1 })
  const ids = list.map((s) => s.id)
  const most = limits['recipeSymptoms'] ?? 0
  await doctor(analysis.symptoms, { allSymptoms: ids.slice(0, most) })
  for (const call of [analysis.symptoms, analysis.patterns, symptomQuestions.recommend]) {
    await expect(doctor(call, { allSymptoms: ids.slice(0, most + 1) })).rejects.toMatchObject({ code: 44004 })
    await expect(doctor(call, {})).rejects.toMatchObject({ code: 44005 })
  }
})

test('[ENTITY-symptom-analysis] an analysis takes exactly five fields', () => {
  expect(Object.keys(analysis.symptoms.input.shape).sort()).toEqual([
    'alg',
    'allSymptoms',
    'diseaseId',
    'mainSymptoms',
    'prescriptionId',
  ])
})

test('[CALL-symptom-categories] [CALL-symptom-by-category] [STATE-symptom-category] six categories, each with its own signs', async () => {
  const { list } = await doctor(symptom.categories, {})
  expect(list.map((c) => c.categoryId)).toEqual([1, 2, 3, 4, 5, 6])
  for (const { categoryId, count } of list) {
    const signs = (await doctor(symptom.listByCategory, { categoryId })).list
    expect(signs).toHaveLength(count)
    expect(signs.every((s) => s.categoryId === categoryId)).toBe(true)
  }
  await expect(doctor(symptom.listByCategory, { categoryId: 7 })).rejects.toMatchObject({ code: 40001 })
})

test('[CALL-symptom-by-id] one sign with what is wider, opposite and worth asking', async () => {
  const found = (await doctor(symptom.search, { q: '无汗' })).list.find((s) => s.name === '无汗')
  const sign = await doctor(symptom.detail, { symptomId: found?.id ?? '' })
  expect(sign.opposite.map((s) => s.name)).toContain('汗出')
  expect(sign.recipes.map((r) => r.name)).toContain('麻黄汤')
  await expect(doctor(symptom.detail, { symptomId: 'no-such-sign' })).rejects.toMatchObject({ code: 44001 })
})

test('[CALL-recipe-search] [CALL-herb-query] what nobody knows is an empty list', async () => {
  expect((await doctor(recipe.search, { q: '麻黄汤' })).list[0]?.name).toBe('麻黄汤')
  expect((await doctor(recipe.search, { q: '仙人掌上汤' })).list).toEqual([])
  expect((await doctor(herb.query, { q: '仙人掌上草' })).list).toEqual([])
})

test('[CALL-herbs-detail] one record for each id', async () => {
  const { list } = await doctor(herb.details, { ids: ['ma-huang', 'gui-zhi'] })
  expect(list.map((h) => h.name)).toEqual(['麻黄', '桂枝'])
  expect(list[0]).toMatchObject({ doseG: [2, 10], source: expect.stringContaining('药典') })
  expect(await doctor(herb.details, { ids: ['no-such-herb'] })).toEqual({ list: [], unknown: ['no-such-herb'] })
})

test('[CALL-addition-ricu] grave signs bring their herbs', async () => {
  const input = await read('大汗淋漓，四肢厥冷，脉微欲绝')
  const { list } = await doctor(addition.ricu, { recipeIds: ['si-ni-tang'], ...input })
  expect(list.map((a) => a.line.name)).toContain('人参')
})

test.each([
  ['PERM-recipe_dialectical', 'recipe_dialectical', analysis.symptoms],
  ['PERM-recipe_brain', 'recipe_brain', recipe.search],
] as const)('[%s] %s opens its call and nothing else does', async (_, code, endpoint) => {
  const input = endpoint === recipe.search ? { q: '麻黄' } : { allSymptoms: ['fever'] }
  const { call: allowed } = await t.signIn('ours', { permissions: [code] })
  const { call: refused } = await t.signIn('ours', {
    permissions: permissions.filter((p) => !(endpoint.access as readonly string[]).includes(p)),
  })
  await expect(allowed(endpoint, input as never)).resolves.toBeTruthy()
  await expect(refused(endpoint, input as never)).rejects.toMatchObject({ code: 40301 })
})

test('English reads English', async () => {
  const { call } = await t.signIn()
  const { token } = await t.signIn()
  expect((await call(symptom.search, { q: 'headache' })).list[0]?.label).toMatch(/[一-龥]/)
  expect((await t.caller(token, 'en')(symptom.search, { q: 'headache' })).list[0]?.label).toBe('Headache')
})

test('how long the complaint has lasted reaches the listed calls as it reaches the desk', async () => {
  const read = await doctor(symptom.read, { text: '咳嗽3天，咽痒' })
  expect(read.courseDays).toBe(3)
  expect((await doctor(symptom.read, { text: '咳嗽，咽痒' })).courseDays).toBeNull()
  const signs = read.list.filter((f) => f.present).map((f) => f.symptom.id)
  const scoresAfter = async (days: number) => {
    const allSymptoms = [...signs, { stated: 'course' as const, days }]
    return (await doctor(analysis.patterns, { allSymptoms })).diseases.map((d) => [d.name, d.score])
  }
  expect(await scoresAfter(3)).not.toEqual(await scoresAfter(3650))
})
