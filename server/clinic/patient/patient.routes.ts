import { patient } from '#contract/clinic/patient.ts'
import { implement } from '#server/http/implement.ts'
import type { Prescriptions } from '../prescriptions.ts'
import {
  addPatient,
  checkName,
  getPatient,
  listPatients,
  listPrescriptions,
  listSources,
  removePatient,
  rewritePatient,
} from './patient.service.ts'

export const patientFeature = (prescriptions: Prescriptions) =>
  implement('patient', patient, {
    add: (input, ctx) => addPatient(ctx, input),
    list: (input, ctx) => listPatients(ctx, input),
    check: ({ name }, ctx) => checkName(ctx, name),
    detail: ({ patientId }, ctx) => getPatient(ctx, patientId),
    update: (input, ctx) => rewritePatient(ctx, input),
    customerSources: (_, ctx) => listSources(ctx),
    prescriptions: (input, ctx) => listPrescriptions(ctx, prescriptions, input),
    removePrescription: ({ prescriptionId }, ctx) => prescriptions.removeDraft(ctx, prescriptionId),
    remove: ({ patientId, forceDel }, ctx) => removePatient(ctx, patientId, forceDel),
  })
