import type { Database } from '#server/db/connect.ts'

/** Access to the prescription has been checked by the caller: these queries only get its id. */
type Key = { prescriptionId: number; browserId: string }

export async function selectSession(db: Database, { prescriptionId, browserId }: Key): Promise<unknown> {
  const row = await db
    .selectFrom('acupuncture_session')
    .where('prescription_id', '=', prescriptionId)
    .where('browser_id', '=', browserId)
    .select('state')
    .executeTakeFirst()
  return row?.state
}

export async function selectBrowserIds(db: Database, prescriptionId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('acupuncture_session')
    .where('prescription_id', '=', prescriptionId)
    .select('browser_id')
    .execute()
  return rows.map((row) => row.browser_id)
}

/** Sessions of closed browsers accumulate, so a prescription keeps only the newest. */
const keptSessions = 10

export async function upsertSession(db: Database, { prescriptionId, browserId }: Key, state: string, now: Date) {
  await db
    .insertInto('acupuncture_session')
    .values({ prescription_id: prescriptionId, browser_id: browserId, state, updated_at: now })
    .onConflict((c) => c.columns(['prescription_id', 'browser_id']).doUpdateSet({ state, updated_at: now }))
    .execute()
  const newest = db
    .selectFrom('acupuncture_session')
    .where('prescription_id', '=', prescriptionId)
    .orderBy('updated_at', 'desc')
    .limit(keptSessions)
    .select('browser_id')
  await db
    .deleteFrom('acupuncture_session')
    .where('prescription_id', '=', prescriptionId)
    .where('browser_id', '!=', browserId)
    .where('browser_id', 'not in', newest)
    .execute()
}
