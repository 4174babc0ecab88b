import { expect, test } from 'vitest'
import type { Person } from '#engine/reading/reading.types.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { scoreBesides } from './besides.ts'
import { nothingTold } from './case-of.ts'
import { coveredBy, holdPatient, shownBy } from './hold-patient.ts'
import { prepareMatching } from './prepare-matching.ts'
import type { Setting } from './profiles.ts'

const index = prepareMatching(loadKnowledge())

/** What a person adds to or takes from a disease of one setting. */
function pointsOf(setting: Setting, person: Person): number {
  const profile = index.profiles.findIndex((p) => p.setting === setting)
  const told = { ...nothingTold, person }
  const held = holdPatient(index, { evidence: [], told })
  const { list } = scoreBesides(index, held, told, { elements: 0, told: 0 })
  return list(profile).find((b) => b.kind === 'person')?.points ?? 0
}

test.each<[Setting, Person, number]>([
  ['child', { ageYears: 0 }, 4],
  ['child', { ageYears: 13.99 }, 4],
  ['child', { ageYears: 14 }, -14],
  ['child', { ageYears: 40 }, -14],
  ['child', {}, -4],
  ['child', { sex: 'male' }, -4],
  ['woman', { sex: 'female' }, 0],
  ['woman', {}, 0],
  ['woman', { sex: 'male' }, -14],
  ['woman', { sex: 'female', ageYears: 9.99 }, -14],
  ['woman', { sex: 'female', ageYears: 10 }, 0],
  ['pregnant', { sex: 'female' }, -14],
  ['pregnant', { sex: 'female', pregnant: true }, 4],
  ['pregnant', { sex: 'male', pregnant: true }, -14],
  ['postpartum', {}, -14],
  ['postpartum', { postpartum: true }, 4],
])('a disease of the setting %s for %j: %d points', (setting, person, points) => {
  expect(pointsOf(setting, person)).toBe(points)
})

test('a sign of the picture that was met already counts 0.6 for the next, and is not shown twice', () => {
  const [meeting] = holdPatient(index, {
    evidence: [{ signId: index.knowledge.lexicon.get('头痛') ?? '', present: true, weight: 1 }],
    told: nothingTold,
  }).pairs
  const slot = meeting?.meeting.slots[0]
  if (!meeting || slot === undefined) throw new Error('nothing meets 头痛')
  const first = coveredBy(index, meeting, slot, false)
  expect(first).toBeGreaterThan(0)
  expect(coveredBy(index, meeting, slot, true) / first).toBeCloseTo(0.6, 10)
  expect(shownBy(index, meeting, slot, false)).toBeGreaterThan(0)
  expect(shownBy(index, meeting, slot, true)).toBe(0)
})
