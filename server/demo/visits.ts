import type { VisitStatus } from '#contract/base/codes.ts'
import { ageOn } from '#engine/person/age.ts'
import { boundsOfDay, dayOf, defaultTimeZone } from '#server/time/zone.ts'
import { type DemoCase, demoCases, suits } from './cases.ts'
import { type Dice, seeded } from './names.ts'

type Person = { id: number; visits: number; sex: 'female' | 'male'; birthday: string | null }
const dayMs = 86_400_000
const inOneDay = 36
const deepestPast = 4
const recentlySeen = 14

/** A visit of the demo clinic, with its case when a prescription was written. */
export type InventedVisit = { row: ReturnType<typeof rowOf>; prescribed: DemoCase | null }

/** Today's list in mid-morning, with the earlier visits of those patients. */
export function inventVisits(patients: readonly Person[], doctorId: number, now: Date): InventedVisit[] {
  const dice = seeded(36)
  const { begin } = boundsOfDay(defaultTimeZone, dayOf(defaultTimeZone, now))
  const eight = begin.getTime() + 8 * 3_600_000
  const step = Math.max(1, Math.floor(patients.length / inOneDay))
  const today = patients.filter((_, i) => i % step === 0).slice(0, inOneDay)
  return today.flatMap((person, i) => {
    const about = caseFor(person, dayOf(defaultTimeZone, now), dice)
    const reserved = new Date(eight + i * 10 * 60_000 + (i > 23 ? 90 * 60_000 : 0))
    const status = statusAt(i)
    const done = status === 'F' || status === 'T'
    const visit = {
      row: rowOf(person, i + 1, status, reserved, doctorId, now, dice, about),
      prescribed: done ? about : null,
    }
    return [...pastOf(person, reserved, doctorId, now, dice, about), visit]
  })
}

/** Patients seen in the last days who are not back today: their medicine runs out about now. */
export function inventRecentVisits(patients: readonly Person[], doctorId: number, now: Date): InventedVisit[] {
  const dice = seeded(41)
  const { begin } = boundsOfDay(defaultTimeZone, dayOf(defaultTimeZone, now))
  const step = Math.max(1, Math.floor(patients.length / inOneDay))
  const others = patients.filter((_, i) => i % step === 1).slice(0, recentlySeen)
  return others.map((person, i) => {
    const about = caseFor(person, dayOf(defaultTimeZone, now), dice)
    const at = new Date(begin.getTime() + 9 * 3_600_000 + i * 20 * 60_000 - (4 + (i % 7)) * dayMs)
    return { row: rowOf(person, i + 1, 'F', at, doctorId, now, dice, about), prescribed: about }
  })
}

const patientsOfColleague = 16
const daysLookedBack = 98

/**
 * What a colleague has seen in the last three months, on her working days: of four patients one is new, two came back,
 * and one has not come for a while. None of them is on today's list.
 */
export function inventColleagueVisits(
  patients: readonly Person[],
  colleague: { id: number; place: number; weekdays: readonly number[] },
  now: Date,
): InventedVisit[] {
  const dice = seeded(50 + colleague.place)
  const today = dayOf(defaultTimeZone, now)
  const midnight = boundsOfDay(defaultTimeZone, today).begin.getTime()
  const step = Math.max(1, Math.floor(patients.length / inOneDay))
  const own = patients.filter((_, i) => i % step === colleague.place).slice(0, patientsOfColleague)
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const daysAgo = Array.from({ length: daysLookedBack }, (_, i) => i + 1).filter((days) =>
    colleague.weekdays.includes((weekday + 7 * daysLookedBack - days) % 7),
  )
  return own.flatMap((person, i) => {
    const about = caseFor(person, today, dice)
    const last = i % 4 === 3 ? Math.floor(daysAgo.length / 2) + i : i
    const apart = Math.floor(daysAgo.length / 4)
    return daysAgo
      .filter((_, at) => at >= last && (at - last) % apart === 0)
      .slice(0, 1 + (i % 4))
      .reverse()
      .map((days, nth) => {
        const at = new Date(midnight - days * dayMs + (9 * 60 + (i % 6) * 30) * 60_000)
        const row = rowOf({ ...person, visits: nth }, i + 1, 'F', at, colleague.id, now, dice, about)
        return { row, prescribed: about }
      })
  })
}

function caseFor(person: Person, today: string, dice: Dice): DemoCase {
  const fitting = demoCases.filter((c) => suits(c, person.sex, ageOn(person.birthday, today) ?? 40))
  return dice.pick(fitting.length ? fitting : demoCases.slice(-1))
}

function pastOf(
  person: Person,
  reserved: Date,
  doctorId: number,
  now: Date,
  dice: Dice,
  about: DemoCase,
): InventedVisit[] {
  return Array.from({ length: Math.min(person.visits, deepestPast) }, (_, back) => {
    const at = new Date(reserved.getTime() - (back + 1) * 14 * dayMs)
    return { row: rowOf(person, dice.int(1, 40), 'F', at, doctorId, now, dice, about), prescribed: about }
  }).reverse()
}

const statusAt = (place: number): VisitStatus => {
  const bounds: [number, VisitStatus][] = [
    [14, 'F'],
    [17, 'T'],
    [18, 'D'],
    [24, 'A'],
  ]
  return bounds.find(([end]) => place < end)?.[1] ?? 'R'
}

function rowOf(
  person: Person,
  queueNo: number,
  status: VisitStatus,
  reserved: Date,
  doctorId: number,
  now: Date,
  dice: Dice,
  about: DemoCase,
) {
  const begun = status === 'F' || status === 'T' || status === 'D'
  return {
    patient_id: person.id,
    visit_type: person.visits ? (2 as const) : (1 as const),
    appointment_source: dice.chance(0.6) ? 1 : 2,
    queue_no: queueNo,
    minutes: 10,
    complaint: about.complaint,
    status,
    doctor_id: begun ? doctorId : null,
    reserved_at: reserved,
    waiting_since: status === 'A' ? new Date(now.getTime() - dice.int(1, 14) * 60_000) : null,
    started_at: begun ? reserved : null,
    finished_at: status === 'F' ? new Date(reserved.getTime() + 12 * 60_000) : null,
  }
}
