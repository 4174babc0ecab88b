import { expect, test } from 'vitest'
import { layOutBadges } from './badge-layout.ts'

const sheet = { width: 400, height: 600 }
const radius = 9

test('numbers that have room stand on their points', () => {
  const spots = [
    { id: 'a', x: 100, y: 100 },
    { id: 'b', x: 130, y: 100 },
  ]
  expect([...layOutBadges(spots, radius, sheet).values()]).toEqual(spots.map((s) => ({ ...s, leader: '' })))
})

test('no number covers another, however crowded; each leads back to its point', () => {
  const spots = Array.from({ length: 20 }, (_, i) => ({
    id: `${i}`,
    x: 200 + (i % 5) * 5,
    y: 300 + Math.floor(i / 5) * 4,
  }))
  const placed = [...layOutBadges(spots, radius, sheet).values()]
  for (const [i, a] of placed.entries())
    for (const b of placed.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(2 * radius - 3)
  expect(placed[0]?.leader).toBe('')
  expect(placed[1]?.leader).toMatch(/^M205 300L/)
})

test('numbers whose rims meet keep their points; left and right step aside alike', () => {
  const pair = (id: string, from: number, y: number) => [
    { id: `${id}l`, x: 200 - from, y },
    { id: `${id}r`, x: 200 + from, y },
  ]
  const near = layOutBadges([...pair('a', 11, 300), ...pair('b', 11, 284)], radius, sheet)
  expect([...near.values()].map((b) => b.leader)).toEqual(['', '', '', ''])
  const close = layOutBadges([...pair('a', 40, 300), ...pair('b', 38, 308)], radius, sheet)
  const [left, right] = [close.get('bl'), close.get('br')]
  expect(left?.leader).not.toBe('')
  expect(200 - (left?.x ?? 0)).toBeCloseTo((right?.x ?? 0) - 200)
  expect(left?.y).toBeCloseTo(right?.y ?? 0)
})

test('a number steps aside into the sheet, not off it', () => {
  const spots = [1, 2, 3, 4].map((i) => ({ id: `${i}`, x: 395, y: 10 }))
  const [first, ...rest] = layOutBadges(spots, radius, sheet).values()
  expect(first).toMatchObject({ x: 395, leader: '' })
  for (const { x, y } of rest) {
    expect(x).toBeLessThanOrEqual(sheet.width - radius)
    expect(y).toBeGreaterThanOrEqual(radius)
  }
})
