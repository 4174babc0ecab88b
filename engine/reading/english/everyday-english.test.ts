import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { traditionalVariants } from '#tools/brain/variants.ts'
import { prepareReading } from '../prepare-reading.ts'
import { readText } from '../read-text.ts'
import cases from './everyday-english.cases.json' with { type: 'json' }

const knowledge = loadKnowledge()
const index = prepareReading(knowledge, traditionalVariants())

test.each(Object.entries(cases.cases).flatMap(([marks, texts]) => texts.map((text) => [text, marks] as const)))(
  '「%s」 %s',
  (text, marks) => {
    const read = readText(index, text).findings.map(
      ({ signId, present, past }) => `${past ? '~' : present ? '+' : '-'}${knowledge.signs.get(signId)?.zh}`,
    )
    expect(marks.split(' ').filter((mark) => !read.includes(mark))).toEqual([])
  },
)
