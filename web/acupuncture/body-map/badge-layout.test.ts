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
    for (const b of placed.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(2 * radius)
  expect(placed[0]?.leader).toBe('')
  expect(placed[1]?.leader).toMatch(/^M205 300L/)
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
