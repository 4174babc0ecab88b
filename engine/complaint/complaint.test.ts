import { expect, test } from 'vitest'
import { caseOf, noStatedFacts } from '#engine/matching/case-of.ts'
import { withoutImplied } from '#engine/matching/evidence.ts'
import { matchFormulas } from '#engine/matching/match-formulas.ts'
import { prepareCase } from '#engine/matching/prepare-case.ts'
import { matchDiseases } from '#engine/patterns/match-diseases.ts'
import { readText } from '#engine/reading/read-text.ts'
import type { Person } from '#engine/reading/reading.types.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { matchingOf, traditionalReadingOf } from '#tools/brain/prepared.ts'
import cases from './complaint.cases.json' with { type: 'json' }
import { findComplaint, statedComplaint } from './find-complaint.ts'
import { lastingOf } from './lasting.ts'
import { complaintPoints } from './of-disease.ts'
import { complaintShare } from './tie.ts'

const knowledge = loadKnowledge()
const reading = traditionalReadingOf(knowledge)
const index = matchingOf(knowledge)
const sign = (name: string) => knowledge.lexicon.get(name) ?? name
const complaintOf = (text: string) =>
  findComplaint({ signs: knowledge.signs, variants: reading.variants }, readText(reading, text), text)
const diseasesOf = (text: string, complaint = statedComplaint(complaintOf(text))) =>
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

test.each<[string, number | null | undefined]>([
  ['风团，痒，时起时消，一个月', 30],
  ['鼻塞，每天早上打喷嚏，流清水鼻涕，眼睛痒，一年多了', 365],
  ['流涕鼻塞，吹空调就犯，早上重，好几年了', 1095],
  ['头晕\n既往高血压，10年', undefined],
  ['头晕，高血压病史，10年', undefined],
  ['头痛2015年开始', null],
  ['头痛10年', 3650],
])('%s: the first sign has lasted %s days', (text, days) => {
  const [first] = readText(reading, text).findings
  expect(first && lastingOf(text, first)?.days).toBe(days)
})

test('the doctor may say what the complaint is, and the disease follows', () => {
  const text = '失眠，腹泻，耳鸣，腰酸，乏力，舌淡，脉细'
  const starred = (name: string) => diseasesOf(text, [sign(name)])
  expect(starred('失眠')[0]).toBe('不寐')
  expect(starred('泄泻')[0]).toBe('泄泻')
  expect(starred('耳鸣')[0]).toBe('耳鸣')
})

test('where two of four defining signs are enough, the disease loses nothing for the others', () => {
  const [cold] = [...knowledge.diseases.values()].filter((d) => d.zh === '感冒')
  if (!cold) throw new Error('no 感冒')
  const { enough: _, ...all } = cold
  const needsAll = { ...index, knowledge: { ...knowledge, diseases: new Map([[cold.id, all]]) } }
  const text = '鼻塞流涕两天'
  const patient = caseOf(knowledge, readText(reading, text), statedComplaint(complaintOf(text)))
  const points = (of: typeof index) => complaintPoints(of, patient, cold.id, false)
  expect(points(index)).toBeGreaterThan(points(needsAll) + 10)
})

test('what is about the complaint gains points in the sum of a formula, and says so', () => {
  const text = '失眠三月，心悸，健忘，食少，便溏，舌淡，脉细弱'
  const [first] = matchFormulas(
    index,
    caseOf(knowledge, readText(reading, text), statedComplaint(complaintOf(text))),
    1,
  )
  const points = first?.adjustments.filter((b) => b.kind === 'complaint').map((b) => b.points) ?? []
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

test.each(cases.cases.filter((c) => c.complaint.length).map((c) => c.text))(
  'a text and the signs ticked from it are the same case: %s',
  (text) => {
    const { findings, person } = readText(reading, text)
    const held = findings.filter((f) => !f.past)
    const read = caseOf(knowledge, { ...readText(reading, text), person }, statedComplaint(complaintOf(text)))
    const ticked = [...new Map(withoutImplied(knowledge.signs, held).map((f) => [f.signId, f])).values()]
    expect(prepareCase(knowledge, ticked, read.statedFacts, statedComplaint(complaintOf(text)))).toEqual(read)
  },
)

test('a sign that a closer one implies is no evidence of its own, nor is one that this patient cannot have', () => {
  const known = ['失眠', '入睡困难', '月经量少', '产后'].map((name) => ({ signId: sign(name), present: true }))
  const of = (person: Person) =>
    prepareCase(knowledge, known, { ...noStatedFacts, person }).evidence.map((e) => knowledge.signs.get(e.signId)?.zh)
  expect(of({ sex: 'male', ageYears: 40 })).toEqual(['入睡困难'])
  expect(of({ sex: 'female', ageYears: 30 })).toEqual(['入睡困难', '月经量少', '产后'])
})

test('after birth is reported by the ticked sign as well as by the text', () => {
  const statedFacts = { ...noStatedFacts, person: { sex: 'female' as const } }
  expect(
    prepareCase(knowledge, [{ signId: sign('产后'), present: true }], statedFacts).statedFacts.person.postpartum,
  ).toBe(true)
  expect(
    prepareCase(knowledge, [{ signId: sign('产后'), present: false }], statedFacts).statedFacts.person.postpartum,
  ).toBeUndefined()
})
