import { visitTypes } from '#contract/base/codes.ts'
import {
  insertAbsence,
  insertRoom,
  insertWaiting,
  placeBooking,
  replaceHours,
  type Scope,
  updateSettings,
} from '#server/clinic/calendar/calendar.sql.ts'
import { insertVisit } from '#server/clinic/visit/visit.sql.ts'
import type { Database } from '#server/db/connect.ts'
import { boundsOfDay, dayOf, defaultTimeZone, instantOf, nextDay, weekdayOf } from '#server/time/zone.ts'
import { seeded } from './names.ts'
import { selectBookable, selectDemoPatients } from './plan.sql.ts'

const clock = (hour: number, minute = 0) => hour * 60 + minute
const workdays = [1, 2, 3, 4, 5, 6]
/** The working hours of each demo doctor, in the order of the rooms. */
const weeks = [
  {
    weekdays: workdays,
    shifts: [
      [clock(8), clock(12)],
      [clock(13, 30), clock(17)],
    ],
    slotMinutes: 15,
  },
  {
    weekdays: [1, 3, 5],
    shifts: [
      [clock(8, 30), clock(12)],
      [clock(14), clock(17, 30)],
    ],
    slotMinutes: 20,
  },
  {
    weekdays: [0, 2, 4, 6],
    shifts: [
      [clock(9), clock(12)],
      [clock(13, 30), clock(18)],
    ],
    slotMinutes: 30,
  },
] as const
/** On which days of the week each demo doctor works. */
export const demoWeekdays = weeks.map(({ weekdays }): readonly number[] => weekdays)
const rooms = ['一诊室', '二诊室', '针灸室']
const reasons = { first: ['初诊', '调理', '针灸'], return: ['复诊', '复诊', '针灸'] }

/** Rooms, hours, one leave, bookings of the coming days, and the waiting list. */
export async function planDemoClinic(db: Database, scope: Scope, doctorIds: readonly number[], now: Date) {
  const today = dayOf(defaultTimeZone, now)
  await updateSettings(db, scope, {
    timeZone: defaultTimeZone,
    address: '杏林巷 12 号',
    phone: '0571-5550 0100',
    booking: { daysAhead: 14, leadMinutes: 30 },
  })
  const roomIds: number[] = []
  for (const name of rooms) roomIds.push((await insertRoom(db, scope, name)).id)
  for (const [i, week] of weeks.entries()) {
    const hours = week.weekdays.flatMap((weekday) =>
      week.shifts.map(([beginMinute, endMinute]) => ({
        weekday,
        beginMinute,
        endMinute,
        slotMinutes: week.slotMinutes,
        roomId: roomIds[i] ?? null,
        byPhone: true,
      })),
    )
    await replaceHours(db, scope, doctorIds[i] ?? 0, hours)
  }
  const away = leaveDay(today)
  const [first = 0, second = 0] = doctorIds
  await insertAbsence(db, scope, {
    doctorId: second,
    begin: instantOf(defaultTimeZone, away, clock(14)),
    end: boundsOfDay(defaultTimeZone, away).end,
    reason: '学会半日',
    by: first,
  })
  await bookDays(db, scope, { doctorIds, roomIds, today, away })
  const [one, two] = await selectDemoPatients(db, scope, 2, 900)
  const wish = { fromDay: null, untilDay: null, at: now }
  if (one)
    await insertWaiting(db, scope, {
      ...wish,
      patientId: one.id,
      doctorId: second,
      part: 'morning',
      reason: '只有上午有空',
    })
  if (two)
    await insertWaiting(db, scope, {
      ...wish,
      patientId: two.id,
      doctorId: null,
      part: 'afternoon',
      reason: '下午四点后',
    })
}

/** The next day on which the second doctor works. */
const leaveDay = (today: string): string => {
  const days = Array.from({ length: 7 }, (_, i) => nextDay(today, i + 1))
  return days.find((day) => (weeks[1].weekdays as readonly number[]).includes(weekdayOf(day))) ?? today
}

type Plan = { doctorIds: readonly number[]; roomIds: readonly number[]; today: string; away: string }
type Place = { doctor: number; day: string; ahead: number; minute: number; minutes: number }

/** Every slot the doctors offer in the coming week. */
const offered = (today: string): Place[] =>
  [1, 2, 3, 4, 5, 6].flatMap((ahead) => {
    const day = nextDay(today, ahead)
    return weeks.flatMap(({ weekdays, shifts, slotMinutes: minutes }, doctor) =>
      (weekdays as readonly number[]).includes(weekdayOf(day))
        ? shifts.flatMap(([begin, end]) =>
            Array.from({ length: Math.floor((end - begin) / minutes) }, (_, i) => ({
              doctor,
              day,
              ahead,
              minute: begin + i * minutes,
              minutes,
            })),
          )
        : [],
    )
  })

async function bookDays(db: Database, scope: Scope, { doctorIds, roomIds, today, away }: Plan) {
  const dice = seeded(52)
  const { begin } = boundsOfDay(defaultTimeZone, today)
  const patients = await selectBookable(db, scope, begin, 200)
  const [seen, unseen] = [patients.filter((p) => p.visits > 0), patients.filter((p) => p.visits === 0)]
  // The nearer the day, the fuller; one booking falls into the leave.
  const isWanted = ({ doctor, day, ahead, minute }: Place) =>
    doctor === 1 && day === away && minute >= clock(14) ? minute === clock(15) : dice.chance(0.8 - ahead * 0.11)
  for (const { doctor, day, minute, minutes } of offered(today).filter(isWanted)) {
    const isReturn = dice.chance(0.6) && seen.length > 0
    const place = {
      doctorId: doctorIds[doctor] ?? null,
      roomId: roomIds[doctor] ?? null,
      reservedAt: instantOf(defaultTimeZone, day, minute),
      minutes,
      overbook: false,
    }
    const id = await insertVisit(db, {
      ...scope,
      ...boundsOfDay(defaultTimeZone, day),
      patientId: dice.pick(isReturn ? seen : unseen).id,
      doctorId: place.doctorId,
      status: 'R',
      visitType: isReturn ? visitTypes.return : visitTypes.first,
      diagnoseWay: 1,
      reservedAt: place.reservedAt,
      startedAt: null,
      waitingSince: null,
    })
    await placeBooking(db, id, {
      ...place,
      reason: dice.pick(reasons[isReturn ? 'return' : 'first']),
      source: dice.chance(0.4) ? 1 : 2,
    })
  }
}
