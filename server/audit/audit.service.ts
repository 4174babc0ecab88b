import type { Database } from '#server/db/connect.ts'
import type { Ctx } from '#server/http/context.ts'
import { type AuditEntry, countAudit, insertAudit, selectBrokenLinks } from './audit.sql.ts'

/** Records who read or wrote which record. Called as the last statement of the act: the chain stays locked until it commits. */
export const writeAudit = (ctx: Ctx, db: Database, ...entries: AuditEntry[]) => insertAudit(db, ctx.user, entries)

/** Reckons every hash anew. */
export const verifyAudit = async (db: Database) => ({ rows: await countAudit(db), broken: await selectBrokenLinks(db) })
