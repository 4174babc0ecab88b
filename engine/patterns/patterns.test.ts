import { expect, test } from 'vitest'
import { noStatedFacts } from '#engine/matching/case-of.ts'
import { matchFormulas } from '#engine/matching/match-formulas.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { matchingOf } from '#tools/brain/prepared.ts'
import { combinePatterns, statedPatterns } from './combine-patterns.ts'
import { estimateFromSigns, prepareElementOdds } from './element-odds.ts'
import { weighElements } from './elements.ts'
import { estimateElements } from './estimate-elements.ts'
import { matchDiseases } from './match-diseases.ts'
import { matchPatterns } from './match-patterns.ts'
import { elementsOfName } from './name-elements.ts'
import { elementsOfStatement } from './read-statement.ts'
import statements from './statements.cases.json' with { type: 'json' }
import { caseSynthesiser } from './synthesise-case.ts'

const knowledge = loadKnowledge()
const index = matchingOf(knowledge)
const evidence = (...names: string[]) =>
  names.map((n) => ({ signId: knowledge.lexicon.get(n) ?? n, present: true, weight: 1 }))

test.each([
  ['风寒束表', ['风', '寒', '表']],
  ['肝郁脾虚证', ['肝', '气滞', '脾', '气虚']],
  ['脾肾阳虚', ['脾', '肾', '阳虚']],
  ['气滞血瘀', ['气滞', '血瘀']],
  ['气阴两虚', ['气虚', '阴虚']],
  ['湿热下注', ['湿', '热']],
  ['痰热壅肺', ['痰', '热', '肺']],
  ['肾虚', ['肾', '气虚']],
  ['肾精不足', ['肾', '精亏']],
  ['阴虚液涸', ['阴虚', '津亏']],
  ['心血不足', ['心', '血虚']],
  // The water of a blister or a swelling, and the wind in an old name for headache, are not elements of the illness.
  ['湿热壅滞水肿证', ['湿', '热']],
  ['水肿', []],
  ['水疱', []],
  ['水痘', []],
  ['寒湿水泻', ['寒', '湿']],
  ['偏头风', []],
  ['水湿内停', ['水', '湿']],
  ['水气凌心', ['水', '心']],
  ['气分湿热证', ['湿', '热']],
  ['风寒感冒', ['风', '寒']],
  ['', []],
])('%s holds %j', (name, elements) => {
  expect(new Set(elementsOfName(name))).toEqual(new Set(elements))
})

test('the elements of a case and the signs that speak for them', () => {
  const elements = weighElements(index, evidence('恶寒', '无汗', '脉浮', '脉紧'))
  expect(
    elements
      .slice(0, 2)
      .map((e) => e.element)
      .sort(),
  ).toEqual(['寒', '表'])
  for (const e of elements) expect(e.because.reduce((sum, b) => sum + b.points, 0)).toBeCloseTo(e.points, 1)
})

test('patterns come with addends that sum to the score, their elements and their formulas', () => {
  const [first] = matchPatterns(index, evidence('恶寒', '发热', '无汗', '头痛', '身痛', '脉浮', '脉紧'))
  expect(first?.elements.map((e) => e.element)).toEqual(expect.arrayContaining(['寒', '表']))
  expect(first?.formulas.length).toBeGreaterThan(0)
  const sum = [...(first?.because ?? []), ...(first?.adjustments ?? [])].reduce((total, r) => total + r.points, 0)
  expect(sum).toBeCloseTo(first?.score ?? 0, 1)
})

test.each(statements)('「$said」 says $elements', ({ said, elements }) => {
  expect(new Set(elementsOfStatement(said))).toEqual(new Set(elements))
})

const odds = prepareElementOdds(index)

test.skipIf(process.env['MUTATED'])('what the pictures teach is the same twice', () => {
  const again = prepareElementOdds(index)
  expect(again.weights.every((w, i) => w === odds.weights[i])).toBe(true)
})

test('imagined cases are parts of pictures with signs of others, the same from the same seed', () => {
  const pictures = [
    { signs: [['a', 1] as const, ['b', 1] as const], elements: [0] },
    { signs: [['c', 1] as const], elements: [1] },
  ]
  const drawn = () => {
    const synthesise = caseSynthesiser(pictures, 3)
    return Array.from({ length: 50 }, (_, i) => synthesise(pictures[i % 2] ?? { signs: [], elements: [] }))
  }
  const cases = drawn()
  expect(drawn()).toEqual(cases)
  expect(cases.every((c, i) => c.signs.length > 0 && c.elements.includes(i % 2))).toBe(true)
  expect(cases.some((c) => c.elements.length === 2)).toBe(true)
  expect(cases.some((c, i) => i % 2 === 0 && c.signs.some(([sign]) => sign === 'c'))).toBe(true)
})

test('two patterns are named where one leaves half of the patient out, and what the doctor says is followed', () => {
  const answer = (elements: string[], ...names: string[]) => {
    const patient = { evidence: evidence(...names), statedFacts: { ...noStatedFacts, elements } }
    const formulas = matchFormulas(index, patient, 12)
    return combinePatterns(index, odds, patient, matchPatterns(index, patient, statedPatterns), formulas, [])
  }
  const named = (found: ReturnType<typeof answer>) =>
    [found?.main, ...(found?.with ?? [])].flatMap((match) => elementsOfName(match?.name ?? ''))
  const both = answer([], '眩晕', '耳鸣', '腰膝酸软', '五心烦热', '急躁易怒', '面红', '舌红', '苔少', '脉弦细数')
  expect(named(both)).toEqual(expect.arrayContaining(['肝', '肾']))
  const signs = ['头晕', '乏力', '纳呆'] as const
  expect(named(answer(['肾', '阳虚'], ...signs))).toEqual(expect.arrayContaining(['肾', '阳虚']))
  expect(named(answer([], ...signs))).not.toContain('肾')
})

test('the better the best picture fits, the more it is believed', () => {
  const belief = (...names: string[]) => {
    const patient = { evidence: evidence(...names), statedFacts: noStatedFacts }
    return estimateElements(index, odds, patient, matchFormulas(index, patient, 12), []).of
  }
  const whole = belief('尿频', '尿急', '尿痛', '尿黄', '小腹胀痛', '苔黄腻', '脉滑数')
  const part = belief('尿频')
  const surest = (of: ReadonlyMap<string, number>) => Math.max(...of.values())
  expect(surest(whole)).toBeGreaterThan(surest(part))
  expect([...whole.values(), ...part.values()].every((p) => p >= 0 && p <= 1.000001)).toBe(true)
})

test('the pictures of the leading disease count more than others that fit as well', () => {
  const patient = { evidence: evidence('胸闷', '气短', '心悸', '脉细'), statedFacts: noStatedFacts }
  const heart = knowledge.diseaseNames.get('心悸') ?? ''
  const of = (diseases: { diseaseId: string }[]) =>
    estimateElements(index, odds, patient, matchFormulas(index, patient, 12), diseases).of.get('心') ?? 0
  expect(of([{ diseaseId: heart }])).toBeGreaterThan(of([]) + 0.01)
})

test('what the base gives a sign is heard even where no picture says it', () => {
  const id = knowledge.lexicon.get('乏力') ?? ''
  const own = knowledge.signs.get(id)
  if (!own) throw new Error('the base knows 乏力')
  const signs = new Map(knowledge.signs).set(id, { ...own, elements: { ...own.elements, 膈: 9 } })
  const told = { ...index, knowledge: { ...knowledge, signs }, held: null }
  const beliefIn = (base: typeof index) => {
    const patient = { evidence: evidence('乏力', '纳呆'), statedFacts: noStatedFacts }
    return estimateElements(base, odds, patient, matchFormulas(base, patient, 12), []).of.get('膈') ?? 0
  }
  expect(beliefIn(told)).toBeGreaterThan(beliefIn(index) + 0.05)
})

test('what the pictures teach of signs names the elements of a case', () => {
  const likeliest = (...names: string[]) =>
    [...estimateFromSigns(odds, evidence(...names))]
      .sort(([, a], [, b]) => b - a)
      .slice(0, 3)
      .map(([element]) => element)
  expect(likeliest('腰膝酸软', '潮热', '盗汗', '耳鸣', '舌红', '苔少', '脉细数')).toEqual(
    expect.arrayContaining(['肾', '阴虚']),
  )
  expect(likeliest('恶寒', '无汗', '头痛', '鼻塞', '苔薄白', '脉浮紧')).toEqual(
    expect.arrayContaining(['风', '寒', '表']),
  )
})

test('a disease stands behind where nothing that makes it is there', () => {
  const names = (...signs: string[]) =>
    matchDiseases(index, evidence(...signs), 10).map((d) => knowledge.diseases.get(d.diseaseId)?.zh)
  const loose = ['泄泻', '腹痛', '发热', '口苦', '里急后重', '肛门灼热', '舌红', '苔黄'] as const
  expect(names(...loose)[0]).toMatch(/泄泻|痢疾/)
  for (const d of matchDiseases(index, evidence(...loose), 10)) {
    const sum = [...d.because, ...d.adjustments].reduce((total, r) => total + r.points, 0)
    expect(sum).toBeCloseTo(d.score, 1)
  }
})

test('the cough of pregnancy is a pattern of a pregnant woman, and of whom the doctor names it', () => {
  const said = evidence('头痛', '恶风', '鼻塞')
  const cough = knowledge.diseaseNames.get('妊娠咳嗽') ?? ''
  const namesFor = (more: Partial<typeof noStatedFacts>) =>
    matchPatterns(index, { evidence: said, statedFacts: { ...noStatedFacts, ...more } }, 30).map((p) => p.name)
  const woman = { sex: 'female', ageYears: 36 } as const
  expect(namesFor({ person: woman })).not.toContain('风寒子嗽')
  expect(namesFor({ person: { ...woman, pregnant: true } })).toContain('风寒子嗽')
  expect(namesFor({ person: woman, diseases: [cough] })).toContain('风寒子嗽')
})
