import type { Database } from '#server/db/connect.ts'

/** Degrees east of the clinic, null when not entered. */
export async function selectLongitude(db: Database, orgId: number): Promise<number | null> {
  const row = await db.selectFrom('organisation').select('longitude').where('id', '=', orgId).executeTakeFirst()
  return row?.longitude ?? null
}

export async function updateLongitude(db: Database, orgId: number, longitude: number | null) {
  await db.updateTable('organisation').set({ longitude }).where('id', '=', orgId).execute()
}
