import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isAlive } from './processes.ts'

/**
 * `ownerPid` is the program, `serverPid` the PostgreSQL it started. Other commands find the running server through this
 * file.
 */
export interface Running {
  ownerPid: number
  serverPid: number
  socketDir: string
  user: string
  database: string
}

export const clusterIn = (dataDir: string): string => join(dataDir, 'postgres')
export const runtimeFileIn = (dataDir: string): string => join(dataDir, 'running.json')

export function readRunning(dataDir: string): Running | undefined {
  try {
    return JSON.parse(readFileSync(runtimeFileIn(dataDir), 'utf8')) as Running
  } catch {
    return undefined
  }
}

export async function writeRunning(dataDir: string, running: Running): Promise<void> {
  const path = runtimeFileIn(dataDir)
  await writeFile(`${path}.${process.pid}`, JSON.stringify(running))
  await rename(`${path}.${process.pid}`, path)
}

export async function forgetRunning(dataDir: string): Promise<void> {
  if (readRunning(dataDir)?.ownerPid === process.pid) await rm(runtimeFileIn(dataDir), { force: true })
}

/** The process recorded by PostgreSQL in its folder, if it is alive. */
export function livingServer(cluster: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
    return Number.isInteger(pid) && pid > 0 && isAlive(pid) ? pid : undefined
  } catch {
    return undefined
  }
}

/** The connection to the database of a running program. */
export function runningServer(dataDir: string): { host: string; user: string; database: string } | undefined {
  const running = readRunning(dataDir)
  if (!running || livingServer(clusterIn(dataDir)) !== running.serverPid) return undefined
  return { host: running.socketDir, user: running.user, database: running.database }
}

export const isCluster = (cluster: string): boolean => existsSync(join(cluster, 'PG_VERSION'))

/** A cluster is made beside its place and renamed when whole, so that an incomplete one is never used. */
export const makingName = (cluster: string): string =>
  `${cluster}.making-${process.pid}-${randomBytes(4).toString('hex')}`

/** Removes the remains of first starts that were killed. */
export async function sweep(dataDir: string): Promise<void> {
  const folder = dirname(clusterIn(dataDir))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const left = new RegExp(`^${basename(clusterIn(dataDir))}\\.making-(\\d+)-`)
  for (const name of await readdir(folder)) {
    const pid = Number(left.exec(name)?.[1] ?? Number.NaN)
    if (pid > 0 && pid !== process.pid && !isAlive(pid)) await rm(join(folder, name), { recursive: true, force: true })
  }
}

/**
 * Called once the cluster's lock is held: the server named in the file is dead, and its socket folder can be removed.
 */
export async function sweepSocket(dataDir: string): Promise<void> {
  const old = readRunning(dataDir)?.socketDir
  if (old !== undefined && basename(old).startsWith('qibo-')) await rm(old, { recursive: true, force: true })
}
