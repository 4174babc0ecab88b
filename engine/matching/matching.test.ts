import { expect, test } from 'vitest'
import { readText } from '#engine/reading/read-text.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { matchingOf, plainReadingOf } from '#tools/brain/prepared.ts'
import { caseOf } from './case-of.ts'
import { differencesOf, explainWhyNot } from './explain-why-not.ts'
import { matchAmong, matchFormulas, scoreFormulas } from './match-formulas.ts'
import cases from './matching.cases.json' with { type: 'json' }
import { prepareMatching } from './prepare-matching.ts'
import { byProfile, keptUnder } from './score-profiles.ts'

const knowledge = loadKnowledge()
const reading = plainReadingOf(knowledge)
const index = matchingOf(knowledge)
const read = (text: string) => caseOf(knowledge, readText(reading, text))
const sign = (name: string) => knowledge.lexicon.get(name) ?? name
const formula = (name: string) => knowledge.formulaNames.get(name) ?? name
const nameOf = (id: string) => knowledge.formulas.get(id)?.zh ?? id
const cold = '发热，恶寒，无汗，头痛，身痛，骨节疼痛，气喘，脉浮紧'

test.each(cases.cases.map((c) => [c.text, c] as const))('「%s」', (text, { first, amongThree }) => {
  const names = matchFormulas(index, read(text), 3).map((m) => nameOf(m.formulaId))
  if (first) expect(names[0]).toBe(first)
  else expect(names.some((n) => amongThree?.includes(n))).toBe(true)
})

test('a score is the sum of its addends and stays between zero and a hundred', () => {
  for (const { text } of cases.cases) {
    for (const m of matchFormulas(index, read(`${text}。证属风寒，拟麻黄汤`), 50)) {
      const sum = [...m.because, ...m.adjustments].reduce((total, r) => total + r.points, 0)
      expect(sum).toBeCloseTo(m.score, 1)
      expect(m.score).toBeLessThanOrEqual(100)
    }
  }
})

test('the same case gives the same bytes, whatever was asked before', () => {
  const once = JSON.stringify(matchFormulas(prepareMatching(knowledge), read(cold), 20))
  matchFormulas(index, read('腰酸，便溏'), 20)
  expect(JSON.stringify(matchFormulas(index, read(cold), 20))).toBe(once)
})

test('two patients asked about in turn are never taken for each other', () => {
  const [one, other] = [read(cold), read('腰酸，便溏')]
  const alone = [one, other].map((of) => JSON.stringify(matchFormulas(prepareMatching(knowledge), of, 20)))
  const inTurn = [one, other, one].map((of) => JSON.stringify(matchFormulas(index, of, 20)))
  expect(inTurn).toEqual([alone[0], alone[1], alone[0]])
})

test.each([cold, '神疲乏力，食少便溏，无口渴，舌淡苔薄白，脉弱', `孕5月，${cold}。证属风寒，拟桂枝汤`])(
  'scores alone are those of the written matches: %s',
  (text) => {
    const written = matchFormulas(index, read(text), 10_000)
    const scores = scoreFormulas(
      index,
      read(text),
      written.map((m) => m.formulaId),
      byProfile,
    )
    expect([...scores].filter(([id, score]) => score !== written.find((m) => m.formulaId === id)?.score)).toEqual([])
    expect(scores.size).toBeGreaterThan(100)
  },
)

test.each([
  [60, [18, 16, 14, -14], [18, 16, 14, -14]],
  [40, [18, 16, 14, -14], [18, 16, 6, -14]],
  // Together they would exceed the maximum; supporting points are cut first, so that more evidence never means less.
  [34, [18, 16, 14, -14], [18, 16, -14]],
  [10, [18, 4], [10]],
])('of a room of %d points, %j leave %j', (room, points, left) => {
  const kept = keptUnder(
    room,
    points.map((p) => ({ kind: 'person' as const, ids: [], points: p })),
  )
  expect(kept.map((b) => b.points)).toEqual(left)
})

test.each([cold, '神疲乏力，食少便溏，舌淡苔薄白，脉弱', `${cold}。证属风寒，拟桂枝汤`])(
  'some formulas alone are matched as they are among all: %s',
  (text) => {
    const all = matchFormulas(index, read(text), 10_000)
    const ids = [all[0], all[7], all.at(-1)].flatMap((m) => m?.formulaId ?? [])
    const wanted = [...ids, formula('桂枝汤'), 'no-such-formula']
    expect(matchAmong(index, read(text), wanted)).toEqual(all.filter((m) => wanted.includes(m.formulaId)))
  },
)

test('every sign of the patient has one mark on the ruler', () => {
  const patient = read(`${cold}，便秘`)
  const [first] = matchFormulas(index, patient, 1)
  expect(first?.coverage.map((r) => r.signId)).toEqual(patient.evidence.filter((e) => e.present).map((e) => e.signId))
  expect(first?.coverage.find((r) => r.signId === sign('无汗'))?.state).toBe('covered')
  expect(first?.coverage.find((r) => r.signId === sign('便秘'))?.state).toBe('uncovered')
})

const scoreOf = (name: string, text: string) =>
  matchFormulas(index, read(text), 1000).find((m) => m.formulaId === formula(name))

test('the opposite of what a formula asks for, and a sign it denies, take points and are named', () => {
  const plain = scoreOf('麻黄汤', '发热，恶寒，头痛，身痛，脉浮紧')
  const sweating = scoreOf('麻黄汤', '发热，恶寒，头痛，身痛，脉浮紧，汗出')
  expect(sweating?.score ?? 0).toBeLessThan((plain?.score ?? 0) - 3)
  expect(sweating?.contradictions).toContain(sign('汗出'))
  const denied = scoreOf('麻黄汤', '无恶寒，发热，头痛，身痛，脉浮紧')
  expect(denied?.because.some((r) => r.signId === sign('恶寒') && r.how === 'denied' && r.points < 0)).toBe(true)
})

test('a formula that the doctor names comes first, and says so', () => {
  const [first] = matchFormulas(index, read('头痛，乏力。拟逍遥散加减'), 5)
  expect(nameOf(first?.formulaId ?? '')).toBe('逍遥散')
  expect(first?.adjustments.map((b) => b.kind)).toContain('formula')
})

test('why not this formula: rank, the first beside it, and what tells them apart', () => {
  const why = explainWhyNot(index, read(cold), formula('桂枝汤'))
  expect(nameOf(why.first?.formulaId ?? '')).toBe('麻黄汤')
  expect(why.rank).toBeGreaterThan(1)
  expect(why.differences[0]?.there).toBeGreaterThan(why.differences[0]?.here ?? 0)
  if (why.match && why.first) expect(differencesOf(why.match, why.match)).toEqual([])
})

test('nothing known, unknown ids and a thousand signs are all answered', () => {
  expect(matchFormulas(index, [], 5)).toEqual([])
  expect(matchFormulas(index, [{ signId: 'no-such-sign', present: true, weight: 1 }], 5)).toEqual([])
  const all = [...knowledge.signs.keys()].slice(0, 1000).map((signId) => ({ signId, present: true, weight: 1 }))
  expect(matchFormulas(index, all, 5)).toHaveLength(5)
})
