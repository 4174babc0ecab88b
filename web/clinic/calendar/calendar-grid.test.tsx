// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '#web/ui/testing/draw.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { type Lane, type Placed, placeBookings } from './lanes.ts'
import { booking } from './testing/booking.ts'

const placed: Placed = { ...booking({ minutes: 30 }), column: 0, columns: 1, isConflict: true, isInLeave: true }
const lane: Lane = { key: 'a', day: '2026-03-03', id: 7, name: '沈', bookings: [placed], hours: [], away: [] }

test('a booking in conflict and in a leave is found as either', () => {
  const acts = { open: vi.fn(), openAll: vi.fn(), add: vi.fn(), move: vi.fn(), take: vi.fn() }
  const now = { day: '2026-03-02', minute: 500 }
  draw(<CalendarGrid lanes={[lane]} proposals={[]} today={now.day} now={now} acts={acts} />)
  const block = screen.getByRole('button', { name: /^09:00 郑/ })
  expect(block.matches('[data-warned~="conflict"]')).toBe(true)
  expect(block.matches('[data-warned~="leave"]')).toBe(true)
})

test('a booking carried to a time that has passed stays where it was, and the reason is said', async () => {
  const acts = { open: vi.fn(), openAll: vi.fn(), add: vi.fn(), move: vi.fn(), take: vi.fn() }
  const now = { day: '2026-03-03', minute: 700 }
  const { person } = draw(<CalendarGrid lanes={[lane]} proposals={[]} today={now.day} now={now} acts={acts} />)
  screen.getByRole('button', { name: /^09:00 郑/ }).focus()
  await person.keyboard('m{Shift>}{ArrowDown}{/Shift}{Enter}')
  expect(acts.move).not.toHaveBeenCalled()
  expect(await screen.findByText('这个时间已经过去，不能改到这里。')).toBeTruthy()
})

/** A lane whose top is at the top of the window: the grid begins with its first hour. */
function underFinger() {
  const lane = document.querySelector('[data-lane]')
  document.elementFromPoint = () => lane
  for (const one of [lane, screen.getByRole('button', { name: /^09:00 郑/ })])
    if (one) one.getBoundingClientRect = () => new DOMRect(0, 0, 100, 800)
}
const finger = (y: number) => ({ touches: [{ clientX: 20, clientY: y }] })

test.each([
  ['held for a moment, moves with the finger', 400, 1],
  ['moved at once, scrolls and stays', 0, 0],
] as const)('a booking that is touched and %s', (_, heldMs, moves) => {
  vi.useFakeTimers()
  try {
    const acts = { open: vi.fn(), openAll: vi.fn(), add: vi.fn(), move: vi.fn(), take: vi.fn() }
    const now = { day: '2026-03-02', minute: 500 }
    const lanes = [{ ...lane, bookings: [{ ...placed, isConflict: false, isInLeave: false }] }]
    draw(<CalendarGrid lanes={lanes} proposals={[]} today={now.day} now={now} acts={acts} />)
    underFinger()
    const block = screen.getByRole('button', { name: /^09:00 郑/ })
    fireEvent.touchStart(block, finger(10))
    act(() => void vi.advanceTimersByTime(heldMs))
    fireEvent.touchMove(block, finger(100))
    expect(screen.queryByText(/松手放下/) !== null).toBe(moves === 1)
    fireEvent.touchEnd(block, { touches: [] })
    expect(acts.move).toHaveBeenCalledTimes(moves)
    // 90 pixels below nine, where a minute has 1.8.
    if (moves) expect(acts.move.mock.lastCall?.[1]).toMatchObject({ day: '2026-03-03', minute: 9 * 60 + 50 })
    expect(screen.queryByText(/松手放下/)).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('eleven bookings of one moment are one name and one sign that opens the other ten', async () => {
  const acts = { open: vi.fn(), openAll: vi.fn(), add: vi.fn(), move: vi.fn(), take: vi.fn() }
  const now = { day: '2026-03-02', minute: 500 }
  const bookings = placeBookings(
    Array.from({ length: 11 }, (_, i) => booking({ mcId: i + 1, name: `郑${i + 1}` })),
    [],
  )
  const week = ['2026-03-03', '2026-03-04'].map((day, i) => ({ ...lane, key: day, day, bookings: i ? [] : bookings }))
  const { person } = draw(<CalendarGrid lanes={week} proposals={[]} today={now.day} now={now} acts={acts} />)
  expect(screen.getAllByRole('button')).toHaveLength(2)
  expect(screen.getByRole('button', { name: /^09:00 郑1 / }).style.width).toBe('calc(50% - 1px)')
  await person.click(screen.getByRole('button', { name: '09:00 另有 10 个预约' }))
  expect(acts.openAll.mock.lastCall?.[0].bookings).toHaveLength(10)
})
