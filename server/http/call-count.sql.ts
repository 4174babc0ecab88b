import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

export type CallWindow = { calls: number; since: Date }

/** Adds the calls of one copy to the window of a key; returns what all copies have counted in it. */
export async function addCalls(db: Database, key: Buffer, { calls, since }: CallWindow, windowMs: number) {
  const ended = new Date(since.getTime() - windowMs)
  const { rows } = await sql<CallWindow>`
    insert into call_count as c (key, calls, since) values (${key}, ${calls}, ${since})
    on conflict (key) do update set
      calls = case when c.since <= ${ended} then excluded.calls else c.calls + excluded.calls end,
      since = case when c.since <= ${ended} then excluded.since else c.since end
    returning calls, since`.execute(db)
  return rows[0]
}

export async function deleteOldCallCounts(db: Database, before: Date) {
  await db.deleteFrom('call_count').where('since', '<', before).execute()
}
