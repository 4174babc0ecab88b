import { Converter } from 'opencc-js'
import { expect, test } from 'vitest'
import { normaliseSpeech } from '#engine/reading/normalise.ts'
import { prepareReading } from '#engine/reading/prepare-reading.ts'
import { readText } from '#engine/reading/read-text.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import facts from './facts.cases.json' with { type: 'json' }
import { findCues } from './find-cues.ts'
import { prepareAlarms } from './prepare-alarms.ts'
import { ScopeReader } from './scope.ts'

/** Under the cues of which one must be heard, what people say of a single fact. */
const rows = Object.entries(facts).flatMap(([ids, said]) => said.map((text) => ({ ids: ids.split(' '), text })))
const knowledge = loadKnowledge()
const simplify = Converter({ from: 't', to: 'cn' })
const variants = new Map(
  [...new Set(rows.map((r) => r.text).join(''))].flatMap((char) => {
    const simple = simplify(char)
    return simple !== char && simple.length === char.length ? [[char, simple] as const] : []
  }),
)
const index = prepareAlarms(knowledge, variants)
const reading = prepareReading(knowledge, variants)

test.each(rows)('$ids is told by: $text', ({ ids, text }) => {
  const plain = `${normaliseSpeech(text, variants).replaceAll('’', "'")}。`
  const { found } = findCues(index, plain, new ScopeReader(plain), {
    ticked: [],
    findings: readText(reading, text).findings,
  })
  expect(ids.filter((id) => found.has(id))).not.toEqual([])
})
