import { expect, test } from 'vitest'
import { formatAmount, formatUnit } from './format-amount.ts'
import { formatSource } from './format-source.ts'
import { formatPhrase } from './words.ts'

const english: Readonly<Record<string, string>> = {
  两: 'liang',
  钱: 'qian',
  枚: 'piece(s)',
  叶: 'leaf/leaves',
  余: 'more than',
  适量: 'as needed',
  大者: 'large',
  甲书: 'Book A',
  乙书: 'Book B',
  甲书引乙书: 'Both Books',
  千金: 'Gold',
  方名: 'Formula',
}
const words = (zh: string) => english[zh]

test.each([
  ['两半', '1½ liang'],
  ['三枚', '3 pieces'],
  ['一枚半', '1½ pieces'],
  ['1.5两', '1½ liang'],
  ['0.5两', '½ liang'],
  ['2.25两', '2.25 liang'],
  ['十枚', '10 pieces'],
  ['三二钱', '32 qian'],
  ['半枚', '½ piece'],
  ['三余两', 'more than 3 liang'],
  ['适量或三两', 'as needed or 3 liang'],
  ['适量', 'as needed'],
  ['三两适', '三两适'],
  ['三两一钱二枚', '3 liang 1 qian 2 pieces'],
  ['三斤', '3 斤'],
  ['大者，无人知', 'large, 无人知'],
])('%s is %s', (amount, said) => expect(formatAmount(amount, words)).toBe(said))

test('several of a unit, and a unit that nobody has put into English', () => {
  expect(['枚', '叶', '两', '斤'].map((unit) => formatUnit(unit, true, words))).toEqual([
    'pieces',
    'leaves',
    'liang',
    '斤',
  ])
  expect(formatPhrase('适量', words)).toBe('as needed')
})

test.each([
  ['甲书 卷上', 'Book A, first volume'],
  ['甲书 卷中', 'Book A, middle volume'],
  ['甲书 卷下', 'Book A, last volume'],
  ['甲书 卷首', 'Book A, vol. 首'],
  ['甲书 第三章', 'Book A, ch. 3'],
  ['甲书 三章', 'Book A, ch. 3'],
  ['甲书 第三节', 'Book A, 第三节'],
  ['甲书 1990', 'Book A 1990'],
  ['甲书 2050', 'Book A 2050'],
  ['甲书 1890', 'Book A, clause 1890'],
  ['甲书 007', 'Book A, 007'],
  ['甲书 3-5', 'Book A, clause 3–5'],
  ['甲书 3-5, 9', 'Book A, clauses 3–5, 9'],
  ['甲书，乙书', 'Book A, Book B'],
  ['由方名化裁', 'adapted from Formula'],
  ['由某方化裁', 'adapted from 某方'],
  ['甲书（由方名化裁）', 'Book A (adapted from Formula)'],
  ['甲书（卷二）乙书', 'Book A (vol. 2), Book B'],
  ['甲书引乙书', 'Both Books'],
  ['甲书录自乙书', 'Book A, quoting Book B'],
  ['甲书附方', 'Book A, appended formula'],
  ['甲书附千金', 'Book A, appended from Gold'],
  ['甲书附录', '甲书附录'],
  ['甲书; 乙书', 'Book A; Book B'],
  ['甲书；乙书', 'Book A; Book B'],
  ['甲书 GB/T 123-2015', 'Book A, GB/T\u00a0123-2015'],
  ['甲书 Smith', 'Book A, Smith'],
  ['Smith 2007; J Med', 'Smith 2007; J Med'],
])('source %s is %s', (source, said) => expect(formatSource(source, words)).toBe(said))
