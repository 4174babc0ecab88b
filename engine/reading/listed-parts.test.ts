import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { readingOf } from '#tools/brain/prepared.ts'
import { eachOfList } from './listed-parts.ts'
import { readText } from './read-text.ts'

const knowledge = loadKnowledge()
const index = readingOf(knowledge)
const read = (text: string) =>
  readText(index, text).findings.map((f) => `${f.present ? '+' : '-'}${knowledge.signs.get(f.signId)?.zh}`)

test.each([
  ['腰、髋及膝关节疼痛', ['+腰痛', '+膝痛']],
  ['耳下、颌下和睾丸肿大', ['+腮肿', '+睾丸肿痛']],
  ['肩、背、腰酸痛三年', ['+肩酸痛', '+腰酸痛']],
])('「%s」 is told of each part', (text, signs) => {
  expect(read(text)).toEqual(expect.arrayContaining(signs))
})

test.each([
  ['双手、双腕关节肿胀疼痛', '+手肿'],
  ['无腰、膝疼痛', '+腰痛'],
  ['腰痛，膝肿', '+膝痛'],
])('「%s」 does not tell %s', (text, sign) => {
  expect(read(text)).not.toContain(sign)
})

test('the words of a part stand where they stood', () => {
  expect(eachOfList('三年来腰、膝疼痛，怕冷')).toEqual([{ text: '腰疼痛', places: [3, 6, 7] }])
})
