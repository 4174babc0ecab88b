import { describe, expect, it } from 'vitest'
import type { VisitStatus } from '#contract/base/codes.ts'
import type { VisitRow } from '#contract/clinic/visit.ts'
import {
  averageWait,
  countOf,
  currentOf,
  filterBoard,
  nextOf,
  nextWaiting,
  nthVisit,
  sortBoard,
  waitedMinutes,
} from './board.ts'

const now = new Date('2026-11-21T03:00:00Z')
const row = (queueNo: number, visitStatus: VisitStatus, rest: Partial<VisitRow> = {}): VisitRow => ({
  mcId: queueNo,
  patientId: queueNo,
  name: `患者${queueNo}`,
  sex: 'female',
  age: 40,
  ageMonths: 480,
  phoneTail: '4417',
  queueNo,
  reservationDate: '2026-11-21T10:00:00+08:00',
  visitStatus,
  doctorId: null,
  visitType: 2,
  visitCount: 2,
  appointmentSource: 2,
  diagnoseWay: 1,
  physicalTest: 0,
  preConsulted: false,
  complaint: '',
  prescriptionId: null,
  recipeName: '',
  lastRecipeName: '',
  unpaid: false,
  allergies: [],
  westernDrugs: [],
  physiologicalStatus: 1,
  waitingSince: null,
  closedAs: null,
  series: null,
  invalid: false,
  ...rest,
})
const rows = [row(1, 'F'), row(2, 'F'), row(3, 'T'), row(4, 'P'), row(5, 'R'), row(6, 'A'), row(7, 'A'), row(8, 'D')]

describe('the board', () => {
  it('numbers a visit alike before and after it begins', () => {
    expect(nthVisit(row(1, 'A', { visitCount: 1 }))).toBe(2)
    expect(nthVisit(row(1, 'D', { visitCount: 2 }))).toBe(2)
    expect(nthVisit(row(1, 'R', { visitCount: 0 }))).toBe(1)
  })

  it('calls who came first, whatever was booked first; the booked time stays on the row', () => {
    const at = (queueNo: number, came: string, booked: string) =>
      row(queueNo, 'A', { waitingSince: `2026-11-21T${came}:00.000Z`, reservationDate: `2026-11-21T${booked}:00.000Z` })
    const waiting = [at(1, '02:30', '02:00'), at(2, '02:10', '02:40'), at(9, '02:20', '02:20')]
    expect(sortBoard(waiting).map((r) => r.queueNo)).toEqual([2, 9, 1])
    expect(nextWaiting(waiting, null)?.queueNo).toBe(2)
  })

  it('lists the finished by their time, the latest first', () => {
    const at = (queueNo: number, booked: string) =>
      row(queueNo, 'F', { reservationDate: `2026-11-21T${booked}:00.000Z` })
    expect(sortBoard([at(1, '05:00'), at(2, '03:00'), at(3, '04:00')]).map((r) => r.queueNo)).toEqual([1, 3, 2])
  })

  it('shows who is in the room, who waits, who comes, who did not, who is done with the latest first', () => {
    expect(sortBoard(rows).map((r) => r.queueNo)).toEqual([8, 6, 7, 5, 4, 3, 2, 1])
  })

  it('shows who is booked by the time, whenever it was booked', () => {
    const at = (time: string) => ({ reservationDate: `2026-11-21T${time}:00+08:00` })
    const late = [
      row(1, 'R', at('16:00')),
      row(2, 'A', { ...at('15:00'), waitingSince: '2026-11-20T23:00:00.000Z' }),
      row(9, 'R', at('09:00')),
      row(3, 'A', { ...at('08:00'), waitingSince: '2026-11-20T23:10:00.000Z' }),
    ]
    expect(sortBoard(late).map((r) => r.queueNo)).toEqual([2, 3, 9, 1])
    expect(nextOf([row(1, 'R', at('16:00')), row(9, 'R', at('09:00'))], null)?.queueNo).toBe(9)
  })

  it('calls the first who waits, else the first who is due, else nobody', () => {
    expect(nextOf(rows, null)?.queueNo).toBe(6)
    expect(nextOf([row(5, 'R'), row(4, 'R')], null)?.queueNo).toBe(4)
    expect(nextOf([row(1, 'F'), row(8, 'D')], null)).toBeNull()
  })

  it('leads a doctor on to her own patients and to those booked for nobody, the front desk to all', () => {
    const shared = [
      row(1, 'A', { doctorId: 8 }),
      row(2, 'A'),
      row(3, 'A', { doctorId: 7 }),
      row(4, 'D', { doctorId: 8 }),
    ]
    expect([7, 8, null].map((doctorId) => nextWaiting(shared, doctorId)?.queueNo)).toEqual([2, 1, 1])
    expect(nextWaiting([row(1, 'A', { doctorId: 8 }), row(2, 'R')], 7)).toBeNull()
    expect(nextOf([row(1, 'R', { doctorId: 8 }), row(2, 'R', { doctorId: 7 })], 7)?.queueNo).toBe(2)
    expect([7, 8, null].map((doctorId) => currentOf(shared, doctorId)?.queueNo)).toEqual([undefined, 4, 4])
  })

  it('has one current patient at most', () => {
    expect(currentOf(rows, null)?.queueNo).toBe(8)
    expect(currentOf([row(3, 'T')], null)).toBeNull()
  })

  it('filters by status and by words', () => {
    expect(countOf(rows, 'seen')).toBe(3)
    expect(countOf(rows, 'waiting')).toBe(2)
    const named = [row(1, 'A', { complaint: '不寐三月' }), row(2, 'A', { recipeName: '归脾汤' })]
    expect(filterBoard(named, 'waiting', ' 不寐 ').map((r) => r.queueNo)).toEqual([1])
    expect(filterBoard(named, 'all', '归脾').map((r) => r.queueNo)).toEqual([2])
    expect(filterBoard(named, 'appointed', '')).toEqual([])
    expect(filterBoard([row(1, 'R'), row(2, 'R', { phoneTail: '9021' })], 'all', '9021').map((r) => r.queueNo)).toEqual(
      [2],
    )
  })

  it('counts the wait of those who wait, and of nobody else', () => {
    const since = '2026-11-21T02:48:00Z'
    expect(waitedMinutes(row(1, 'A', { waitingSince: since }), now)).toBe(12)
    expect(waitedMinutes(row(1, 'D', { waitingSince: since }), now)).toBeNull()
    expect(
      averageWait([row(1, 'A', { waitingSince: since }), row(2, 'A', { waitingSince: '2026-11-21T02:57:00Z' })], now),
    ).toBe(8)
    expect(averageWait([row(1, 'A'), row(2, 'F')], now)).toBeNull()
  })
})
