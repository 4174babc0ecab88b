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
