import { Converter } from 'opencc-js'
import { expect, test } from 'vitest'
import { readText } from '#engine/reading/read-text.ts'
import plain from '#engine/reading/reading.cases.json' with { type: 'json' }
import records from '#engine/reading/records.cases.json' with { type: 'json' }
import { loadKnowledge } from '#knowledge/load.ts'
import { readingIndexOf } from '#server/engine-indexes.ts'

const index = readingIndexOf(loadKnowledge())
const texts = [...records.cases, ...plain.cases].map((c) => c.text)

test.each(['tw', 'hk'] as const)('a history in the characters of %s is read like its simplified twin', (to) => {
  const convert = Converter({ from: 'cn', to })
  const read = (text: string) =>
    readText(index, text).findings.map(({ signId, present, span, degree, side, duration, past }) => ({
      signId,
      present,
      span,
      degree,
      side,
      past,
      days: duration?.days,
    }))
  expect(texts.length).toBeGreaterThan(100)
  for (const text of texts) expect(read(convert(text)), text).toEqual(read(text))
})
