import { expect, test } from 'vitest'
import { caseOf } from '#engine/matching/case-of.ts'
import { matchFormulas } from '#engine/matching/match-formulas.ts'
import { prepareMatching } from '#engine/matching/prepare-matching.ts'
import { matchDiseases } from '#engine/patterns/match-diseases.ts'
import { prepareReading } from '#engine/reading/prepare-reading.ts'
import { readText } from '#engine/reading/read-text.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { traditionalVariants } from '#tools/brain/variants.ts'
import cases from './complaint.cases.json' with { type: 'json' }
import { findComplaint } from './find-complaint.ts'
import { complaintShare } from './tie.ts'

const knowledge = loadKnowledge()
const reading = prepareReading(knowledge, traditionalVariants())
const index = prepareMatching(knowledge)
const sign = (name: string) => knowledge.lexicon.get(name) ?? name
const complaintOf = (text: string) =>
  findComplaint({ signs: knowledge.signs, variants: reading.variants }, readText(reading, text), text)
const diseasesOf = (text: string, complaint = complaintOf(text)) =>
  matchDiseases(index, caseOf(knowledge, readText(reading, text), complaint)).map(
    (d) => knowledge.diseases.get(d.diseaseId)?.zh,
  )

test.each(cases.cases.map((c) => [c.text, c] as const))('「%s」', (text, { complaint, why, disease, never }) => {
  const found = complaintOf(text)
  expect(found.map((c) => knowledge.signs.get(c.signId)?.zh)).toEqual(complaint)
  expect(new Set(found.map((c) => c.why))).toEqual(new Set(why ? [why] : []))
  for (const { span } of found) expect(text.slice(...span).length).toBeGreaterThan(0)
  if (disease) expect(diseasesOf(text)[0]).toBe(disease)
  for (const name of never ?? []) expect(diseasesOf(text).slice(0, 3)).not.toContain(name)
})

test('the doctor may say what the complaint is, and the disease follows', () => {
  const text = '失眠，腹泻，耳鸣，腰酸，乏力，舌淡，脉细'
  const starred = (name: string) => diseasesOf(text, [{ signId: sign(name), sure: 1, span: [0, 0], why: 'named' }])
  expect(starred('失眠')[0]).toBe('不寐')
  expect(starred('泄泻')[0]).toBe('泄泻')
  expect(starred('耳鸣')[0]).toBe('耳鸣')
})

test('what is about the complaint gains points in the sum of a formula, and says so', () => {
  const text = '失眠三月，心悸，健忘，食少，便溏，舌淡，脉细弱'
  const [first] = matchFormulas(index, caseOf(knowledge, readText(reading, text), complaintOf(text)), 1)
  const points = first?.besides.filter((b) => b.kind === 'complaint').map((b) => b.points) ?? []
  expect(points).toEqual([6])
})

test.each([
  ['失眠', '失眠', 1],
  ['入睡困难', '失眠', 0.85],
  ['失眠', '入睡困难', 0.5],
  ['失眠', '头痛', 0],
])('a complaint of %s is %s by %d', (complaint, of, share) => {
  expect(complaintShare(index, sign(complaint), sign(of))).toBeCloseTo(share, 2)
})
