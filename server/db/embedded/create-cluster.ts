import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseTrouble } from '../trouble.ts'
import type { Binaries } from './binaries.ts'
import { isCluster, makingName } from './data-folder.ts'
import { explain } from './explain.ts'
import { commandFor, handOver, type Runner } from './runner.ts'

export const clusterUser = 'qibo'

/** Creates the cluster when there is none; an existing one must have the server's major version. */
export async function ensureCluster(cluster: string, runner: Runner, binaries: Binaries): Promise<void> {
  if (isCluster(cluster)) return checkVersion(cluster, binaries)
  if (existsSync(cluster) && (await readdir(cluster)).length > 0) {
    const message = `The folder ${cluster} holds something that is not a Qibo database. Move it away, or choose another folder with --data DIR.`
    throw new DatabaseTrouble('folder_foreign', message)
  }
  const making = makingName(cluster)
  try {
    await mkdir(making, { mode: 0o700 })
    handOver(runner, making)
    await runInitdb(making, runner, binaries)
    await putInPlace(making, cluster)
  } finally {
    await rm(making, { recursive: true, force: true })
  }
}

function checkVersion(cluster: string, { major }: Binaries): void {
  const found = Number.parseInt(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'), 10)
  if (found === major) return
  const message = `The database in ${cluster} was made by PostgreSQL ${found}, but this version of Qibo brings PostgreSQL ${major}. Start it with the version of Qibo that made it, or choose another folder with --data DIR.`
  throw new DatabaseTrouble('version_mismatch', message)
}

/** Two first starts at the same moment both make a cluster; the second to finish drops its own and takes the first. */
async function putInPlace(making: string, cluster: string): Promise<void> {
  try {
    await rename(making, cluster)
  } catch (error) {
    if (!isCluster(cluster)) throw error
  }
}

/**
 * Independent of the host locale: sorted by code point, classified by Unicode, with trigrams for Chinese (LC_CTYPE is
 * not C).
 */
function localeArgs({ major }: Binaries): string[] {
  const ctype = process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'
  if (major < 17) return ['--lc-collate=C.UTF-8', `--lc-ctype=${ctype}`]
  return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-collate=C', `--lc-ctype=${ctype}`]
}

async function runInitdb(folder: string, runner: Runner, binaries: Binaries): Promise<void> {
  const rest = [
    '-U',
    clusterUser,
    '--auth=trust',
    '--data-checksums',
    '-E',
    'UTF8',
    '--lc-messages=C',
    '--no-instructions',
  ]
  const args = ['-D', folder, ...rest, ...localeArgs(binaries)]
  const [command = '', ...commandArgs] = commandFor(runner, binaries.initdb, args, 'SIGTERM')
  const child = spawn(command, commandArgs, { stdio: ['ignore', 'pipe', 'pipe'], env: serverEnvironment() })
  let text = ''
  const note = (chunk: Buffer): void => {
    text += chunk.toString()
  }
  child.stdout.on('data', note)
  child.stderr.on('data', note)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw explain(folder, text)
}

/** Messages must be in the language we parse, and the caller's PG… variables must not affect the server. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: process.platform === 'darwin' ? 'C' : 'C.UTF-8' }
}
