import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { prepareBrain } from './propose.ts'

const propose = prepareBrain(loadKnowledge())

test('a whole proposal from one line of complaint, the same every time', () => {
  const text = '发热三天，恶寒，无汗，身痛，骨节疼痛，气喘，脉浮紧'
  const proposal = propose(text)
  expect(proposal.formulas[0]?.name).toBe('麻黄汤')
  expect(proposal.formulas.length).toBeLessThanOrEqual(10)
  expect(proposal.patterns.length).toBeLessThanOrEqual(10)
  expect(proposal.herbs.map((h) => h.name)).toEqual(expect.arrayContaining(['麻黄', '桂枝']))
  expect(new Set(proposal.herbs.map((h) => h.name)).size).toBe(proposal.herbs.length)
  expect(propose(text)).toEqual(proposal)
})

test("a child gets the child's part of the adult's dose", () => {
  const complaint = '发热三天，恶寒，无汗，身痛，骨节疼痛，气喘，脉浮紧'
  const gramsOf = (text: string) => new Map(propose(text).herbs.map((h) => [h.name, h.grams ?? 0]))
  const [child, grown] = [gramsOf(`患儿，男，4岁。${complaint}`), gramsOf(complaint)]
  const both = [...child.keys()].filter((name) => grown.has(name))
  const sum = (of: Map<string, number>) => both.reduce((total, name) => total + (of.get(name) ?? 0), 0)
  expect(both.length).toBeGreaterThan(2)
  expect(sum(child)).toBeLessThan(0.8 * sum(grown))
})

test('an emergency is named before anything else', () => {
  expect(propose('突发胸骨后压榨样疼痛半小时，大汗淋漓').alarms[0]).toEqual({
    id: 'acute-coronary-syndrome',
    name: '急性冠脉综合征',
    level: 'now',
  })
  expect(propose('胸闷三年，心电图正常，已排除冠心病').alarms).toEqual([])
})

test('what is better is marked as such', () => {
  expect(propose('复诊，咳嗽好了大半，痰少了，仍咽痒').symptoms).toEqual([
    { name: '咳嗽', present: true, better: true },
    { name: '有痰', present: true, better: true },
    { name: '咽痒', present: true },
  ])
})

test('a text that says nothing gets an empty proposal, not a guess', () => {
  expect(propose('😀').formulas).toEqual([])
  expect(propose('').herbs).toEqual([])
})
