import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { convertAmount, tableOf } from './convert.ts'
import { rangeOf } from './dose-formula.ts'
import { doseFormulas } from './merge-formulas.ts'
import { middleDose, roundDose, writtenDose } from './round-dose.ts'

const knowledge = loadKnowledge()
const formulaId = (name: string) => knowledge.formulaNames.get(name) ?? ''
const herb = (name: string) => knowledge.herbNames.get(name) ?? { herbId: '', form: null }
const table = (id: string) => {
  const found = knowledge.doses.get(id)
  if (!found) throw new Error(`no table ${id}`)
  return found
}

test.each([
  ['han-keyi', '麻黄', '三两', 46.875],
  ['han-guanmin', '麻黄', '三两', 41.4],
  ['han-customary', '麻黄', '三两', 9],
  ['han-customary', '半夏', '半升', 9],
  ['han-customary', '大枣', '十二枚', 30],
  ['han-customary', '石膏', '如鸡子大', 18],
  ['ming', '当归', '三钱五分', 13.055],
  ['song', '白术', '一两', 40],
  ['tang', '人参', '三分', 10.35],
])('by %s %s %s is %s g', (id, name, amount, grams) => {
  expect(convertAmount(knowledge, table(id), herb(name), amount).grams).toBeCloseTo(grams, 2)
})

test('the table follows the book, unless the doctor chooses one', () => {
  expect(tableOf(knowledge, '伤寒论 35')?.id).toBe('han-customary')
  expect(tableOf(knowledge, '太平惠民和剂局方 卷二')?.id).toBe('song')
  expect(tableOf(knowledge, '温病条辨 上焦篇 4')?.id).toBe('qing')
  expect(tableOf(knowledge, '伤寒论 35', 'han-keyi')?.id).toBe('han-keyi')
})

test('classic doses keep the old proportions, modern ones stay inside the range, serious ones go to its upper end', () => {
  const of = (compatibility: 'classic' | 'modern' | 'serious') =>
    doseFormulas(knowledge, [{ formulaId: formulaId('麻黄汤'), compatibility, fraction: 'whole' }])
  const ephedra = (list: ReturnType<typeof of>) => list.find((h) => h.herbId === herb('麻黄').herbId)?.doseG ?? 0
  const twig = (list: ReturnType<typeof of>) => list.find((h) => h.herbId === herb('桂枝').herbId)?.doseG ?? 0
  expect([ephedra(of('classic')), twig(of('classic'))]).toEqual([9, 6])
  const range = rangeOf(knowledge, herb('麻黄'))
  expect(ephedra(of('modern'))).toBeLessThanOrEqual(range?.high ?? 0)
  expect(ephedra(of('serious'))).toBeGreaterThanOrEqual(ephedra(of('modern')))
  expect(ephedra(of('serious'))).toBeLessThanOrEqual(range?.high ?? 0)
})

test('half of a formula halves each dose, as far as the scale can weigh', () => {
  const [whole, half] = (['whole', 'half'] as const).map((fraction) =>
    doseFormulas(knowledge, [{ formulaId: formulaId('桂枝汤'), compatibility: 'classic', fraction }]),
  )
  expect(half?.map((h) => h.doseG)).toEqual(whole?.map((h) => roundDose((h.doseG ?? 0) / 2)))
})

test('a herb that two formulas share comes once, at the larger dose, and shows both', () => {
  const requests = ['麻黄汤', '桂枝汤'].map((name) => ({
    formulaId: formulaId(name),
    compatibility: 'classic' as const,
    fraction: 'whole' as const,
  }))
  const twig = doseFormulas(knowledge, requests).filter((h) => h.herbId === herb('桂枝').herbId)
  expect(twig).toHaveLength(1)
  expect(twig[0]?.doseG).toBe(9)
  expect(twig[0]?.from.map((f) => f.doseG)).toEqual([6, 9])
  expect(twig[0]?.because.at(-1)?.rule).toBe('merged')
})

test('every modern dose of every formula lies inside the range of its herb, or the herb has none', () => {
  const outside = [...knowledge.formulas.keys()].flatMap((id) =>
    doseFormulas(knowledge, [{ formulaId: id, compatibility: 'modern', fraction: 'whole' }]).filter((h) => {
      const range = rangeOf(knowledge, h)
      return range && h.doseG !== null && (h.doseG < range.low || h.doseG > range.high)
    }),
  )
  expect(outside.map((h) => `${h.name} ${h.doseG}`)).toEqual([])
})

test.each([
  [12.4, 12],
  [9.7, 9.5],
  [0.34, 0.3],
  [0.04, 0.04],
])('%s g is weighed as %s g', (grams, weighed) => expect(roundDose(grams)).toBe(weighed))

test.each([
  [[10, 15], 12],
  [[9, 30], 20],
  [[15, 60], 35],
  [[3, 10], 6],
  [[5, 9], 6],
  [[3, 6], 5],
  [[1, 3], 2],
  [[0.5, 1.5], 1],
  [[0.03, 0.06], 0.045],
  [[13, 14], 14],
] as const)('what a doctor would write within %s g is %s g', ([low, high], doseG) =>
  expect(middleDose({ low, high })).toBe(doseG),
)

test('of two written doses equally near the lesser is proposed, and none outside the range', () => {
  expect([writtenDose(13.5), writtenDose(9.4), writtenDose(2.2), writtenDose(14, { low: 5, high: 12 })]).toEqual([
    12, 9, 2, 12,
  ])
})
