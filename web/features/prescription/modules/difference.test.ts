import { expect, test } from 'vitest'
import { PrescribedHerb } from '#contract/prescription-content.ts'
import { differenceOf } from './difference.ts'

const line = (herbId: string, doseG: number, form: string | null = null) =>
  PrescribedHerb.parse({ herbId, name: herbId, doseG, form })

test('what came, what went, whose dose changed, and how many stayed', () => {
  const found = differenceOf([line('a', 6), line('b', 9), line('c', 3)], [line('a', 6), line('b', 12), line('d', 5)])
  expect(found.added.map((l) => l.herbId)).toEqual(['d'])
  expect(found.removed.map((l) => l.herbId)).toEqual(['c'])
  expect(found.changed.map((c) => [c.line.herbId, c.fromG, c.line.doseG])).toEqual([['b', 9, 12]])
  expect(found.same).toBe(1)
})

test('another processed form is another line', () => {
  expect(differenceOf([line('a', 6)], [line('a', 6, 'fried')])).toMatchObject({ same: 0, changed: [] })
})
