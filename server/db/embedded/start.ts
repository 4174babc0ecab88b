import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseTrouble } from '../trouble.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { clusterUser, ensureCluster, serverEnvironment } from './create-cluster.ts'
import { clusterIn, forgetRunning, livingServer, readRunning, sweep, sweepSocket, writeRunning } from './data-folder.ts'
import { explain, explainError } from './explain.ts'
import { isAlive } from './processes.ts'
import { chooseRunner, commandFor, handOver, type Runner } from './runner.ts'
import { makeSocketDir, removeSocketDir } from './socket-dir.ts'

export interface EmbeddedConnection {
  host: string
  user: string
  database: string
}

export interface EmbeddedDatabase {
  connection: EmbeddedConnection
  serverPid: number
  stop(): Promise<void>
  /** Settles when the server ends: with its last output when the end was unexpected. */
  ended: Promise<string | undefined>
}

export interface EmbeddedOptions {
  settings?: Readonly<Record<string, string>>
  binaries?: Binaries
  runner?: Runner
  lockPatienceMs?: number
}

/** Starts the built-in PostgreSQL on a data folder, creating the database on the first start. */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const folder = resolve(dataDir)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const binaries = options.binaries ?? (await findBinaries())
    await sweep(folder)
    const cluster = clusterIn(folder)
    const runner = options.runner ?? chooseRunner(cluster)
    await ensureCluster(cluster, runner, binaries)
    handOver(runner, cluster)
    return await startWhenFree(folder, runner, binaries, options)
  } catch (error) {
    throw explainError(folder, error)
  }
}

/** A server whose program was killed needs a moment to end; one whose program is alive is a second copy. */
async function startWhenFree(
  folder: string,
  runner: Runner,
  binaries: Binaries,
  options: EmbeddedOptions,
): Promise<EmbeddedDatabase> {
  const giveUpAt = Date.now() + (options.lockPatienceMs ?? 15_000)
  const hurryAt = Date.now() + 3_000
  for (;;) {
    try {
      return await startOnce(folder, runner, binaries, options.settings ?? {})
    } catch (error) {
      const trouble = explainError(folder, error)
      if (trouble.kind !== 'second_copy' || Date.now() > giveUpAt || ownerLives(folder)) throw trouble
      if (Date.now() > hurryAt) endOrphan(folder)
      await wait(100)
    }
  }
}

function ownerLives(folder: string): boolean {
  const running = readRunning(folder)
  return running !== undefined && running.serverPid === livingServer(clusterIn(folder)) && isAlive(running.ownerPid)
}

/** Only ends a server that our own file names and whose program is dead. */
function endOrphan(folder: string): void {
  const running = readRunning(folder)
  if (running && running.serverPid === livingServer(clusterIn(folder)) && !isAlive(running.ownerPid))
    process.kill(running.serverPid, 'SIGINT')
}

async function startOnce(
  folder: string,
  runner: Runner,
  binaries: Binaries,
  settings: Readonly<Record<string, string>>,
): Promise<EmbeddedDatabase> {
  const socketDir = await makeSocketDir(runner)
  const all = { listen_addresses: '', unix_socket_directories: socketDir, logging_collector: 'off', ...settings }
  const set = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = ['-D', clusterIn(folder), ...set]
  const [command = '', ...commandArgs] = commandFor(runner, binaries.postgres, args, 'SIGINT')
  // In its own session: Ctrl-C in the terminal reaches the program first, which then stops the server in order.
  const child = spawn(command, commandArgs, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: serverEnvironment(),
    detached: true,
  })
  try {
    const tail = await untilReady(child, folder)
    const connection = { host: socketDir, user: clusterUser, database: 'postgres' }
    const serverPid = child.pid ?? 0
    await sweepSocket(folder)
    await writeRunning(folder, { ownerPid: process.pid, serverPid, socketDir, user: clusterUser, database: 'postgres' })
    return present(child, connection, serverPid, folder, tail)
  } catch (error) {
    await endServer(child)
    await removeSocketDir(socketDir)
    throw error
  }
}

function present(
  child: ChildProcess,
  connection: EmbeddedConnection,
  serverPid: number,
  folder: string,
  tail: () => string,
): EmbeddedDatabase {
  let asked = false
  const ended = new Promise<string | undefined>((settle) => {
    child.once('exit', () => settle(asked ? undefined : tail()))
    if (hasEnded(child)) settle(tail())
  })
  return {
    connection,
    serverPid,
    ended,
    async stop() {
      asked = true
      await endServer(child)
      await forgetRunning(folder)
      await removeSocketDir(connection.host)
    },
  }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

/**
 * A fast shutdown closes connections and writes everything; one that hangs is killed and recovers at the next start.
 */
async function endServer(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return
  const gone = new Promise<void>((settle) => child.once('exit', () => settle()))
  child.kill('SIGINT')
  const late = setTimeout(() => child.kill('SIGQUIT'), 20_000)
  await gone
  clearTimeout(late)
}

/** Waits until the server reports that it is ready; returns a reader of its latest lines. */
async function untilReady(child: ChildProcess, folder: string): Promise<() => string> {
  let text = ''
  await new Promise<void>((settle, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-16_000)
      if (/ready to accept connections/.test(text)) settle()
    })
    child.once('error', reject)
    child.once('close', () => reject(explain(folder, text) satisfies DatabaseTrouble))
  })
  return () => text.trim().split('\n').slice(-8).join('\n')
}
