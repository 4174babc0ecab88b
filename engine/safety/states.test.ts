import { expect, test } from 'vitest'
import type { Condition } from '#engine/person/condition.types.ts'
import { formOf, herbOf, preparationOf, smallBase } from '#engine/testing/small-base.ts'
import { findingsOf, isJudged, short, type Written } from './testing/ask.ts'

const law = (level: 'forbidden' | 'restricted', instead: string[] = []) => ({
  level,
  why: { zh: '伤肾', en: 'harms the kidney' },
  instead,
  source: '药监局 公告',
})
const ref = (herbId: string, name: string, form: string | null = null) => ({ herbId, form, name })
const base = smallBase({
  herbs: [
    herbOf('gan-cao', '甘草'),
    herbOf('tao-ren', '桃仁', { class: '活血化瘀药/活血调经药' }),
    herbOf('hong-hua', '红花', { pregnancy: '慎用', class: '活血化瘀药' }),
    herbOf('yi-mi', '薏苡仁', { pregnancy: '慎用', pregnancyBy: '中药学 教材' }),
    herbOf('she-xiang', '麝香', {
      pregnancy: '禁用',
      lactation: '忌用',
      forms: [formOf('人工麝香', { pregnancy: '慎用', pregnancyBy: '教材' })],
    }),
    herbOf('ku-shen', '苦参', { pregnancy: '忌用', pregnancyBy: '教材', lactation: '慎用' }),
    herbOf('niu-xi', '牛膝', { pregnancy: '忌用' }),
    herbOf('ban-xia', '半夏', { pregnancy: '慎用', pregnancyBy: '教材', toxicity: '有毒', families: ['天南星科'] }),
    herbOf('mu-tong', '关木通', { law: law('forbidden', ['gan-cao', 'tao-ren', 'lost']) }),
    herbOf('xi-jiao', '犀角', { law: law('forbidden') }),
    herbOf('ma-dou', '马兜铃', { law: law('restricted') }),
    herbOf('qian-dan', '铅丹', { doseG: undefined, toxicity: '有毒', families: ['含铅类'] }),
    herbOf('zhu', '水银', { doseG: undefined, toxicity: '大毒', families: ['含汞类'] }),
    herbOf('pi', '砒石', { doseG: undefined, toxicity: '大毒', families: ['含砷类'] }),
    herbOf('ba-dou', '巴豆', { doseG: undefined, toxicity: '大毒' }),
    herbOf('shui', '泉水', { doseG: undefined }),
    herbOf('fu-zi', '附子', {
      toxicity: '有毒',
      forms: [formOf('生附子', { oral: 'none' }), formOf('盐附子', { oral: 'barred', toxicity: '无毒' })],
    }),
    herbOf('xiao', '细辛', { toxicity: '小毒', forms: [formOf('蜜细辛', { toxicity: '有毒' })] }),
  ],
  preparations: [
    preparationOf('gong', '宫丸', [ref('she-xiang', '麝香'), ref('hong-hua', '红花')]),
    preparationOf('an-tai', '安胎丸', [ref('niu-xi', '牛膝'), ref('yi-mi', '薏苡仁')], { pregnancy: '可用' }),
    preparationOf('jin', '禁丸', [ref('hong-hua', '红花')], { pregnancy: '禁用' }),
    preparationOf('shen', '慎丸', [ref('gan-cao', '甘草')], { pregnancy: '慎用' }),
    preparationOf('ji', '忌丸', [], { pregnancy: '忌用' }),
    preparationOf('gao', '麝香膏', [ref('she-xiang', '麝香'), ref('fu-zi', '附子')], { type: 5, form: '膏药' }),
    preparationOf('ren', '人工麝香丸', [ref('she-xiang', '人工麝香', '人工麝香')]),
    preparationOf('tong', '木通丸', [ref('mu-tong', '关木通'), ref('ma-dou', '马兜铃')]),
    preparationOf('wai', '马兜铃膏', [ref('ma-dou', '马兜铃')], { type: 3, form: '散剂' }),
    preparationOf('fu', '附子丸', [ref('fu-zi', '附子'), ref('xiao', '蜜细辛', '蜜细辛')]),
    preparationOf('xin', '细辛丸', [ref('xiao', '细辛')]),
    preparationOf('partial', '云南白药', [], { composition: 'partial', others: [{ zh: '冰', en: 'ice' }] }),
    preparationOf('others', '牛黄丸', [], {
      others: [
        { zh: '某', en: 'some' },
        { zh: '它', en: 'other' },
      ],
    }),
  ],
})
const took = (...names: string[]) => names.map((name) => ({ preparationId: null, name }))
const pregnant = { patient: { pregnant: true } }
const condition = (pregnancy: Condition['pregnancy'], more: Partial<Condition> = {}): Condition => ({
  pregnant: pregnancy === 'yes',
  lactating: false,
  pregnancy,
  ageMonths: 400,
  sex: 'female',
  facts: [],
  ...more,
})

test.each<[string, string[]]>([
  ['甘草', []],
  ['红花', ['sign pregnancy:hong-hua [0] pregnancy-care 药典 红花']],
  ['薏苡仁', ['hint pregnancy:yi-mi [0] pregnancy-mild 中药学 教材']],
  ['半夏', ['sign pregnancy:ban-xia [0] pregnancy-care 教材']],
  ['麝香', ['blocked pregnancy:she-xiang [0] pregnancy-never 药典 麝香']],
  ['人工麝香', ['hint pregnancy:she-xiang [0] pregnancy-mild 教材']],
  ['苦参', ['sign pregnancy:ku-shen [0] pregnancy-care 教材']],
  ['牛膝', ['blocked pregnancy:niu-xi [0] pregnancy-never 药典 牛膝']],
])('in pregnancy %s', (name, expected) => {
  const found = findingsOf(base, 'pregnancy', [name], pregnant)
  expect(found.map((f) => `${short([f])} ${f.values['text']} ${f.source}`)).toEqual(expected)
  expect(found.map((f) => f.values['herb'])).toEqual(expected.map(() => name))
  expect(findingsOf(base, 'pregnancy', [name])).toEqual([])
})

test.each<[string, string[]]>([
  ['麝香', ['blocked lactation:she-xiang [0]']],
  ['人工麝香', ['blocked lactation:she-xiang [0]']],
  ['苦参', ['sign lactation:ku-shen [0]']],
  ['红花', []],
])('while she nurses %s', (name, expected) => {
  expect(short(findingsOf(base, 'lactation', [name], { patient: { lactating: true } }))).toEqual(expected)
  expect(findingsOf(base, 'lactation', [name])).toEqual([])
})

test('what is known of the visit outranks the record', () => {
  const found = (record: boolean, now: boolean) =>
    findingsOf(base, 'pregnancy', ['麝香'], { patient: { pregnant: record }, condition: condition(now ? 'yes' : 'no') })
      .length
  expect([found(true, false), found(false, true)]).toEqual([0, 1])
  const nursing = (record: boolean, lactating: boolean) =>
    findingsOf(base, 'lactation', ['麝香'], {
      patient: { lactating: record },
      condition: condition('no', { lactating }),
    }).length
  expect([nursing(true, false), nursing(false, true)]).toEqual([0, 1])
})

test('who wishes for a child is told what pregnancy forbids, and signs when nobody asked whether she has conceived', () => {
  const facts = [{ kind: 'wishes-child', source: 'history', words: '备孕' }] as const
  const found = (pregnancy: Condition['pregnancy'], lines: Written[], names: string[] = []) =>
    findingsOf(base, 'pregnancy', lines, {
      condition: condition(pregnancy, { facts }),
      preparations: took(...names),
    }).map(({ key, level, lines: places, values }) => [key, level, places, values['herbs']])
  expect(found('unknown', ['桃仁', '麝香', '红花'])).toEqual([
    ['pregnancy:wished', 'sign', [1], ['麝香']],
    ['pregnancy:unknown', 'hint', [1, 2], ['麝香', '红花']],
  ])
  expect(found('no', ['麝香', '红花'])).toEqual([['pregnancy:wished', 'hint', [0], ['麝香']]])
  expect(found('no', ['红花'])).toEqual([])
  const man = { condition: condition('no', { facts, sex: 'male' }) }
  expect(findingsOf(base, 'pregnancy', ['麝香'], man)).toEqual([])
  expect(found('no', [], ['禁丸', '忌丸', '慎丸'])).toEqual([['pregnancy:wished', 'hint', [], ['禁丸', '忌丸']]])
  expect(found('possible', ['麝香']).map(([key]) => key)).toEqual(['pregnancy:possible'])
})

test('a pregnancy that is possible is excluded first, one that nobody asked for is asked', () => {
  const found = (pregnancy: Condition['pregnancy'], lines: Written[], names: string[] = []) =>
    findingsOf(base, 'pregnancy', lines, { condition: condition(pregnancy), preparations: took(...names) })
  expect(found('possible', ['甘草', '桃仁', '红花', '薏苡仁'], ['宫丸', '慎丸', '安胎丸'])).toEqual([
    {
      key: 'pregnancy:possible',
      rule: 'pregnancy',
      level: 'sign',
      lines: [1, 2],
      values: { herbs: ['桃仁', '红花', '慎丸'], text: 'pregnancy-possible' },
      source: '妇产科学 停经',
    },
  ])
  expect(found('unknown', ['桃仁', '红花', '薏苡仁'])).toEqual([
    {
      key: 'pregnancy:unknown',
      rule: 'pregnancy',
      level: 'hint',
      lines: [1],
      values: { herbs: ['红花'], text: 'pregnancy-unknown' },
      source: '妇产科学 停经',
    },
  ])
  expect([found('unknown', ['桃仁']), found('possible', ['甘草']), found('no', ['红花'])]).toEqual([[], [], []])
  const judged = (pregnancy: Condition['pregnancy']) =>
    isJudged(base, 'pregnancy', ['甘草'], { condition: condition(pregnancy) })
  expect((['yes', 'no', 'possible', 'unknown'] as const).map(judged)).toEqual([true, true, false, false])
  expect(isJudged(base, 'pregnancy', ['甘草'], { patient: null })).toBe(false)
  expect(isJudged(base, 'pregnancy', ['甘草'])).toBe(true)
  expect(isJudged(base, 'lactation', ['甘草'], { patient: null })).toBe(false)
  expect(
    isJudged(base, 'lactation', ['甘草'], { patient: null, condition: condition('no', { lactating: true }) }),
  ).toBe(true)
})

test.each<[string, string[]]>([
  ['宫丸', ['blocked', '麝香', 'preparation-pregnancy-never']],
  ['安胎丸', ['sign', '牛膝', 'preparation-pregnancy-care']],
  ['禁丸', ['blocked', '红花', 'preparation-pregnancy-never']],
  ['慎丸', ['sign', '—', 'preparation-pregnancy-care']],
  ['忌丸', ['blocked', '—', 'preparation-pregnancy-never']],
  ['麝香膏', ['sign', '麝香', 'preparation-pregnancy-care']],
  ['人工麝香丸', ['hint', '人工麝香', 'preparation-pregnancy-mild']],
  ['附子丸', []],
])('in pregnancy the medicine %s', (name, expected) => {
  const found = findingsOf(base, 'preparation-pregnancy', [], { ...pregnant, preparations: took(name) })
  expect(found.flatMap((f) => [f.level, String(f.values['herbs']), f.values['text']])).toEqual(expected)
  expect(findingsOf(base, 'preparation-pregnancy', [], { preparations: took(name) })).toEqual([])
})

test('a medicine in pregnancy and while she nurses, whole', () => {
  expect(findingsOf(base, 'preparation-pregnancy', [], { ...pregnant, preparations: took('宫丸') })).toEqual([
    {
      key: 'preparation-pregnancy:gong',
      rule: 'preparation-pregnancy',
      level: 'blocked',
      lines: [],
      values: { preparation: '宫丸', herbs: ['麝香'], text: 'preparation-pregnancy-never' },
      source: '药典 宫丸',
    },
  ])
  const nursing = { patient: { lactating: true } }
  expect(findingsOf(base, 'preparation-lactation', [], { ...nursing, preparations: took('禁丸', '宫丸') })).toEqual([
    {
      key: 'preparation-lactation:gong',
      rule: 'preparation-lactation',
      level: 'blocked',
      lines: [],
      values: { preparation: '宫丸', herbs: ['麝香'], text: 'preparation-lactation-never' },
      source: '药典 宫丸',
    },
  ])
  expect(findingsOf(base, 'preparation-lactation', [], { preparations: took('宫丸') })).toEqual([])
})

test.each([
  'preparation-pregnancy',
  'preparation-lactation',
  'preparation-drug',
  'preparation-allergy',
  'preparation-interaction',
] as const)('without a patient %s cannot be judged', (rule) => {
  const asked = { patient: { allergies: ['无'] } }
  expect([isJudged(base, rule, [], asked), isJudged(base, rule, [], { patient: null })]).toEqual([true, false])
})

test.each([
  'incompatible',
  'mutual-fear',
  'forbidden',
  'oral-dose',
  'homonym',
  'toxic-limit',
  'dose',
  'duplicate',
  'decoction-note',
  'unknown-herb',
  'preparation-incompatible',
  'preparation-duplicate',
  'preparation-toxic',
  'preparation-unknown',
] as const)('%s needs no patient', (rule) => expect(isJudged(base, rule, [], { patient: null })).toBe(true))

test.each<['male' | 'female', string[], string[]]>([
  ['male', ['痛经'], ['hint other-sex []']],
  ['male', ['痛经', '月经后期'], ['sign other-sex []']],
  ['male', ['妊娠'], ['sign other-sex []']],
  ['female', ['遗精'], ['hint other-sex []']],
  ['male', [], []],
])('the record says %s, the signs %j', (sex, otherSex, expected) => {
  const found = findingsOf(base, 'other-sex', ['甘草'], { patient: { sex }, condition: condition('no', { otherSex }) })
  expect(short(found)).toEqual(expected)
  expect(found.map((f) => f.values)).toEqual(expected.map(() => ({ signs: otherSex, text: `other-sex-${sex}` })))
  expect(isJudged(base, 'other-sex', [], { patient: null })).toBe(false)
})

test('harm to an organ is judged only when the state of the patient is known', () => {
  expect(isJudged(base, 'organ-harm', [], { condition: condition('no') })).toBe(true)
  expect(isJudged(base, 'organ-harm', [])).toBe(false)
})

test('what the law forbids is blocked, what it leaves and harms is signed, and what is given instead is named', () => {
  expect(findingsOf(base, 'forbidden', ['甘草', '关木通', '关木通'])).toEqual([
    {
      key: 'forbidden:mu-tong',
      rule: 'forbidden',
      level: 'blocked',
      lines: [1, 2],
      values: {
        herb: '关木通',
        why: '伤肾',
        whyEn: 'harms the kidney',
        instead: ['甘草', '桃仁'],
        text: 'forbidden-instead',
      },
      source: '药监局 公告',
    },
  ])
  expect(findingsOf(base, 'forbidden', ['犀角'])[0]?.values).toEqual({
    herb: '犀角',
    why: '伤肾',
    whyEn: 'harms the kidney',
    text: 'forbidden',
  })
  expect(findingsOf(base, 'forbidden', ['马兜铃'])[0]).toMatchObject({ level: 'sign', values: { text: 'restricted' } })
  expect(findingsOf(base, 'forbidden', [], { preparations: took('木通丸', '马兜铃膏') })).toEqual([
    {
      key: 'forbidden:ma-dou:木通丸',
      rule: 'forbidden',
      level: 'sign',
      lines: [],
      values: {
        herb: '马兜铃',
        why: '伤肾',
        whyEn: 'harms the kidney',
        preparation: '木通丸',
        text: 'forbidden-inside',
      },
      source: '药监局 公告',
    },
  ])
})

test.each<[string, string, string[]]>([
  ['铅丹', '', ['blocked oral-dose:qian-dan [0]', 'oral-dose-metal']],
  ['水银', '', ['blocked oral-dose:zhu [0]', 'oral-dose-metal']],
  ['砒石', '', ['blocked oral-dose:pi [0]', 'oral-dose-metal']],
  ['巴豆', '', ['sign oral-dose:ba-dou [0]', 'oral-dose']],
  ['巴豆', '外敷', []],
  ['泉水', '', []],
  ['附子', '', []],
  ['生附子', '', ['sign oral-dose:fu-zi:生附子 [0]', 'oral-dose']],
  ['盐附子', '', ['blocked oral-dose:fu-zi:盐附子 [0]', 'oral-dose-barred']],
])('by mouth %s 「%s」', (name, decoct, expected) => {
  const found = findingsOf(base, 'oral-dose', [[name, 1, decoct]])
  expect(found.flatMap((f) => [...short([f]), f.values['text']])).toEqual(expected)
  expect(found.map((f) => [f.values['herb'], f.rule])).toEqual(found.map(() => [name, 'oral-dose']))
})

test('poison hidden in a medicine is said, to a child it is signed', () => {
  const found = (name: string, ageMonths: number | null = 400) =>
    findingsOf(base, 'preparation-toxic', [], { patient: { ageMonths }, preparations: took(name) })
  expect(found('附子丸')).toEqual([
    {
      key: 'preparation-toxic:fu',
      rule: 'preparation-toxic',
      level: 'hint',
      lines: [],
      values: { preparation: '附子丸', herbs: ['附子', '蜜细辛'], text: 'preparation-toxic' },
      source: '药典 附子丸',
    },
  ])
  const text = (ageMonths: number | null, name = '附子丸') =>
    found(name, ageMonths).flatMap((f) => [f.level, f.values['text']])
  expect(text(143)).toEqual(['sign', 'preparation-toxic-child'])
  expect(text(144)).toEqual(['hint', 'preparation-toxic'])
  expect(text(null)).toEqual(['hint', 'preparation-toxic'])
  expect(text(100, '麝香膏')).toEqual(['hint', 'preparation-toxic-outside'])
  expect(text(400, '麝香膏')).toEqual(['hint', 'preparation-toxic-outside'])
  expect(found('细辛丸')).toEqual([])
})

test('a medicine outside the base, a protected one and unknown parts are said to be unchecked', () => {
  const found = (name: string) => findingsOf(base, 'preparation-unknown', [], { preparations: took(name) })
  const rest = { rule: 'preparation-unknown', lines: [] }
  expect(found('某丸')).toEqual([
    { ...rest, key: 'preparation-unknown:某丸', level: 'sign', values: { preparation: '某丸' }, source: 'Qibo' },
  ])
  expect(found('云南白药')).toEqual([
    {
      ...rest,
      key: 'preparation-unknown:partial',
      level: 'hint',
      values: { preparation: '云南白药', text: 'preparation-partial' },
      source: '药典 云南白药',
    },
  ])
  expect(found('牛黄丸')).toEqual([
    {
      ...rest,
      key: 'preparation-unknown:others',
      level: 'hint',
      values: { preparation: '牛黄丸', others: ['某', '它'], othersEn: ['some', 'other'], text: 'preparation-others' },
      source: '药典 牛黄丸',
    },
  ])
  expect(found('宫丸')).toEqual([])
})

test('a medicine is found by its id, by its name with blanks, and bears the name it was written by', () => {
  const found = (preparationId: string | null, name: string) =>
    findingsOf(base, 'preparation-unknown', [], { preparations: [{ preparationId, name }] }).map((f) => [
      f.key,
      f.values['preparation'],
    ])
  expect(found('partial', '白药')).toEqual([['preparation-unknown:partial', '白药']])
  expect(found('partial', '')).toEqual([['preparation-unknown:partial', '云南白药']])
  expect(found(null, ' 云南白药 ')).toEqual([['preparation-unknown:partial', ' 云南白药 ']])
  expect(found('gone', '云南白药')).toEqual([['preparation-unknown:云南白药', '云南白药']])
})
