import { beforeAll, beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/api.ts'
import { requestFor } from '#contract/base/call.ts'
import { languages } from '#contract/base/codes.ts'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { followUpLinks } from '#contract/clinic/after-visit.ts'
import { archive } from '#contract/clinic/archive.ts'
import { booking } from '#contract/clinic/booking.ts'
import { calendar, payment } from '#contract/clinic/calendar.ts'
import { followup } from '#contract/clinic/follow-up.ts'
import { patient } from '#contract/clinic/patient.ts'
import { patientMerge } from '#contract/clinic/patient-merge.ts'
import { publicLink } from '#contract/clinic/public-link.ts'
import { visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { type Caller, testApp } from './testing/app.ts'
import { faultOf, hostileChanges, type Known, sendable, wellFormedInput } from './testing/hostile.ts'
import { picture } from './testing/uploads.ts'

/**
 * Like `hostile.test.ts`, for calls that need no prescription: pictures, calendar, payment, merging, pages of the
 * phone.
 */
const t = testApp()
const asked =
  /^(archive|calendar|payment|patientPage)\.|^patient\.(similar|merge|combine|undoMerge)|^visit\.(makeLink|withdrawLinks|sheets|bookByQuickCode|quickAppointment)/
const clinical = calls.filter(([id, e]) => asked.test(id) && !e.upload)

let token = ''
let doctor: Caller
let doctorId = 0
let patientId = 0
let code = ''
let followed = { visitId: 0, prescriptionId: 0 }
let minute = 0
let made = 0

beforeAll(async () => {
  ;({ token, accountId: doctorId, call: doctor } = await t.signIn('ours', { role: 'admin' }))
  ;({ patientId } = await doctor(patient.add, { patientName: '林若兰', sex: 'female', birthday: '1990-01-01' }))
  ;({ code } = await doctor(booking.quickAppointmentCode, {}))
  followed = await followedUp()
})
// Each call has its own limit, which is not tested here.
beforeEach(async () => {
  await t.db.deleteFrom('attempt').execute()
  await t.db.deleteFrom('payment').execute()
  await t.db.deleteFrom('visit').where('status', 'in', ['R', 'P']).execute()
  minute = 0
  const day = { beginMinute: 0, endMinute: 1440, slotMinutes: 5 }
  await doctor(calendar.setHours, { doctorId, hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ ...day, weekday })) })
})

async function followedUp() {
  const { prescriptionId } = await doctor(visit.create, { patientId })
  const { version } = await doctor(prescription.save, {
    prescriptionId,
    version: 1,
    herbs: [{ herbId: 'gui-zhi', name: '桂枝', doseG: 6 }],
    symptoms: [{ id: 'fever', main: true }],
    recipeUsage: { taking: '温服', pairs: 7 },
    diagnosisResult: '感冒',
  })
  await doctor(prescription.confirm, { prescriptionId, version })
  const { list } = await doctor(followup.listByPatient, { patientId, prescriptionId })
  return { visitId: list[0]?.visitId ?? 0, prescriptionId }
}

/** An unoccupied slot. */
function nextTime() {
  minute += 20
  return new Date(Date.parse('2026-03-05T08:00:00+08:00') + minute * 60_000).toISOString()
}
const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? ''

const purposes = [
  [/[pP]reConsultation$|readComplaint/, 'pre-consultation'],
  [/onstitution/, 'constitution'],
] as const

/** The preconditions of a call, created each time, so that an accepted action can be repeated. */
async function ready(id: string): Promise<Known> {
  const { booked } = await doctor(calendar.book, { patientId, doctorId, reservationDate: nextTime(), minutes: 5 })
  const { mcId = 0, version = 0 } = booked[0] ?? {}
  if (id === 'calendar.restore') await doctor(calendar.cancel, { mcId })
  made += 1
  const { prescriptionId } = followed
  const requestKey = `request-${made}`
  const at = { day: '2026-03-05', reservationDate: nextTime(), requestKey, series: requestKey }
  const known: Known = { patientId, doctorId, mcId, version, code, prescriptionId, symptomId: 'fever', ...at }
  const purpose = purposes.find(([name]) => name.test(id))?.[1]
  if (purpose) return { ...known, token: tokenOf(await doctor(publicLink.makeLink, { mcId, purpose })) }
  if (/^patientPage.(sendF|f)ollowUp/.test(id)) return { ...known, ...(await afterLink('follow-up')) }
  if (/^patientPage.(sendR|r)eview/.test(id)) return { ...known, ...(await afterLink('review')) }
  if (/^patientPage.(booking|ownTimes|moveBooking|cancelBooking)/.test(id))
    return { ...known, token: tokenOf(await doctor(publicLink.makeLink, { mcId, purpose: 'booking' })) }
  if (/^(patient\.(merge|combine|similar|undo))/.test(id)) return { ...known, ...(await twins(id)) }
  return { ...known, ...(await madeFor(id, mcId)) }
}
const afterLink = async (purpose: 'follow-up' | 'review') => ({
  token: tokenOf(await doctor(followUpLinks.makeLink, { visitId: followed.visitId, purpose })),
})

async function twins(id: string): Promise<Known> {
  const [from, to] = [
    await doctor(patient.add, { patientName: '周慧敏', sex: 'female' }),
    await doctor(patient.add, { patientName: '周惠敏', sex: 'female' }),
  ]
  const pair = { fromPatientId: from.patientId, toPatientId: to.patientId }
  return id === 'patient.undoMerge' ? { mergeId: (await doctor(patientMerge.combine, pair)).mergeId } : pair
}

async function madeFor(id: string, mcId: number): Promise<Known> {
  if (id.startsWith('archive.')) {
    const file = await picture(made % 250)
    const { archiveId, images } = await doctor(archive.uploadImage, { patientId, type: 'other', file })
    await t.db
      .deleteFrom('archive')
      .where('id', '<', archiveId - 1)
      .execute()
    return { archiveId, imageId: images[0]?.imageId, lastImageId: images[0]?.imageId }
  }
  if (id.startsWith('payment.'))
    return { paymentId: (await doctor(payment.add, { mcId, method: 'cash', yuan: 1 })).paymentId, yuan: 12.5 }
  if (/Room$/.test(id))
    return { roomId: (await doctor(calendar.addRoom, { name: `诊室${made}` })).roomId, name: `室${made}` }
  if (id === 'calendar.removeAbsence') {
    const leave = { beginsAt: '2027-01-01T00:00:00+08:00', endsAt: '2027-01-02T00:00:00+08:00' }
    return { absenceId: (await doctor(calendar.addAbsence, { doctorId, ...leave })).absenceId }
  }
  if (id === 'calendar.addAbsence')
    return { beginsAt: '2027-01-01T00:00:00+08:00', endsAt: '2027-01-02T00:00:00+08:00' }
  if (id === 'calendar.setHours') return { beginMinute: 0, endMinute: 1440, roomId: null }
  if (id === 'calendar.endWaiting') return { waitingId: (await doctor(calendar.wait, { patientId })).waitingId }
  if (id === 'calendar.saveSettings') return { timeZone: 'Asia/Shanghai', daysAhead: 30 }
  return { phone: '13800006217', roomId: null, waitingId: null }
}

async function send(e: Endpoint, input: Record<string, unknown>, language: string) {
  const { url, body } = requestFor(e, input)
  const headers = {
    'accept-language': language,
    ...(e.access !== 'public' && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  }
  const answer = await t.app.inject({ method: e.method, url, headers, ...(body && { payload: JSON.stringify(body) }) })
  return { status: answer.statusCode, payload: answer.payload }
}

/** Everything a call of the clinic may change. */
async function stored() {
  const count = async (table: 'visit' | 'patient' | 'payment' | 'archive' | 'review' | 'room' | 'absence') =>
    (
      await t.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n
  const counts = await Promise.all(
    (['visit', 'patient', 'payment', 'archive', 'review', 'room', 'absence'] as const).map(count),
  )
  const visits = await t.db.selectFrom('visit').select(['version', 'status', 'reserved_at']).orderBy('id').execute()
  const answers = await t.db.selectFrom('follow_up').select(['patient_answer', 'state']).orderBy('id').execute()
  return JSON.stringify([counts, visits, answers])
}

/** Always refused: their secrets cannot be guessed by a well-formed input. */
const neverTaken = /^patientPage\.sheet$|bookByQuickCode$|sendConstitution$|constitutionSheet$/
const most = 40

function changesFor(id: string, input: Record<string, unknown>) {
  const all = hostileChanges(
    input,
    1,
    calls.findIndex(([name]) => name === id),
  )
  const step = Math.ceil(all.length / most)
  return all.filter((_, i) => i % step === 0)
}

test.each(clinical)('%s is asked wrongly in every way', { timeout: 600_000 }, async (id, e) => {
  const fresh = async () => wellFormedInput(e.input, await ready(id))
  const first = await send(e, await fresh(), 'zh_CN')
  const faults: string[] = first.status < 300 || neverTaken.test(id) ? [] : [`well-formed: ${first.payload}`]
  let input = await fresh()
  for (const [n, { what, spoil }] of changesFor(id, input).entries()) {
    const spoilt = spoil(input)
    if (!sendable(e, spoilt)) continue
    await t.db.deleteFrom('attempt').execute()
    const language = languages[n % languages.length] ?? 'en'
    const was = await stored()
    const { status, payload } = await send(e, spoilt, language)
    if (status < 300) {
      input = await fresh()
      continue
    }
    const fault = status >= 500 ? 'a fault of ours' : faultOf(payload, language)
    if (fault) faults.push(`${what}: ${fault}: ${payload.slice(0, 200)}`)
    if ((await stored()) !== was) faults.push(`${what}: changed though refused`)
  }
  expect(faults).toEqual([])
})

test.each([
  ['of 1800', '1800-01-01T09:00:00+08:00'],
  ['of 2200', '2200-01-01T09:00:00+08:00'],
  ['of yesterday', '2026-03-01T09:00:00+08:00'],
  ['that is none', '2026-02-30T09:00:00+08:00'],
])('a booking %s is refused in a sentence, and nothing is kept', async (_, reservationDate) => {
  const was = await stored()
  for (const language of languages) {
    const { status, payload } = await send(calendar.book, { patientId, doctorId, reservationDate }, language)
    expect({ status: status >= 400 && status < 500, fault: faultOf(payload, language) }).toEqual({
      status: true,
      fault: null,
    })
  }
  expect(await stored()).toBe(was)
})

test('where the clock of the clinic jumps, a booking keeps its instant and the calendar its order', async () => {
  const settings = await doctor(calendar.settings, {})
  await doctor(calendar.saveSettings, { ...settings, timeZone: 'America/New_York' })
  const { call } = await t.signIn('ours', { role: 'admin' })
  // On 8 March 2026 the hour from two to three does not exist there; on 1 November that from one to two occurs twice.
  const jumped = await call(calendar.book, { patientId, reservationDate: '2026-03-08T02:30:00-05:00' })
  expect(jumped.booked[0]).toMatchObject({
    day: '2026-03-08',
    minute: 210,
    reservationDate: '2026-03-08T07:30:00.000Z',
  })
  const twice = ['2026-11-01T01:30:00-04:00', '2026-11-01T01:30:00-05:00']
  for (const reservationDate of twice) await call(calendar.book, { patientId, reservationDate, overbook: true })
  const { bookings } = await call(calendar.span, { fromDay: '2026-11-01', days: 1 })
  expect(bookings.map((b) => b.reservationDate)).toEqual(twice.map((at) => new Date(at).toISOString()))
  await doctor(calendar.saveSettings, settings)
})
