import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callWith } from '#contract/base/call.ts'
import { permissions } from '#contract/base/permissions.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { hashPassword } from '#server/account/auth/password.ts'
import { openSession } from '#server/account/auth/session.service.ts'
import { insertAccount, insertOrganisation } from '#server/account/organisation/organisation.sql.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { connect, openPool } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/open.ts'
import { warmUp } from '#server/engine-indexes.ts'
import { prewarm } from '#server/prewarm.ts'

export const benchPassword = 'bench2026'

export type Clinic = Awaited<ReturnType<typeof openClinic>>

/** The real server on a built-in database in a temporary folder, listening on loopback only; deleted when closed. */
export async function openClinic() {
  const folder = await mkdtemp(join(tmpdir(), 'qibo-bench-'))
  // Without the environment: a bench uses the built-in database, and must never fill another.
  const config = readConfig({ QIBO_CALLS_PER_MINUTE: '10000000' }, { data: folder })
  const database = await openDatabase(config)
  const { db } = database
  // Indexes and statistics need the owner of the tables.
  const owner = await connect(database.target, openPool(database.target, 1))
  const knowledge = loadKnowledge()
  await warmUp(knowledge)
  const app = await createApp({ db, knowledge, now: () => new Date(), config })
  await app.listen({ port: 0, host: '127.0.0.1' })
  await prewarm(knowledge)
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const topOrgId = await insertOrganisation(db, { topOrgId: null, name: '测速' })
  const passwordHash = await hashPassword(benchPassword)

  const caller = (token: string | null) =>
    callWith({ fetch: (url, init) => fetch(url, init), token: () => token, language: () => 'zh_CN', base })
  const addClinic = () => insertOrganisation(db, { topOrgId, name: '测速门诊部' })

  let accounts = 0
  async function addDoctor(orgId: number) {
    const phone = `137${String(++accounts).padStart(8, '0')}`
    const accountId = await insertAccount(db, {
      topOrgId,
      orgIds: [orgId],
      phone,
      email: null,
      userName: '测速医师',
      passwordHash,
      userType: 'doctor',
      firstLogin: false,
      auditStatus: 'approved',
      permissions,
    })
    const token = await openSession(db, accountId, orgId, new Date())
    return { accountId, phone, token, call: caller(token) }
  }

  async function close() {
    await app.close()
    await owner.destroy()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { db, owner, target: database.target, base, knowledge, topOrgId, caller, addClinic, addDoctor, close }
}

/** Opens, measures, and always closes, so that no server and no folder is left behind. */
export async function inClinic(work: (clinic: Clinic) => Promise<void>): Promise<void> {
  const clinic = await openClinic()
  try {
    await work(clinic)
  } finally {
    await clinic.close()
  }
}
