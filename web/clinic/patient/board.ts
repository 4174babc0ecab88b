import type { VisitStatus } from '#contract/base/codes.ts'
import { isClinician } from '#contract/base/permissions.ts'
import type { UserInfo } from '#contract/base/user.ts'
import type { VisitRow } from '#contract/clinic/visit.ts'
import { minutesSince } from '#web/base/time.ts'

export const boardFilters = ['all', 'waiting', 'appointed', 'diagnosing', 'seen'] as const
export type BoardFilter = (typeof boardFilters)[number]

const statusesOf: Record<Exclude<BoardFilter, 'all'>, readonly VisitStatus[]> = {
  waiting: ['A'],
  appointed: ['R'],
  diagnosing: ['D', 'I'],
  seen: ['T', 'F'],
}

/** Who sits in the room, who waits, who will come, who did not, whose visit is over: the order of her attention. */
const order: Record<VisitStatus, number> = { D: 0, I: 0, A: 1, R: 2, P: 3, T: 4, F: 5 }
const isOver = (row: VisitRow) => row.visitStatus === 'F' || row.visitStatus === 'T'

export const groupOf = (row: VisitRow) => Math.min(order[row.visitStatus], 4)

/** Those to come in the order of the queue, those done with the latest first. */
export const sortBoard = (rows: readonly VisitRow[]): VisitRow[] =>
  [...rows].sort(
    (a, b) =>
      order[a.visitStatus] - order[b.visitStatus] || (isOver(a) ? b.queueNo - a.queueNo : a.queueNo - b.queueNo),
  )

export function filterBoard(rows: readonly VisitRow[], filter: BoardFilter, words: string): VisitRow[] {
  const wanted = words.trim().toLowerCase()
  const matches = (row: VisitRow) =>
    !wanted ||
    [row.name, row.complaint, row.recipeName, String(row.queueNo)].some((text) => text.toLowerCase().includes(wanted))
  return rows.filter((row) => (filter === 'all' || statusesOf[filter].includes(row.visitStatus)) && matches(row))
}

export const countOf = (rows: readonly VisitRow[], filter: BoardFilter) => filterBoard(rows, filter, '').length

/** Of those whom this doctor may call: hers, and whoever is booked for nobody. The front desk (null) looks at all. */
const sortedFor = (rows: readonly VisitRow[], doctorId: number | null) =>
  sortBoard(rows).filter((r) => doctorId === null || r.doctorId === null || r.doctorId === doctorId)

/** The first who sits there and waits. */
export const nextWaiting = (rows: readonly VisitRow[], doctorId: number | null): VisitRow | null =>
  sortedFor(rows, doctorId).find((r) => r.visitStatus === 'A') ?? null

/** The next to be called: the first who waits, else the first who is due. */
export const nextOf = (rows: readonly VisitRow[], doctorId: number | null): VisitRow | null =>
  nextWaiting(rows, doctorId) ?? sortedFor(rows, doctorId).find((r) => r.visitStatus === 'R') ?? null

/** Whose visit is under way: the one row that carries the filled button. */
export const currentOf = (rows: readonly VisitRow[], doctorId: number | null): VisitRow | null =>
  sortedFor(rows, doctorId).find((r) => r.visitStatus === 'D' || r.visitStatus === 'I') ?? null

/** Whose patients the lists lead on to: a doctor's own, for the front desk everybody's. */
export const doctorIdOf = (user: Pick<UserInfo, 'userId' | 'userType'> | null) =>
  user && isClinician(user.userType) ? user.userId : null

/** Minutes of waiting so far; null for whoever does not wait. */
export const waitedMinutes = (row: VisitRow, now: Date): number | null =>
  row.visitStatus === 'A' && row.waitingSince ? minutesSince(row.waitingSince, now) : null

export function averageWait(rows: readonly VisitRow[], now: Date): number | null {
  const waits = rows.map((row) => waitedMinutes(row, now)).filter((minutes) => minutes !== null)
  return waits.length ? Math.round(waits.reduce((sum, minutes) => sum + minutes, 0) / waits.length) : null
}
