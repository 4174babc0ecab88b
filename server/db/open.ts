import type { Config } from '#server/config.ts'
import { type ConnectionTarget, connect, type Database, openPool } from './connect.ts'
import { startEmbedded } from './embedded/start.ts'
import { migrate } from './migrate.ts'

export type OpenDatabase = {
  db: Database
  target: ConnectionTarget
  close(): Promise<void>
  /** Settles when the built-in server ends unasked. */
  ended?: Promise<string | undefined>
}

type Where = Pick<Config, 'dataDir' | 'databaseUrl' | 'poolSize'>

/** The database of the setting, else the built-in PostgreSQL on the data folder; brought up to date either way. */
export async function openDatabase({ dataDir, databaseUrl, poolSize }: Where): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) {
    const target = { url: databaseUrl }
    const db = await upToDate(target, poolSize)
    return { db, target, close: () => db.destroy() }
  }
  const server = await startEmbedded(dataDir)
  try {
    const db = await upToDate(server.connection, poolSize)
    const close = async () => {
      await db.destroy()
      await server.stop()
    }
    return { db, target: server.connection, close, ended: server.ended }
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function upToDate(target: ConnectionTarget, poolSize: number) {
  const db = await connect(target, openPool(target, poolSize))
  try {
    await migrate(db)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}
