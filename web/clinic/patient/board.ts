import { type VisitStatus, visitStatuses } from '#contract/base/codes.ts'
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

/** In consultation, waiting, expected, missed, finished: by order of attention. */
const order: Record<VisitStatus, number> = { D: 0, I: 0, A: 1, R: 2, P: 3, T: 4, F: 5 }
const isOver = (row: VisitRow) => row.visitStatus === 'F' || row.visitStatus === 'T'

export const groupOf = (row: VisitRow) => Math.min(order[row.visitStatus], 4)

/** The number is given when a booking is made, so it orders only what has the same time: of arrival for who waits. */
const byTime = (a: VisitRow, b: VisitRow) => timeIn(a).localeCompare(timeIn(b)) || a.queueNo - b.queueNo
const timeIn = (row: VisitRow) => (row.visitStatus === 'A' && row.waitingSince) || row.reservationDate

/** Those who wait in the order in which they came, the others by their time; finished ones latest first. */
export const sortBoard = (rows: readonly VisitRow[]): VisitRow[] =>
  [...rows].sort((a, b) => order[a.visitStatus] - order[b.visitStatus] || (isOver(a) ? byTime(b, a) : byTime(a, b)))

export function filterBoard(rows: readonly VisitRow[], filter: BoardFilter, words: string): VisitRow[] {
  const wanted = words.trim().toLowerCase()
  const matches = (row: VisitRow) =>
    !wanted ||
    [row.name, row.complaint, row.recipeName, row.phoneTail, String(row.queueNo)].some((text) =>
      text.toLowerCase().includes(wanted),
    )
  return rows.filter((row) => (filter === 'all' || statusesOf[filter].includes(row.visitStatus)) && matches(row))
}

export const countOf = (rows: readonly VisitRow[], filter: BoardFilter) => filterBoard(rows, filter, '').length

/** Those this doctor may call: their own, and those booked for nobody. The front desk (null) sees all. */
export const rowsFor = (rows: readonly VisitRow[], doctorId: number | null): VisitRow[] =>
  rows.filter((r) => doctorId === null || r.doctorId === null || r.doctorId === doctorId)

const sortedFor = (rows: readonly VisitRow[], doctorId: number | null) => sortBoard(rowsFor(rows, doctorId))

/** The first waiting patient. */
export const nextWaiting = (rows: readonly VisitRow[], doctorId: number | null): VisitRow | null =>
  sortedFor(rows, doctorId).find((r) => r.visitStatus === 'A') ?? null

/** The next to be called: the first waiting, else the first due. */
export const nextOf = (rows: readonly VisitRow[], doctorId: number | null): VisitRow | null =>
  nextWaiting(rows, doctorId) ?? sortedFor(rows, doctorId).find((r) => r.visitStatus === 'R') ?? null

/** The visit under way: the one row with the filled button. */
export const currentOf = (rows: readonly VisitRow[], doctorId: number | null): VisitRow | null =>
  sortedFor(rows, doctorId).find((r) => r.visitStatus === 'D' || r.visitStatus === 'I') ?? null

/** Whose patients the lists include: a doctor's own, for the front desk everybody's. */
export const doctorIdOf = (user: Pick<UserInfo, 'userId' | 'userType'> | null) =>
  user && isClinician(user.userType) ? user.userId : null

/** Minutes of waiting so far; null for patients who are not waiting. */
export const waitedMinutes = (row: VisitRow, now: Date): number | null =>
  row.visitStatus === 'A' && row.waitingSince ? minutesSince(row.waitingSince, now) : null

export function averageWait(rows: readonly VisitRow[], now: Date): number | null {
  const waits = rows.map((row) => waitedMinutes(row, now)).filter((minutes) => minutes !== null)
  return waits.length ? Math.round(waits.reduce((sum, minutes) => sum + minutes, 0) / waits.length) : null
}

/** A visit counts from its beginning: before that, it is the next one. */
export const nthVisit = ({ visitStatus, visitCount }: Pick<VisitRow, 'visitStatus' | 'visitCount'>) =>
  isBegun(visitStatus) ? Math.max(1, visitCount) : visitCount + 1

const isBegun = (status: VisitRow['visitStatus']) =>
  status === visitStatuses.diagnosing ||
  status === visitStatuses.visited ||
  status === visitStatuses.curing ||
  status === visitStatuses.finished
