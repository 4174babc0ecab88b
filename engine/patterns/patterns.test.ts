import { expect, test } from 'vitest'
import { prepareMatching } from '#engine/matching/prepare-matching.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { believeSigns, prepareElementOdds } from './element-odds.ts'
import { weighElements } from './elements.ts'
import { matchPatterns } from './match-patterns.ts'
import { elementsOfName } from './name-elements.ts'

const knowledge = loadKnowledge()
const index = prepareMatching(knowledge)
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
  ['心血不足', ['心', '血虚']],
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
  const sum = [...(first?.because ?? []), ...(first?.besides ?? [])].reduce((total, r) => total + r.points, 0)
  expect(sum).toBeCloseTo(first?.score ?? 0, 1)
})

test('what the pictures teach of signs names the elements of a case, and teaches the same twice', () => {
  const [odds, again] = [prepareElementOdds(index), prepareElementOdds(index)]
  expect(again.weights).toEqual(odds.weights)
  const likeliest = (...names: string[]) =>
    [...believeSigns(odds, evidence(...names))]
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
