import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type ConnectionTarget, connect, openPool } from '#server/db/connect.ts'

/**
 * One connection, and the CPU time of its server process. Unlike wall time it hardly includes other programs. Null when
 * the system does not report it (anything but Linux).
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
