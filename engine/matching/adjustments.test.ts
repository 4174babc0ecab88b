import { expect, test } from 'vitest'
import type { Person } from '#engine/reading/reading.types.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { type Setting, settingSigns } from '#knowledge/schema/setting.ts'
import { matchingOf } from '#tools/brain/prepared.ts'
import { lossOfPregnancy, scoreAdjustments } from './adjustments.ts'
import { noStatedFacts } from './case-of.ts'
import { comparePatient, coveredBy, shownBy } from './compare-patient.ts'
import { matchFormulas } from './match-formulas.ts'
import { prepareCase } from './prepare-case.ts'

const index = matchingOf(loadKnowledge())

/** The points a person adds to or takes from a disease of one setting. */
function pointsOf(setting: Setting, person: Person, sign?: string): number {
  const profile = index.profiles.findIndex((p) => p.setting === setting)
  const statedFacts = { ...noStatedFacts, person }
  const held = comparePatient(index, {
    evidence: sign ? [{ signId: index.knowledge.lexicon.get(sign) ?? '', present: true, weight: 1 }] : [],
    statedFacts,
  })
  const { list } = scoreAdjustments(index, held, statedFacts, { elements: 0, statedFacts: 0, complaint: 0 })
  return list(profile).find((b) => b.kind === 'person')?.points ?? 0
}

test.each<[Setting, Person, number]>([
  ['child', { ageYears: 0 }, 4],
  ['child', { ageYears: 13.99 }, 4],
  ['child', { ageYears: 14 }, -14],
  ['child', { ageYears: 40 }, -14],
  ['child', {}, -10],
  ['child', { sex: 'male' }, -10],
  ['childhood', { ageYears: 13.99 }, 4],
  ['childhood', { ageYears: 14 }, -6],
  ['childhood', {}, -10],
  ['woman', { sex: 'female' }, 0],
  ['woman', {}, 0],
  ['woman', { sex: 'male' }, -14],
  ['woman', { sex: 'female', ageYears: 9.99 }, -14],
  ['woman', { sex: 'female', ageYears: 10 }, 0],
  ['man', { sex: 'male' }, 0],
  ['man', {}, -8],
  ['man', { sex: 'female' }, -14],
  ['pregnant', { sex: 'female' }, -14],
  ['pregnant', { sex: 'female', pregnant: true }, 4],
  ['pregnant', { sex: 'male', pregnant: true }, -14],
  ['postpartum', {}, -14],
  ['postpartum', { postpartum: true }, 4],
])('a disease of the setting %s for %j: %d points', (setting, person, points) => {
  expect(pointsOf(setting, person)).toBe(points)
})

test.each<[Setting, string | undefined, number]>([
  ['altitude', undefined, -14],
  ['altitude', '高原居处', 4],
  ['travel', undefined, -14],
  ['travel', '乘车船', 4],
  ['travel', '高原居处', -14],
  ['injury', undefined, -14],
  ['injury', '外伤', 4],
  ['summer', undefined, -4],
  ['summer', '暑天', 0],
])('a disease of the setting %s, told by %s: %d points', (setting, sign, points) => {
  expect(pointsOf(setting, {}, sign)).toBe(points)
})

test('every sign that tells of a setting is one of the base', () => {
  const names = Object.values(settingSigns).flat()
  expect(names.filter((name) => !index.knowledge.lexicon.has(name))).toEqual([])
})

test('a sign of the picture that was met already counts 0.6 for the next, and is not shown twice', () => {
  const [pair] = comparePatient(index, {
    evidence: [{ signId: index.knowledge.lexicon.get('头痛') ?? '', present: true, weight: 1 }],
    statedFacts: noStatedFacts,
  }).pairs
  const slot = pair?.match.slots[0]
  if (!pair || slot === undefined) throw new Error('nothing meets 头痛')
  const first = coveredBy(index, pair, slot, false)
  expect(first).toBeGreaterThan(0)
  expect(coveredBy(index, pair, slot, true) / first).toBeCloseTo(0.6, 10)
  expect(shownBy(index, pair, slot, false)).toBeGreaterThan(0)
  expect(shownBy(index, pair, slot, true)).toBe(0)
})

test.each([
  ['nothing stated', noStatedFacts],
  ['a person', { ...noStatedFacts, person: { sex: 'female' as const, ageYears: 30, pregnant: true } }],
  ['a diagnosis', { ...noStatedFacts, diseases: ['gan-mao'], elements: ['热'] }],
])('what is itemised of a profile is what was added up: %s', (_, statedFacts) => {
  const signs = ['头痛', '发热'].map((name) => ({ signId: index.knowledge.lexicon.get(name) ?? '', present: true }))
  const held = comparePatient(index, prepareCase(index.knowledge, signs, statedFacts, [signs[0]?.signId ?? '']))
  const { list, sum } = scoreAdjustments(index, held, statedFacts, { elements: 20, statedFacts: 16, complaint: 6 })
  const kinds = new Set(held.candidates.flatMap((profile) => list(profile).map((b) => b.kind)))
  expect(held.candidates.length).toBeGreaterThan(100)
  for (const profile of held.candidates)
    expect(list(profile).reduce((total, b) => total + b.points, 0)).toBeCloseTo(sum(profile), 9)
  expect([...kinds]).toEqual(expect.arrayContaining(['elements', 'complaint', 'person']))
  for (const profile of held.candidates)
    expect(list(profile).find((b) => b.kind === 'elements')?.ids ?? index.profiles[profile]?.elements).toEqual(
      index.profiles[profile]?.elements,
    )
})

test.each([
  ['大承气汤', { pregnant: true }, -12],
  ['桃核承气汤', { pregnant: true }, -40],
  ['四君子汤', { pregnant: true }, 0],
  ['干姜人参半夏丸', { pregnant: true }, 0],
  ['桃核承气汤', {}, 0],
] as const)('%s for %j: %d points', (name, person, points) => {
  const { formulaNames } = index.knowledge
  expect(lossOfPregnancy(index, formulaNames.get(name) ?? '', person)).toBe(points)
})

test.each([
  [['妊娠', '呕吐苦水', '口苦', '心烦', '舌红', '苔黄'], '龙胆泻肝汤'],
  [['妊娠', '便秘', '腹胀', '舌红', '苔黄'], '调胃承气汤'],
])(
  'for a pregnant patient with %j, formulas with drugs given with care stand behind others and are marked',
  (names, wanted) => {
    const { lexicon, formulaNames, herbs } = index.knowledge
    const signs = names.map((name) => ({ signId: lexicon.get(name) ?? '', present: true }))
    const given = (pregnant: boolean) =>
      matchFormulas(index, prepareCase(index.knowledge, signs, { ...noStatedFacts, person: { pregnant } }, []), 60)
    const placeIn = (list: ReturnType<typeof given>) => list.findIndex((m) => m.formulaId === formulaNames.get(wanted))
    const [free, careful] = [given(false), given(true)]
    expect(placeIn(careful)).toBeGreaterThan(placeIn(free))
    const marked = careful.filter((m) => m.adjustments.some((a) => a.kind === 'pregnancy'))
    expect(marked.map((m) => m.formulaId)).toContain(formulaNames.get(wanted))
    expect(free.flatMap((m) => m.adjustments.filter((a) => a.kind === 'pregnancy'))).toEqual([])
    const isForbidden = (formulaId: string) =>
      index.knowledge.formulas.get(formulaId)?.herbs.some((h) => herbs.get(h.herbId)?.pregnancy === '禁用')
    const isMarked = (m: (typeof careful)[number]) => marked.includes(m)
    expect(careful.slice(0, 20).filter((m) => isMarked(m) && isForbidden(m.formulaId))).toEqual([])
  },
)
