import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import { type AuditEntry, type AuditWho, emptyHead, type Head, linkRows } from './chain.ts'

export type { AuditEntry, AuditWho }

/** The last known end of each chain: a guess that saves a query. The database refuses a wrong one. */
const lastSeen = new Map<number, Head>()
const mostSeen = 10_000

export type Append = { key: Buffer; who: AuditWho; at: Date; entries: readonly AuditEntry[] }

/** One round trip, unless another process or action has written since: then the head is read and locked. */
export async function appendAudit(db: Database, { key, who, at, entries }: Append): Promise<void> {
  if (!entries.length) return
  const append = (trx: Database, head: Head) => callAppend(trx, key, head, { key, who, at, entries })
  const ended = await append(db, lastSeen.get(who.topOrgId) ?? emptyHead)
  if (!ended) return
  const retry = async (trx: Database) => {
    const head = db.isTransaction ? ended : ((await append(trx, emptyHead)) ?? null)
    if (head && (await append(trx, head))) throw new Error('the audit log moved while it was locked')
  }
  if (db.isTransaction) return retry(db)
  await db.transaction().execute(retry)
}

async function callAppend(db: Database, key: Buffer, head: Head, { who, at, entries }: Append): Promise<Head | null> {
  const rows = linkRows(key, head, who, at, entries)
  const sent = rows.map((r) => ({ ...r, previous: r.previous.toString('hex'), hash: r.hash.toString('hex') }))
  const { rows: answer } = await sql<{ head_seq: number; head_hash: Buffer }>`
    select head_seq, head_hash from audit_append(${who.topOrgId}, ${head.seq}, ${head.hash}, ${JSON.stringify(sent)}::jsonb)`.execute(
    db,
  )
  const [ended] = answer
  const last = rows.at(-1)
  if (lastSeen.size >= mostSeen) lastSeen.clear()
  lastSeen.set(
    who.topOrgId,
    ended ? { seq: ended.head_seq, hash: ended.head_hash } : { seq: last?.seq ?? 0, hash: last?.hash ?? head.hash },
  )
  return ended ? { seq: ended.head_seq, hash: ended.head_hash } : null
}

/** Rows in the order of their chains, after a position. `unkeyed_link` is the link of rows from before the key. */
export async function selectAuditRows(db: Database, after: { org: number; seq: number }, count: number) {
  return db
    .selectFrom('audit_log as a')
    .selectAll('a')
    .select(sql<Buffer>`audit_hash(a)`.as('unkeyed_link'))
    .where(sql<boolean>`(a.top_org_id, a.seq) > (${after.org}, ${after.seq})`)
    .orderBy('a.top_org_id')
    .orderBy('a.seq')
    .limit(count)
    .execute()
}
export type AuditRow = Awaited<ReturnType<typeof selectAuditRows>>[number]

export const selectHeads = (db: Database) => db.selectFrom('audit_head').selectAll().orderBy('top_org_id').execute()

export async function selectHashAt(db: Database, org: number, seq: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('audit_log')
    .select('hash')
    .where('top_org_id', '=', org)
    .where('seq', '=', seq)
    .executeTakeFirst()
  return row?.hash ?? null
}

/** Organisations with patients but without a chain. Demo data are generated, so they have none. */
export async function selectUnlogged(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from organisation o
     where id = top_org_id and not is_demo
       and exists (select from patient p where p.top_org_id = o.id)
       and not exists (select from audit_head h where h.top_org_id = o.id)`.execute(db)
  return rows.map(({ id }) => id)
}

export async function hasKeyedRows(db: Database): Promise<boolean> {
  return (
    (await db.selectFrom('audit_log').select('seq').where('keyed', '=', true).limit(1).executeTakeFirst()) !== undefined
  )
}

/** Chains whose last row is from before the key. */
export async function selectUnkeyed(db: Database): Promise<number[]> {
  const { rows } = await sql<{ top_org_id: number }>`
    select h.top_org_id from audit_head h join audit_log l on l.top_org_id = h.top_org_id and l.seq = h.seq
     where not l.keyed`.execute(db)
  return rows.map((row) => row.top_org_id)
}
