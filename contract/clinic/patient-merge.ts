import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Paging, page, RowId, text } from '../base/fields.ts'
import { Patient } from './patient.ts'

const Alike = z.enum(['same', 'alike', 'differs', 'unknown'])
/** A patient who may be the same person, with the matching evidence. */
const AlikePatient = Patient.extend({
  likeness: z.object({ name: Alike, phone: Alike, birthday: Alike, sex: Alike, address: Alike }),
}).meta({ id: 'AlikePatient' })
export type AlikePatient = z.infer<typeof AlikePatient>

const PatientMerge = z.object({
  mergeId: z.int(),
  fromPatientId: z.int(),
  toPatientId: z.int(),
  fromName: z.string(),
  toName: z.string(),
  delFlag: z.boolean(),
  movedRecords: z.int(),
  mergedBy: z.string(),
  mergedAt: z.string(),
  undoUntil: z.string(),
  canUndo: z.boolean(),
  undone: z.boolean(),
})

export const patientMerge = {
  similar: endpoint({
    method: 'GET',
    path: '/api/patients/similar',
    access: ['clinic_manage'],
    summary:
      'Patients whose name sounds the same; without a name, also those of the same phone, or birthday and surname.',
    input: z.object({ fromPatientId: RowId.optional(), name: text(50).optional() }),
    output: z.object({ list: z.array(AlikePatient) }),
    errors: ['patient_not_found'],
  }),
  mergeCandidates: endpoint({
    method: 'GET',
    path: '/api/patients/merge-candidates',
    access: ['clinic_manage'],
    summary: 'Candidates for a merge: patients found by `name`, else similar ones, else the newest.',
    input: z.object({ fromPatientId: RowId, name: text(50).optional(), ...Paging }),
    output: page(AlikePatient),
    errors: ['patient_not_found'],
  }),
  mergePreview: endpoint({
    method: 'GET',
    path: '/api/patient-merges/preview',
    access: ['clinic_manage'],
    summary: 'What a merge would move and make, before it is done.',
    input: z.object({ fromPatientId: RowId, toPatientId: RowId }),
    output: z.object({
      from: Patient,
      to: Patient,
      result: Patient,
      records: z.array(z.object({ kind: z.string(), from: z.int(), to: z.int() })),
    }),
    errors: ['patient_not_found', 'merge_same'],
  }),
  combine: endpoint({
    method: 'POST',
    path: '/api/patient-merges',
    access: ['clinic_manage'],
    summary:
      'Move all records of one patient to another; what the other lacks is filled in, and allergies of both count. With delFlag the first is then hidden. Can be undone for a day.',
    input: z.object({ fromPatientId: RowId, toPatientId: RowId, delFlag: z.boolean().default(false) }),
    output: Patient.extend({
      movedPrescriptions: z.int(),
      movedFollowUps: z.int(),
      mergeId: z.int(),
      undoUntil: z.string(),
    }),
    errors: ['patient_not_found', 'merge_same'],
  }),
  merges: endpoint({
    method: 'GET',
    path: '/api/patient-merges',
    access: ['clinic_manage'],
    summary: 'The latest merges of the clinic.',
    input: z.object({}),
    output: z.object({ list: z.array(PatientMerge) }),
  }),
  undoMerge: endpoint({
    method: 'POST',
    path: '/api/patient-merges/{mergeId}/undo',
    access: ['clinic_manage'],
    summary: 'Undo a merge of the last day: what was moved returns, what was added since stays.',
    input: z.object({ mergeId: RowId }),
    output: PatientMerge,
    errors: ['merge_not_found', 'merge_late', 'merge_undone'],
  }),
}
