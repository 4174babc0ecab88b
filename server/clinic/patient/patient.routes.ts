import { patient } from '#contract/clinic/patient.ts'
import { implement } from '#server/http/implement.ts'
import { removeDraft } from '#server/prescribing/record/prescription.service.ts'
import {
  addPatient,
  checkName,
  getPatient,
  listPatients,
  listPrescriptions,
  removePatient,
  rewritePatient,
} from './patient.service.ts'

export const patientFeature = implement('patient', patient, {
  add: (input, ctx) => addPatient(ctx, input),
  list: (input, ctx) => listPatients(ctx, input),
  check: ({ name }, ctx) => checkName(ctx, name),
  detail: ({ patientId }, ctx) => getPatient(ctx, patientId),
  update: (input, ctx) => rewritePatient(ctx, input),
  prescriptions: (input, ctx) => listPrescriptions(ctx, input),
  removePrescription: ({ prescriptionId }, ctx) => removeDraft(ctx, prescriptionId),
  remove: ({ patientId, forceDel }, ctx) => removePatient(ctx, patientId, forceDel),
})
