import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { account } from '#contract/account/account.ts'
import { auth } from '#contract/account/auth.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { testApp } from '#server/testing/app.ts'
import { deleteOldCallCounts } from './call-count.sql.ts'
import { shareEvery } from './shared-count.ts'

const t = testApp()
const apps: FastifyInstance[] = []
afterAll(() => Promise.all(apps.map((app) => app.close())))

const limit = 60
const slack = shareEvery(limit) - 1

/** Copies of the program on one database, each on its own port. */
async function copies(count: number, callsPerMinute = limit) {
  const config = readConfig({ QIBO_CALLS_PER_MINUTE: String(callsPerMinute), QIBO_TRUSTED_PROXIES: '127.0.0.1' })
  const bases: string[] = []
  for (let n = 0; n < count; n++) {
    const app = await createApp({ db: t.db, knowledge: loadKnowledge(), now: () => t.clock.now, config })
    apps.push(app)
    await app.listen({ port: 0, host: '127.0.0.1' })
    bases.push(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
  }
  return bases
}

/** How many of the calls are let through when they go to one copy after another. */
async function letThrough(
  bases: string[],
  calls: number,
  headers: Record<string, string>,
  path: string = account.info.path,
) {
  let through = 0
  for (let n = 0; n < calls; n++) {
    const { status } = await fetch(`${bases[n % bases.length]}${path}`, { headers })
    if (status !== 429) through += 1
  }
  return through
}
const byToken = async () => ({ authorization: `Bearer ${(await t.signIn()).token}` })
const from = (address: string) => ({ 'x-forwarded-for': address })

test('two copies on one database together let through what one would, for an account', async () => {
  const bases = await copies(2)
  const through = await letThrough(bases, 3 * limit, await byToken())
  expect(through).toBeGreaterThanOrEqual(limit)
  expect(through).toBeLessThanOrEqual(limit + slack)
})

test('… and for an address, when one copy after the other is asked, and when all calls come at once', async () => {
  const [one = '', other = ''] = await copies(2)
  const path = auth.editionInfo.path
  expect(await letThrough([one], 2 * limit, from('203.0.113.1'), path)).toBe(limit)
  expect(await letThrough([other], 2 * limit, from('203.0.113.1'), path)).toBeLessThanOrEqual(slack + 1)
  const calls = Array.from({ length: 3 * limit }, (_, n) =>
    letThrough([n % 2 ? one : other], 1, from('203.0.113.2'), path),
  )
  const through = (await Promise.all(calls)).reduce((sum, n) => sum + n, 0)
  expect(through).toBeGreaterThanOrEqual(limit)
  expect(through).toBeLessThanOrEqual(limit + slack)
})

test('after a minute a caller is let in again by every copy', async () => {
  const bases = await copies(2)
  const headers = await byToken()
  await letThrough(bases, 2 * limit, headers)
  expect(await letThrough(bases, 2, headers)).toBe(0)
  t.clock.now = new Date(t.clock.now.getTime() + 60_000)
  expect(await letThrough(bases, 10, headers)).toBe(10)
})

test('who calls seldom costs no statement; a key is kept as a hash, for some minutes', async () => {
  await t.db.deleteFrom('call_count').execute()
  const bases = await copies(1)
  await letThrough(bases, shareEvery(limit) - 1, from('203.0.113.3'))
  const rows = () => t.db.selectFrom('call_count').selectAll().execute()
  expect(await rows()).toEqual([])
  await letThrough(bases, 1, from('203.0.113.3'))
  expect(await rows()).toEqual([{ key: expect.any(Buffer), calls: 2 * shareEvery(limit) - 1, since: t.clock.now }])
  expect((await rows())[0]?.key.toString()).not.toContain('203')
  await deleteOldCallCounts(t.db, new Date(t.clock.now.getTime() + 1))
  expect(await rows()).toEqual([])
})

test('when the counts cannot be written each copy counts alone', async () => {
  const [one = '', other = ''] = await copies(2)
  await sql`alter table call_count rename to call_count_away`.execute(t.db)
  const path = auth.editionInfo.path
  expect(await letThrough([one], 2 * limit, from('203.0.113.4'), path)).toBe(limit)
  expect(await letThrough([other], 2 * limit, from('203.0.113.4'), path)).toBe(limit)
  await sql`alter table call_count_away rename to call_count`.execute(t.db)
})
