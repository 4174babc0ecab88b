import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { appRole, grantToApp } from '#server/db/app-role.ts'
import { type ConnectionTarget, connect, type Database, openPool } from '#server/db/connect.ts'
import { inDatabase } from './target.ts'

export interface TestDatabase {
  db: Database
  target: ConnectionTarget
  drop: () => Promise<void>
}

/** A new copy of the migrated database. The caller drops it. */
export async function makeTestDatabase(): Promise<TestDatabase> {
  const server = inject('testServer')
  const name = `qibo_test_${randomBytes(8).toString('hex')}`
  const admin = openPool(server, 1)
  await admin.query(`create database ${name} template ${inject('templateName')}`)
  const target = inDatabase(server, name)
  const db = await connect(target)
  const drop = async (): Promise<void> => {
    await db.destroy()
    await admin.query(`drop database ${name} with (force)`).finally(() => admin.end())
  }
  return { db, target, drop }
}

/** With the program's rights when serving calls. */
export async function connectAsApp({ db, target }: TestDatabase): Promise<Database> {
  await grantToApp(db, appRole, { create: true })
  if (!('url' in target)) return connect({ ...target, user: appRole })
  const url = new URL(target.url)
  url.username = appRole
  return connect({ url: url.href })
}

/**
 * `const db = await testDatabase()` at the top of a test file or a describe: one database per file, dropped after its
 * last test.
 */
export async function testDatabase(): Promise<Database> {
  const { db, drop } = await makeTestDatabase()
  afterAll(drop)
  return db
}
