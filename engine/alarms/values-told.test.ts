import { expect, test } from 'vitest'
import { readText } from '#engine/reading/read-text.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { alarmsOf, traditionalReadingOf } from '#tools/brain/prepared.ts'
import { raiseAlarms } from './raise-alarms.ts'
import { raised, silent } from './values-told.cases.json' with { type: 'json' }

const index = alarmsOf(loadKnowledge())
const reading = traditionalReadingOf(loadKnowledge())
const idsOf = (text: string) => raiseAlarms(index, text, {}, readText(reading, text).findings).map((a) => a.id)

test.each(raised)('a value that alone is an emergency: %s', (text) => {
  expect(idsOf(text)).not.toEqual([])
})

test.each(silent)('a value that is normal, of an earlier day, of a relative or of something else: %s', (text) => {
  expect(idsOf(text)).toEqual([])
})
