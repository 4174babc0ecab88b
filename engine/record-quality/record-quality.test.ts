import { expect, test } from 'vitest'
import { readHistory } from '#engine/differential/read-history.ts'
import { normalise } from '#engine/reading/normalise.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { plainReadingOf } from '#tools/brain/prepared.ts'
import { readRecord, type WrittenRecord } from './read-record.ts'
import { type QualityItem, qualityItems, type RecordFacts } from './record-quality.types.ts'
import { scoreRecord } from './score-record.ts'

const all = (filled: boolean | null, but: Partial<RecordFacts> = {}): RecordFacts => ({
  ...(Object.fromEntries(qualityItems.map((i) => [i, filled])) as RecordFacts),
  ...but,
})

test('a whole record has a hundred points, an empty one none, and one that lacks anything never a hundred', () => {
  expect(scoreRecord(all(true)).score).toBe(100)
  expect(scoreRecord(all(true)).items.reduce((sum, i) => sum + i.points, 0)).toBe(100)
  expect(scoreRecord(all(false)).score).toBe(0)
  expect(scoreRecord(all(null)).score).toBe(0)
  for (const item of qualityItems) {
    const one = scoreRecord(all(true, { [item]: false }))
    expect(one.score).toBeLessThan(100)
    expect(one.items.filter((i) => !i.filled).map((i) => i.item)).toEqual([item])
  }
})

test('what does not apply is neither asked for nor counted', () => {
  const { score, items } = scoreRecord(all(true, { signature: null, usage: null }))
  expect(score).toBe(100)
  expect(items.map((i) => i.item)).not.toContain('signature')
  // Five of the remaining 93 points are missing.
  expect(scoreRecord(all(true, { signature: null, usage: null, principle: false })).score).toBe(95)
})

const knowledge = loadKnowledge()
const index = plainReadingOf(knowledge)
const written = (text: string, rest: Partial<WrittenRecord> = {}): WrittenRecord => ({
  plain: normalise(text, index.variants),
  read: readHistory(knowledge, index, text),
  signs: [],
  allergies: [],
  isReturn: false,
  hasDisease: true,
  hasPattern: true,
  hasWestern: true,
  principle: '疏肝健脾',
  isGiven: true,
  usage: '温服',
  advice: '忌生冷',
  signer: null,
  ...rest,
})
const lacks = (record: WrittenRecord): QualityItem[] =>
  qualityItems.filter((item) => readRecord(knowledge, record)[item] === false)

const whole =
  '胃脘胀痛3月，加重1周。食后胀甚，嗳气，大便溏，睡眠差，无发热。既往体健，否认药物过敏史。神清，面色萎黄，语声低微，舌淡红，苔薄白，脉弦。'

test('each item is found where it is written, and missed where it is not', () => {
  expect(lacks(written(whole))).toEqual([])
  const without: readonly [string, QualityItem[]][] = [
    [whole.replace('3月，加重1周', ''), ['duration']],
    [whole.replace('既往体健，', ''), ['past-history']],
    [whole.replace('，否认药物过敏史', ''), ['allergy']],
    [whole.replace('神清，面色萎黄，', ''), ['inspection']],
    [whole.replace('嗳气，', '').replace('语声低微，', ''), ['listening']],
    [whole.replace('舌淡红，苔薄白，', ''), ['tongue']],
    [whole.replace('，脉弦', ''), ['pulse']],
  ]
  for (const [text, missing] of without) expect([text, lacks(written(text))]).toEqual([text, missing])
  expect(lacks(written(''))).toEqual([
    'complaint',
    'duration',
    'present-history',
    'past-history',
    'allergy',
    'inspection',
    'listening',
    'inquiry',
    'tongue',
    'pulse',
  ])
})

test('what stands beside the text counts too', () => {
  expect(lacks(written('', { allergies: ['青霉素'] }))).not.toContain('allergy')
  expect(lacks(written('', { signs: [{ id: 'floating-pulse', present: true, main: false }] }))).not.toContain('pulse')
  expect(lacks(written('', { signs: [{ id: 'headache', present: true, main: true }] }))).not.toContain('complaint')
  const empty = { hasDisease: false, hasPattern: false, hasWestern: false, principle: ' ', isGiven: false }
  expect(lacks(written(whole, { ...empty, usage: '', advice: '', signer: '' }))).toEqual([
    'disease',
    'pattern',
    'western',
    'principle',
    'treatment',
    'usage',
    'advice',
    'signature',
  ])
})

test('a return visit need not repeat complaint and past history, and needles have no usage', () => {
  const facts = readRecord(knowledge, written('舌淡，脉细', { isReturn: true, usage: null }))
  const notAsked = qualityItems.filter((item) => facts[item] === null)
  expect(notAsked).toEqual(['complaint', 'duration', 'present-history', 'past-history', 'usage', 'signature'])
})

test('English records are read alike', () => {
  const text =
    'Headache for 3 days with fever, chills and no sweat. Past medical history: none. No known drug allergies. Pale complexion, weak voice. Poor appetite, poor sleep. Tongue pale, pulse floating.'
  expect(lacks(written(text))).toEqual([])
})
