import { Refusal } from '#contract/base/errors.ts'
import type { Patient } from '#contract/clinic/patient.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { readPatient } from '#server/clinic/patient/patient.service.ts'
import type { Ctx } from '#server/http/context.ts'
import { readContent } from './content.service.ts'
import { selectIdOfPoint, selectPatientId, selectPrescription } from './prescription.sql.ts'

/** The patient of the prescription; null in normal mode. */
export async function patientOfPrescription(ctx: Ctx, prescriptionId: number): Promise<Patient | null> {
  const row = await selectPatientId(ctx.db, ctx.user, prescriptionId)
  // "No patient" is not the same as "not found": otherwise a pregnant patient would be checked as an unknown person.
  if (!row) throw new Refusal('prescription_not_found')
  return row.patient_id ? readPatient(ctx, ctx.db, row.patient_id) : null
}

/** The content of the editor of a prescription in this clinic. */
export async function contentOfPrescription(ctx: Ctx, prescriptionId: number): Promise<PrescriptionContent> {
  const row = await selectPrescription(ctx.db, ctx.user, prescriptionId)
  if (!row) throw new Refusal('prescription_not_found')
  return readContent(row.content)
}

/** The prescription that contains a chosen needle; undefined when the caller has none. */
export async function prescriptionOfPoint({ db, user }: Ctx, delId: string): Promise<number | undefined> {
  return (await selectIdOfPoint(db, user, delId))?.id
}
