import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { rankPreparations, type Wanted } from './rank-preparations.ts'

const knowledge = loadKnowledge()
const idOf = (name: string) => knowledge.formulaNames.get(name) ?? ''

const wanted = (formulas: string[], signs: string[] = []): Wanted => ({
  formulaIds: formulas.map(idOf),
  signs: signs.map((s) => ({ signId: knowledge.lexicon.get(s) ?? s, weight: 1 })),
  patternIds: formulas.flatMap((f) => knowledge.formulas.get(idOf(f))?.patterns ?? []),
})
const names = (w: Wanted, limit = 12) =>
  rankPreparations(knowledge, w, limit).map((m) => knowledge.preparations.get(m.preparationId)?.zh)

test.each([
  ['逍遥散', '逍遥丸'],
  ['小柴胡汤', '小柴胡颗粒'],
  ['六味地黄丸', '六味地黄丸'],
  ['补中益气汤', '补中益气丸'],
  ['血府逐瘀汤', '血府逐瘀口服液'],
  ['桂枝茯苓丸', '桂枝茯苓丸'],
  ['独活寄生汤', '独活寄生丸'],
])('%s: the medicine made from it stands first', (formula, medicine) => {
  expect(names(wanted([formula]))[0]).toBe(medicine)
})

test('a formula without a medicine of its own is answered by what shares most of its herbs', () => {
  const k = { ...knowledge, preparations: new Map(knowledge.preparations) }
  const own = [...k.preparations.values()].find((p) => p.zh === '六味地黄丸')
  k.preparations.delete(own?.id ?? '')
  const [first] = rankPreparations(k, wanted(['六味地黄丸']), 3)
  expect(first?.because.map((r) => r.rule)).toContain('alike')
})

test('signs alone recommend, and say which', () => {
  const [first] = rankPreparations(knowledge, wanted([], ['心悸', '失眠', '健忘', '多梦']), 3)
  expect(first?.because).toEqual([{ rule: 'signs', signIds: expect.arrayContaining([expect.any(String)]) }])
})

test('nothing asked, nothing offered; the order is the same each time and the limit is kept', () => {
  expect(names(wanted([]))).toEqual([])
  expect(names(wanted(['止嗽散', '二陈汤'], ['咳嗽']))).toEqual(names(wanted(['止嗽散', '二陈汤'], ['咳嗽'])))
  expect(names(wanted(['六味地黄丸']), 2)).toHaveLength(2)
})

test('a man is not offered what is made for women, a grown-up not what is made for children', () => {
  const man = { sex: 'male', ageYears: 40 } as const
  expect(names(wanted(['八珍汤']))).toContain('八珍益母丸')
  expect(names({ ...wanted(['八珍汤']), person: man })).not.toContain('八珍益母丸')
  const forChildren = (list: readonly (string | undefined)[]) => list.filter((name) => name?.startsWith('小儿'))
  expect(forChildren(names(wanted(['银翘散'], ['发热', '咳嗽']), 40)).length).toBeGreaterThan(0)
  expect(forChildren(names({ ...wanted(['银翘散'], ['发热', '咳嗽']), person: man }, 40))).toEqual([])
})
