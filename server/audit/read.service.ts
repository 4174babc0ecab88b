import type { Ctx } from '#server/http/context.ts'
import { writeAudit } from './audit.service.ts'
import type { AuditEntry } from './audit.sql.ts'

/**
 * Repeated reads of a session within the window are recorded once: a polled list, or the twenty calls of a desk for one
 * chart, are one reading and lock the chain once. Each process remembers separately; a lost memory only records more.
 */
const windowMs = 15 * 60_000
const mostRemembered = 100_000
const recorded = new Map<string, number>()

const sessionOf = ({ user }: Ctx) => user.tokenHash.toString('base64')
const isNew = (ctx: Ctx, key: string) => (recorded.get(key) ?? 0) + windowMs <= ctx.now.getTime()

function remember(ctx: Ctx, keys: readonly string[]) {
  for (const key of keys) {
    recorded.delete(key)
    recorded.set(key, ctx.now.getTime())
  }
  for (const oldest of recorded.keys()) {
    if (recorded.size <= mostRemembered) return
    recorded.delete(oldest)
  }
}

/** A chart was opened, by any call. */
export async function writeRead(ctx: Ctx, entry: AuditEntry): Promise<void> {
  const key = `${sessionOf(ctx)} ${entry.action} ${entry.entity} ${entry.entityId}`
  if (!isNew(ctx, key)) return
  await writeAudit(ctx, ctx.db, entry)
  remember(ctx, [key])
}

/** Patients were displayed in a list: records those this session has not seen recently. */
export async function writeList(ctx: Ctx, entity: string, patientIds: readonly number[]): Promise<void> {
  const list = `${sessionOf(ctx)} list ${entity} `
  const key = (id: number) => list + id
  const patients = [...new Set(patientIds)].filter((id) => isNew(ctx, key(id)))
  if (!patients.length) return
  await writeAudit(ctx, ctx.db, { action: 'list', entity, entityId: null, patientId: null, detail: { patients } })
  remember(ctx, patients.map(key))
}
