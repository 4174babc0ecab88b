import { expect, test } from 'vitest'
import { normaliseSpeech } from '#engine/reading/normalise.ts'
import { readText } from '#engine/reading/read-text.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { alarmsOf, traditionalReadingOf } from '#tools/brain/prepared.ts'
import facts from './facts.cases.json' with { type: 'json' }
import { findCues } from './find-cues.ts'
import { groupReader } from './near.ts'
import { ScopeReader } from './scope.ts'

/** Under the cues of which one must be heard, what people say of a single fact. */
const rows = Object.entries(facts).flatMap(([ids, said]) => said.map((text) => ({ ids: ids.split(' '), text })))
const index = alarmsOf(loadKnowledge())
const reading = traditionalReadingOf(loadKnowledge())

test.each(rows)('$ids is told by: $text', ({ ids, text }) => {
  const plain = `${normaliseSpeech(text, index.variants).replaceAll('’', "'")}。`
  const { found } = findCues(index, plain, new ScopeReader(plain), {
    groups: groupReader(index, plain),
    ticked: [],
    findings: readText(reading, text).findings,
  })
  expect(ids.filter((id) => found.has(id))).not.toEqual([])
})
