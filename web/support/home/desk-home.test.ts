import { expect, test } from 'vitest'
import type { VisitRow } from '#contract/clinic/visit.ts'
import { placeBookings } from '#web/clinic/calendar/lanes.ts'
import { booking } from '#web/clinic/calendar/testing/booking.ts'
import { lateOf } from './desk-to-do.tsx'
import { delayOf } from './rooms-today.tsx'

test('a lane is as late as the patient who has waited longest past the time of the booking', () => {
  const lane = (...of: readonly [number, 'A' | 'R' | 'F'][]) =>
    placeBookings(
      of.map(([minute, visitStatus], mcId) => booking({ mcId, minute, visitStatus })),
      [],
    )
  expect(delayOf(lane([600, 'A'], [620, 'A']), 652)).toBe(52)
  expect(delayOf(lane([600, 'F'], [620, 'R']), 652)).toBe(0)
  expect(delayOf(lane([660, 'A']), 652)).toBe(0)
})

test('who is booked and ten minutes past the time has not come; who waits, and who is due now, is not late', () => {
  const row = (mcId: number, time: string, visitStatus: VisitRow['visitStatus']) =>
    ({ mcId, reservationDate: `2026-11-21T${time}:00+08:00`, visitStatus }) as VisitRow
  const rows = [row(1, '10:00', 'R'), row(2, '10:00', 'A'), row(3, '10:25', 'R'), row(4, '11:00', 'R')]
  expect(lateOf(rows, new Date('2026-11-21T10:30:00+08:00')).map((r) => r.mcId)).toEqual([1])
})
