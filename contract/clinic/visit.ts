import { z } from 'zod'
import { visitStatuses, visitTypes } from '../base/codes.ts'
import { endpoint } from '../base/endpoint.ts'
import { coded, Instant, Paging, page, RequestKey, RowId, text } from '../base/fields.ts'
import { Patient } from './patient.ts'

export const VisitStatusCode = z.enum(Object.values(visitStatuses))
export const VisitTypeCode = coded(visitTypes, { first: 'first visit', return: 'return visit' })
const DiagnoseWay = z.union([z.literal(1), z.literal(2)])

/** One line of the day's list: a medical case (mcId) is one visit. */
export const VisitRow = z
  .object({
    mcId: z.int(),
    patientId: z.int(),
    name: z.string(),
    sex: z.enum(['male', 'female']),
    age: z.int().nullable(),
    ageMonths: z.int().nullable(),
    /** The last four digits of the phone: enough to tell two of one name apart. */
    phoneTail: z.string(),
    queueNo: z.int(),
    reservationDate: z.string(),
    visitStatus: VisitStatusCode,
    /** The doctor it is booked with or who began it; null while any doctor of the clinic may call the patient. */
    doctorId: z.int().nullable(),
    visitType: VisitTypeCode,
    visitCount: z.int(),
    appointmentSource: z.int(),
    diagnoseWay: z.int(),
    physicalTest: z.int(),
    preConsulted: z.boolean(),
    complaint: z.string(),
    prescriptionId: z.int().nullable(),
    recipeName: z.string(),
    /** The formula confirmed last before this visit. */
    lastRecipeName: z.string(),
    /** A prescription of the visit is confirmed, and no payment is noted. */
    unpaid: z.boolean(),
    allergies: z.array(z.string()),
    westernDrugs: z.array(z.string()),
    physiologicalStatus: z.int(),
    waitingSince: z.string().nullable(),
    /** Of an outdated booking: whether the front desk noted it as missed or cancelled. */
    closedAs: z.enum(['missed', 'cancelled']).nullable(),
    /** The series of bookings it belongs to. */
    series: z.string().nullable(),
    /** An admin has invalidated its case: it can only be ended. */
    invalid: z.boolean(),
  })
  .meta({ id: 'VisitRow' })
export type VisitRow = z.infer<typeof VisitRow>

const Step = z.object({
  mcId: z.int(),
  prescriptionId: z.int(),
  visitStatus: VisitStatusCode,
  visitType: VisitTypeCode,
})

export const visit = {
  todayPatients: endpoint({
    method: 'GET',
    path: '/api/visits/today',
    access: ['clinic_manage'],
    summary: 'The visits of today in the clinic, in the order of the queue.',
    input: z.object({}),
    output: z.object({ list: z.array(VisitRow) }),
  }),
  unfinishedList: endpoint({
    method: 'GET',
    path: '/api/visits/unfinished',
    access: ['clinic_manage'],
    summary: "The doctor's visits that are begun and not finished.",
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          mcId: z.int(),
          patientId: z.int(),
          name: z.string(),
          visitStatus: VisitStatusCode,
          prescriptionIds: z.array(z.int()),
        }),
      ),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/visits',
    access: ['clinic_manage'],
    summary: 'A patient who walks in to a doctor: the visit begins at once.',
    input: z.object({
      patientId: RowId,
      diagnoseWay: DiagnoseWay.default(1),
      requestKey: RequestKey.optional(),
    }),
    output: Step,
    errors: ['patient_not_found', 'doctor_only'],
  }),
  checkIn: endpoint({
    method: 'POST',
    path: '/api/visits/check-in',
    access: ['clinic_manage'],
    summary: 'A patient appointed for today has arrived, and waits to be called.',
    input: z.object({ mcId: RowId }),
    output: VisitRow,
    errors: ['visit_not_found', 'visit_step', 'visit_other_day'],
  }),
  startAppointment: endpoint({
    method: 'POST',
    path: '/api/visits/start',
    access: ['clinic_manage'],
    summary: 'Call in a patient who is appointed for today, or waits, also past midnight.',
    input: z.object({ mcId: RowId }),
    output: Step,
    errors: ['visit_not_found', 'visit_step', 'visit_other_day', 'doctor_only'],
  }),
  continue: endpoint({
    method: 'POST',
    path: '/api/visits/continue',
    access: ['clinic_manage'],
    summary:
      'Continue a visit that was begun, or reopen one that was finished today; returns its open draft, or a new one.',
    input: z.object({ mcId: RowId }),
    output: Step,
    errors: ['visit_not_found', 'visit_step', 'visit_invalidated', 'doctor_only'],
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/visits/finish',
    access: ['clinic_manage'],
    summary: 'End a visit. Without force, an unconfirmed or a second prescription is warned of first.',
    input: z.object({ mcId: RowId, force: z.boolean().default(false) }),
    output: z.union([
      z.object({ mcId: z.int(), visitStatus: VisitStatusCode }),
      z.object({
        warning: z.enum(['unfinished-customers', 'multiple-prescriptions']),
        items: z.array(z.object({ prescriptionId: z.int(), status: z.string(), recipeName: z.string() })),
      }),
    ]),
    errors: ['visit_not_found', 'visit_step'],
  }),
  undoFinish: endpoint({
    method: 'POST',
    path: '/api/visits/undo-finish',
    access: ['clinic_manage'],
    summary: 'Undo the end of a visit that was finished today: it is as before, opens no draft, and payments stay.',
    input: z.object({ mcId: RowId }),
    output: z.object({ mcId: z.int(), visitStatus: VisitStatusCode }),
    errors: ['visit_not_found', 'visit_step', 'visit_invalidated', 'doctor_only'],
  }),
  customerDiagnosisInfo: endpoint({
    method: 'GET',
    path: '/api/visits/{mcId}/customer-diagnosis-info',
    access: ['clinic_manage'],
    summary:
      'The patient, the number of visits, findings and diagnosis of this visit, and the date of the previous one.',
    input: z.object({ mcId: RowId }),
    output: z.object({
      mcId: z.int(),
      patient: Patient,
      visitType: VisitTypeCode,
      lastVisit: z.object({ mcId: z.int(), at: z.string(), recipeName: z.string(), diagnosis: z.string() }).nullable(),
      selfDescription: z.string(),
      allSymptoms: z.array(z.object({ id: z.string(), label: z.string(), present: z.boolean() })),
      diagnosisResult: z.string(),
      /** 0 not tested, 1 tested. */
      physicalTest: z.int(),
      /** For a visit taken over from an older record: the text of that record. */
      past: z
        .object({
          doctorName: z.string(),
          complaint: z.string(),
          diagnosis: z.string(),
          prescriptionText: z.string(),
          note: z.string(),
        })
        .nullable(),
    }),
    errors: ['visit_not_found'],
  }),
  appointments: endpoint({
    method: 'GET',
    path: '/api/appointments',
    access: ['clinic_manage'],
    summary: 'Appointments between two instants.',
    input: z.object({
      beginTime: Instant.optional(),
      endTime: Instant.optional(),
      name: text(50).optional(),
      visitStatus: VisitStatusCode.optional(),
      patientId: RowId.optional(),
      ...Paging,
    }),
    output: page(VisitRow),
  }),
  addAppointment: endpoint({
    method: 'POST',
    path: '/api/appointments',
    access: ['clinic_manage'],
    summary:
      'Appoint a patient for a future day and time. With `arrived`, a patient without appointment waits at once.',
    input: z.object({
      patientId: RowId,
      reservationDate: Instant,
      diagnoseWay: DiagnoseWay.default(1),
      arrived: z.boolean().default(false),
      /** The doctor the patient asks for; when omitted, any doctor may call. */
      doctorId: RowId.nullable().default(null),
      /** Sent twice with one key, it is one appointment. */
      requestKey: RequestKey.optional(),
    }),
    output: VisitRow,
    errors: ['patient_not_found', 'visit_day_past', 'visit_other_day', 'doctor_not_found'],
  }),
}
