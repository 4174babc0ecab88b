import type { Patient } from '#contract/patient.ts'
import { readPatient } from '#server/features/patient/patient.service.ts'
import type { Ctx } from '#server/http/context.ts'
import { selectPrescription } from './prescription.sql.ts'

/** Whose prescription it is; null in normal mode, and for one that is not of this clinic. */
export async function patientOfPrescription(ctx: Ctx, prescriptionId: number): Promise<Patient | null> {
  const row = await selectPrescription(ctx.db, ctx.user, prescriptionId)
  return row?.patient_id ? readPatient(ctx, ctx.db, row.patient_id) : null
}
