import { sql } from 'kysely'
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

/** The demo clinic's day goes by the clock of China. */
const dayOf = (at: unknown) => sql`date_trunc('day', ${at}::timestamptz at time zone 'Asia/Shanghai')`

/** A booking without a slot yet. */
export async function insertDemoBooking(db: Database, { orgId, topOrgId }: Scope, b: { patientId: number; at: Date }) {
  const { id } = await db
    .insertInto('visit')
    .values((eb) => ({
      org_id: orgId,
      top_org_id: topOrgId,
      patient_id: b.patientId,
      visit_type: 2,
      appointment_source: 2,
      queue_no: eb
        .selectFrom('visit')
        .where('org_id', '=', orgId)
        .where(sql<boolean>`${dayOf(sql.ref('reserved_at'))} = ${dayOf(b.at)}`)
        .select((q) => sql<number>`coalesce(${q.fn.max('queue_no')}, 0) + 1`.as('next')),
      status: 'R',
      reserved_at: b.at,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
