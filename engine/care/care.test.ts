import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import type { CareCase } from './care.types.ts'
import { choosePoints } from './choose-points.ts'
import { judgeValue } from './judge-value.ts'
import { offerCare } from './offer-care.ts'

const knowledge = loadKnowledge()
const sign = (name: string) => knowledge.lexicon.get(name) ?? name
const pattern = (name: string) => knowledge.patternNames.get(name) ?? name
const who = (signs: readonly string[], over: Partial<CareCase> = {}): CareCase => ({
  signs: signs.map((s) => ({ signId: sign(s), weight: 1 })),
  patternIds: [],
  constitutionIds: [],
  pregnant: false,
  ...over,
})
const named = <E extends { zh: string }>(entries: ReadonlyMap<string, E>, zh: string): E => {
  const found = [...entries.values()].find((e) => e.zh === zh)
  if (!found) throw new Error(`${zh} is missing`)
  return found
}
const products = (patient: CareCase, limit = 10) =>
  offerCare(knowledge, knowledge.externalProducts.values(), patient, limit)

test('every score is the sum of its reasons, best first, the same twice', () => {
  const patient = who(['痛经', '小腹冷痛', '畏寒'], { patternIds: [pattern('胞宫寒凝证')] })
  const { offers } = products(patient)
  expect(offers.length).toBeGreaterThan(3)
  for (const o of offers) expect(o.because.reduce((sum, r) => sum + r.points, 0)).toBeCloseTo(o.score, 5)
  expect(offers.map((o) => o.score)).toEqual(offers.map((o) => o.score).toSorted((a, b) => b - a))
  expect(products(patient)).toEqual({ offers, excluded: [] })
})

test('a narrower sign of the patient meets the wider one of the entry, for less', () => {
  const cold = products(who(['腰冷痛'])).offers.find((o) => o.entry.zh === '伤湿止痛膏')
  const plain = products(who(['腰痛']), 40).offers.find((o) => o.entry.zh === '伤湿止痛膏')
  expect(cold?.covered).toEqual([sign('腰冷痛')])
  expect(cold?.score).toBeLessThan(plain?.score ?? 0)
})

test('nothing for nothing', () => {
  expect(products(who([])).offers).toEqual([])
})

test('in pregnancy what is forbidden is left out and named; what needs care stays', () => {
  const { offers, excluded } = products(who(['腰痛', '关节痛'], { pregnant: true }), 40)
  expect(excluded.map((l) => l.entry.zh)).toContain('麝香壮骨膏')
  expect(offers.every((o) => o.entry.pregnancy !== '禁用' && o.entry.pregnancy !== '忌用')).toBe(true)
})

test('cold brings moxa up, heat puts it down, each by an addend of its own', () => {
  const therapies = [...knowledge.therapies.values()]
  const place = (signs: string[], patterns: string[]) => {
    const patient = who(signs, { patternIds: patterns.map(pattern) })
    const { offers } = offerCare(knowledge, therapies, patient, therapies.length)
    const warming = offers.filter((o) => o.entry.heats)
    return {
      first: offers.findIndex((o) => o.entry.heats),
      warmth: warming.flatMap((o) =>
        o.because.filter((r) => r.kind === 'warmth').map((r) => [r.id, Math.sign(r.points)]),
      ),
    }
  }
  const cold = place(['腹痛', '畏寒', '四肢不温', '泄泻'], ['脾肾阳虚证'])
  const heat = place(['腹痛', '发热', '口渴', '泄泻'], ['大肠湿热证'])
  expect(cold.first).toBe(0)
  expect(heat.first === -1 || heat.first > cold.first).toBe(true)
  expect(new Set(cold.warmth.map(String))).toEqual(new Set(['寒,1']))
  expect(new Set(heat.warmth.map(String))).toEqual(new Set(['热,-1']))
})

test('a sign that speaks against it leaves it out', () => {
  const { excluded } = products(who(['关节痛', '皮肤破损']), 40)
  expect(excluded).toContainEqual(expect.objectContaining({ why: 'sign', signId: sign('皮肤破损') }))
})

test('points by the complaint, else the usual ones; none where moxa is forbidden or pregnancy forbids', () => {
  const moxa = named(knowledge.therapies, '艾条灸')
  const names = (signs: string[], over: Partial<CareCase> = {}) =>
    choosePoints(knowledge, moxa, who(signs, over), 10).points.map((p) => knowledge.points.get(p.pointId)?.zh)
  expect(names(['胎位不正'])).toEqual(['至阴'])
  expect(names(['鼻塞'])).toEqual(['足三里', '关元', '气海'])
  const ear = named(knowledge.therapies, '耳穴压豆')
  const chosen = choosePoints(knowledge, ear, who(['失眠'], { patternIds: [pattern('心脾两虚证')] }), 10).points
  expect(chosen.every((p) => knowledge.points.get(p.pointId)?.system === 'ear')).toBe(true)
  const press = named(knowledge.therapies, '穴位按摩')
  const { points, excluded } = choosePoints(knowledge, press, who(['痛经', '头痛'], { pregnant: true }), 10)
  expect(excluded.map((l) => knowledge.points.get(l.pointId)?.zh)).toContain('三阴交')
  expect(points.map((p) => knowledge.points.get(p.pointId)?.zh)).not.toContain('三阴交')
})

const lab = (zh: string) => named(knowledge.labValues, zh)
test.each([
  ['血红蛋白', 115, 'female', 40, 'normal'],
  ['血红蛋白', 114, 'female', 40, 'low'],
  ['血红蛋白', 129, 'male', 40, 'low'],
  ['血红蛋白', 118, 'male', 8, 'normal'],
  ['血红蛋白', 120, null, 40, 'unranged'],
  ['钾', 5.3, null, null, 'normal'],
  ['钾', 5.4, null, null, 'high'],
  ['碱性磷酸酶', 120, 'female', 49.5, 'high'],
  ['碱性磷酸酶', 120, 'female', 60, 'normal'],
] as const)('%s %s of a %s of %s is %s', (zh, value, sex, ageYears, state) => {
  expect(judgeValue(lab(zh), value, { sex, ageYears }).state).toBe(state)
})

test('far out is urgent on either side', () => {
  const nobody = { sex: null, ageYears: null }
  expect(judgeValue(lab('钾'), 6, nobody).urgent).toBe(true)
  expect(judgeValue(lab('钾'), 2.8, nobody).urgent).toBe(true)
  expect(judgeValue(lab('钾'), 5.9, nobody).urgent).toBe(false)
  const at = (zh: string, value: number, ageYears: number) => {
    const { state, urgent } = judgeValue(lab(zh), value, { sex: null, ageYears })
    return [state, urgent]
  }
  expect(at('呼吸', 35, 2)).toEqual(['normal', false])
  expect(at('呼吸', 45, 2)).toEqual(['high', false])
  expect(at('呼吸', 50, 2)).toEqual(['high', true])
  expect(at('呼吸', 45, 0.5)).toEqual(['normal', false])
  expect(at('呼吸', 60, 0.5)).toEqual(['high', true])
  expect(at('呼吸', 30, 40)).toEqual(['high', true])
  expect(at('心率', 60, 2)).toEqual(['low', true])
  expect(at('心率', 61, 2)).toEqual(['low', false])
  expect(at('心率', 50, 40)).toEqual(['low', false])
  expect(at('心率', 150, 0.2)).toEqual(['normal', false])
  expect(at('钾', 6, 0.1)).toEqual(['high', false])
})
