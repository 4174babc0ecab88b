import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { visitSheets } from '#contract/clinic/visit-sheets.ts'
import { writeRead } from '#server/audit/read.service.ts'
import { requireCaseMode } from '#server/clinic/patient/patient.service.ts'
import type { Blob, Ctx } from '#server/http/context.ts'
import type { Prescriptions } from '../prescriptions.ts'
import { selectVisit } from './visit.sql.ts'

async function confirmedOf(ctx: Ctx, prescriptions: Prescriptions, mcId: number) {
  requireCaseMode(ctx)
  const row = await selectVisit(ctx.db, ctx.user, mcId)
  if (!row) throw new Refusal('visit_not_found')
  await writeRead(ctx, { action: 'read-sheets', entity: 'visit', entityId: mcId, patientId: row.patient_id })
  return (await prescriptions.ofVisit(ctx, mcId)).filter((one) => one.status === 'confirmed')
}

export async function listSheets(
  ctx: Ctx,
  prescriptions: Prescriptions,
  mcId: number,
): Promise<Output<typeof visitSheets.sheets>> {
  const confirmed = await confirmedOf(ctx, prescriptions, mcId)
  return { list: confirmed.map(({ prescriptionId, recipeName }) => ({ prescriptionId, recipeName })) }
}

export async function printSheet(
  ctx: Ctx,
  prescriptions: Prescriptions,
  { mcId, prescriptionId, kind }: ParsedInput<typeof visitSheets.printSheet>,
): Promise<Blob> {
  const confirmed = await confirmedOf(ctx, prescriptions, mcId)
  if (!confirmed.some((one) => one.prescriptionId === prescriptionId)) throw new Refusal('prescription_not_found')
  return prescriptions.drawSheet(ctx, { prescriptionId, kind, paper: 'A5', download: false })
}
