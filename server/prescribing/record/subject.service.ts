import { Refusal } from '#contract/base/errors.ts'
import type { Patient } from '#contract/clinic/patient.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { readPatient } from '#server/clinic/patient/patient.service.ts'
import type { Ctx } from '#server/http/context.ts'
import { readContent } from './content.service.ts'
import { selectContent, selectIdOfPoint } from './prescription.sql.ts'

/** The content of the editor of a prescription in this clinic. */
export async function contentOfPrescription(ctx: Ctx, prescriptionId: number): Promise<PrescriptionContent> {
  return readContent((await findContent(ctx, prescriptionId)).content)
}

/** The content with its patient, who is null in normal mode. */
export async function subjectAndContent(
  ctx: Ctx,
  prescriptionId: number,
): Promise<{ patient: Patient | null; content: PrescriptionContent }> {
  const row = await findContent(ctx, prescriptionId)
  const patient = row.patient_id === null ? null : await readPatient(ctx, ctx.db, row.patient_id)
  return { patient, content: readContent(row.content) }
}

export async function findContent({ db, user }: Ctx, prescriptionId: number) {
  const row = await selectContent(db, user, prescriptionId)
  // "No patient" is not the same as "not found": otherwise a pregnant patient would be checked as an unknown person.
  if (!row) throw new Refusal('prescription_not_found')
  return row
}

/** The prescription that contains a chosen needle; undefined when the caller has none. */
export async function prescriptionOfPoint({ db, user }: Ctx, delId: string): Promise<number | undefined> {
  return (await selectIdOfPoint(db, user, delId))?.id
}
