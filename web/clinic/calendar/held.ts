import type { Lane, Placed } from './lanes.ts'

/** A booking being moved by keyboard: its lane and minute. */
export type Held = { booking: Placed; lane: number; minute: number }

const quarter = 15
const fine = 5

/** The leave into which a booking of that length would fall. */
export const leaveAt = (lane: Lane, minute: number, minutes: number) =>
  lane.away.find((a) => minute < a.end && a.begin < minute + minutes) ?? null

/** Whether it would end before the present time. */
export const isOver = (now: { day: string; minute: number }, day: string, minute: number, minutes: number) =>
  day < now.day || (day === now.day && minute + minutes <= now.minute)

/** The booking of the same doctor over which it would fall. */
export const takenAt = (lane: Lane, minute: number, booking: Placed) =>
  lane.bookings.find(
    (one) =>
      one.mcId !== booking.mcId &&
      (one.visitStatus === 'R' || one.visitStatus === 'A') &&
      (one.doctorId === lane.id || (one.roomId === lane.id && one.doctorId === booking.doctorId)) &&
      one.doctorId !== null &&
      minute < one.minute + one.minutes &&
      one.minute < minute + booking.minutes,
  ) ?? null

/** Where an arrow takes it: a quarter of an hour up or down (five minutes with Shift), or to the lane beside. Null for another key. */
export function stepHeld(
  held: Held,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  lanes: number,
  { begin, end }: { begin: number; end: number },
): Held | null {
  const step = shiftKey ? fine : quarter
  const last = end - held.booking.minutes
  switch (key) {
    case 'ArrowUp':
      return { ...held, minute: Math.max(begin, held.minute - step) }
    case 'ArrowDown':
      return { ...held, minute: Math.min(last, held.minute + step) }
    case 'ArrowLeft':
      return { ...held, lane: Math.max(0, held.lane - 1) }
    case 'ArrowRight':
      return { ...held, lane: Math.min(lanes - 1, held.lane + 1) }
    default:
      return null
  }
}
