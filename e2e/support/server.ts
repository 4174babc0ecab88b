import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const readyWithinMs = 90_000
/** As run by `npm start`. */
export const nodeFlags = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=20',
  '--no-allocation-site-pretenuring',
  '--expose-gc',
]

/** `said`: its output, as seen by the person who started it. */
export type RunningServer = {
  url: string
  data: string
  said: () => string
  kill: () => Promise<void>
  stop: () => Promise<void>
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

export const makeDataFolder = () => mkdtempSync(join(tmpdir(), 'qibo-e2e-'))
export const removeDataFolder = (data: string) => rmSync(data, { recursive: true, force: true })

/** The real program. It ends with this process even when this one is killed. */
export async function startServer(
  data: string,
  port: number,
  settings: Record<string, string> = {},
): Promise<RunningServer> {
  const own = [process.execPath, ...nodeFlags, join(root, 'server/main.ts'), '--data', data, '--port', String(port)]
  const bound = process.platform === 'linux' && spawnSync('setpriv', ['--version']).status === 0
  const [program = '', ...args] = bound ? ['setpriv', '--pdeathsig', 'SIGTERM', '--', ...own] : own
  const child = spawn(program, args, {
    cwd: root,
    // VIP and study editions are distinguished by host name.
    env: {
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '131072',
      NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
      ...process.env,
      QIBO_EDITIONS: 'vip.localhost=vip,study.localhost=study',
      // One account plays twenty journeys a minute.
      QIBO_CALLS_PER_MINUTE: '12000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const listen = (chunk: Buffer) => {
    said = `${said}${chunk}`.slice(-4000)
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  await whenReady(child, () => said)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const over = new Promise((done) => child.once('exit', done))
    child.kill(signal)
    const tired = setTimeout(() => child.kill('SIGKILL'), 20_000)
    await over
    clearTimeout(tired)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    data,
    said: () => said,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

function whenReady(child: ChildProcess, said: () => string): Promise<void> {
  return new Promise((settle, fail) => {
    const limit = setTimeout(() => {
      child.kill('SIGKILL')
      fail(new Error(`the server was not ready in ${readyWithinMs} ms:\n${said()}`))
    }, readyWithinMs)
    const listen = () => {
      if (!said().includes('is ready')) return
      clearTimeout(limit)
      settle()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => {
      clearTimeout(limit)
      fail(new Error(`the server ended with ${code}:\n${said()}`))
    })
  })
}
