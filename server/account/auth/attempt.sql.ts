import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

/**
 * Counts one try for each key and returns how many its window has, including this one. The rows are locked in order of
 * their keys: parallel tries each get a different number.
 */
export async function takeAttempts(db: Database, keys: readonly string[], now: Date, windowMinutes: number) {
  const begin = new Date(now.getTime() - windowMinutes * 60_000)
  const { rows } = await sql<{ key: string; taken: number }>`
    insert into attempt (key, taken, since)
    select key, 1, ${now}::timestamptz from unnest(${keys}::text[]) as key order by key
    on conflict (key) do update set
      taken = case when attempt.since <= ${begin} then 1 else attempt.taken + 1 end,
      since = case when attempt.since <= ${begin} then excluded.since else attempt.since end
    returning key, taken`.execute(db)
  return new Map(rows.map(({ key, taken }) => [key, taken]))
}

/** Gives back tries that were not judged, or were correct. */
export async function returnAttempts(db: Database, keys: readonly string[]) {
  await sql`
    with held as (select key from attempt where key = any(${keys}::text[]) order by key for update)
    update attempt set taken = greatest(taken - 1, 0) from held where attempt.key = held.key`.execute(db)
}

export async function deleteAttempts(db: Database, key: string) {
  await db.deleteFrom('attempt').where('key', '=', key).execute()
}
