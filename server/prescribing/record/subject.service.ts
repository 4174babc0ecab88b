import { Refusal } from '#contract/base/errors.ts'
import type { Patient } from '#contract/clinic/patient.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { readPatient } from '#server/clinic/patient/patient.service.ts'
import type { Ctx } from '#server/http/context.ts'
import { readContent } from './content.service.ts'
import { selectIdOfPoint, selectPatientId, selectPrescription } from './prescription.sql.ts'

/** Whose prescription it is; null in normal mode. */
export async function patientOfPrescription(ctx: Ctx, prescriptionId: number): Promise<Patient | null> {
  const row = await selectPatientId(ctx.db, ctx.user, prescriptionId)
  // Nobody is not the same as a patient who cannot be found: the one who carries must not be taken for anyone.
  if (!row) throw new Refusal('prescription_not_found')
  return row.patient_id ? readPatient(ctx, ctx.db, row.patient_id) : null
}

/** What stands on the editor of a prescription of this clinic. */
export async function contentOfPrescription(ctx: Ctx, prescriptionId: number): Promise<PrescriptionContent> {
  const row = await selectPrescription(ctx.db, ctx.user, prescriptionId)
  if (!row) throw new Refusal('prescription_not_found')
  return readContent(row.content)
}

/** The prescription that holds a chosen needle; undefined where there is none for the caller. */
export async function prescriptionOfPoint({ db, user }: Ctx, delId: string): Promise<number | undefined> {
  return (await selectIdOfPoint(db, user, delId))?.id
}
