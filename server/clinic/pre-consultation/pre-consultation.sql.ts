import type { Database } from '#server/db/connect.ts'

type Scope = { orgId: number; topOrgId: number }

/** The visit with its pre-consultation form; locked when it is about to be written. */
export const selectFormVisit = (db: Database, { orgId, topOrgId }: Scope, id: number, lock = false) =>
  db
    .selectFrom('visit')
    .innerJoin('patient', 'patient.id', 'visit.patient_id')
    .where('visit.id', '=', id)
    .where('visit.org_id', '=', orgId)
    .where('visit.top_org_id', '=', topOrgId)
    .where('patient.removed_at', 'is', null)
    .select([
      'visit.id',
      'visit.patient_id',
      'visit.status',
      'visit.reserved_at',
      'visit.pre_consultation',
      'visit.physical_test',
      'patient.sex',
      'patient.birthday',
    ])
    .$if(lock, (q) => q.forUpdate('visit'))
    .executeTakeFirst()

export async function updateForm(db: Database, id: number, form: unknown) {
  await db
    .updateTable('visit')
    .set({ pre_consultation: JSON.stringify(form) })
    .where('id', '=', id)
    .execute()
}
