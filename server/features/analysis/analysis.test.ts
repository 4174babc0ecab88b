import { beforeAll, expect, test } from 'vitest'
import { addition } from '#contract/addition.ts'
import { analysis } from '#contract/analysis.ts'
import { diagnosis } from '#contract/diagnosis.ts'
import { herb } from '#contract/herb.ts'
import { recipe } from '#contract/recipe.ts'
import { symptom } from '#contract/symptom.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
let doctor: Caller
beforeAll(async () => {
  doctor = (await t.signIn()).call
})

const complaint = '发热三天，恶寒，无汗，身痛，骨节疼痛，气喘，脉浮紧'
const read = async (text: string) => {
  const { list } = await doctor(symptom.read, { text })
  return {
    allSymptoms: list.filter((f) => f.present).map((f) => f.symptom.id),
    absentSymptoms: list.filter((f) => !f.present).map((f) => f.symptom.id),
  }
}

test('[SCOPE-symptom-analysis] the classic complaint leads to 麻黄汤, and every number is its sum', async () => {
  const input = await read(complaint)
  const { list, unknown } = await doctor(analysis.symptoms, input)
  expect(unknown).toEqual([])
  expect(list[0]?.name).toBe('麻黄汤')
  for (const m of list) {
    const sum = [...m.because, ...m.besides].reduce((total, r) => total + r.points, 0)
    expect(sum).toBeCloseTo(m.score, 0)
    expect(m.ruler).toHaveLength(input.allSymptoms.length)
    expect(m.source).not.toBe('')
  }
})

test('the same input gives the same answer, byte for byte', async () => {
  const input = await read(complaint)
  const once = async () => {
    const { elapsedMs: _, ...answer } = await doctor(analysis.symptoms, input)
    return JSON.stringify(answer)
  }
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

test('an id that the base does not know is told, not guessed', async () => {
  const { unknown, list } = await doctor(analysis.symptoms, { allSymptoms: ['no-such-sign'] })
  expect([unknown, list]).toEqual([['no-such-sign'], []])
})

test('[SCOPE-pattern-diagnosis] patterns, elements and diseases come with reasons', async () => {
  const answer = await doctor(analysis.patterns, await read(complaint))
  expect(answer.elements.map((e) => e.element)).toEqual(expect.arrayContaining(['寒']))
  expect(answer.list[0]?.because.length).toBeGreaterThan(2)
  expect(answer.diseases.length).toBeGreaterThan(0)
})

test('[CALL-symptom-recommend] the next question says what its answer would change, and asks for no disease', async () => {
  const { list } = await doctor(symptom.recommend, await read('发热，恶寒，无汗，头痛'))
  expect(list.length).toBeGreaterThan(0)
  for (const q of list) {
    expect([...q.ifPresent, ...q.ifAbsent].some((s) => s.from !== s.to)).toBe(true)
    expect((await doctor(symptom.detail, { symptomId: q.symptomId })).categoryId).not.toBe(5)
  }
})

test.each([
  ['工整', '恶寒', '恶寒'],
  ['synonym', '怕冷', '恶寒'],
  ['initials', 'wh', '无汗'],
  ['pinyin', 'wuhan', '无汗'],
  ['two characters, traditional', '無汗', '无汗'],
  ['English', 'headache', '头痛'],
])('[CALL-symptom-search] a sign is found by %s', async (_, q, name) => {
  expect((await doctor(symptom.search, { q })).list.map((s) => s.name)).toContain(name)
})

test('[SCOPE-classic-recipes] [SCOPE-doses] a formula opens with its composition, and is dosed by modern and classic measure', async () => {
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
])('[SCOPE-herbs] a herb is found by %s', async (q, name) => {
  expect((await doctor(herb.query, { q })).list.map((h) => h.name)).toContain(name)
})

test('[SCOPE-additions] what the formula leaves uncovered is offered with the sign it is for', async () => {
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

test('[CALL-diagnosis-code-search] diseases and patterns have codes of GB/T 15657, western ones of ICD-10', async () => {
  const domestic = (await doctor(diagnosis.codeSearch, { q: '感冒' })).list
  expect(domestic).toContainEqual(expect.objectContaining({ name: '感冒', code: 'A01.01.01', kind: 'disease' }))
  const western = (await doctor(diagnosis.westernDiseases, { q: 'J45' })).list
  expect(western.every((d) => d.code.startsWith('J45'))).toBe(true)
  expect(western.length).toBeGreaterThan(0)
})

test('English reads English', async () => {
  const { call } = await t.signIn()
  const { token } = await t.signIn()
  expect((await call(symptom.search, { q: 'headache' })).list[0]?.label).toMatch(/[一-龥]/)
  expect((await t.caller(token, 'en')(symptom.search, { q: 'headache' })).list[0]?.label).toBe('Headache')
})
