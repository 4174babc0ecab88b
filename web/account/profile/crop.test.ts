import { expect, test } from 'vitest'
import { dragged, middle, squareOf } from './crop.ts'

const wide = { width: 600, height: 400 }

test.each([
  [middle, { left: 100, top: 0, edge: 400 }],
  [
    { zoom: 2, across: 0.5, down: 0.5 },
    { left: 200, top: 100, edge: 200 },
  ],
  [
    { zoom: 1, across: 0, down: 1 },
    { left: 0, top: 0, edge: 400 },
  ],
  [
    { zoom: 4, across: 1, down: 1 },
    { left: 500, top: 300, edge: 100 },
  ],
])('%j of a picture of 600 × 400', (crop, square) => {
  expect(squareOf(wide, crop)).toEqual(square)
})

test('dragging to the right shows what lies at the left, as far as the picture goes; what has no room stays', () => {
  const moved = dragged(wide, middle, { x: 50, y: 80 }, 200)
  expect(squareOf(wide, moved)).toEqual({ left: 0, top: 0, edge: 400 })
  expect(squareOf(wide, dragged(wide, middle, { x: 10, y: 0 }, 200)).left).toBeCloseTo(80)
  expect(dragged(wide, middle, { x: -1000, y: 0 }, 200).across).toBe(1)
  expect(dragged({ width: 400, height: 400 }, middle, { x: 30, y: 30 }, 200)).toEqual(middle)
})
