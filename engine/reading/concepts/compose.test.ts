import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { plainReadingOf } from '#tools/brain/prepared.ts'
import { readText } from '../read-text.ts'
import { clausesOf } from '../segment.ts'
import { bodyParts } from './body-parts.ts'
import { circumstances } from './circumstances.ts'
import { compose } from './compose.ts'
import { feltWords } from './felt-words.ts'
import { meanings } from './meanings.ts'
import { linesOf, waysOf } from './prepare-concepts.ts'

const knowledge = loadKnowledge()
const index = plainReadingOf(knowledge)
const named = (id: string) => knowledge.signs.get(id)?.zh
const composed = (text: string) => compose(text, clausesOf(text), index.concepts).map((c) => named(c.signId))
const concepts = [bodyParts, feltWords, circumstances].flatMap((table) => linesOf(table).map(([name]) => name))

test('each meaning names a sign of the base, in concepts that have words', () => {
  const known = new Set(concepts)
  expect(linesOf(meanings).flatMap(([name = '']) => (knowledge.lexicon.has(name) ? [] : name))).toEqual([])
  const used = linesOf(meanings).flatMap(([, ...ways]) => ways.flatMap(waysOf).flatMap((way) => way.split('+')))
  expect(used.filter((concept) => !known.has(concept))).toEqual([])
})

test('each concept stands once', () => {
  expect(concepts.filter((name, i) => concepts.indexOf(name) !== i)).toEqual([])
})

test.each([
  ['波棱盖儿那块儿一到阴天就酸得慌', ['膝酸痛', '阴雨加重']],
  ['疼的是左膝盖', ['膝痛']],
  ['站也站不稳', ['站立不稳']],
  ['夜里头发都湿透了', ['盗汗']],
  ['我掉头发', ['脱发']],
  ['头晕，腿疼', ['头晕', '下肢痛']],
  ['右边肋条底下撑得慌，一生气就疼', ['胁胀', '情志诱发', '胁痛']],
])('in any words and order: %s', (text, names) => {
  expect(composed(text)).toEqual(expect.arrayContaining(names))
})

test.each([
  ['膝盖那儿不怎么疼', '膝痛'],
  ['头疼，腿不麻', '麻木'],
  ['手机发烫', '手心热'],
  ['枕头边放着水，腿疼', '头痛'],
])('not denied, nor of another thing: %s', (text, name) => {
  expect(composed(text)).not.toContain(name)
})

test('a part from an earlier clause makes a guess', () => {
  const { findings } = readText(index, '我摸摸脑袋，像裹了层布')
  expect(findings.map((f) => [named(f.signId), f.guessed])).toContainEqual(['头重', true])
})

test.each([
  ['我胃不好，凉的一吃就疼', '胃脘冷痛'],
  ['我胃一直不太好，凉的一吃就疼', '胃脘冷痛'],
  ['我脑袋不舒服，像裹了层布', '头重'],
  ['腰不好，一坐久就疼', '腰痛'],
  ['嗓子不好，话多就哑', '声音嘶哑'],
])('%s: of the part that is said not to be well it is certain', (text, sign) => {
  const { findings } = readText(index, text)
  expect(findings.map((f) => [named(f.signId), f.guessed])).toContainEqual([sign, undefined])
})

test('records are read by their own words alone', () => {
  const { findings } = readText(index, '患者夜里头发都湿透了')
  expect(findings.map((f) => named(f.signId))).not.toContain('盗汗')
})

test.each([
  ['头痛十年，痛在头顶，舌淡苔白，脉沉弦', '巅顶痛', true],
  ['皮肤干燥瘙痒，冬天重，舌淡，脉细', '遇寒加重', true],
  ['舌淡，脉细，虚则空', '空虚感', false],
  ['动不明显，舌淡，脉细', '遇劳加重', false],
  ['患者头痛，痛在头顶，舌淡，脉细', '巅顶痛', false],
])('in a note, a clause that nothing else reads by all of its words: %s', (text, name, isRead) => {
  expect(readText(index, text).findings.some((f) => named(f.signId) === name)).toBe(isRead)
})
