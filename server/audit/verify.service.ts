import type { Database } from '#server/db/connect.ts'
import { type AuditRow, selectAuditRows, selectHashAt, selectHeads, selectUnlogged } from './audit.sql.ts'
import { type Head, headsHold, type KeptHeads, linkOf } from './chain.ts'

export type AuditFault = {
  organisation: number
  row: number
  what: 'changed' | 'missing' | 'unkeyed' | 'head' | 'kept' | 'no_chain'
}
export type Verified = { rows: number; faults: AuditFault[] }

const pageRows = 5000
const mostFaults = 100

type End = Head & { keyed: boolean }

function faultOf(key: Buffer, row: AuditRow, before: End | undefined): AuditFault['what'] | null {
  if (row.seq !== (before?.seq ?? 0) + 1) return 'missing'
  if (!row.keyed && before?.keyed) return 'unkeyed'
  const previous = before?.hash ?? Buffer.alloc(0)
  const link = row.keyed ? linkOf(key, previous, row) : row.unkeyed_link
  return row.previous.equals(previous) && row.hash.equals(link) ? null : 'changed'
}

/** Recomputes every link, and compares the ends with the heads in the database and those stored elsewhere. */
export async function verifyAudit(
  db: Database,
  key: Buffer,
  kept?: KeptHeads & { signature: string },
): Promise<Verified> {
  const faults: AuditFault[] = []
  const ends = new Map<number, End>()
  let rows = 0
  for (let after = { org: 0, seq: 0 }; ; ) {
    const page = await selectAuditRows(db, after, pageRows)
    for (const row of page) {
      const what = faultOf(key, row, ends.get(row.top_org_id))
      if (what) faults.push({ organisation: row.top_org_id, row: row.seq, what })
      ends.set(row.top_org_id, { seq: row.seq, hash: row.hash, keyed: row.keyed })
      after = { org: row.top_org_id, seq: row.seq }
    }
    rows += page.length
    if (page.length < pageRows || faults.length >= mostFaults) break
  }
  faults.push(...(await headFaults(db, ends)))
  if (kept) faults.push(...(await keptFaults(db, key, kept)))
  return { rows, faults: faults.slice(0, mostFaults) }
}

async function headFaults(db: Database, ends: ReadonlyMap<number, End>): Promise<AuditFault[]> {
  const heads = new Map((await selectHeads(db)).map((h) => [h.top_org_id, h]))
  const organisations = new Set([...ends.keys(), ...heads.keys()])
  const found = [...organisations].flatMap((organisation): AuditFault[] => {
    const [end, head] = [ends.get(organisation), heads.get(organisation)]
    const row = end?.seq ?? 0
    const holds = head && head.seq === row && head.hash.equals(end?.hash ?? Buffer.alloc(0))
    if (!holds) return [{ organisation, row, what: 'head' }]
    return end && !end.keyed ? [{ organisation, row, what: 'unkeyed' }] : []
  })
  const unlogged = await selectUnlogged(db)
  return [...found, ...unlogged.map((organisation): AuditFault => ({ organisation, row: 0, what: 'no_chain' }))]
}

async function keptFaults(db: Database, key: Buffer, kept: KeptHeads & { signature: string }): Promise<AuditFault[]> {
  if (!headsHold(key, kept)) return [{ organisation: 0, row: 0, what: 'kept' }]
  const faults: AuditFault[] = []
  for (const { organisation, row, hash } of kept.heads) {
    const found = row === 0 ? '' : (await selectHashAt(db, organisation, row))?.toString('hex')
    if (found !== hash) faults.push({ organisation, row, what: 'kept' })
  }
  return faults
}
