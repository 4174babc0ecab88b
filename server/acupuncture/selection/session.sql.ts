import type { Database } from '#server/db/connect.ts'

/** Whose prescription it is has been decided by who asks: these only know its number. */
export async function selectSession(db: Database, prescriptionId: number): Promise<unknown> {
  const row = await db
    .selectFrom('acupuncture_session')
    .where('prescription_id', '=', prescriptionId)
    .select('state')
    .executeTakeFirst()
  return row?.state
}

export async function upsertSession(db: Database, prescriptionId: number, state: string, now: Date) {
  await db
    .insertInto('acupuncture_session')
    .values({ prescription_id: prescriptionId, state, updated_at: now })
    .onConflict((c) => c.column('prescription_id').doUpdateSet({ state, updated_at: now }))
    .execute()
}
