import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { type Part, parts } from './parts.ts'

const knowledge = loadKnowledge()
const prepared = new Map<string, Part>()
function answer(word: string, line: object) {
  const part = prepared.get(word) ?? parts[word]?.(knowledge)
  if (!part) throw new Error(`no part ${word}`)
  prepared.set(word, part)
  return JSON.stringify(part(line))
}

test.each<[string, object, RegExp]>([
  ['read', { text: '失眠三月，无口渴' }, /"complaint":\[\{.*"why":"lasting"/],
  ['propose', { text: '失眠三月，心悸健忘，食少便溏，舌淡脉细弱' }, /"diseases":\[\{"name":"不寐"/],
  [
    'recognise',
    { text: '小青龙汤去麻黄加茯苓15' },
    /"name":"小青龙汤".*"added":\[\{"id":"fu-ling".*"removed":\[\{"id":"ma-huang"/,
  ],
  ['recognise', { text: '麻黄9 桂枝6 杏仁9 炙甘草3 生姜6' }, /"formulas":\[\{"id":"ma-huang-tang","name":"麻黄汤"/],
  [
    'safety',
    { text: '半夏9 附子9', patient: { sex: 'male', ageMonths: 480 } },
    /"rule":"incompatible","level":"blocked"/,
  ],
  [
    'safety',
    { text: '丹参15', history: '房颤，长期口服华法林', today: '2026-03-02' },
    /"rule":"drug-interaction","level":"sign"/,
  ],
  [
    'safety',
    { text: '桃仁9', history: '末次月经2026-01-02', patient: { sex: 'female' }, today: '2026-03-02' },
    /"key":"pregnancy:possible"/,
  ],
  ['safety', { text: '法半夏9', preparations: ['小活络丸'] }, /"rule":"preparation-incompatible"/],
  [
    'safety',
    { text: '法半夏9', alsoTaken: [{ label: '前方', text: '附子9' }] },
    /"rule":"incompatible","level":"sign"/,
  ],
  ['needles', { text: '胃痛三年，喜温喜按，便溏，舌淡，脉弱' }, /"pointId":"/],
  ['hours', { at: '2026-03-02T10:00:00+08:00' }, /"openings":\{"najia"/],
])('%s answers %j', { timeout: 60_000 }, (word, line, wanted) => {
  expect(answer(word, line)).toMatch(wanted)
})

test.each<[string, object]>([
  ['read', {}],
  ['propose', { text: 3 }],
  ['safety', { text: '半夏9', pairs: 0 }],
  ['hours', { at: 'today' }],
])('%s refuses %j', (word, line) => {
  expect(() => answer(word, line)).toThrow()
})
