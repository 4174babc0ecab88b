import { expect, it } from 'vitest'
import { calendar } from '#contract/clinic/calendar.ts'
import { repeatOf } from './repeat.ts'

it('repeats by any number of days that the call takes, and a single booking not at all', () => {
  expect(repeatOf(1, 7)).toBeNull()
  expect(repeatOf(null, 7)).toBeNull()
  expect(repeatOf(4, null)).toBeNull()
  const { repeat } = calendar.book.input.shape
  for (const everyDays of [1, 3, 7, 14, 60])
    expect(repeat.parse(repeatOf(4, everyDays))).toEqual({ times: 4, everyDays })
})
