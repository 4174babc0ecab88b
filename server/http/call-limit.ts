import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/base/errors.ts'
import type { Database } from '#server/db/connect.ts'
import type { User } from './context.ts'
import { sharedCount } from './shared-count.ts'

/** One caller by address. An IPv6 user has a whole /64 of addresses. */
export const addressKey = (address: string): string => normalizeIP(address)

/** Calls a minute for one account, else for one address. Password attempts are counted apart (attempt.sql.ts). */
export async function limitCalls(app: FastifyInstance, db: Database, now: () => Date, callsPerMinute: number) {
  await app.register(rateLimit, { global: false, store: sharedCount(db, now) })
  const key = ({ user, ip }: FastifyRequest) => (user ? `account ${user.accountId}` : `address ${addressKey(ip)}`)
  const count = app.createRateLimit({ max: callsPerMinute, timeWindow: '1 minute', keyGenerator: key })
  return async (request: FastifyRequest, reply: FastifyReply, user: User | null): Promise<void> => {
    request.user = user
    const found = await count(request)
    if (found.isAllowed || !found.isExceeded) return
    reply.header('retry-after', found.ttlInSeconds)
    throw new Refusal('too_many_requests')
  }
}
