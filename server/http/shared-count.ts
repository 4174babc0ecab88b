import { createHash } from 'node:crypto'
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Database } from '#server/db/connect.ts'
import { addCalls } from './call-count.sql.ts'

/** `known`: of all copies, as far as this one knows. `own`: of these, not yet in the database. */
type Count = { known: number; own: number; since: number }

const most = 20_000

/** A busy key costs one statement for every twentieth part of its limit; a key below that costs none. */
export const shareEvery = (max: number): number => Math.max(1, Math.floor(max / 20))

/**
 * Counts for @fastify/rate-limit that hold over several copies of the program. Each copy counts in its memory and adds
 * its calls to the database now and then, where it reads those of the others. So a copy lets through at most
 * `shareEvery` - 1 calls that the others have not yet seen. Without a database each copy counts alone.
 */
export function sharedCount(db: Database, now: () => Date): FastifyRateLimitStoreCtor {
  const counts = new Map<string, Count>()

  function countOf(key: string, windowMs: number): Count {
    const at = now().getTime()
    const found = counts.get(key)
    if (found && at < found.since + windowMs) return found
    const begun = { known: 0, own: 0, since: at }
    counts.delete(key)
    counts.set(key, begun)
    const [oldest] = counts.size > most ? counts.keys() : []
    if (oldest !== undefined) counts.delete(oldest)
    return begun
  }

  async function share(key: string, count: Count, windowMs: number) {
    const calls = count.own
    count.own = 0
    const hash = createHash('sha256').update(key).digest()
    const all = await addCalls(db, hash, { calls, since: new Date(count.since) }, windowMs)
    if (!all) return null
    count.since = all.since.getTime()
    // Those counted here while the answer was on its way are not in it.
    count.known = Math.max(count.known, all.calls + count.own)
    return all.calls
  }

  async function take(key: string, windowMs: number, max: number) {
    const count = countOf(key, windowMs)
    count.known += 1
    count.own += 1
    const here = count.known
    const isDue = here <= max && count.own >= shareEvery(max)
    const everywhere = isDue ? await share(key, count, windowMs).catch(() => null) : null
    return { current: everywhere ?? here, ttl: Math.max(0, count.since + windowMs - now().getTime()) }
  }

  return class implements FastifyRateLimitStore {
    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number, max: number) {
      void take(key, windowMs, max).then((count) => done(null, count))
    }
    child() {
      return this
    }
  }
}
