import type { Database } from '#server/db/connect.ts'
import type { Ctx, PublicCtx } from '#server/http/context.ts'
import { type AuditEntry, type AuditWho, appendAudit, selectHeads, selectUnkeyed } from './audit.sql.ts'
import { auditKeyOf } from './audit-key.ts'
import { type KeptHeads, signHeads } from './chain.ts'

/**
 * Records who read or wrote which record. Called as the last statement of the action, because the chain stays locked
 * until commit.
 */
export const writeAudit = (ctx: Ctx, db: Database, ...entries: AuditEntry[]) =>
  appendAudit(db, { key: auditKeyOf(ctx.config), who: ctx.user, at: ctx.now, entries })

/** For actions before sign-in. */
export const writeAuditOf = ({ config, db, now }: PublicCtx, who: AuditWho, entry: AuditEntry) =>
  appendAudit(db, { key: auditKeyOf(config), who, at: now, entries: [entry] })

/** Adds a first row under the key to chains that were linked without one, so that every chain ends under the key. */
export async function sealOldChains(db: Database, key: Buffer, at: Date): Promise<void> {
  for (const org of await selectUnkeyed(db)) {
    const entries = [{ action: 'seal', entity: 'audit', entityId: null, patientId: null }]
    await appendAudit(db, { key, who: { topOrgId: org, orgId: org, accountId: 0 }, at, entries })
  }
}

/** The ends of all chains, signed: stored elsewhere, they reveal any later truncation or forgery. */
export async function describeHeads(db: Database, key: Buffer, at: Date): Promise<KeptHeads & { signature: string }> {
  const heads = await selectHeads(db)
  return signHeads(key, {
    madeAt: at.toISOString(),
    heads: heads.map((h) => ({ organisation: h.top_org_id, row: h.seq, hash: h.hash.toString('hex') })),
  })
}
