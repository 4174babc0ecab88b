import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { appRole, grantToApp, roleOf } from './app-role.ts'
import { type ConnectionTarget, connect, type Database, openPool } from './connect.ts'
import { clusterIn, isCluster, runningServer } from './embedded/data-folder.ts'
import { startEmbedded } from './embedded/start.ts'
import { listPending, migrate } from './migrate.ts'
import { DatabaseTrouble } from './trouble.ts'

export type OpenDatabase = {
  db: Database
  pool: pg.Pool
  target: ConnectionTarget
  close(): Promise<void>
  /** Settles when the built-in server ends unexpectedly. */
  ended?: Promise<string | undefined>
}

type Where = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl' | 'poolSize'>

/** The configured database, else the built-in PostgreSQL on the data folder; migrated in both cases. */
export async function openDatabase(
  { dataDir, databaseUrl, databaseOwnerUrl, poolSize }: Where,
  onLost?: (error: Error) => void,
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) {
    const target = { url: databaseOwnerUrl ?? databaseUrl }
    await upToDate(target)
    const { db, pool } = await openFor({ url: databaseUrl }, poolSize, onLost)
    if (databaseOwnerUrl !== undefined) {
      const role = await roleOf(db)
      await asOwner(target, (owner) => grantToApp(owner, role))
    }
    return { db, pool, target, close: () => db.destroy() }
  }
  const server = await startEmbedded(dataDir)
  try {
    await upToDate(server.connection)
    await asOwner(server.connection, (owner) => grantToApp(owner, appRole, { create: true }))
    const { db, pool } = await openFor({ ...server.connection, user: appRole }, poolSize, onLost)
    const close = async () => {
      await db.destroy()
      await server.stop()
    }
    return { db, pool, target: server.connection, close, ended: server.ended }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/**
 * For commands: the built-in database even while Qibo runs on it, without changing its schema under the running
 * program.
 */
export async function reachDatabase(where: Where): Promise<OpenDatabase> {
  if (where.databaseUrl !== undefined) return openDatabase(where)
  if (!isCluster(clusterIn(where.dataDir))) {
    const message = `There is no Qibo database in ${where.dataDir}. Start Qibo once, or name its folder with --data DIR.`
    throw new DatabaseTrouble('folder_foreign', message)
  }
  const target = runningServer(where.dataDir)
  if (!target) return openDatabase(where)
  const pool = openPool(target, 2)
  const db = await connect(target, pool)
  try {
    const [pending] = await listPending(db)
    if (pending === undefined) return { db, pool, target, close: () => db.destroy() }
    const message = `Qibo runs on ${where.dataDir} in an older version than this command. Stop it and start it again first.`
    throw new DatabaseTrouble('version_mismatch', message)
  } catch (error) {
    await db.destroy()
    throw error
  }
}

async function openFor(target: ConnectionTarget, poolSize: number, onLost?: (error: Error) => void) {
  const pool = openPool(target, poolSize, onLost)
  return { db: await connect(target, pool), pool }
}

async function asOwner(target: ConnectionTarget, act: (owner: Database) => Promise<unknown>): Promise<void> {
  const owner = await connect(target, openPool(target, 1))
  await act(owner).finally(() => owner.destroy())
}

/** Schema changes run as the owner; calls are served without its rights. */
const upToDate = (target: ConnectionTarget) => asOwner(target, (owner) => migrate(owner))
