import type { Database } from '#server/db/connect.ts'

type Scope = { orgId: number; topOrgId: number }

/** Who may be booked: nobody of today or later. Those who were seen before come first. */
export const selectBookable = (db: Database, { orgId, topOrgId }: Scope, since: Date, count: number) =>
  db
    .selectFrom('patient')
    .where('org_id', '=', orgId)
    .where('top_org_id', '=', topOrgId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('visit')
            .whereRef('visit.patient_id', '=', 'patient.id')
            .where('reserved_at', '>=', since)
            .select('id'),
        ),
      ),
    )
    .orderBy((eb) => eb('visits', '>', 0), 'desc')
    .orderBy('id')
    .select(['id', 'visits'])
    .limit(count)
    .execute()

export const selectDemoPatients = (db: Database, { orgId, topOrgId }: Scope, count: number, from: number) =>
  db
    .selectFrom('patient')
    .where('org_id', '=', orgId)
    .where('top_org_id', '=', topOrgId)
    .orderBy('id')
    .select(['id'])
    .offset(from)
    .limit(count)
    .execute()
