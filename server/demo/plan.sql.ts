import type { Database } from '#server/db/connect.ts'

type Scope = { orgId: number; topOrgId: number }

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

/** A booking without a slot yet. */
export async function insertDemoBooking(db: Database, { orgId, topOrgId }: Scope, b: { patientId: number; at: Date }) {
  const { id } = await db
    .insertInto('visit')
    .values({
      org_id: orgId,
      top_org_id: topOrgId,
      patient_id: b.patientId,
      visit_type: 2,
      appointment_source: 2,
      queue_no: 1,
      status: 'R',
      reserved_at: b.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
