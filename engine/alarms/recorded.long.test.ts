import { expect, test } from 'vitest'
import { readText } from '#engine/reading/read-text.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { alarmsOf, traditionalReadingOf } from '#tools/brain/prepared.ts'
import { raiseAlarms } from './raise-alarms.ts'
import raisedEn from './raised.en.cases.json' with { type: 'json' }
import raisedZh from './raised.zh.cases.json' with { type: 'json' }
import raisedZhTw from './raised.zh_TW.cases.json' with { type: 'json' }
import silent from './silent.cases.json' with { type: 'json' }

/** Under the ids of the alarms that may be raised, the texts that must raise one of them. */
const raisedIn = (lang: string, texts: Record<string, string[]>) =>
  Object.entries(texts).flatMap(([ids, said]) => said.map((text) => ({ lang, text, alarm: ids.split(' ') })))
const emergencies = [...raisedIn('zh', raisedZh), ...raisedIn('zh_TW', raisedZhTw), ...raisedIn('en', raisedEn)]
const quiet = Object.values(silent).flat()
const index = alarmsOf(loadKnowledge())
const reading = traditionalReadingOf(loadKnowledge())
const idsOf = (text: string) => raiseAlarms(index, text, {}, readText(reading, text).findings).map((a) => a.id)

test('enough vignettes, in three languages', () => {
  expect(emergencies.length).toBeGreaterThanOrEqual(130)
  expect(quiet.length).toBeGreaterThanOrEqual(80)
  expect(new Set(emergencies.map((c) => c.lang))).toEqual(new Set(['zh', 'zh_TW', 'en']))
})

test('each condition is reached by at least five wordings in Chinese and five in English', () => {
  const ways = (id: string, english: boolean) =>
    emergencies.filter((c) => (c.lang === 'en') === english && c.alarm.includes(id)).length
  const rare = index.alarms.filter(({ id }) => ways(id, false) < 5 || ways(id, true) < 5)
  expect(rare.map(({ id }) => `${id}: ${ways(id, false)} and ${ways(id, true)}`)).toEqual([])
})

test.each(emergencies)('$alarm is raised by: $text', ({ text, alarm }) => {
  expect(idsOf(text).filter((id) => alarm.includes(id))).not.toEqual([])
})

test.each(quiet)('silent: %s', (text) => {
  expect(idsOf(text)).toEqual([])
})
