import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Day, Flag, name, Paging, page, RequestKey, RowId, required, text } from '../base/fields.ts'
import { prescriptionStatuses } from '../base/prescription-status.ts'

const PhysiologicalStatus = z.union([z.literal(1), z.literal(2), z.literal(3)])
const VisitLabel = z.object({
  visitLabel: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(9)]),
  visitLabelRemark: text(200).default(''),
})

/** What a doctor records about a patient. Empty text means unknown. */
export const PatientFields = z.object({
  patientName: name(50),
  sex: z.enum(['male', 'female']),
  birthday: Day.nullable().default(null),
  phone: z
    .union([
      z.literal(''),
      z
        .string()
        .trim()
        .regex(/^\+?[0-9 -]{5,20}$/),
    ])
    .default(''),
  email: z.union([z.literal(''), z.email().max(120)]).default(''),
  address: text(200).default(''),
  patientCode: text(40).default(''),
  height: z.number().min(20).max(260).nullable().default(null),
  weight: z.number().min(0.3).max(400).nullable().default(null),
  physiologicalStatus: PhysiologicalStatus.default(1),
  /** Weeks of gestation are counted from this first day. */
  pregnancyStart: Day.nullable().default(null),
  lastMenses: Day.nullable().default(null),
  menstrualCycleFlag: z.enum(['fixed', 'irregular']).nullable().default(null),
  menstrualCycle: z.int().min(10).max(120).nullable().default(null),
  /** A code of `customerSources`, or a text of the clinic. */
  customerSource: text(40).default(''),
  visitLabels: z.array(VisitLabel).max(4).default([]),
  allergies: z.array(name(40)).max(30).default([]),
  /** Western drugs the patient takes now; names, checked against the herb–drug table. */
  westernDrugs: z.array(name(60)).max(40).default([]),
  /** The patient consents to the case being read for learning, without any identifying data. */
  teachingConsent: z.boolean().default(false),
})
export type PatientFields = z.infer<typeof PatientFields>

export const bmiBands = ['thin', 'normal', 'overweight', 'obese'] as const

export const Patient = PatientFields.extend({
  patientId: z.int(),
  /** The patient's current prescription, if there is one. */
  prescriptionId: z.int().nullable(),
  age: z.int().nullable(),
  ageMonths: z.int().nullable(),
  bmi: z.number().nullable(),
  bmiBand: z.enum(bmiBands).nullable(),
  visits: z.int(),
  lastVisitAt: z.string().nullable(),
  /** Numbers and names of records that were merged into this one. */
  aliases: z.array(z.string()),
  /** Allergies and drugs of the record in the caller's language; what the base does not know stays as written. */
  named: z.object({ allergies: z.array(z.string()), westernDrugs: z.array(z.string()) }),
  version: z.int(),
}).meta({ id: 'Patient' })
export type Patient = z.infer<typeof Patient>

/** What a change that comes too late is answered with: the patient as stored, and by whom. */
export const ChangedPatient = Patient.extend({
  /** Null where it is not known; an import or a merge. */
  changedBy: z.object({ userName: z.string(), isCaller: z.boolean() }).nullable(),
})
export type ChangedPatient = z.infer<typeof ChangedPatient>

/** A prescription as a list shows it. */
export const PrescriptionSummary = z
  .object({
    id: z.int(),
    number: z.string().nullable(),
    status: z.enum(prescriptionStatuses),
    recipeName: z.string(),
    diagnosis: z.string(),
    herbs: z.int(),
    pairs: z.int(),
    doctorName: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: 'PrescriptionSummary' })
export type PrescriptionSummary = z.infer<typeof PrescriptionSummary>

export const sortablePatientFields = ['recent', 'name', 'age', 'lastVisit'] as const

export const patient = {
  add: endpoint({
    method: 'POST',
    path: '/api/patients',
    access: ['clinic_manage'],
    summary: 'Add a patient to the clinic.',
    input: PatientFields.extend({ requestKey: RequestKey.optional() }),
    output: Patient,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/patients',
    access: ['clinic_manage'],
    summary: 'Patients of the clinic; `name` finds by any part of name, pinyin, initials, phone or patient code.',
    input: z.object({
      name: text(50).optional(),
      sex: z.enum(['male', 'female']).optional(),
      sort: z.enum(sortablePatientFields).default('recent'),
      ...Paging,
    }),
    output: page(Patient),
  }),
  check: endpoint({
    method: 'GET',
    path: '/api/patients/check',
    access: ['clinic_manage'],
    summary: 'Patients who already bear this name, before one is added twice.',
    input: z.object({ name: required(50) }),
    output: z.object({
      exists: z.boolean(),
      patients: z.array(
        z.object({ patientId: z.int(), patientName: z.string(), phone: z.string(), birthday: z.string().nullable() }),
      ),
    }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/patients/{patientId}',
    access: ['clinic_manage'],
    summary: 'One patient.',
    input: z.object({ patientId: RowId }),
    output: Patient,
    errors: ['patient_not_found'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/patients/{patientId}',
    access: ['clinic_manage'],
    summary:
      'Change a patient. `version` is the one that was read: a change made meanwhile in another window is a conflict.',
    input: PatientFields.extend({ patientId: RowId, version: z.int().positive() }),
    output: Patient,
    errors: ['patient_not_found', 'patient_changed'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/patients/{patientId}',
    access: ['clinic_manage'],
    summary:
      'Hide a patient. One with records is refused unless forceDel, one whose visit is open in any case; appointments are cleared, the records are kept for the legal 15 years.',
    input: z.object({ patientId: RowId, forceDel: Flag.default(false) }),
    output: z.object({ patientId: z.int(), deleted: z.literal(true) }),
    errors: ['patient_not_found', 'patient_has_records', 'patient_visit_open', 'patient_removed_by_doctor'],
  }),
  customerSources: endpoint({
    method: 'GET',
    path: '/api/customer-sources',
    access: ['clinic_manage', 'recipe_brain', 'acup_brain'],
    summary: 'How patients come to a clinic: the usual ways by code, then the words that this organisation uses.',
    input: z.object({}),
    output: z.object({ list: z.array(z.object({ code: z.string(), name: z.string() })) }),
  }),
  prescriptions: endpoint({
    method: 'GET',
    path: '/api/patient-prescriptions',
    access: ['clinic_manage'],
    summary: 'Past prescriptions of a patient, newest first.',
    input: z.object({ patientId: RowId, diagnoseWay: z.coerce.number().int().min(1).max(2).optional(), ...Paging }),
    output: page(PrescriptionSummary),
    errors: ['patient_not_found'],
  }),
  removePrescription: endpoint({
    method: 'DELETE',
    path: '/api/patient-prescriptions/{prescriptionId}',
    access: ['clinic_manage'],
    summary: 'Take an unconfirmed prescription from its patient; a confirmed one stays.',
    input: z.object({ prescriptionId: RowId }),
    output: z.object({ prescriptionId: z.int(), deleted: z.literal(true) }),
    errors: ['prescription_not_found', 'prescription_confirmed'],
  }),
}
