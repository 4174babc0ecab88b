import { createHmac, timingSafeEqual } from 'node:crypto'

export type AuditEntry = {
  action: string
  entity: string
  entityId: number | null
  patientId: number | null
  detail?: Record<string, unknown>
}
export type AuditWho = { topOrgId: number; orgId: number; accountId: number }
/** Where a chain ends. */
export type Head = { seq: number; hash: Buffer }
export type ChainRow = {
  top_org_id: number
  seq: number
  at: Date
  account_id: number
  org_id: number
  action: string
  patient_id: number | null
  entity: string
  entity_id: number | null
  detail: unknown
}

export const emptyHead: Head = { seq: 0, hash: Buffer.alloc(0) }

/** One serialisation of a value, whatever order the database gives its fields. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([, v]) => v !== undefined)
  return fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, canonical(v)])
}

/** The link of a row: the previous link and every field of the row, under a key unknown to the database. */
export const linkOf = (key: Buffer, previous: Buffer, r: ChainRow): Buffer =>
  createHmac('sha256', key)
    .update(previous)
    .update(
      JSON.stringify([
        ...[r.top_org_id, r.seq, r.at.toISOString(), r.account_id, r.org_id, r.action],
        ...[r.patient_id, r.entity, r.entity_id, canonical(r.detail)],
      ]),
    )
    .digest()

/** The rows of an action, each linked to the previous one. */
export function linkRows(key: Buffer, head: Head, who: AuditWho, at: Date, entries: readonly AuditEntry[]) {
  let { seq, hash } = head
  return entries.map((e) => {
    seq += 1
    const previous = hash
    const row: ChainRow = {
      top_org_id: who.topOrgId,
      seq,
      at,
      account_id: who.accountId,
      org_id: who.orgId,
      action: e.action,
      patient_id: e.patientId,
      entity: e.entity,
      entity_id: e.entityId,
      detail: JSON.parse(JSON.stringify(e.detail ?? {})),
    }
    hash = linkOf(key, previous, row)
    return { ...row, previous, hash }
  })
}

export type KeptHeads = { madeAt: string; heads: { organisation: number; row: number; hash: string }[] }

const sealOf = (key: Buffer, kept: KeptHeads) =>
  createHmac('sha256', key)
    .update(JSON.stringify([kept.madeAt, kept.heads]))
    .digest('hex')

/** What an operator stores elsewhere: after that, no existing row can disappear unnoticed. */
export const signHeads = (key: Buffer, kept: KeptHeads) => ({ ...kept, signature: sealOf(key, kept) })

export function headsHold(key: Buffer, { signature, ...kept }: KeptHeads & { signature: string }): boolean {
  const wanted = Buffer.from(sealOf(key, kept))
  const given = Buffer.from(signature)
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
