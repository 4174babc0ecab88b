import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/base/errors.ts'
import type { User } from './context.ts'

/** One caller by address. An IPv6 user has a whole /64 of addresses. */
export const addressKey = (address: string): string => normalizeIP(address)

/**
 * Calls a minute for one account, else for one address. Counted in the memory of this process: a database write for
 * every call would cost more than most calls. Password attempts are counted in the database (attempt.sql.ts).
 */
export async function limitCalls(app: FastifyInstance, callsPerMinute: number) {
  await app.register(rateLimit, { global: false })
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
