import { expect, test } from 'vitest'
import { formulaOf, smallBase } from '#engine/testing/small-base.ts'
import { avoidByElements, avoidRules } from './avoid.ts'

const pattern = (id: string, place: string[], nature: string[]) => [id, { id, place, nature } as never] as const
const base = smallBase(
  {},
  {
    patterns: new Map([
      pattern('spleen-damp', ['脾'], ['湿']),
      pattern('damp-heat', ['肝'], ['湿', '热']),
      pattern('yin', [], ['阴虚']),
    ]),
  },
)
const formula = (id: string, ...patterns: string[]) => formulaOf(id, id, {}, { patterns })
const avoided = (formulas: ReturnType<typeof formula>[], signs: string[] = []) =>
  avoidByElements(
    base,
    formulas,
    signs.map((element, i) => ({ element, points: 9 - i })),
  ).map(({ key, by, formulaId }) => `${key} ${by} ${formulaId ?? '-'}`)

test('what is avoided follows from place and nature of the patterns a formula treats, the first formula naming it', () => {
  expect(avoided([])).toEqual([])
  expect(avoided([formula('a', 'lost')])).toEqual([])
  expect(avoided([formula('a', 'spleen-damp')])).toEqual(['avoid-rich-food 湿 a', 'avoid-heavy-food 脾 a'])
  expect(avoided([formula('a', 'spleen-damp'), formula('b', 'damp-heat', 'yin')])).toEqual([
    'avoid-hot-food 热 b',
    'avoid-drying-food 阴虚 b',
    'avoid-rich-food 湿 a',
    'avoid-heavy-food 脾 a',
  ])
})

test('the three strongest elements of the signs count too, after those of the formulas', () => {
  expect(avoided([], ['湿', '热', '水', '燥'])).toEqual([
    'avoid-hot-food 热 -',
    'avoid-rich-food 湿 -',
    'avoid-salt 水 -',
  ])
  expect(avoided([formula('a', 'spleen-damp')], ['湿'])).toEqual(['avoid-rich-food 湿 a', 'avoid-heavy-food 脾 a'])
})

test('of several elements of one rule the first named in the rule is the reason', () => {
  for (const { elements, key } of avoidRules)
    for (const element of elements) expect(avoided([], [element]), element).toContain(`${key} ${element} -`)
  expect(avoided([], ['火', '热'])).toEqual(['avoid-hot-food 热 -'])
})
