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

/** DATABASE_URL where it is set, else the built-in PostgreSQL on the data folder; brought up to date either way. */
export async function openDatabase(dataFolder: string): Promise<OpenDatabase> {
  const url = process.env['DATABASE_URL']
  if (url) {
    const target = { url }
    const db = await upToDate(target)
    return { db, target, close: () => db.destroy() }
  }
  const server = await startEmbedded(dataFolder)
  try {
    const db = await upToDate(server.connection)
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

async function upToDate(target: ConnectionTarget) {
  const db = await connect(target, openPool(target, 20))
  try {
    await migrate(db)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}
