import { chownSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseTrouble } from '../trouble.ts'
import type { Runner } from './runner.ts'

// A socket's path ends in sun_path: 108 bytes with its closing zero on Linux, 104 on macOS.
const longestPathBytes = process.platform === 'darwin' ? 103 : 107

/** A private folder for the socket: no port, no password, and access only for this user. */
export async function makeSocketDir(runner: Runner, parents = [tmpdir(), '/tmp']): Promise<string> {
  for (const parent of parents) {
    if (Buffer.byteLength(join(parent, 'qibo-XXXXXX', '.s.PGSQL.5432.lock')) > longestPathBytes) continue
    const folder = await mkdtemp(join(parent, 'qibo-')).catch(() => undefined)
    if (folder === undefined) continue
    if (runner.kind === 'other_user') chownSync(folder, runner.uid, runner.gid)
    return folder
  }
  const message = `No folder for the database's socket can be made in ${parents.join(' or ')}. Set TMPDIR to a folder with a short path that you may write in, and see that its disk is not full.`
  throw new DatabaseTrouble('socket_path', message)
}

export async function removeSocketDir(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true }).catch(() => undefined)
}
