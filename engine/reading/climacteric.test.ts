import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { plainReadingOf } from '#tools/brain/prepared.ts'
import { readText } from './read-text.ts'

const knowledge = loadKnowledge()
const index = plainReadingOf(knowledge)
const namesIn = (text: string) => readText(index, text).findings.map((f) => knowledge.signs.get(f.signId)?.zh)

test.each([
  ['女，51岁。潮热汗出半年，停经一年', ['烘热', '绝经']],
  ['女，28岁。潮热汗出半年，停经一年', ['潮热', '闭经']],
  ['女，51岁。午后潮热', ['午后潮热']],
  ['男，51岁。潮热', ['潮热']],
])('%s', (text, names) => expect(namesIn(text)).toEqual(expect.arrayContaining(names)))

test('sex and age on record count where the text does not say them, and the text where it does', () => {
  const read = (text: string, ageYears: number) =>
    readText(index, text, { sex: 'female', ageYears }).findings.map((f) => knowledge.signs.get(f.signId)?.zh)
  expect(read('潮热汗出半年，停经一年', 51)).toEqual(expect.arrayContaining(['烘热', '绝经']))
  expect(read('潮热汗出半年，停经一年', 28)).toEqual(expect.arrayContaining(['潮热', '闭经']))
  expect(read('女，28岁。潮热汗出半年，停经一年', 51)).toEqual(expect.arrayContaining(['潮热', '闭经']))
})

test('what is on record is not among what the text says of the person', () => {
  expect(readText(index, '潮热', { sex: 'female', ageYears: 51 }).person).toEqual({})
})
