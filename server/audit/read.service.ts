import type { Ctx } from '#server/http/context.ts'
import { writeAudit } from './audit.service.ts'
import type { AuditEntry } from './audit.sql.ts'

/**
 * A session that reads the same again within the window is not recorded again: a list that is polled and a chart that a
 * desk asks twenty calls about are one reading, and take the lock of the chain once. Each copy of the program remembers
 * for itself; forgetting only records more.
 */
const windowMs = 15 * 60_000
const mostRemembered = 100_000
const recorded = new Map<string, number>()

const keyOf = ({ user }: Ctx, what: string) => `${user.tokenHash.toString('base64')} ${what}`
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

/** A chart was opened, by whichever call. */
export async function writeRead(ctx: Ctx, entry: AuditEntry): Promise<void> {
  const key = keyOf(ctx, `${entry.action} ${entry.entity} ${entry.entityId}`)
  if (!isNew(ctx, key)) return
  await writeAudit(ctx, ctx.db, entry)
  remember(ctx, [key])
}

/** Patients stood in a list: those that this session has not been shown lately. */
export async function writeList(ctx: Ctx, entity: string, patientIds: readonly number[]): Promise<void> {
  const key = (id: number) => keyOf(ctx, `list ${entity} ${id}`)
  const patients = [...new Set(patientIds)].filter((id) => isNew(ctx, key(id)))
  if (!patients.length) return
  await writeAudit(ctx, ctx.db, { action: 'list', entity, entityId: null, patientId: null, detail: { patients } })
  remember(ctx, patients.map(key))
}
