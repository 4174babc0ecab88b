import { expect, test } from 'vitest'
import { doseTableOf, herbOf, smallBase } from '#engine/testing/small-base.ts'
import { convertAmount, tableOf } from './convert.ts'

const knowledge = smallBase({
  herbs: [
    herbOf('ma-huang', '麻黄'),
    herbOf('ban-xia', '半夏'),
    herbOf('xing-ren', '杏仁', { aliases: ['杏子'] }),
    herbOf('da-zao', '大枣', { pieceG: 3, source: '药典 大枣' }),
    herbOf('shi-gao', '石膏'),
  ],
})
const table = doseTableOf('han', {
  weightsG: { 斤: 240, 两: 15, 铢: 0.625 },
  volumesMl: { 升: 200, 合: 20 },
  things: [
    { herb: '失药', unit: '把', grams: 9 },
    { herb: '半夏', unit: '升', grams: 84, source: '实测 半夏' },
    { herb: '杏子', unit: '枚', grams: 0.4 },
    { herb: '石膏', unit: '鸡子大', grams: 40 },
    { herb: '*', unit: '握', grams: 30 },
  ],
})
const of = (herbId: string, amount: string) => convertAmount(knowledge, table, { herbId, form: null }, amount)

test.each([
  ['a weight of the table', 'ma-huang', '三两', 45, 'weight', '3 × 15 g/两', '表 han'],
  ['a weight of today', 'ma-huang', '9克', 9, 'weight', '9 × 1 g/克', '表 han'],
  ['in Latin letters', 'ma-huang', '9g', 9, 'weight', '9 × 1 g/g', '表 han'],
  ['millilitres as grams', 'ma-huang', '5毫升', 5, 'weight', '5 × 1 g/毫升', '表 han'],
  ['the same in Latin letters', 'ma-huang', '5ml', 5, 'weight', '5 × 1 g/ml', '表 han'],
  ['a measure that nobody has weighed, at half of water', 'ma-huang', '二升', 200, 'volume', '2 × 100 g/升', '表 han'],
  ['a measure weighed for this drug', 'ban-xia', '半升', 42, 'piece', '0.5 × 84 g/升', '实测 半夏'],
  ['a tenth of the weighed measure', 'ban-xia', '三合', 25.2, 'volume', '3 × 8.4 g/合', '实测 半夏'],
  ['a measure of ten, nobody has weighed it', 'ma-huang', '二合', 20, 'volume', '2 × 10 g/合', '表 han'],
  ['pieces that the table weighed, under another name', 'xing-ren', '五十枚', 20, 'piece', '50 × 0.4 g/枚', '表 han'],
  ['another word for a piece', 'xing-ren', '五十个', 20, 'piece', '50 × 0.4 g/个', '表 han'],
  ['pieces that the herb itself weighs', 'da-zao', '十二枚', 36, 'piece', '12 × 3 g/枚', '药典 大枣'],
  ['as large as an egg', 'shi-gao', '如鸡子大', 40, 'object', '1 × 40 g/鸡子大', '表 han'],
  ['a handful of anything', 'ma-huang', '二握', 60, 'piece', '2 × 30 g/握', '表 han'],
  ['two parts', 'ma-huang', '一两六铢', 18.75, 'weight', '1 × 15 g/两 + 6 × 0.625 g/铢', '表 han'],
  ['rounded to milligrams', 'ma-huang', '一铢', 0.625, 'weight', '1 × 0.625 g/铢', '表 han'],
])('%s: %s %s', (_, herb, amount, grams, rule, figures, source) => {
  expect(of(herb, amount)).toEqual({ grams, because: { rule, figures, source } })
})

test.each([...'枚个粒片条只茎根枝具颗头朵叶瓣对'])('%s counts one piece', (unit) => {
  expect(of('da-zao', `四${unit}`).grams).toBe(12)
  expect(of('xing-ren', `十${unit}`).grams).toBe(4)
})

test('grams are rounded to the milligram', () => {
  const thirds = doseTableOf('thirds', { weightsG: { 钱: 1 / 3 } })
  expect(convertAmount(knowledge, thirds, { herbId: 'ma-huang', form: null }, '一钱').grams).toBe(0.333)
  expect(convertAmount(knowledge, thirds, { herbId: 'ma-huang', form: null }, '二钱').grams).toBe(0.667)
})

test.each([
  ['no amount', 'ma-huang', '等分'],
  ['pieces of what nobody weighs by the piece', 'ma-huang', '三枚'],
  ['a unit that neither the table nor today has', 'ma-huang', '三盏'],
  ['one part of two is unknown', 'ma-huang', '一两三枚'],
  ['a measure of another drug only', 'xing-ren', '一把'],
  ['no piece of a thing that is no piece word', 'da-zao', '一把'],
  ['a herb outside the base', 'nobody', '三枚'],
])('%s gives no gram', (_, herb, amount) => {
  expect(of(herb, amount)).toEqual({ grams: null, because: { rule: 'unknown', figures: '', source: '' } })
})

const tables = smallBase({
  doses: [
    doseTableOf('han-weighed', { books: ['伤寒论'] }),
    doseTableOf('han', { usual: true, books: ['伤寒论', '金匮要略'] }),
    doseTableOf('song', { usual: true, dynasty: 'song', books: ['局方'] }),
    doseTableOf('qing', { usual: true, dynasty: 'qing', books: ['温病条辨'] }),
  ],
})

test.each([
  ['the book says it', '金匮要略 中风', undefined, 'han'],
  ['the usual of two for one book', '伤寒论 35', undefined, 'han'],
  ['a word within the source', '太平惠民和剂局方 卷二', undefined, 'song'],
  ['the doctor chooses', '伤寒论 35', 'han-weighed', 'han-weighed'],
  ['a choice that does not exist', '伤寒论 35', 'nowhere', 'han'],
  ['a book of no table: the youngest measures', '某家验方', undefined, 'qing'],
])('%s: %s', (_, source, chosen, id) => expect(tableOf(tables, source, chosen)?.id).toBe(id))

test('without a table of the Qing the first usual one is taken, and without any none', () => {
  const [, han, song] = tables.doses.values()
  if (!han || !song) throw new Error('no tables')
  expect(tableOf(smallBase({ doses: [han, song] }), '某家验方')?.id).toBe('han')
  expect(tableOf(smallBase({ doses: [doseTableOf('unusual')] }), '某家验方')).toBeUndefined()
})
