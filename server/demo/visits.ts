import { physiologicalStatuses, type VisitStatus, visitTypes } from '#contract/base/codes.ts'
import { ageOn } from '#engine/person/age.ts'
import { boundsOfDay, dayOf, defaultTimeZone } from '#server/time/zone.ts'
import { type DemoCase, demoCases, suits } from './cases.ts'
import { type Dice, seeded } from './names.ts'

type Person = {
  id: number
  pastVisits: number
  sex: 'female' | 'male'
  birthday: string | null
  physiological_status: number
}
const dayMs = 86_400_000
const inOneDay = 36
const recentlySeen = 14
/** Days from the first visit to the second, and so on: less often when the patient is better. */
const daysApart = [7, 14, 28]

/** A visit of the demo clinic, with its case when a prescription was written. */
export type InventedVisit = {
  row: ReturnType<typeof rowOf>
  prescribed: DemoCase | null
  /** Which visit for this complaint it is, from zero. */
  nth: number
  /** There is a later visit. */
  cameBack: boolean
}

/** Today's list in mid-morning, with the earlier visits of those patients. */
export function inventVisits(patients: readonly Person[], doctorId: number, now: Date): InventedVisit[] {
  const dice = seeded(36)
  const today = dayOf(defaultTimeZone, now)
  const { begin } = boundsOfDay(defaultTimeZone, today)
  const eight = begin.getTime() + 8 * 3_600_000
  const step = Math.max(1, Math.floor(patients.length / inOneDay))
  const listed = patients.filter((_, i) => i % step === 0).slice(0, inOneDay)
  return listed.flatMap((person, i) => {
    const about = caseFor(person, today, dice)
    const at = new Date(eight + i * 10 * 60_000 + (i > 23 ? 90 * 60_000 : 0))
    const status = statusAt(i)
    const nth = Math.min(person.pastVisits, about.later.length)
    const seen = { person, about, doctorId, now, dice }
    const past = Array.from({ length: nth }, (_, before) => {
      const days = daysApart.slice(before, nth).reduce((sum, one) => sum + one, 0)
      const earlier = new Date(at.getTime() - days * dayMs)
      const row = rowOf(seen, dice.int(1, 40), 'F', earlier, before)
      return { row, prescribed: about, nth: before, cameBack: true }
    })
    const done = status === 'F' || status === 'T'
    const row = rowOf(seen, i + 1, status, at, nth)
    return [...past, { row, prescribed: done ? about : null, nth, cameBack: false }]
  })
}

/** Patients seen for the first time in the last days who are not back today: their medicine runs out about now. */
export function inventRecentVisits(patients: readonly Person[], doctorId: number, now: Date): InventedVisit[] {
  const dice = seeded(41)
  const { begin } = boundsOfDay(defaultTimeZone, dayOf(defaultTimeZone, now))
  const step = Math.max(1, Math.floor(patients.length / inOneDay))
  const others = patients.filter((_, i) => i % step === 1).slice(0, recentlySeen)
  return others.map((person, i) => {
    const about = caseFor(person, dayOf(defaultTimeZone, now), dice)
    const at = new Date(begin.getTime() + 9 * 3_600_000 + i * 20 * 60_000 - (4 + (i % 7)) * dayMs)
    const row = rowOf({ person, about, doctorId, now, dice }, i + 1, 'F', at, 0)
    return { row, prescribed: about, nth: 0, cameBack: false }
  })
}

const listedBeside = 9

/** The shorter list of today of a doctor beside the first: that doctor's own patients and bookings. */
export function inventListBeside(
  patients: readonly Person[],
  doctor: { id: number; place: number },
  now: Date,
): InventedVisit[] {
  const dice = seeded(60 + doctor.place)
  const today = dayOf(defaultTimeZone, now)
  const opensAt = boundsOfDay(defaultTimeZone, today).begin.getTime() + 8.5 * 3_600_000
  const step = Math.max(1, Math.floor(patients.length / inOneDay))
  const own = patients.filter((_, i) => i % step === doctor.place + 10).slice(0, listedBeside)
  return own.map((person, i) => {
    const about = caseFor(person, today, dice)
    const status: VisitStatus = i < 5 ? 'F' : i < 6 ? 'A' : 'R'
    const at = new Date(opensAt + i * 30 * 60_000 + (i > 6 ? 90 * 60_000 : 0))
    const queueNo = inOneDay + (doctor.place - 1) * listedBeside + i + 1
    const row = rowOf({ person, about, doctorId: doctor.id, now, dice }, queueNo, status, at, 0)
    const prescribed = status === 'F' ? about : null
    return { row: { ...row, doctor_id: doctor.id }, prescribed, nth: 0, cameBack: false }
  })
}

const patientsOfDoctor = 16
const daysLookedBack = 98

/**
 * What a doctor has seen in the last three months, on working days: of four patients one is new, two came back,
 * and one has not come for a while. None of them is on today's list.
 */
export function inventEarlierVisits(
  patients: readonly Person[],
  doctor: { id: number; place: number; weekdays: readonly number[] },
  now: Date,
): InventedVisit[] {
  const dice = seeded(50 + doctor.place)
  const today = dayOf(defaultTimeZone, now)
  const midnight = boundsOfDay(defaultTimeZone, today).begin.getTime()
  const step = Math.max(1, Math.floor(patients.length / inOneDay))
  const own = patients.filter((_, i) => i % step === doctor.place).slice(0, patientsOfDoctor)
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const daysAgo = Array.from({ length: daysLookedBack }, (_, i) => i + 1).filter((days) =>
    doctor.weekdays.includes((weekday + 7 * daysLookedBack - days) % 7),
  )
  return own.flatMap((person, i) => {
    const about = caseFor(person, today, dice)
    const last = i % 4 === 3 ? Math.floor(daysAgo.length / 2) + i : i
    const apart = Math.floor(daysAgo.length / 4)
    return daysAgo
      .filter((_, at) => at >= last && (at - last) % apart === 0)
      .slice(0, 1 + Math.min(i % 4, about.later.length))
      .reverse()
      .map((days, nth, all) => {
        const at = new Date(midnight - days * dayMs + (9 * 60 + (i % 6) * 30) * 60_000)
        const row = rowOf({ person, about, doctorId: doctor.id, now, dice }, i + 1, 'F', at, nth)
        return { row, prescribed: about, nth, cameBack: nth < all.length - 1 }
      })
  })
}

function caseFor({ sex, birthday, physiological_status }: Person, today: string, dice: Dice): DemoCase {
  const isExpectingOrNursing = physiological_status !== physiologicalStatuses.normal
  const fitting = demoCases.filter((c) => suits(c, { sex, age: ageOn(birthday, today) ?? 40, isExpectingOrNursing }))
  return dice.pick(fitting.length ? fitting : demoCases)
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

type Seen = { person: Person; about: DemoCase; doctorId: number; now: Date; dice: Dice }

function rowOf(
  { person, about, doctorId, now, dice }: Seen,
  queueNo: number,
  status: VisitStatus,
  reserved: Date,
  nth: number,
) {
  const begun = status === 'F' || status === 'T' || status === 'D'
  return {
    patient_id: person.id,
    visit_type: nth ? visitTypes.return : visitTypes.first,
    appointment_source: dice.chance(0.6) ? 1 : 2,
    queue_no: queueNo,
    minutes: 10,
    complaint: about.complaint,
    status,
    // Some ask for nobody by name.
    doctor_id: begun || queueNo % 3 > 0 ? doctorId : null,
    reserved_at: reserved,
    waiting_since: status === 'A' ? new Date(now.getTime() - dice.int(1, 14) * 60_000) : null,
    started_at: begun ? reserved : null,
    finished_at: status === 'F' ? new Date(reserved.getTime() + 12 * 60_000) : null,
  }
}
