import { createHash } from 'node:crypto'
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Database } from '#server/db/connect.ts'
import { addCalls } from './call-count.sql.ts'

/** The position of the next call in the minute, and the last one that this copy may give. */
type Count = { next: number; last: number; unshared: number; since: number; asking: Promise<void> | null }

const most = 20_000

/** A busy key costs one statement for every twentieth part of its limit; a key below that costs none. */
export const shareEvery = (max: number): number => Math.max(1, Math.floor(max / 20))

/**
 * Counts for @fastify/rate-limit that hold over several copies of the program. The first calls of a minute are given by
 * each copy on its own; then it reserves positions in the database, a block at a time, those first ones included. So all
 * copies together let through at most `shareEvery` - 1 calls more for each further copy, however many come at once.
 * Without a database each copy counts alone.
 */
export function sharedCount(db: Database, now: () => Date): FastifyRateLimitStoreCtor {
  const counts = new Map<string, Count>()

  function countOf(key: string, windowMs: number, max: number): Count {
    const at = now().getTime()
    const found = counts.get(key)
    if (found && at < found.since + windowMs) return found
    const free = shareEvery(max) - 1
    const begun = { next: 1, last: free, unshared: free, since: at, asking: null }
    counts.delete(key)
    counts.set(key, begun)
    const [oldest] = counts.size > most ? counts.keys() : []
    if (oldest !== undefined) counts.delete(oldest)
    return begun
  }

  async function reserve(key: string, count: Count, windowMs: number, max: number) {
    const block = shareEvery(max)
    const calls = count.unshared + block
    const hash = createHash('sha256').update(key).digest()
    const all = await addCalls(db, hash, { calls, since: new Date(count.since) }, windowMs).catch(() => null)
    count.asking = null
    if (!all) {
      count.last += block
      return
    }
    count.unshared = 0
    count.since = all.since.getTime()
    count.next = all.calls - block + 1
    count.last = all.calls
  }

  async function take(key: string, windowMs: number, max: number) {
    const count = countOf(key, windowMs, max)
    while (count.next > count.last && count.last < max) {
      count.asking ??= reserve(key, count, windowMs, max)
      await count.asking
    }
    const current = count.next++
    return { current, ttl: Math.max(0, count.since + windowMs - now().getTime()) }
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
