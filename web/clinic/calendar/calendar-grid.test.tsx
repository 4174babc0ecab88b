// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '#web/ui/testing/draw.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import type { Lane, Placed } from './lanes.ts'
import { booking } from './testing/booking.ts'

const placed: Placed = { ...booking({ minutes: 30 }), column: 0, columns: 1, isConflict: true, isInLeave: true }
const lane: Lane = { key: 'a', day: '2026-03-03', id: 7, name: '沈', bookings: [placed], hours: [], away: [] }

test('a booking in conflict and in a leave is found as either', () => {
  const acts = { open: vi.fn(), add: vi.fn(), move: vi.fn(), take: vi.fn() }
  const now = { day: '2026-03-02', minute: 500 }
  draw(<CalendarGrid lanes={[lane]} proposals={[]} today={now.day} now={now} acts={acts} />)
  const block = screen.getByRole('button', { name: /^09:00 郑/ })
  expect(block.matches('[data-warned~="conflict"]')).toBe(true)
  expect(block.matches('[data-warned~="leave"]')).toBe(true)
})

test('a booking carried to a time that has passed stays where it was, and the reason is said', async () => {
  const acts = { open: vi.fn(), add: vi.fn(), move: vi.fn(), take: vi.fn() }
  const now = { day: '2026-03-03', minute: 700 }
  const { person } = draw(<CalendarGrid lanes={[lane]} proposals={[]} today={now.day} now={now} acts={acts} />)
  screen.getByRole('button', { name: /^09:00 郑/ }).focus()
  await person.keyboard('m{Shift>}{ArrowDown}{/Shift}{Enter}')
  expect(acts.move).not.toHaveBeenCalled()
  expect(await screen.findByText('这个时间已经过去，不能改到这里。')).toBeTruthy()
})
