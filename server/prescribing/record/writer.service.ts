import { Refusal } from '#contract/base/errors.ts'
import { statusPermits } from '#contract/base/prescription-status.ts'
import { requireClinician } from '#server/clinic/patient/patient.service.ts'
import type { Ctx } from '#server/http/context.ts'
import type { PrescriptionRow } from './prescription.sql.ts'

type Row = Pick<PrescriptionRow, 'doctor_id' | 'status'>

/** The single rule for changing a visible prescription: its own doctor, while it is open. */
export function requireWriter(ctx: Ctx, row: Row) {
  requireClinician(ctx)
  if (!statusPermits('change', row.status)) throw new Refusal('prescription_confirmed')
  if (row.doctor_id !== ctx.user.accountId) throw new Refusal('prescription_other_doctor')
}

/** A sheet is signed by a doctor whose licence has been checked (处方管理办法 第八条), in normal mode too. */
export function requireSigner(ctx: Ctx) {
  requireClinician(ctx)
  if (!ctx.user.approved) throw new Refusal('doctor_not_approved')
}
