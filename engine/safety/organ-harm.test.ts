import { expect, test } from 'vitest'
import type { Condition } from '#engine/person/condition.types.ts'
import { herbOf, preparationOf, smallBase } from '#engine/testing/small-base.ts'
import { findingsOf, type Written } from './testing/ask.ts'

const ref = (herbId: string, name: string) => ({ herbId, form: null, name })
/** What a textbook only asks to be careful with is a hint: raised pressure, and moving blood in who bleeds. */
const harms = [
  ['伤肾', 'kidney', 'kidney', 'sign'],
  ['伤肝', 'liver', 'liver', 'sign'],
  ['溶血', 'g6pd', 'g6pd', 'sign'],
  ['升眼压', 'glaucoma', 'glaucoma', 'sign'],
  ['升血压', 'pressure', 'pressure', 'hint'],
  ['扰心', 'heart', 'heart', 'sign'],
  ['动血', 'bleeding', 'bleeding', 'sign'],
  ['慎动血', 'moving', 'bleeding', 'hint'],
  ['降钾', 'potassium', 'potassium', 'sign'],
  ['伤生育', 'fertility', 'wishes-child', 'sign'],
] as const
const base = smallBase({
  herbs: [
    herbOf('gan-cao', '甘草'),
    herbOf('bai-zhu', '白术'),
    ...harms.map(([, harm]) => herbOf(`of-${harm}`, `药${harm}`)),
  ],
  toxics: harms.map(([rule, harm]) => ({
    ...{ id: harm, zh: rule, en: harm, rule, source: `书 ${rule}` },
    herbs: [ref(`of-${harm}`, `药${harm}`)],
  })) as never,
  preparations: [
    preparationOf('wan', '某丸', [ref('of-kidney', '药kidney'), ref('gan-cao', '甘草')]),
    preparationOf('mild', '平丸', [ref('gan-cao', '甘草')]),
    preparationOf('gao', '某膏', [ref('of-kidney', '药kidney')], { type: 5, form: '膏药' }),
  ],
})
const ill = (...kinds: string[]): { condition: Condition } => ({
  condition: {
    ...{ pregnant: false, lactating: false, pregnancy: 'no', ageMonths: 400, sex: 'female' },
    facts: kinds.map((kind) => ({ kind, source: 'history', words: kind })) as never,
  },
})
const found = (lines: Written[], kinds: string[], names: string[] = []) =>
  findingsOf(base, 'organ-harm', lines, {
    ...ill(...kinds),
    preparations: names.map((name) => ({ preparationId: null, name })),
  })

test.each(harms)('%s: %s for who is ill of %s is a %s', (rule, harm, illness, level) => {
  expect(found(['甘草', `药${harm}`], [illness])).toEqual([
    {
      ...{ key: `organ-harm:${harm}`, rule: 'organ-harm', level, lines: [1], source: `书 ${rule}` },
      values: { herbs: [`药${harm}`], text: `organ-harm-${harm}` },
    },
  ])
  expect(found([`药${harm}`], [])).toEqual([])
  expect(
    found(
      [`药${harm}`],
      harms.flatMap(([, , other]) => (other === illness ? [] : [other])),
    ),
  ).toEqual([])
  expect(found(['甘草'], [illness])).toEqual([])
})

test('a medicine that contains such a herb is named with it, beside the line of the sheet', () => {
  const inside = {
    ...{ rule: 'organ-harm', level: 'sign', lines: [], source: '书 伤肾' },
    values: { preparation: '某丸', herbs: ['药kidney'], text: 'organ-harm-kidney-inside' },
  }
  const [one, ...rest] = found(['甘草'], ['kidney'], ['某丸', '平丸', '某膏'])
  expect(one).toMatchObject(inside)
  expect(one?.key.startsWith('organ-harm:kidney:')).toBe(true)
  expect(rest).toEqual([])
  const both = found(['药kidney'], ['kidney'], ['某丸'])
  expect(both.map((f) => f.values['text'])).toEqual(['organ-harm-kidney', 'organ-harm-kidney-inside'])
})
