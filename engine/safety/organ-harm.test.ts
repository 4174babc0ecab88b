import { expect, test } from 'vitest'
import type { Condition } from '#engine/person/condition.types.ts'
import { herbOf, preparationOf, smallBase } from '#engine/testing/small-base.ts'
import { findingsOf, linesIn, type More, type Written } from './testing/ask.ts'

const ref = (herbId: string, name: string) => ({ herbId, form: null, name })
const harms = [
  ['伤肾', 'kidney', 'kidney'],
  ['伤肝', 'liver', 'liver'],
  ['溶血', 'g6pd', 'g6pd'],
  ['升眼压', 'glaucoma', 'glaucoma'],
  ['升血压', 'pressure', 'pressure'],
  ['扰心', 'heart', 'heart'],
  ['含碘', 'thyroid', 'thyroid'],
  ['动血', 'bleeding', 'bleeding'],
  ['术前停', 'surgery', 'surgery'],
  ['降钾', 'potassium', 'potassium'],
  ['滞尿', 'retention', 'retention'],
  ['致惊', 'seizures', 'seizures'],
  ['兴奋剂', 'sport', 'sport'],
  ['伤生育', 'fertility', 'wishes-child'],
] as const
const base = smallBase({
  herbs: [
    herbOf('gan-cao', '甘草'),
    herbOf('bai-zhu', '白术'),
    herbOf('zhi-gan-cao', '炙甘草'),
    ...harms.flatMap(([, harm]) => [herbOf(`of-${harm}`, `药${harm}`), herbOf(`care-${harm}`, `慎${harm}`)]),
  ],
  toxics: [
    ...harms.map(([rule, harm]) => ({
      id: harm,
      zh: rule,
      en: harm,
      rule,
      source: `书 ${rule}`,
      herbs: [ref(`of-${harm}`, `药${harm}`)],
      care: [ref(`care-${harm}`, `慎${harm}`)],
      drugs: [`西${harm}`],
      careDrugs: [`西慎${harm}`],
    })),
    {
      id: 'sodium',
      zh: '潴钠',
      en: 'sodium',
      rule: '潴钠',
      source: '书 潴钠',
      fromG: 10,
      pastDays: 28,
      herbs: [ref('gan-cao', '甘草'), ref('zhi-gan-cao', '炙甘草')],
    },
  ] as never,
  preparations: [
    preparationOf('wan', '某丸', [ref('of-kidney', '药kidney'), ref('gan-cao', '甘草')]),
    preparationOf('mild', '平丸', [ref('gan-cao', '甘草')]),
    preparationOf('care', '慎丸', [ref('care-liver', '慎liver')]),
    ...harms.map(([, harm]) =>
      preparationOf(`drug-${harm}`, `西${harm}片`, [ref('bai-zhu', '白术')], {
        drugs: [`西${harm}`, `西慎${harm}`, '维生素C'].map((zh) => ({ zh, en: `en ${zh}`, words: [], siblings: [] })),
      }),
    ),
    preparationOf('gao', '某膏', [ref('of-kidney', '药kidney')], { type: 5, form: '膏药' }),
  ],
})
const ill = (...kinds: string[]): { condition: Condition } => ({
  condition: {
    pregnant: false,
    lactating: false,
    pregnancy: 'no',
    ageMonths: 400,
    sex: 'female',
    facts: kinds.map((kind) => ({ kind, source: 'history', words: kind })) as never,
  },
})
const found = (lines: Written[], kinds: string[], names: string[] = [], more: More = {}) =>
  findingsOf(base, 'organ-harm', lines, {
    ...ill(...kinds),
    preparations: names.map((name) => ({ preparationId: null, name })),
    ...more,
  })
/** What quickens the heart harms in an overactive thyroid as well. */
const others = (illness: string) =>
  harms.flatMap(([, , other]) => (other === illness || (illness === 'heart' && other === 'thyroid') ? [] : [other]))

test.each(harms)(
  '%s: to be signed %s for who is ill of %s, a hint where the books ask for care',
  (rule, harm, illness) => {
    const base = { rule: 'organ-harm', source: `书 ${rule}` }
    expect(found(['白术', `药${harm}`, `慎${harm}`], [illness])).toEqual([
      {
        ...base,
        key: `organ-harm:${harm}`,
        level: 'sign',
        lines: [1],
        values: { herbs: [`药${harm}`], text: `organ-harm-${harm}` },
      },
      {
        ...base,
        key: `organ-harm:${harm}:care`,
        level: 'hint',
        lines: [2],
        values: { herbs: [`慎${harm}`], text: `organ-harm-${harm}-care` },
      },
    ])
    expect(found([`药${harm}`, `慎${harm}`], [])).toEqual([])
    expect(found([`药${harm}`, `慎${harm}`], others(illness))).toEqual([])
    expect(found(['白术'], [illness])).toEqual([])
  },
)

test.each(harms)('%s: a western drug inside a medicine is weighed like a herb (%s, %s)', (rule, harm, illness) => {
  const expected = [
    ['sign', 'organ-harm-drug', [`西${harm}`], `书 ${rule}`],
    ['hint', 'organ-harm-drug-care', [`西慎${harm}`], `书 ${rule}`],
  ]
  const said = found([], [illness], [`西${harm}片`])
  expect(said.map((f) => [f.level, f.values['text'], f.values['drug'], f.source])).toEqual(expected)
  expect(said.map((f) => f.values['drugEn'])).toEqual([[`en 西${harm}`], [`en 西慎${harm}`]])
  expect(found([], others(illness), [`西${harm}片`])).toEqual([])
})

test('at a pressure that is an emergency even what only asks for care is to be signed', () => {
  const levels = (...kinds: string[]) => found(['慎pressure', '慎heart'], kinds).map((f) => `${f.level} ${f.key}`)
  expect(levels('pressure')).toEqual(['hint organ-harm:pressure:care'])
  expect(levels('pressure', 'crisis')).toEqual(['sign organ-harm:pressure:care'])
  expect(levels('crisis')).toEqual(['sign organ-harm:pressure:care'])
  expect(levels('heart')).toEqual(['hint organ-harm:heart:care'])
})

test.each<[string, Written[], More, string[]]>([
  ['less than the amount', [['甘草', 9.9]], {}, []],
  ['the amount', [['甘草', 10]], {}, ['sign 0']],
  [
    'both kinds together',
    [
      ['甘草', 4],
      ['炙甘草', 6],
    ],
    {},
    ['sign 0,1'],
  ],
  ['two packets a day', [['甘草', 5]], { pairsPerDay: 2 }, ['sign 0']],
  [
    'with another sheet',
    [['甘草', 5]],
    { alsoTaken: [{ label: '另', lines: linesIn(base, [['甘草', 5]]) }] },
    ['sign 0'],
  ],
  ['only on another sheet', ['白术'], { alsoTaken: [{ label: '另', lines: linesIn(base, [['甘草', 12]]) }] }, []],
  ['four weeks', [['甘草', 3]], { pairs: 28 }, []],
  ['longer than four weeks', [['甘草', 3]], { pairs: 29 }, ['hint 0']],
  ['outside', [['甘草', 30, '外用']], {}, []],
])('licorice in hypertension or swelling, %s', (_, lines, more, expected) => {
  for (const kind of ['pressure', 'swelling'])
    expect(found(lines, [kind], [], more).map((f) => `${f.level} ${f.lines}`)).toEqual(expected)
  expect(found(lines, ['heart'], [], more)).toEqual([])
})

test('a medicine that contains such a herb is named with it, beside the line of the sheet', () => {
  const inside = {
    rule: 'organ-harm',
    level: 'sign',
    lines: [],
    source: '书 伤肾',
    values: { preparation: '某丸', herbs: ['药kidney'], text: 'organ-harm-kidney-inside' },
  }
  const [one, ...rest] = found(['甘草'], ['kidney'], ['某丸', '平丸', '某膏'])
  expect(one).toMatchObject(inside)
  expect(one?.key.startsWith('organ-harm:kidney:')).toBe(true)
  expect(rest).toEqual([])
  expect(found(['甘草'], ['liver'], ['慎丸']).map((f) => [f.level, f.values['text']])).toEqual([
    ['hint', 'organ-harm-liver-care-inside'],
  ])
  const both = found(['药kidney'], ['kidney'], ['某丸'])
  expect(both.map((f) => f.values['text'])).toEqual(['organ-harm-kidney', 'organ-harm-kidney-inside'])
})
