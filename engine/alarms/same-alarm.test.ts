import { expect, test } from 'vitest'
import { readText } from '#engine/reading/read-text.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { alarmsOf, traditionalReadingOf } from '#tools/brain/prepared.ts'
import { traditionalVariants } from '#tools/brain/variants.ts'
import { raiseAlarms } from './raise-alarms.ts'
import cases from './same-alarm.cases.json' with { type: 'json' }

const index = alarmsOf(loadKnowledge())
const reading = traditionalReadingOf(loadKnowledge())
const idsOf = (text: string) => raiseAlarms(index, text, {}, readText(reading, text).findings).map(({ id }) => id)
const traditional = new Map([...traditionalVariants()].map(([written, plain]) => [plain, written]))
const inTraditional = (text: string) => [...text].map((c) => traditional.get(c) ?? c).join('')

test.each(cases as [string, string][])('the same emergency in three scripts: %s / %s', (chinese, english) => {
  const [first = 'none'] = idsOf(chinese)
  expect(idsOf(inTraditional(chinese))).toContain(first)
  expect(idsOf(english)).toContain(first)
})
