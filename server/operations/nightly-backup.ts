import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Config, ConfigTrouble } from '#server/config.ts'
import { makeBackup } from '#server/db/backup/make-backup.ts'
import { clusterIn } from '#server/db/embedded/data-folder.ts'
import { DatabaseTrouble } from '#server/db/trouble.ts'

type Settings = Pick<Config, 'dataDir' | 'backupDir' | 'backupDays'>

const dayMs = 24 * 3_600_000
const nightly = /^qibo-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/

export const backupDirOf = ({ dataDir, backupDir }: Settings): string =>
  backupDir ?? join(dirname(dataDir), `${basename(dataDir)}-backups`)

const nameOf = (now: Date) => `qibo-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.tar.gz`

function timeOf(name: string): Date | undefined {
  const parts = nightly.exec(name)?.slice(1)
  if (!parts) return undefined
  const [year, month, day, hour, minute, second] = parts
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** Oldest first; other files in the folder are not ours. */
async function listBackups(folder: string): Promise<{ name: string; at: Date }[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .sort()
    .map((name) => ({ name, at: timeOf(name) }))
    .filter((found): found is { name: string; at: Date } => found.at !== undefined)
}

/** Reported at start, not at night when nobody reads it. */
export function checkBackupDir(settings: Settings): void {
  if (settings.backupDays === 0 || !`${backupDirOf(settings)}/`.startsWith(`${settings.dataDir}/`)) return
  throw new ConfigTrouble('QIBO_BACKUPS must not lie inside the data folder: it would be lost together with it.')
}

/** A clinic's machine is often off at night: without a backup of the last day, one is made at start. */
export async function isBackupDue(settings: Settings, now: Date): Promise<boolean> {
  if (settings.backupDays === 0) return false
  const newest = (await listBackups(backupDirOf(settings))).at(-1)?.at
  const since = newest ?? (await stat(join(clusterIn(settings.dataDir), 'PG_VERSION'))).mtime
  return now.getTime() - since.getTime() > dayMs
}

/** Makes one, then deletes expired ones; the newest always stays. Returns its path. */
export async function backUp(settings: Settings, now: Date): Promise<string> {
  const folder = backupDirOf(settings)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await refuseFullDisk(settings.dataDir, folder)
  const file = join(folder, nameOf(now))
  await makeBackup(settings.dataDir, file)
  const kept = now.getTime() - settings.backupDays * dayMs
  for (const { name, at } of (await listBackups(folder)).slice(0, -1))
    if (at.getTime() < kept) await rm(join(folder, name), { force: true })
  return file
}

/**
 * The copy and its archive exist together for a while; the database itself must never run out of space because of them.
 */
async function refuseFullDisk(dataDir: string, folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const needed = 2 * (await bytesIn(dataDir))
  if (bavail * bsize > needed) return
  const megabytes = Math.ceil(needed / 1e6)
  throw new DatabaseTrouble('disk_full', `The nightly backup needs ${megabytes} MB in ${folder}, which are not free.`)
}

async function bytesIn(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => undefined)
    bytes += found?.size ?? 0
  }
  return bytes
}
