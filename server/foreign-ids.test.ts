import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/api.ts'
import type { Endpoint, Group } from '#contract/base/endpoint.ts'
import { errors } from '#contract/base/errors.ts'
import { afterVisitPage, followUpLinks } from '#contract/clinic/after-visit.ts'
import { archive } from '#contract/clinic/archive.ts'
import { booking } from '#contract/clinic/booking.ts'
import { calendar, payment } from '#contract/clinic/calendar.ts'
import { constitution } from '#contract/clinic/constitution.ts'
import { dualScreen } from '#contract/clinic/dual-screen.ts'
import { followup } from '#contract/clinic/follow-up.ts'
import { patient } from '#contract/clinic/patient.ts'
import { patientImport } from '#contract/clinic/patient-import.ts'
import { patientMerge } from '#contract/clinic/patient-merge.ts'
import { preConsultation } from '#contract/clinic/pre-consultation.ts'
import { publicLink } from '#contract/clinic/public-link.ts'
import { review } from '#contract/clinic/review.ts'
import { unread } from '#contract/clinic/unread.ts'
import { visit } from '#contract/clinic/visit.ts'
import { visitSheets } from '#contract/clinic/visit-sheets.ts'
import { adminCases, visitCases } from '#contract/prescribing/medical-case.ts'
import { patientExportCalls } from '#contract/prescribing/patient-export.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { type Caller, testApp } from './testing/app.ts'
import { type Known, wellFormedInput } from './testing/hostile.ts'
import { picture } from './testing/uploads.ts'

/**
 * Every call of patients, visits and cases, with an id of another clinic in each place where it takes one, the rest
 * being its own: refused as unknown, and nothing there has changed. One clinic is of another organisation, the other
 * of the same.
 */
const t = testApp()
const groups: readonly Group[] = [
  ...[
    archive,
    booking,
    calendar,
    constitution,
    dualScreen,
    followUpLinks,
    followup,
    patient,
    patientImport,
    patientMerge,
  ],
  ...[payment, preConsultation, publicLink, review, unread, visit, visitSheets],
  ...[adminCases, patientExportCalls, visitCases],
]
const ofClinic = new Set<Endpoint>(groups.flatMap((group) => Object.values(group)))
/** Asks for the digits sent to the phone first (booking.test.ts). */
const byDigits = 'visit.bookByQuickCode'
const asked = calls.filter(([id, e]) => ofClinic.has(e) && id !== byDigits)

let ours: Known = {}
const foreign = { theirs: {} as Known, branch: {} as Known }
type Foreign = keyof typeof foreign
const orgIds: number[] = []
let call: Caller

/** One of everything a clinic has, by the names under which calls ask for it. */
async function everything(org: 'ours' | Foreign) {
  const { call: own, accountId: doctorId, orgId } = await t.signIn(org, { role: 'admin' })
  if (org !== 'ours') orgIds.push(orgId)
  const someone = (patientName: string) => own(patient.add, { patientName, sex: 'female' })
  const { patientId } = await someone('林若兰')
  const { prescriptionId, mcId } = await own(visit.create, { patientId })
  const { version } = await own(prescription.save, {
    ...{ prescriptionId, version: 1, diagnosisResult: '感冒', symptoms: [{ id: 'fever', main: true }] },
    herbs: [{ herbId: 'gui-zhi', name: '桂枝', doseG: 6 }],
    recipeUsage: { taking: '温服', pairs: 7 },
  })
  await own(prescription.confirm, { prescriptionId, version })
  const visitId = (await own(followup.listByPatient, { patientId, prescriptionId })).list[0]?.visitId ?? 0
  const { url } = await own(followUpLinks.makeLink, { visitId, purpose: 'review' })
  const token = url.split('/').at(-1) ?? ''
  await own(afterVisitPage.sendReview, { token, score: 5 })
  const [commented] = (await own(review.list, { pageNo: 1, pageSize: 1 })).list
  const { archiveId, images } = await own(archive.uploadImage, { patientId, type: 'other', file: await picture(1) })
  const { roomId } = await own(calendar.addRoom, { name: '一诊室' })
  const leave = { beginsAt: '2027-01-01T00:00:00+08:00', endsAt: '2027-01-02T00:00:00+08:00' }
  const { absenceId } = await own(calendar.addAbsence, { doctorId, ...leave })
  const { waitingId } = await own(calendar.wait, { patientId })
  const { paymentId } = await own(payment.add, { mcId, method: 'cash', yuan: 1 })
  const [from, to, other] = [await someone('周慧敏'), await someone('周惠敏'), await someone('周会敏')]
  const pair = { fromPatientId: from.patientId, toPatientId: to.patientId }
  const { mergeId } = await own(patientMerge.combine, pair)
  const file = new File(['姓名,性别\n导入者,男\n'], 'a.csv')
  const { importId } = await own(patientImport.read, { kind: 'patients', file })
  const { id } = await own(visitCases.saveCaseFilter, { name: '一', filter: { recipeId: 'gui-zhi-tang' } })
  const imageId = images[0]?.imageId
  return {
    own,
    ids: {
      ...{ patientId, doctorId, prescriptionId, mcId, visitId, commentId: commented?.commentId, archiveId, imageId },
      ...{ lastImageId: imageId, roomId, absenceId, waitingId, paymentId, mergeId, importId, id, mcIds: [mcId] },
      ...{ fromPatientId: other.patientId, toPatientId: to.patientId },
    },
  }
}

beforeAll(async () => {
  foreign.theirs = (await everything('theirs')).ids
  foreign.branch = (await everything('branch')).ids
  const { own, ids } = await everything('ours')
  call = own
  const { code } = await own(booking.quickAppointmentCode, {})
  const requestKey = 'request-of-ours'
  const leave = { beginsAt: '2027-01-01T00:00:00+08:00', endsAt: '2027-01-02T00:00:00+08:00' }
  const hours = { beginMinute: 480, endMinute: 600, timeZone: 'Asia/Shanghai' }
  ours = {
    ...ids,
    ...leave,
    ...hours,
    code,
    requestKey,
    sender: 'window0of0ours00',
    mapping: ['patientName', 'sex'],
    phone: '13800006217',
  }
})

const tables = [
  ...['absence', 'archive', 'follow_up', 'patient', 'patient_import', 'patient_merge', 'payment'],
  ...['prescription', 'public_link', 'review', 'room', 'visit', 'waiting_entry', 'working_hours'],
]
async function theirRecords() {
  const found = await Promise.all(
    tables.map((table) =>
      sql<{ row: string }>`
        select row_to_json(r)::text as row from ${sql.table(table)} r where r.org_id = any(${orgIds}) order by 1`.execute(
        t.db,
      ),
    ),
  )
  return found.map(({ rows }, i) => [tables[i], rows.map(({ row }) => row)])
}

const unknown = new Set<number>(Object.values(errors).flatMap(({ status, code }) => (status === 404 ? code : [])))

const placesOf = (e: Endpoint) => {
  const filled = JSON.stringify(wellFormedInput(e.input, ours))
  return Object.keys(foreign.theirs).filter((name) => filled.includes(`"${name}":`))
}

/** Lists that an unknown id only narrows: they answer with nothing. */
const narrowed =
  /^(archive\.list|review\.list|admin\.caseQualities|visit\.myCaseQualities|followup\.listByPatient|visit\.appointments)$/

/** An admin manages the cases of all clinics of the organisation. */
const ofOrganisation = /^admin\.(caseQualities|medicalCaseDetail|invalidateMedicalCase)$/
const cases = (Object.keys(foreign) as Foreign[]).flatMap((of) =>
  asked.flatMap(([id, e]) => (of === 'branch' && ofOrganisation.test(id) ? [] : { id, of, e })),
)

test.each(cases)('$id knows no id of $of', async ({ id, of, e }) => {
  const theirs = foreign[of]
  const before = await theirRecords()
  for (const name of placesOf(e)) {
    const input = wellFormedInput(e.input, { ...ours, [name]: theirs[name] })
    const file = e.upload ? { file: await picture(2) } : {}
    const answered = await call(e, { ...input, ...file } as never).then(
      (answer) => ({ answer: narrowed.test(id) ? (answer as { list: unknown[] }).list : answer }),
      (error: { code: number }) => ({ isUnknown: unknown.has(error.code), code: error.code }),
    )
    if ('answer' in answered && narrowed.test(id)) expect({ name, ...answered }).toEqual({ name, answer: [] })
    else expect({ name, ...answered }).toEqual({ name, isUnknown: true, code: expect.any(Number) })
  }
  expect(await theirRecords()).toEqual(before)
})

test('the calls that take an id are found in the contract', () => {
  const taking = asked.filter(([, e]) => placesOf(e).length)
  expect(taking.length).toBeGreaterThan(70)
})
