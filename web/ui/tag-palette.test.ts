import { expect, test } from 'vitest'
import { tagPaint } from './tag-palette.ts'

const ranges = [
  [101, 114],
  [201, 212],
  [301, 312],
  [401, 412],
  [501, 512],
] as const

test('[STATE-tag-palette] every code of 101–114, 201–212, 301–312, 401–412, 501–512 has a colour of its own', () => {
  const paints = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => JSON.stringify(tagPaint(first + at))),
  )
  expect(paints).not.toContain('null')
  expect(new Set(paints).size).toBe(62)
})

test.each([0, 99, 100, 115, 200, 213, 300, 313, 400, 413, 500, 513, 601, 101.5, Number.NaN, -101])(
  '[STATE-tag-palette] %s lies outside and is neutral',
  (code) => expect(tagPaint(code)).toBeNull(),
)
