import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

/** Degrees east of the clinic, null where nobody has entered them. */
export async function selectLongitude(db: Database, orgId: number): Promise<number | null> {
  const row = await db.selectFrom('organisation').select('longitude').where('id', '=', orgId).executeTakeFirst()
  return row?.longitude ?? null
}

type Scope = { orgId: number; topOrgId: number }

/** The prescription of this clinic that holds a chosen point. */
export async function selectPrescriptionOfPoint(
  db: Database,
  scope: Scope,
  delId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('prescription')
    .where('org_id', '=', scope.orgId)
    .where('top_org_id', '=', scope.topOrgId)
    .where(sql<boolean>`content->'points' @> ${JSON.stringify([{ delId }])}::jsonb`)
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.id
}

export async function updateLongitude(db: Database, orgId: number, longitude: number | null) {
  await db.updateTable('organisation').set({ longitude }).where('id', '=', orgId).execute()
}
