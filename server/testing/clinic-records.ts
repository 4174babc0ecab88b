import { calls } from '#contract/api.ts'
import type { Endpoint, Group } from '#contract/base/endpoint.ts'
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
import type { testApp } from './app.ts'
import type { Known } from './hostile.ts'
import { picture } from './uploads.ts'

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
/** Every call of patients, visits and cases. */
export const callsOfClinic = calls.filter(([id, e]) => ofClinic.has(e) && id !== byDigits)

/** Values that go with the records wherever a call asks for more than ids. */
const besideIds = {
  // A note belongs to a follow-up that is completed already.
  addNote: undefined,
  beginsAt: '2027-01-01T00:00:00+08:00',
  endsAt: '2027-01-02T00:00:00+08:00',
  beginMinute: 480,
  endMinute: 600,
  timeZone: 'Asia/Shanghai',
  requestKey: 'request-of-ours',
  series: 'series-of-ours',
  sender: 'window0of0ours00',
  mapping: ['patientName', 'sex'],
  phone: '13800006217',
}

/** One of everything a clinic has, by the names under which calls ask for it. */
export async function makeRecords(t: ReturnType<typeof testApp>, org: 'ours' | 'theirs' | 'branch') {
  const { call: own, accountId: doctorId, orgId } = await t.signIn(org, { role: 'admin' })
  const someone = (patientName: string) => own(patient.add, { patientName, sex: 'female' })
  const { patientId } = await someone('林若兰')
  const { prescriptionId, mcId } = await own(visit.create, { patientId })
  const { version } = await own(prescription.save, {
    prescriptionId,
    version: 1,
    diagnosisResult: '感冒',
    symptoms: [{ id: 'fever', main: true }],
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
  const { roomId } = await own(calendar.addRoom, { name: `诊室 ${doctorId}` })
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
  const { code } = await own(booking.quickAppointmentCode, {})
  const ids = {
    patientId,
    doctorId,
    prescriptionId,
    mcId,
    visitId,
    commentId: commented?.commentId,
    archiveId,
    imageId,
    lastImageId: imageId,
    roomId,
    absenceId,
    waitingId,
    paymentId,
    mergeId,
    importId,
    id,
    mcIds: [mcId],
    fromPatientId: other.patientId,
    toPatientId: to.patientId,
  }
  const known: Known = { ...ids, ...besideIds, code }
  return { call: own, accountId: doctorId, orgId, ids, known }
}
