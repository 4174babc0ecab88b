import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { isSpeltBy } from './codes.ts'
import { compareAmounts, compareCompositions } from './compositions.ts'
import { compareDoses } from './doses.ts'
import { herbsIn } from './pairings.ts'
import { comparePairs } from './pairs.ts'
import { comparePoints } from './points.ts'
import { explainedOf, reaches } from './report.ts'

const knowledge = loadKnowledge()

/** A folder with one table. */
function folderWith(name: string, ...lines: string[]) {
  const folder = mkdtempSync(`${tmpdir()}/knowledge-check-`)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(`${folder}/${name}`, `${lines.join('\n')}\n`)
  return folder
}

const classics = (composition: string) =>
  folderWith('formulas-shanghan-jingui.tsv', 'book\tno\tname\tcomposition_han', `伤寒论\t1\t麻黄汤\t${composition}`)

test('remarks, preparations and words of measure are told apart from name and amount', () => {
  expect(
    herbsIn('黄芩 $x{腹中痛者去黄芩}三两；甘草 各二两。炙；杏仁 七十个，去皮尖；厚朴 半斤，$u{酒；生姜 切'),
  ).toEqual([
    { name: '黄芩', amount: '三两' },
    { name: '甘草', amount: '二两' },
    { name: '杏仁', amount: '七十个' },
    { name: '厚朴', amount: '半斤' },
    { name: '生姜', amount: null },
  ])
})

test('a composition agrees herb by herb; what is missing or too much is named', () => {
  const same = compareCompositions(knowledge, classics('麻黄 三两；桂枝 二两；甘草 一两。炙；杏仁 七十个'))
  expect([same.rows, same.agreed, same.differences]).toEqual([4, 4, []])
  const other = compareCompositions(knowledge, classics('麻黄 三两；桂枝 二两；石膏 一斤'))
  expect(other.differences.map((d) => d.what)).toEqual([
    'the table has 石膏, the base has not',
    'the base has 苦杏仁, the table has not',
    'the base has 炙甘草, the table has not',
  ])
  expect(reaches(other)).toBe(false)
})

test('an amount that differs is named', () => {
  const amounts = compareAmounts(knowledge, classics('麻黄 三两；桂枝 九两'))
  expect(amounts.differences.map((d) => d.what)).toEqual(['桂枝: the table 九两, the base 二两'])
})

test('a dose range, a pair and a point that the base lacks are named', () => {
  const doses = folderWith('herb-dose-risk.tsv', 'name\tmin_g\tmax_g\tdose_text', '麻黄\t2\t10\t', '桂枝\t1\t99\t')
  expect(compareDoses(knowledge, doses).differences.map((d) => d.where)).toEqual(['桂枝'])
  const pairs = folderWith('incompatible-pairs.tsv', 'rule\ta\tb', '十八反\t甘草\t甘遂', '十八反\t甘草\t大枣')
  expect(comparePairs(knowledge, pairs).differences.map((d) => d.where)).toEqual(['十八反 甘草 大枣'])
  const points = folderWith('points.tsv', 'name\tlocation', '中府\t', '无此穴\t')
  expect(comparePoints(knowledge, points).differences.map((d) => d.where)).toEqual(['无此穴'])
})

test('only a difference that the base speaks of counts as explained', () => {
  const one = (why: string | null) => ({ where: 'a', what: 'b', why })
  const c = { table: '', what: '', rows: 100, agreed: 98, target: 0.99, differences: [one('said'), one(null)] }
  expect(explainedOf(c)).toBe(1)
  expect(reaches(c)).toBe(true)
  expect(reaches({ ...c, differences: [one(null), one(null)] })).toBe(false)
})

test('a name run together with its aliases is read as these', () => {
  expect(isSpeltBy('针眼土疳', ['针眼', '土疳', '偷针'])).toBe(true)
  expect(isSpeltBy('针眼土疳', ['针眼'])).toBe(false)
})
