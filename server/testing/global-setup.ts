import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { appRole, grantToApp } from '#server/db/app-role.ts'
import { type ConnectionTarget, connect, openPool } from '#server/db/connect.ts'
import { binariesIn } from '#server/db/embedded/binaries.ts'
import { startEmbedded } from '#server/db/embedded/start.ts'
import { migrate } from '#server/db/migrate.ts'
import { inDatabase } from './target.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test databases are created, and the migrated one they are copied from. */
    testServer: ConnectionTarget
    templateName: string
  }
}

let closeServer = async (): Promise<void> => undefined

/**
 * One server for all test files: TEST_DATABASE_URL, or one started here from the built-in PostgreSQL or from the one in
 * TEST_POSTGRES_BIN (Debian: /usr/lib/postgresql/15/bin).
 */
export async function setup(project: TestProject): Promise<void> {
  const server = await openServer()
  const templateName = `qibo_template_${process.pid}`
  closeServer = async () => {
    await dropTemplate(server.target, templateName)
    await server.close()
  }
  const admin = openPool(server.target, 1)
  try {
    await admin.query(`create database ${templateName} template template0 encoding 'UTF8'`)
    const db = await connect(inDatabase(server.target, templateName))
    // The role belongs to the whole server: two files that created it at once would conflict.
    await migrate(db)
      .then(() => grantToApp(db, appRole, { create: true }))
      .finally(() => db.destroy())
  } finally {
    await admin.end()
  }
  project.provide('testServer', server.target)
  project.provide('templateName', templateName)
}

export async function teardown(): Promise<void> {
  await closeServer()
}

async function dropTemplate(target: ConnectionTarget, name: string): Promise<void> {
  const admin = openPool(target, 1)
  await admin.query(`drop database if exists ${name} with (force)`).finally(() => admin.end())
}

async function openServer(): Promise<{ target: ConnectionTarget; close(): Promise<void> }> {
  const url = process.env['TEST_DATABASE_URL']
  if (url) return { target: { url }, close: async () => undefined }
  const folder = await mkdtemp(join(tmpdir(), 'qibo-test-'))
  const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' }
  const bin = process.env['TEST_POSTGRES_BIN']
  const server = await startEmbedded(folder, { settings, ...(bin && { binaries: binariesIn(bin) }) })
  const close = async (): Promise<void> => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { target: server.connection, close }
}
