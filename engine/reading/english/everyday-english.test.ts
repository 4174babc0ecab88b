import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { traditionalReadingOf } from '#tools/brain/prepared.ts'
import { readText } from '../read-text.ts'
import cases from './everyday-english.cases.json' with { type: 'json' }

const knowledge = loadKnowledge()
const index = traditionalReadingOf(knowledge)

test.each(Object.entries(cases.cases).flatMap(([marks, texts]) => texts.map((text) => [text, marks] as const)))(
  '「%s」 %s',
  (text, marks) => {
    const read = readText(index, text).findings.map(
      ({ signId, present, past }) => `${past ? '~' : present ? '+' : '-'}${knowledge.signs.get(signId)?.zh}`,
    )
    expect(marks.split(' ').filter((mark) => !read.includes(mark))).toEqual([])
  },
)

test.each([
  ['What bothers me most is a burning in the soles of my feet', '足心热'],
  ['I see everything double', '复视'],
  ['Little black specks float in front of my eyes', '眼前黑花'],
  ['My shoulders are rock hard and sore', '肩痛'],
  ['My arms and legs feel heavy and I don’t want to move', '懒动'],
  ['I never feel empty after going to the toilet', '大便不畅'],
  ['T red w/ yellow coat, P slippery rapid', '脉滑'],
])('words that stand apart are one sign: "%s" %s', (text, name) => {
  expect(readText(index, text).findings.map((f) => f.present && knowledge.signs.get(f.signId)?.zh)).toContain(name)
})

test.each([
  'I want a coffee',
  'The bus was late',
  'I lost my keys last week',
  'I am sick of my job',
  'I have a heavy workload',
  'We had a cold winter',
  'My legs do not swell',
  'There is hardly any pain now',
  'No blood in the stool and no black stools',
  'My colleague coughs all day',
  'The doctor asked whether I had blood in my urine',
])('nothing of illness is read in "%s"', (text) => {
  expect(readText(index, text).findings.filter((f) => f.present && !f.past)).toEqual([])
})

test('what is put together over a comma is a guess', () => {
  const read = readText(index, 'My eyes, they have been stinging badly').findings
  expect(read.map((f) => [knowledge.signs.get(f.signId)?.zh, f.guessed])).toEqual([['目痛', true]])
})

test.each([
  ['cold lower belly, dark clots, pale tongue', '舌暗'],
  ['cold feet, sore back, pale swollen tongue', '足肿'],
  ['Elbow pain from tennis, worse gripping', '绞痛'],
])('a word describes its own thing: "%s" is not %s', (text, name) => {
  expect(readText(index, text).findings.map((f) => knowledge.signs.get(f.signId)?.zh)).not.toContain(name)
})
