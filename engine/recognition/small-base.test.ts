import { expect, test } from 'vitest'
import { formOf, formulaOf, herbOf, smallBase } from '#engine/testing/small-base.ts'
import { amountAt, gramsOf, isPlainGrams, vagueAt } from './amount.ts'
import { noteAt, noteInBrackets } from './notes.ts'
import { parsePrescription } from './parse-prescription.ts'
import { prepareRecognition } from './prepare-recognition.ts'
import { proportionOf, sharesOf } from './proportion.ts'
import { readUsage } from './read-usage.ts'
import { recognise } from './recognise.ts'
import { processed, resolveChinese, resolveLetters } from './resolve-name.ts'

const herbs = [
  herbOf('astragalus', '黄芪', { pinyin: 'huáng qí', en: 'astragalus root', la: 'Astragali Radix', aliases: ['北芪'] }),
  herbOf('skullcap', '黄芩', { pinyin: 'huáng qín', en: 'skullcap root', doseG: [3, 6] }),
  herbOf('cinnamon', '桂枝', { pinyin: 'guì zhī', en: 'cinnamon twig' }),
  herbOf('peony', '白芍', { pinyin: 'bái sháo', en: 'peony', forms: [formOf('酒白芍'), formOf('炒白芍')] }),
  herbOf('liquorice', '甘草', { pinyin: 'gān cǎo', en: 'liquorice', forms: [formOf('炙甘草', { aliases: ['炙草'] })] }),
  herbOf('ginger', '生姜', { pinyin: 'shēng jiāng', en: 'fresh ginger', pieceG: 5, atHome: true }),
  herbOf('date', '大枣', { pinyin: 'dà zǎo', en: 'jujube', pieceG: 4, atHome: true }),
  herbOf('aconite', '附子', {
    pinyin: 'fù zǐ',
    en: 'aconite',
    la: 'Aconiti Lateralis Radix Praeparata',
    toxicity: '有毒',
    forms: [formOf('炮附子')],
  }),
  herbOf('frankincense', '乳香', { pinyin: 'rǔ xiāng', en: 'frankincense' }),
  herbOf('myrrh', '没药', { pinyin: 'mò yào', en: 'myrrh' }),
]
const base = smallBase({
  herbs,
  formulas: [
    formulaOf(
      'cinnamon-soup',
      '桂枝汤',
      {
        cinnamon: { grams: 9, role: '君' },
        peony: { grams: 9, role: '臣' },
        ginger: { grams: 9, role: '佐' },
        date: { grams: 12, role: '佐' },
        liquorice: { grams: 6, role: '使' },
      },
      { pinyin: 'guì zhī tāng', en: 'Cinnamon Soup' },
    ),
  ],
  jointNames: [
    {
      id: 'ru-mo',
      zh: '乳没',
      aliases: ['制乳没'],
      herbs: [{ name: '乳香' }, { name: '没药' }],
      source: '药典',
    } as never,
  ],
})
const index = prepareRecognition(base, new Map([['黃', '黄']]))
const shown = (text: string) =>
  parsePrescription(index, text).lines.map((l) =>
    [
      `${l.herbId ? '' : '?'}${l.name}`,
      l.doseG ?? '–',
      ...l.notes,
      l.amount && `=${l.amount}`,
      l.problem && `!${l.problem}`,
    ]
      .filter((part) => part)
      .join(' '),
  )

test.each<[string, string[]]>([
  ['黄芪20', ['黄芪 20']],
  ['黃芪 20 g', ['黄芪 20']],
  ['黄芪20克 桂枝10', ['黄芪 20', '桂枝 10']],
  ['1. 黄芪20 2、桂枝10', ['黄芪 20', '桂枝 10']],
  ['黄芪、桂枝各10', ['黄芪 10', '桂枝 10']],
  ['黄芪3，桂枝、白芍各10', ['黄芪 3', '桂枝 10', '白芍 10']],
  ['30g黄芪 10g桂枝', ['黄芪 30', '桂枝 10']],
  ['甘草(炙)6', ['炙甘草 6']],
  ['甘草6(炙)', ['炙甘草 6']],
  ['炙草6', ['炙甘草 6']],
  ['白芍(酒，先煎)6', ['酒白芍 6 先煎']],
  ['白芍(麸炒)6', ['炒白芍 6']],
  ['附子(炮)9（先煎）', ['炮附子 9 先煎']],
  ['附子9先煎1小时', ['附子 9 先煎1小时']],
  ['桂枝10后下5分钟', ['桂枝 10 后下5分钟']],
  ['黄芪(20克)', ['黄芪 20']],
  ['黄芪适量', ['黄芪 – =适量 !unit']],
  ['黄芪 少许 桂枝6', ['黄芪 – =少许 !unit', '桂枝 6']],
  ['生姜3片', ['生姜 15 =3片']],
  ['大枣四枚', ['大枣 16 =四枚']],
  ['黄芪3枚', ['黄芪 – =3枚 !unit']],
  ['黄芪10-15', ['黄芪 10 =10-15']],
  ['黄芪三钱', ['黄芪 9 =三钱']],
  ['黄芪二两半', ['黄芪 75 =二两半']],
  ['黄芪20000', ['黄芪 – =20000 !dose']],
  ['黄芪3.14159', ['黄芪 – =3.14159 !dose']],
  ['黄芪abc', ['黄芪 – =abc !dose']],
  ['黄芪', ['黄芪 –']],
  ['怪草10', ['?怪草 10 !unknown']],
  ['hq20', ['黄芪 20']],
  ['hq1', ['黄芩 1']],
  ['huang qi 20 gui zhi 6', ['黄芪 20', '桂枝 6']],
  ['huangq 20', ['黄芪 20']],
  ['fuzi 9', ['附子 9']],
  ['astragalus root 20, cinnamon twig 6', ['黄芪 20', '桂枝 6']],
  ['Radix Astragali 20', ['黄芪 20']],
  ['Astragali Radix 20', ['黄芪 20']],
  ['Radix Aconiti Lateralis Praeparata 9', ['附子 9']],
  ['Radix Aconiti Lateralis Preparata 9', ['附子 9']],
  ['炙gc6', ['炙甘草 6']],
  ['gc6(zhi)', ['炙甘草 6']],
  ['乳没10', ['乳香 5', '没药 5']],
  ['乳没各10', ['乳香 10', '没药 10']],
  ['乳没(各)10', ['乳香 10', '没药 10']],
  ['制乳没共10', ['乳香 5', '没药 5']],
  ['生黄芪20', ['黄芪 20']],
  ['生附子9', ['?生附子 9 !unknown']],
  ['优质黄芪20', ['黄芪 20']],
  ['黄芪片20', ['黄芪 20']],
  ['北芪20', ['黄芪 20']],
  ['主诉：黄疸。处方：黄芪20', ['黄芪 20']],
  ['黄芪20 水煎服，每日1剂，分2次温服', ['黄芪 20']],
])('「%s」 is written as %j', (text, lines) => {
  expect(shown(text)).toEqual(lines)
})

test.each<[string, string[], string[], string[]]>([
  ['桂枝汤', ['cinnamon-soup'], [], []],
  ['gui zhi tang', ['cinnamon-soup'], [], []],
  ['gzt', ['cinnamon-soup'], [], []],
  ['Cinnamon Soup', ['cinnamon-soup'], [], []],
  ['桂枝汤加减', ['cinnamon-soup'], [], []],
  ['桂枝汤去大枣', ['cinnamon-soup'], ['大枣'], []],
  ['桂枝汤去大枣、生姜加黄芪20', ['cinnamon-soup'], ['大枣', '生姜'], ['黄芪 20']],
  ['桂枝汤减去大枣', ['cinnamon-soup'], ['大枣'], []],
  ['gui zhi tang qu da zao', ['cinnamon-soup'], ['大枣'], []],
  ['gui zhi tang jia huang qi 20', ['cinnamon-soup'], [], ['黄芪 20']],
  ['gui zhi tang plus  huang qi 20', ['cinnamon-soup'], [], ['黄芪 20']],
  ['Cinnamon Soup without jujube', ['cinnamon-soup'], ['大枣'], []],
  ['Cinnamon Soup add  astragalus root 20', ['cinnamon-soup'], [], ['黄芪 20']],
  ['桂枝汤 - 大枣', ['cinnamon-soup'], ['大枣'], []],
  ['桂枝汤 - 黄芪20', ['cinnamon-soup'], [], ['黄芪 20']],
  ['桂枝汤减白芍至6g', ['cinnamon-soup'], [], ['白芍 6']],
  ['桂枝汤加黄芪、附子各9', ['cinnamon-soup'], [], ['黄芪 9', '附子 9']],
  ['桂枝汤去乳没', ['cinnamon-soup'], ['乳香', '没药'], []],
  ['桂枝9', [], [], ['桂枝 9']],
  ['gzt9', [], [], ['?gzt 9 !unknown']],
])('「%s」 names %j, leaves out %j and gives %j', (text, named, left, lines) => {
  const read = parsePrescription(index, text)
  expect(read.namedFormulas).toEqual(named)
  expect(read.removals.map((r) => r.name)).toEqual(left)
  expect(shown(text)).toEqual(lines)
})

test.each<[string, string, number | null]>([
  ['10g', 'g', 10],
  ['10 克', '克', 10],
  ['10', 'g', 10],
  ['500mg', 'mg', 0.5],
  ['0.5公斤', '公斤', 500],
  ['1kg', 'kg', 1000],
  ['半斤', '斤', 250],
  ['一两', '两', 30],
  ['五钱', '钱', 15],
  ['两半', '两', null],
  ['三分', '分', 0.9],
  ['10公分', '公分', 10],
  ['十二gm', 'gm', 12],
  ['6～9g', 'g', 6],
  ['6至9克', '克', 6],
  ['6到9', 'g', 6],
  ['10毫克', '毫克', 0.01],
  ['2千克', '千克', 2000],
])('the amount 「%s」 is in %s and weighs %d g', (text, unit, grams) => {
  const amount = amountAt(text, 0)
  if (grams === null) return expect(amount).toBeNull()
  expect(amount?.unit).toBe(unit)
  expect(amount?.length).toBe(text.length)
  expect(amount && gramsOf(base, null, amount)).toBe(grams)
})

test.each(['-1g', '1e9', '1.2345', '1.2.3', '.03', '0。03', '0.0003'])(
  'no scale weighs 「%s」, taken whole',
  (text) => {
    const amount = amountAt(text, 0)
    expect(amount?.quantity).toBeNaN()
    expect(amount?.length).toBe(text.length)
    expect(amount && isPlainGrams(amount)).toBe(false)
  },
)

test.each(['三七', '五味子', '百合', '一对坐草', '十分钟', '三厘米', '十', 'g', ''])('「%s」 is no amount', (text) => {
  expect(amountAt(text, 0)).toBeNull()
})

test('plain grams are those of one number in grams', () => {
  const plain = (text: string) => {
    const amount = amountAt(text, 0)
    return amount && isPlainGrams(amount)
  }
  expect(['10', '10g', '10gm', '10克', '10公分'].map(plain)).toEqual([true, true, true, true, true])
  expect(['1两', '500mg', '6-9g', '3片'].map(plain)).toEqual([false, false, false, false])
})

test('pieces weigh what the base says of the herb, and a pair is two', () => {
  const ginger = { herbId: 'ginger', form: null }
  const [slices, pair] = [amountAt('3片', 0), amountAt('一对', 0)]
  expect(slices && gramsOf(base, ginger, slices)).toBe(15)
  expect(pair && gramsOf(base, ginger, pair)).toBe(10)
  expect(slices && gramsOf(base, null, slices)).toBeNull()
})

test.each(['等分', '等份', '适量', '少许', '若干', '酌量', '各适量', ' 各等分'])(
  '「%s」 is stated without a weight',
  (text) => {
    expect(vagueAt(`黄芪${text}。`, 2)).toBe(text)
    expect(vagueAt(`${text}`, text.length)).toBeNull()
  },
)

test.each<[string, string, number]>([
  ['先煎', '先煎', 2],
  ['打碎先煎', '先煎', 4],
  ['先入', '先煎', 2],
  ['后入', '后下', 2],
  ['布包煎', '包煎', 3],
  ['另炖', '另煎', 2],
  ['烊化冲服', '烊化', 4],
  ['研末冲', '冲服', 3],
  ['兑入', '兑服', 2],
  ['久煎', '久煎', 2],
  ['泡服', '泡服', 2],
  ['打碎', '捣碎', 2],
  ['先煎1小时', '先煎1小时', 5],
  ['先煎 30 分钟以上', '先煎30分钟以上', 10],
  ['先煎半个钟头', '先煎半个钟头', 6],
  ['后下5min', '后下5min', 6],
  ['先煎2hours左右', '先煎2hours左右', 10],
])('the note 「%s」 is printed as 「%s」', (text, word, length) => {
  expect(noteAt(`附子${text}`, 2)).toEqual({ word, length })
})

test('short notes and letters are notes only in brackets', () => {
  expect(['包', '冲', '烊', '捣', 'xj', 'hx', 'bj', 'lj', 'yh', 'cf'].map((t) => noteAt(t, 0))).toEqual(
    Array.from({ length: 10 }, () => null),
  )
  expect(['包', '冲', '烊', '捣', 'xj', 'hx', 'bj', 'lj', 'yh', 'cf'].map(noteInBrackets)).toEqual(
    '包煎 冲服 烊化 捣碎 先煎 后下 包煎 另煎 烊化 冲服'.split(' '),
  )
  expect(noteInBrackets('炙')).toBeNull()
})

test.each<[string, number | null, string]>([
  ['黄芪20 共7剂', 7, ''],
  ['黄芪20 x5付', 5, ''],
  ['黄芪20 ×三帖', 3, ''],
  ['黄芪20 5 packets', 5, ''],
  ['黄芪20 14 packs', 14, ''],
  ['黄芪20 181剂', null, ''],
  ['黄芪20 180剂', 180, ''],
  ['黄芪20 每日1剂', null, '每日1剂'],
  ['黄芪20 日服一剂，7剂', 7, '日服一剂'],
  ['黄芪20 水煎服', null, '水煎服'],
  ['黄芪20 清水煎，分3次服', null, '清水煎，分3次服'],
  ['黄芪20 饭后服', null, '饭后服'],
  ['黄芪20 睡前，温服', null, '睡前，温服'],
  ['黄芪20 代茶饮', null, '代茶饮'],
  ['黄芪20 忌辛辣，生冷', null, '忌辛辣，生冷'],
  ['黄芪20 上药共研细末', null, '上药共研细末'],
  ['黄芪20 温开水送服', null, '温开水送服'],
  ['黄芪20 热黄酒冲服', null, '热黄酒冲服'],
  ['黄芪20 蜂蜜调服', null, '蜂蜜调服'],
  ['黄芪20 蜂蜜30 冲服', null, ''],
  ['黄芪20 姜汁冲服', null, ''],
  ['黄芪20 服后啜热粥', null, '啜热粥'],
  ['黄芪20 代煎，每袋150ml', null, '代煎，每袋150ml'],
  ['黄芪20 7付 自煎', 7, '自煎'],
  ['黄芪20 免煎颗粒剂，开水冲服', null, '免煎颗粒剂，开水冲服'],
])('「%s»: %d packets, taken as 「%s」', (text, pairs, taking) => {
  const usage = readUsage(text)
  expect([usage.pairs, usage.taking]).toEqual([pairs, taking])
  expect(usage.rest).toHaveLength(text.length)
  expect(usage.rest.startsWith('黄芪20')).toBe(true)
})

test.each([
  '处方：',
  '方药:',
  '药用：',
  '用药:',
  '方用：',
  '拟方：',
  '组成：',
  '药物：',
  'rp:',
  'r:',
  'Rp:'.toLowerCase(),
])('what stands before 「%s」 is no herb', (heading) => {
  const text = `久服桂枝，${heading}黄芪20`
  expect(readUsage(text).rest.trim()).toBe('黄芪20')
})

test('a word of processing names the form of this herb, in characters or letters', () => {
  const of = (herbId: string, name: string, word: string) =>
    processed(index, { herbId, form: null }, name, word)?.form ?? null
  expect(of('liquorice', '甘草', '炙')).toBe('炙甘草')
  expect(of('liquorice', '甘草', '蜜')).toBe('炙甘草')
  expect(of('liquorice', '甘草', '制')).toBe('炙甘草')
  expect(of('liquorice', '甘草', 'zhi')).toBe('炙甘草')
  expect(of('peony', '白芍', '酒')).toBe('酒白芍')
  expect(of('peony', '白芍', 'jiu')).toBe('酒白芍')
  expect(of('peony', '白芍', '麸炒')).toBe('炒白芍')
  expect(of('peony', '白芍', 'chao')).toBe('炒白芍')
  expect(of('aconite', '附子', 'pao')).toBe('炮附子')
  expect(of('peony', '白芍', '醋')).toBeNull()
  expect(of('astragalus', '黄芪', '炙')).toBeNull()
})

test.each(
  '炙炙 炙蜜 蜜蜜 酒酒炒 醋醋炒 盐盐炒 土麸炒 炒清炒 炭炭 zhi制 chao炒 jiu酒 cu醋 yan盐 mi蜜 mi炙 duan煅 sheng生 jiao焦 pao炮 wei煨 fa法 tan炭 shu熟'
    .split(' ')
    .map((both) => /^([a-z]+|.)(.+)$/.exec(both)?.slice(1) ?? []),
)('%s in brackets is the form %s', (word = '', form = '') => {
  const small = prepareRecognition(smallBase({ herbs: [herbOf('x', '豆蔻', { forms: [formOf(`${form}豆蔻`)] })] }))
  expect(processed(small, { herbId: 'x', form: null }, '豆蔻', word)?.form).toBe(`${form}豆蔻`)
})

test('a word that changes nothing is left out, but 生 and 制 of a toxic herb are other drugs', () => {
  const of = (name: string) => resolveChinese(index, name)?.herbId ?? null
  expect('净黄芪 鲜黄芪 黄芪饮片 黄芪丝 广黄芪 重用黄芪 炒黄芪 蜜黄芪'.split(' ').map(of)).toEqual(
    Array.from({ length: 8 }, () => 'astragalus'),
  )
  expect(['净附子', '制附子', '生附子', '黄'].map(of)).toEqual(['aconite', null, null, null])
})

test('letters that begin a name count from the fourth on, and at most five herbs are offered', () => {
  const of = (letters: string) => resolveLetters(index, letters, null).map((c) => c.name)
  expect(of('huangq')).toEqual(['黄芪', '黄芩'])
  expect(of('huan')).toEqual(['黄芪', '黄芩'])
  expect(of('hua')).toEqual([])
  expect(of("bai'shao")).toEqual(['白芍'])
  expect(resolveLetters(index, 'huangq', null, 1)).toHaveLength(1)
})

const known = (text: string) =>
  parsePrescription(index, text).lines.flatMap(({ herbId, form, doseG }) => (herbId ? [{ herbId, form, doseG }] : []))

test('a formula is recognised by two fifths of its herbs and nearly half of their weight', () => {
  const of = (text: string, named: string[] = []) =>
    recognise(index, known(text), named).formulas.map((f) => f.formulaId)
  expect(of('桂枝9 白芍9 甘草6')).toEqual(['cinnamon-soup'])
  expect(of('桂枝9 白芍9')).toEqual(['cinnamon-soup'])
  expect(of('桂枝9 黄芪9')).toEqual([])
  expect(of('生姜9 大枣9')).toEqual([])
  expect(of('生姜9 甘草9')).toEqual([])
  expect(of('生姜9 甘草9', ['cinnamon-soup'])).toEqual(['cinnamon-soup'])
})

const soup = index.formulas[0]
const given = (doses: Record<string, number | null>) =>
  new Map(Object.entries(doses).map(([herbId, doseG]) => [herbId, { herbId, form: null, doseG }]))
const selves = (...ids: string[]) => new Map(ids.map((id) => [id, id]))

test('the proportions are kept when all doses change alike; two herbs are needed to say so', () => {
  const of = (doses: Record<string, number | null>) => {
    const proportion = proportionOf(soup, selves(...Object.keys(doses)), given(doses))
    return proportion === null ? null : Number(proportion.toFixed(3))
  }
  expect(of({ cinnamon: 9, peony: 9 })).toBe(1)
  expect(of({ cinnamon: 18, peony: 18 })).toBe(1)
  expect(of({ cinnamon: 9, peony: 18 })).toBe(0.5)
  expect(of({ cinnamon: 9, peony: 9, liquorice: 12 })).toBe(0.63)
  expect(of({ cinnamon: 9 })).toBeNull()
  expect(of({ cinnamon: 9, peony: null })).toBeNull()
  expect(proportionOf(undefined, selves('cinnamon'), given({ cinnamon: 9 }))).toBeNull()
})

test('a share half as much again leans to more, a third less to less', () => {
  const of = (doses: Record<string, number>) =>
    sharesOf(soup, selves(...Object.keys(doses)), given(doses)).map((s) => `${s.herbId} ${s.ratio} ${s.lean}`)
  expect(of({ cinnamon: 9, peony: 9, liquorice: 9 })).toEqual(['cinnamon 1 same', 'peony 1 same', 'liquorice 1.5 more'])
  expect(of({ cinnamon: 9, peony: 9, liquorice: 4 })).toEqual([
    'cinnamon 1 same',
    'peony 1 same',
    'liquorice 0.67 same',
  ])
  expect(of({ cinnamon: 9, peony: 9, liquorice: 3 })).toEqual(['cinnamon 1 same', 'peony 1 same', 'liquorice 0.5 less'])
  expect(of({ cinnamon: 9 })).toEqual(['cinnamon null null'])
})

test('a herb that stands for another is shown with its own dose and no ratio', () => {
  const held = new Map([
    ['cinnamon', 'cinnamon'],
    ['peony', 'astragalus'],
  ])
  const [own, other] = sharesOf(soup, held, given({ cinnamon: 9, astragalus: 20 }))
  expect(own).toMatchObject({ herbId: 'cinnamon', insteadId: null, askedG: 9, givenG: 9 })
  expect(other).toMatchObject({ herbId: 'peony', insteadId: 'astragalus', askedG: 9, givenG: 20, ratio: null })
})
