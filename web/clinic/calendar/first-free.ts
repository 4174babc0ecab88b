import { leaveAt } from './held.ts'
import type { Lane } from './lanes.ts'

const quarter = 15
const upTo = (minute: number) => Math.ceil(minute / quarter) * quarter

/** Where a new booking begins: the first free quarter of the days displayed, of the doctor or room in front. */
export function firstFree(lanes: readonly Lane[], now: { day: string; minute: number }) {
  for (const lane of lanes) {
    if (lane.id === null || lane.day < now.day) continue
    const earliest = lane.day === now.day ? now.minute + 1 : 0
    for (const { begin, end } of lane.hours) {
      const isFree = (minute: number) =>
        leaveAt(lane, minute, quarter) === null &&
        !lane.bookings.some(
          (b) => b.visitStatus !== 'P' && minute < b.minute + b.minutes && b.minute < minute + quarter,
        )
      for (let minute = upTo(Math.max(begin, earliest)); minute + quarter <= end; minute += quarter)
        if (isFree(minute)) return { day: lane.day, minute, laneId: lane.id }
    }
  }
  return null
}
