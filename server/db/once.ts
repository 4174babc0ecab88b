import { sql } from 'kysely'
import type { Database } from './connect.ts'
import { isUniqueViolation } from './error-codes.ts'

/** Performs an action with a request key; when the same request was faster, its result is returned. */
export async function onceOr<T>(act: () => Promise<T>, madeBefore: () => Promise<T | undefined>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const made = isUniqueViolation(error) ? await madeBefore() : undefined
    if (made === undefined) throw error
    return made
  }
}

/**
 * For a request without a key: whether the same one was being written when it came. Then that one has ended now, and what
 * it made is the answer. One that comes later is another, on purpose.
 */
export async function waitedForSame(trx: Database, what: readonly unknown[]): Promise<boolean> {
  const name = JSON.stringify(what)
  const { rows } = await sql<{ first: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as first`.execute(trx)
  if (rows[0]?.first) return false
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
  return true
}
