import type { Ctx } from '#server/http/context.ts'
import { countHerbs } from './herb-usage.sql.ts'

/** A herb on twenty of the doctor's own sheets is as usual as the most common in the base; colleagues count less. */
const weights = { doctor: 20, clinic: 3, organisation: 1 } as const
const keptMs = 5 * 60_000
const mostKept = 500

type Usage = ReadonlyMap<string, number>
/** For ranking only: a process whose count is outdated counts again. */
const counted = new WeakMap<Ctx['db'], Map<string, { until: number; usage: Promise<Usage> }>>()

/** How often each herb is prescribed here, weighted by the author of the sheets. */
export function prescribedBy({ db, user, now }: Ctx): Promise<Usage> {
  const kept = counted.get(db) ?? new Map<string, { until: number; usage: Promise<Usage> }>()
  counted.set(db, kept)
  const key = `${user.accountId} ${user.orgId}`
  const known = kept.get(key)
  if (known && known.until > now.getTime()) return known.usage
  const usage = count(db, user)
  kept.delete(key)
  kept.set(key, { until: now.getTime() + keptMs, usage })
  usage.catch(() => kept.delete(key))
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return usage
}

async function count(db: Ctx['db'], user: Ctx['user']): Promise<Usage> {
  const rows = await countHerbs(db, user)
  return new Map(
    rows.map(({ herb_id, doctor, clinic, organisation }) => [
      herb_id,
      doctor * weights.doctor + clinic * weights.clinic + organisation * weights.organisation,
    ]),
  )
}
