import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { holesOf, isMidline, postureOf, sideThatIs, suited } from './needle-point.ts'

const { points } = loadKnowledge()
const pointOf = (id: string) => {
  const point = points.get(id)
  if (!point) throw new Error(`no point ${id}`)
  return point
}

test.each([
  ['ex-hn1', 4, true],
  ['ex-ue9', 4, false],
  ['ex-ue11', 5, false],
  ['ex-ue10', 4, false],
  ['ex-ue7', 2, false],
  ['ex-b2', 17, false],
  ['st36', 1, false],
  ['jin-four-spirits', 4, true],
  ['jin-temple-three', 3, false],
  ['gv20', 1, true],
])('%s takes %i needles a side, or on the midline %s', (id, holes, midline) => {
  expect(holesOf(pointOf(id))).toBe(holes)
  expect(isMidline(pointOf(id))).toBe(midline)
})

test('a point of the midline has no left, and a paired one no middle', () => {
  expect(sideThatIs(pointOf('gv20'), 'left')).toBe('middle')
  expect(sideThatIs(pointOf('st36'), 'middle')).toBe('both')
  expect(sideThatIs(pointOf('st36'), 'left')).toBe('left')
  expect(sideThatIs(pointOf('ex-hn1'), undefined)).toBe('middle')
})

test('十宣 and 四缝 are pricked whatever else is asked', () => {
  for (const id of ['ex-ue11', 'ex-ue10']) expect(suited(pointOf(id), 'reducing')).toBe('bleeding')
})

test('every point of the base takes a whole number of needles', () => {
  expect([...points.values()].filter((p) => !Number.isInteger(holesOf(p))).map((p) => p.zh)).toEqual([])
})

test.each([
  ['bl19', 'prone'],
  ['bl25', 'prone'],
  ['lr14', 'supine'],
  ['cv12', 'supine'],
  ['st2', 'supine'],
  ['gb34', null],
  ['gv20', null],
] as const)('%s is needled with the patient lying %s', (id, posture) => expect(postureOf(pointOf(id))).toBe(posture))
