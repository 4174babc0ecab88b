import { expect, test } from 'vitest'
import { herbLanes, scorePoints } from './course-lanes.ts'

const visit = (...herbs: [string, number][]) => ({
  herbs: herbs.map(([key, doseG]) => ({ key, label: `药${key}`, doseG })),
})

test('each herb has a lane: as before, more, less, dropped, added later', () => {
  const lanes = herbLanes([
    visit(['a', 10], ['b', 6], ['d', 3]),
    visit(['a', 20], ['b', 3], ['c', 5]),
    visit(['a', 20], ['c', 5], ['b', 3]),
  ])
  expect(lanes.map((l) => l.key)).toEqual(['a', 'b', 'd', 'c'])
  expect(lanes.map((l) => l.doses.map((d) => d && `${d.doseG} ${d.change}`))).toEqual([
    ['10 same', '20 more', '20 same'],
    ['6 same', '3 less', '3 same'],
    ['3 same', '3 dropped', null],
    [null, '5 added', '5 same'],
  ])
  expect(lanes[0]?.doses.map((d) => d?.share)).toEqual([0.5, 1, 1])
  expect(lanes[3]?.doses.map((d) => d?.share)).toEqual([undefined, 0.25, 0.25])
})

test('a herb written twice counts with its sum', () => {
  expect(herbLanes([visit(['a', 4], ['a', 6])])[0]?.doses).toEqual([{ doseG: 10, change: 'same', share: 1 }])
})

test('visits without a follow-up have no point', () => {
  expect(scorePoints([8, null, 3])).toEqual([
    { at: 0, score: 8 },
    { at: 2, score: 3 },
  ])
})
