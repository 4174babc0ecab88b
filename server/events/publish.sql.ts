import { sql } from 'kysely'
import type { EventTopic } from '#contract/base/events.ts'
import type { Database } from '#server/db/connect.ts'

type Audience = { orgId: number } | { accountId: number }

/**
 * Notifies every open page of a clinic or of an account when the transaction commits. The board and messages need no
 * call: database triggers report their changes.
 */
export async function publish(db: Database, topic: EventTopic, to: Audience, id: number | null = null): Promise<void> {
  const audience = 'orgId' in to ? { o: to.orgId } : { a: to.accountId }
  await sql`select pg_notify('qibo_events', ${JSON.stringify({ t: topic, ...audience, i: id })})`.execute(db)
}
