import type { Database } from '#server/db/connect.ts'

export async function selectClinicPhone(db: Database, orgId: number): Promise<string> {
  const row = await db.selectFrom('organisation').where('id', '=', orgId).select('phone').executeTakeFirstOrThrow()
  return row.phone
}
