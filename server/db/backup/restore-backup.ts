import { chmodSync, existsSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { findBinaries } from '../embedded/binaries.ts'
import { clusterIn, livingServer } from '../embedded/data-folder.ts'
import { explainBackup } from '../embedded/explain.ts'
import { handOver } from '../embedded/runner.ts'
import { DatabaseTrouble } from '../trouble.ts'
import { unpackInto } from './archive.ts'
import { type Manifest, manifestName, verifyFolder } from './manifest.ts'

export interface Restored {
  manifest: Manifest
  /** Where the previous data were moved. */
  keptAside: string | undefined
}

const refuse = (message: string): DatabaseTrouble => new DatabaseTrouble('backup_refused', message)

/**
 * Replaces a data folder with a backup. The backup is unpacked and checked beside it first; only then are the folders
 * swapped.
 */
export async function restoreBackup(file: string, dataDir: string, options: { force: boolean }): Promise<Restored> {
  const source = resolve(file)
  const folder = resolve(dataDir)
  if (!existsSync(source)) throw refuse(`There is no file ${source}.`)
  if (livingServer(clusterIn(folder)) !== undefined)
    throw refuse(`Qibo is running on ${folder}. Stop it first, then restore.`)
  const occupied = existsSync(folder) && (await readdir(folder)).length > 0
  if (occupied && !options.force)
    throw refuse(
      `${folder} already holds data. Add --force to put the backup in their place; the old folder is kept beside it.`,
    )
  try {
    await mkdir(dirname(folder), { recursive: true })
    const stage = await mkdtemp(`${folder}.restoring-`)
    try {
      const { content, manifest } = await unpackAndCheck(source, stage)
      return { manifest, keptAside: await swap(content, folder, occupied) }
    } finally {
      await rm(stage, { recursive: true, force: true })
    }
  } catch (error) {
    throw explainBackup(dirname(folder), error)
  }
}

async function unpackAndCheck(source: string, stage: string): Promise<{ content: string; manifest: Manifest }> {
  await unpackInto(stage, source)
  const content = join(stage, 'qibo-backup')
  const manifest = await verifyFolder(content)
  const { major } = await findBinaries()
  if (manifest.postgresMajor !== major)
    throw refuse(
      `The backup was made with PostgreSQL ${manifest.postgresMajor}, but this version of Qibo brings PostgreSQL ${major}. Restore it with the version of Qibo that made it.`,
    )
  await rm(join(content, manifestName))
  chmodSync(content, 0o700)
  chmodSync(clusterIn(content), 0o700)
  return { content, manifest }
}

async function swap(content: string, folder: string, occupied: boolean): Promise<string | undefined> {
  if (!occupied) {
    await rm(folder, { recursive: true, force: true })
    await rename(content, folder)
    return undefined
  }
  // Restored by root over another user's folder: the owner stays the same.
  const { uid, gid } = statSync(folder)
  if (process.getuid?.() === 0) handOver({ kind: 'other_user', uid, gid }, content)
  const aside = join(dirname(folder), `${basename(folder)}.before-restore-${stamp()}`)
  await rename(folder, aside)
  await rename(content, folder)
  return aside
}

const stamp = (): string => new Date().toISOString().replaceAll(/[-:]|\..*/g, '')
