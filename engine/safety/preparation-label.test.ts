import { expect, test } from 'vitest'
import type { Condition, FactKind } from '#engine/person/condition.types.ts'
import { herbOf, preparationOf, smallBase } from '#engine/testing/small-base.ts'
import { findingsOf, type More } from './testing/ask.ts'

const ref = (herbId: string, name: string) => ({ herbId, form: null, name })
const made = (id: string, zh: string, cautions: string, form = '丸剂') =>
  preparationOf(id, zh, [ref('bai-zhu', '白术')], { form, cautions: { zh: cautions, en: `en ${id}` } } as never)
const base = smallBase({
  herbs: [herbOf('bai-zhu', '白术'), herbOf('ma-huang', '麻黄')],
  toxics: [
    { id: 'p', zh: '升血压', en: 'p', rule: '升血压', source: '书', herbs: [], care: [ref('ma-huang', '麻黄')] },
  ] as never,
  preparations: [
    made('child', '童禁丸', '感冒停服；儿童禁用。'),
    made('four', '四岁丸', '四周岁及以下儿童禁用。'),
    made('fourteen', '十四丸', '可致过敏，十四岁以下慎用。'),
    made('unused', '不用丸', '出血者禁用，儿童发热不用。'),
    made('nursing', '哺乳丸', '哺乳期妇女禁用，肝病者慎用。'),
    made('digits', '十八丸', '18 岁以下禁用。'),
    made('toddler', '婴幼丸', '新生儿、婴幼儿禁用。'),
    made('newborn', '新生丸', '新生儿禁用。'),
    made('favism', '蚕豆丸', '蚕豆病儿童禁用。'),
    made('enzyme', '缺酶丸', '溶血性贫血与葡糖-6-磷酸脱氢酶缺乏之儿童禁用。'),
    made('said', '无诫丸', '新生儿易致腹泻；含党参，不宜与藜芦同用。'),
    made('old', '老人丸', '老人尤须监测；年老体虚者忌用。'),
    made(
      'ill',
      '病禁丸',
      '肝肾功能不全、青光眼、有出血倾向、前列腺肥大、癫痫、心脏病者禁用；运动员慎用；哺乳期妇女、育龄者慎用。',
    ),
    preparationOf('ma', '麻黄丸', [ref('ma-huang', '麻黄')], {
      cautions: { zh: '含麻黄，高血压者慎用。', en: 'en ma' },
    } as never),
    made('inject', '某注射液', '可致过敏。', '注射剂'),
    made('inject-two', '另注射液', '儿童禁用。', '注射剂'),
    preparationOf('bare', '无语丸', [ref('bai-zhu', '白术')]),
  ],
})
const named = (...names: string[]) => names.map((name) => ({ preparationId: null, name }))
const ill = (...kinds: FactKind[]): Condition => ({
  pregnant: false,
  lactating: false,
  pregnancy: 'no',
  ageMonths: 400,
  sex: 'female',
  facts: kinds.map((kind) => ({ kind, source: 'history', words: kind })),
})
const found = (names: string[], more: More = {}) =>
  findingsOf(base, 'preparation-label', [], { preparations: named(...names), ...more })
const at = (name: string, ageMonths: number | null, more: More = {}) =>
  found([name], { patient: { ageMonths }, ...more }).map((f) => f.level)

test('what the label says of this age is quoted, in both languages', () => {
  expect(found(['童禁丸'], { patient: { ageMonths: 60 } })).toEqual([
    {
      key: 'preparation-label:child',
      rule: 'preparation-label',
      level: 'blocked',
      lines: [],
      values: { preparation: '童禁丸', note: '儿童禁用', noteEn: 'en child' },
      source: expect.any(String),
    },
  ])
})

test.each<[string, number, 'blocked' | 'sign' | 'hint']>([
  ['童禁丸', 144, 'blocked'],
  ['四岁丸', 60, 'blocked'],
  ['十四丸', 168, 'hint'],
  ['不用丸', 144, 'sign'],
  ['十八丸', 216, 'blocked'],
  ['婴幼丸', 36, 'blocked'],
  ['新生丸', 1, 'blocked'],
])('%s holds below %i months', (name, months, level) => {
  expect(at(name, months - 0.5)).toEqual([level])
  expect(at(name, months)).toEqual([])
  expect(at(name, null)).toEqual([])
})

test('a favism of children and what only may happen are no matter of age', () => {
  expect(at('蚕豆丸', 30)).toEqual([])
  expect(at('蚕豆丸', 30, { condition: ill('g6pd') })).toEqual(['sign'])
  expect(at('缺酶丸', 30)).toEqual([])
  expect(at('缺酶丸', 30, { condition: ill('g6pd') })).toEqual(['sign'])
  expect(at('无诫丸', 0)).toEqual([])
  expect(at('无语丸', 0)).toEqual([])
})

test('the old from seventy: what must be watched is a hint, what is ruled out is to be signed', () => {
  expect(at('老人丸', 70 * 12 - 1)).toEqual([])
  const [one] = found(['老人丸'], { patient: { ageMonths: 70 * 12 } })
  expect([one?.level, one?.values['note']]).toEqual(['sign', '老人尤须监测；年老体虚者忌用'])
})

test.each<[FactKind, string]>([
  ['kidney', 'sign'],
  ['liver', 'sign'],
  ['glaucoma', 'sign'],
  ['bleeding', 'sign'],
  ['retention', 'sign'],
  ['seizures', 'sign'],
  ['heart', 'sign'],
  ['sport', 'hint'],
  ['lactating', 'hint'],
  ['wishes-child', 'hint'],
])('a label that names %s: %s', (kind, level) => {
  expect(found(['病禁丸'], { condition: ill(kind) }).map((f) => f.level)).toEqual([level])
})

test('a label forbids it to who nurses as to the pregnant', () => {
  const nursing = { ...ill('lactating'), lactating: true }
  expect(found(['哺乳丸'], { condition: nursing }).map((f) => f.level)).toEqual(['blocked'])
  expect(found(['病禁丸'], { condition: nursing }).map((f) => f.level)).toEqual(['hint'])
})

test('a disease the label does not name, or that is judged by a herb of the medicine, is not told', () => {
  expect(found(['病禁丸'], { condition: ill('pressure', 'g6pd', 'potassium') })).toEqual([])
  expect(found(['麻黄丸'], { condition: ill('pressure') })).toEqual([])
})

test('a medicine bought elsewhere is judged one level milder', () => {
  const alsoTaken = [{ label: '自购', lines: [], preparations: named('童禁丸') }]
  const [one] = found([], { patient: { ageMonths: 60 }, alsoTaken })
  expect([one?.level, one?.key]).toEqual(['sign', 'preparation-label:child:elsewhere'])
})

test.each<[number | null, FactKind[], string[]]>([
  [35, [], ['sign preparation-label-infant']],
  [36, [], ['hint preparation-label-injection']],
  [143, [], ['hint preparation-label-injection']],
  [144, [], []],
  [70 * 12 - 1, [], []],
  [70 * 12, [], ['hint preparation-label-injection']],
  [400, ['kidney'], ['hint preparation-label-injection']],
  [400, ['liver'], ['hint preparation-label-injection']],
  [400, ['heart'], []],
  [null, [], []],
])('an injection of herbs at %s months with %j', (ageMonths, kinds, expected) => {
  const said = found(['某注射液'], { patient: { ageMonths }, condition: ill(...kinds) })
  expect(said.map((f) => `${f.level} ${f.values['text']}`)).toEqual(expected)
})

test('two injections of herbs are not mixed; a pill beside one is no matter', () => {
  const levels = (...names: string[]) => found(names).map((f) => `${f.level} ${f.key}`)
  expect(levels('某注射液', '另注射液')).toEqual(['sign preparation-label:together'])
  expect(levels('某注射液', '某注射液')).toEqual([])
  expect(levels('某注射液', '童禁丸')).toEqual([])
  expect(at('另注射液', 60)).toEqual(['blocked'])
})
