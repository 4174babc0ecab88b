import { Refusal } from '#contract/base/errors.ts'
import type { Database } from '#server/db/connect.ts'
import { selectDoctors } from './doctors.sql.ts'

export async function requireDoctor(db: Database, scope: { orgId: number; topOrgId: number }, doctorId: number | null) {
  if (doctorId !== null && !(await selectDoctors(db, scope)).some((d) => d.id === doctorId))
    throw new Refusal('doctor_not_found')
}
