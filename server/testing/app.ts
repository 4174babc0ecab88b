import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { callWith } from '#contract/base/call.ts'
import type { Endpoint, Input, Output } from '#contract/base/endpoint.ts'
import { type Permission, permissions, type Role } from '#contract/base/permissions.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { hashPassword } from '#server/account/auth/password.ts'
import { openSession } from '#server/account/auth/session.service.ts'
import { insertAccount, insertOrganisation } from '#server/account/organisation/organisation.sql.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { ConnectionTarget, Database } from '#server/db/connect.ts'
import { createHub, type EventHub } from '#server/events/hub.ts'
import { listenForEvents } from '#server/events/listen.sql.ts'
import { connectAsApp, makeTestDatabase } from './database.ts'

export type Caller = <E extends Endpoint>(e: E, input: Input<E>) => Promise<Output<E>>
/** The password of every test account; it signs what a safety check wants signed. */
export const testPassword = 'testing1'
const passwordHash = hashPassword(testPassword)

type Who = {
  role?: Role
  permissions?: readonly Permission[]
  auditStatus?: 'pending' | 'approved' | 'failed'
  firstLogin?: boolean
  userName?: string
}

/** Fixed, so that tests can verify what the server writes. */
export const testAuditKey = 'key of the tests, in no other place'
const usual = { QIBO_CALLS_PER_MINUTE: '100000', QIBO_AUDIT_KEY: testAuditKey }

async function listening(target: ConnectionTarget, hub: EventHub) {
  const line = listenForEvents(target, hub)
  await line.ready
  return line
}

/** The real server on a separate database, with a clock the test controls. Two organisations with one clinic each. */
export function testApp({
  events = false,
  empty = false,
  settings = {},
}: {
  events?: boolean
  /** The state right after installation: without the two organisations. */
  empty?: boolean
  settings?: Record<string, string>
} = {}) {
  const config = readConfig({ ...usual, ...settings })
  const clock = { now: new Date('2026-03-02T10:00:00+08:00') }
  let app: Awaited<ReturnType<typeof createApp>>
  let db: Database
  let drop: () => Promise<void>
  let appDb: Database
  const orgs = { ours: { top: 0, clinic: 0 }, theirs: { top: 0, clinic: 0 } }
  let branchId = 0
  const branch = async () => (branchId ||= await insertOrganisation(db, { topOrgId: orgs.ours.top, name: '东院' }))
  let accounts = 0
  let target: ConnectionTarget
  let line: ReturnType<typeof listenForEvents> | undefined

  beforeAll(async () => {
    const made = await makeTestDatabase()
    ;({ db, drop } = made)
    target = made.target
    appDb = await connectAsApp(made)
    const hub = createHub()
    app = await createApp({ db: appDb, knowledge: loadKnowledge(), now: () => clock.now, config, events: hub })
    if (events) line = await listening(made.target, hub)
    for (const org of empty ? [] : Object.values(orgs)) {
      org.top = await insertOrganisation(db, { topOrgId: null, name: 'top' })
      org.clinic = await insertOrganisation(db, { topOrgId: org.top, name: '杏林门诊部' })
    }
  })
  afterAll(async () => {
    // An event stream left open by a test would delay the end.
    app.server.closeAllConnections()
    await app.close()
    await line?.stop()
    await appDb.destroy()
    await drop()
  })

  const fetcher = async (url: string, init: RequestInit, host = 'localhost') => {
    const request = new Request(`http://${host}${url}`, init)
    const answer = await app.inject({
      method: request.method as NonNullable<InjectOptions['method']>,
      url,
      headers: { ...Object.fromEntries(request.headers), host },
      ...(init.body !== undefined && { payload: Buffer.from(await request.arrayBuffer()) }),
    })
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    })
  }

  const caller = (token: string | null, language = 'zh_CN', host = 'localhost'): Caller =>
    callWith({ fetch: (url, init) => fetcher(url, init, host), token: () => token, language: () => language })

  /** A signed-in account of `ours` or `theirs`, or of `branch`: another clinic of ours, created when first used. */
  const signIn = async (org: keyof typeof orgs | 'branch' = 'ours', who: Who = {}) => {
    const { top, clinic } = org === 'branch' ? { ...orgs.ours, clinic: await branch() } : orgs[org]
    const phone = `139${String(++accounts).padStart(8, '0')}`
    const accountId = await insertAccount(db, {
      topOrgId: top,
      orgIds: [clinic],
      phone,
      email: null,
      userName: who.userName ?? '沈知微',
      passwordHash: await passwordHash,
      userType: who.role ?? 'doctor',
      firstLogin: who.firstLogin ?? false,
      auditStatus: who.auditStatus ?? 'approved',
      permissions: who.permissions ?? permissions,
    })
    const token = await openSession(db, accountId, clinic, clock.now)
    return { token, accountId, phone, orgId: clinic, call: caller(token) }
  }

  return {
    clock,
    orgs,
    caller,
    signIn,
    fetcher,
    get db() {
      return db
    },
    get target() {
      return target
    },
    get app() {
      return app
    },
  }
}
