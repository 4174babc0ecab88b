import type { Database } from '#server/db/connect.ts'

type Scope = { topOrgId: number; orgId: number }

/** Who waits for a doctor since an instant, the longest first. */
export const selectWaiting = (db: Database, { topOrgId, orgId }: Scope, doctorId: number, since: Date) =>
  db
    .selectFrom('visit')
    .where('top_org_id', '=', topOrgId)
    .where('org_id', '=', orgId)
    .where('doctor_id', '=', doctorId)
    .where('status', '=', 'A')
    .where('reserved_at', '>=', since)
    .orderBy('reserved_at')
    .select(['id', 'patient_id', 'complaint', 'reserved_at'])
    .execute()
