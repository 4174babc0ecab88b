import { expect, test } from 'vitest'
import { centredOn, fitBox, heldInSight, isInSight, zoomAt, zoomLimits } from './camera.ts'

const size = { width: 800, height: 600 }
const box = [-400, 0, 800, 1500] as const

test('the whole view fits and stands in the middle', () => {
  const camera = fitBox(box, size)
  expect(camera.scale * 1500).toBeLessThanOrEqual(600)
  expect(camera.x).toBeCloseTo(400)
  expect(750 * camera.scale + camera.y).toBeCloseTo(300)
})

test('the place under the fingers stays where it is, within the limits', () => {
  const camera = fitBox(box, size)
  const home = camera.scale
  const near = zoomAt(camera, 2, 500, 200, home)
  const before = (500 - camera.x) / camera.scale
  expect((500 - near.x) / near.scale).toBeCloseTo(before)
  expect(zoomAt(camera, 1e6, 0, 0, home).scale).toBeCloseTo(home * zoomLimits.most)
  expect(zoomAt(camera, 1e-6, 0, 0, home).scale).toBeCloseTo(home * zoomLimits.least)
})

test('the picture cannot be lost off the sheet', () => {
  const camera = heldInSight({ ...fitBox(box, size), x: 99_999, y: -99_999 }, box, size)
  expect(-400 * camera.scale + camera.x).toBeLessThan(size.width)
  expect(1500 * camera.scale + camera.y).toBeGreaterThan(0)
})

test('a place is brought to the middle', () => {
  const camera = centredOn({ scale: 3, x: 0, y: 0 }, 50, 700, size)
  expect(isInSight(camera, 50, 700, size)).toBe(true)
  expect(isInSight(fitBox(box, size), 50, 5000, size)).toBe(false)
})
