import { expect, test } from 'vitest'
import { widerSigns } from '#engine/matching/evidence.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { readingOf } from '#tools/brain/prepared.ts'
import table from './daily-speech.cases.json' with { type: 'json' }
import { idiomNames } from './english/everyday-english.ts'
import { readFeelings } from './everyday/feelings.ts'
import everyday from './everyday-signs.cases.json' with { type: 'json' }
import fresh from './fresh-speech.cases.json' with { type: 'json' }
import { readText } from './read-text.ts'

const knowledge = loadKnowledge()
const index = readingOf(knowledge)
const named = (name: string) => knowledge.lexicon.get(name) ?? name
const findings = (text: string) => readText(index, text).findings.filter((f) => !f.past && !f.eased)

test.each([...table.cases, ...fresh.cases, ...everyday.cases].map(([text = '', marks = '']) => [text, marks] as const))(
  '「%s」 %s',
  (text, marks) => {
    const present = findings(text).flatMap((f) => (f.present ? [f.signId] : []))
    const read = new Set(present.flatMap((id) => [id, ...widerSigns(knowledge.signs, id).keys()]))
    expect(marks.split(' ').filter((mark) => read.has(named(mark.slice(1))) !== mark.startsWith('+'))).toEqual([])
  },
)

test.each([
  ['脚踝疼', '足痛'],
  ['脚踝老是疼', '足痛'],
  ['脚脖子下午就肿', '足肿'],
  ['脚脖子肿', '足肿'],
])('a part is the same with words between and without: 「%s」 %s', (text, name) => {
  expect(findings(text).map((f) => knowledge.signs.get(f.signId)?.zh)).toContain(name)
})

test('each idiom in English names a sign of the base', () => {
  expect(idiomNames.filter((name) => !knowledge.lexicon.has(name))).toEqual([])
})

test('each of several parts with each of what is felt there', () => {
  expect(readFeelings('膝盖和脚踝都又酸又凉').map((f) => f.names[0])).toEqual(['膝酸', '膝凉', '踝酸', '踝凉'])
  expect(readFeelings('嗓子哑，不疼').map((f) => [f.names[0], f.present])).toEqual([['咽痛', false]])
})

test.each([
  ['头痛、失眠、心悸3年', ['3年', '3年', '3年']],
  ['头晕2月，耳鸣、失眠3天', ['2月', '3天', '3天']],
  ['头痛，失眠3年', [undefined, '3年']],
  ['Headache, insomnia and palpitations for three years', ['three years', 'three years', 'three years']],
])('a list has lasted as long as its last member: %s', (text, durations) => {
  expect(readText(index, text).findings.map((f) => f.duration?.text)).toEqual(durations)
})
