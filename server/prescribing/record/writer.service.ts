import { Refusal } from '#contract/base/errors.ts'
import type { User } from '#server/http/context.ts'
import type { PrescriptionRow } from './prescription.sql.ts'

type Row = Pick<PrescriptionRow, 'doctor_id' | 'status'>

/** Clinical content is a doctor's: the front desk writes none of it, whatever its permission codes. */
export function requireClinician({ role }: Pick<User, 'role'>) {
  if (role === 'staff') throw new Refusal('doctor_only')
}

/** The one rule of who may change a prescription that is visible to them: its own doctor, while it is open. */
export function requireWriter(user: Pick<User, 'role' | 'accountId'>, row: Row) {
  requireClinician(user)
  if (row.status === 'confirmed' || row.status === 'invalidated') throw new Refusal('prescription_confirmed')
  if (row.doctor_id !== user.accountId) throw new Refusal('prescription_other_doctor')
}
