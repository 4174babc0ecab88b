import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { DatabaseTrouble } from '../trouble.ts'

// Files that PostgreSQL rebuilds at start, or that belong to the running server only (as left out by pg_basebackup).
const contentsLeftOut = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
const excluded =
  /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label(\.old)?|tablespace_map(\.old)?|current_logfiles)$/

/**
 * Copies the files of a running cluster. Blocks may be torn while they are copied; the log since the start of the
 * backup repairs them at the first start of the copy, so a replication slot retains that log until it has been copied
 * too.
 */
export async function copyCluster(client: Client, cluster: string, to: string): Promise<void> {
  await client.query("select pg_create_physical_replication_slot('qibo_backup_' || pg_backend_pid(), true, true)")
  const { rows: started } = await client.query<{ lsn: string }>("select pg_backup_start('qibo', true)::text as lsn")
  await mkdir(to, { recursive: true, mode: 0o700 })
  await copyFolder(cluster, to, '')
  await copyControlFile(cluster, to)
  const { rows } = await client.query<{ lsn: string; labelfile: string }>(
    'select lsn::text as lsn, labelfile from pg_backup_stop(false)',
  )
  const [stopped] = rows
  if (!started[0] || !stopped) throw new Error('pg_backup_stop gave no label')
  await writeFile(join(to, 'backup_label'), stopped.labelfile, { mode: 0o600 })
  await copyLog(client, cluster, to, started[0].lsn, stopped.lsn)
}

async function copyFolder(from: string, to: string, inside: string): Promise<void> {
  for (const entry of await readdir(join(from, inside), { withFileTypes: true })) {
    if (excluded.test(entry.name)) continue
    const path = join(inside, entry.name)
    if (entry.isSymbolicLink())
      throw new DatabaseTrouble(
        'backup_refused',
        `The database has the tablespace ${path} outside its folder; it cannot be backed up this way.`,
      )
    if (!entry.isDirectory()) {
      await copyFile(join(from, path), join(to, path)).catch(ignoreVanished)
      continue
    }
    await mkdir(join(to, path), { mode: 0o700 })
    if (!contentsLeftOut.includes(path)) await copyFolder(from, to, path)
  }
}

/** The files of a table dropped meanwhile disappear; the log drops it in the copy too. */
function ignoreVanished(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

/** The control file is rewritten in place: it is valid when two reads agree. */
async function copyControlFile(cluster: string, to: string): Promise<void> {
  const path = join('global', 'pg_control')
  let last = await readFile(join(cluster, path))
  for (let tries = 0; tries < 20; tries++) {
    const next = await readFile(join(cluster, path))
    if (next.equals(last)) return writeFile(join(to, path), next, { mode: 0o600 })
    last = next
  }
  throw new DatabaseTrouble('backup_refused', 'The database is too busy to be backed up just now. Try again.')
}

async function copyLog(client: Client, cluster: string, to: string, from: string, until: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select pg_walfile_name($1::pg_lsn + n * size) as name
       from (select setting::numeric as size from pg_settings where name = 'wal_segment_size') s,
            generate_series(0, ceil(($2::pg_lsn - $1::pg_lsn) / size)::int) n
      where pg_walfile_name($1::pg_lsn + n * size) <= pg_walfile_name($2::pg_lsn)`,
    [from, until],
  )
  for (const { name } of rows) await copyFile(join(cluster, 'pg_wal', name), join(to, 'pg_wal', name))
  await mkdir(join(to, 'pg_wal', 'archive_status'), { mode: 0o700 })
  await mkdir(join(to, 'pg_wal', 'summaries'), { mode: 0o700 })
}
