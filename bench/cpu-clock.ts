import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type ConnectionTarget, connect, openPool } from '#server/db/connect.ts'

/**
 * One connection, and how long its server process has had a core. Unlike the clock on the wall it hardly counts what other
 * programs on the machine do. Null where the system does not tell (anything but Linux).
 */
export async function openWatched(target: ConnectionTarget) {
  const db = await connect(target, openPool(target, 1))
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const path = `/proc/${rows[0]?.pid}/schedstat`
  const cpuMs = async () => {
    const text = await readFile(path, 'utf8').catch(() => null)
    return text === null ? null : Number(text.split(' ')[0]) / 1e6
  }
  return { db, cpuMs }
}
