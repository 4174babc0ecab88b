import type { Database } from '#server/db/connect.ts'

type Scope = { orgId: number; topOrgId: number }

/** The visit with its constitution test; locked when it is about to be written. */
export const selectTestVisit = (db: Database, { orgId, topOrgId }: Scope, id: number, lock = false) =>
  db
    .selectFrom('visit')
    .innerJoin('patient', 'patient.id', 'visit.patient_id')
    .where('visit.id', '=', id)
    .where('visit.org_id', '=', orgId)
    .where('visit.top_org_id', '=', topOrgId)
    .where('patient.removed_at', 'is', null)
    .select(['visit.id', 'visit.patient_id', 'visit.status', 'visit.physical_test', 'patient.sex'])
    .$if(lock, (q) => q.forUpdate('visit'))
    .executeTakeFirst()

export async function updateTest(db: Database, id: number, test: unknown) {
  await db
    .updateTable('visit')
    .set({ physical_test: JSON.stringify(test) })
    .where('id', '=', id)
    .execute()
}
