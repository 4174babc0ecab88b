import { describe, expect, test } from 'vitest'
import type { AtlasPicture, AtlasPoint } from '#contract/acupuncture/atlas.ts'
import { drawnMarks, nearestMark, stepFrom, walksOf } from './marks.ts'

const point = (pointId: string, over: Partial<AtlasPoint> = {}): AtlasPoint => ({
  pointId,
  code: pointId.toUpperCase(),
  name: pointId,
  label: pointId,
  pinyin: pointId,
  initials: pointId,
  groups: [],
  system: 'channel',
  channel: pointId.slice(0, 2).toUpperCase(),
  location: '',
  weight: 0,
  views: ['front'],
  ...over,
})
const points = new Map(
  [point('cv12'), point('st36'), point('st37'), point('ex1', { system: 'extra', channel: null })].map((p) => [
    p.pointId,
    p,
  ]),
)
const mark = (pointId: string, x: number, y: number) => ({
  pointId,
  shape: 'spot' as const,
  at: [x, y] as [number, number],
  d: '',
})
const picture = (over: Partial<AtlasPicture> = {}): AtlasPicture => ({
  view: 'front',
  box: [-100, 0, 200, 400],
  bilateral: true,
  systems: ['channel', 'extra'],
  strokes: [],
  marks: [mark('cv12', 0, 10), mark('st36', 20, 100), mark('st37', 20, 130), mark('ex1', 40, 100)],
  channels: [],
  ...over,
})
const channel = new Set(['channel'] as const)

describe('marks of a picture of two halves', () => {
  const marks = drawnMarks(picture(), points, channel, 'right')
  test('a point stands on both sides, one on the midline once', () => {
    expect(marks.map((m) => [m.id, m.side, m.x])).toEqual([
      ['cv12-0', 'middle', 0],
      ['st36-0-a', 'left', 20],
      ['st36-0-b', 'right', -20],
      ['st37-0-a', 'left', 20],
      ['st37-0-b', 'right', -20],
    ])
  })
  test('from behind, the right half of the picture is the right of the body', () => {
    const back = drawnMarks(picture({ view: 'back' }), points, channel, 'right')
    expect(back.find((m) => m.x > 0)?.side).toBe('right')
  })
  test('the nearest mark within reach, or none', () => {
    expect(nearestMark(marks, 19, 103, 13)?.id).toBe('st36-0-a')
    expect(nearestMark(marks, 60, 103, 13)).toBeNull()
  })
})

test('a limb is mirrored for the other side', () => {
  const limb = picture({ view: 'palm', bilateral: false })
  expect(drawnMarks(limb, points, channel, 'right').map((m) => m.x)).toEqual([0, 20, 20])
  const left = drawnMarks(limb, points, channel, 'left')
  expect(left.map((m) => [m.x, m.side])).toContainEqual([-20, 'left'])
})

test('keys walk along a channel and over to the nearest point of the next', () => {
  const walks = walksOf(drawnMarks(picture(), points, new Set(['channel', 'extra']), 'right'))
  const first = stepFrom(walks, null, 'next')
  expect(first?.id).toBe('cv12-0')
  const stomach = stepFrom(walks, first, 'nextWalk')
  expect(stomach?.id).toBe('st36-0-a')
  const next = stepFrom(walks, stomach, 'next')
  expect(next?.id).toBe('st37-0-a')
  expect(stepFrom(walks, next, 'next')?.id).toBe('st37-0-a')
  expect(stepFrom(walks, next, 'first')?.id).toBe('st36-0-a')
  expect(stepFrom(walks, stomach, 'previousWalk')?.id).toBe('cv12-0')
})
