import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { clusterIn, readRunning } from './data-folder.ts'
import { isAlive } from './processes.ts'
import { type EmbeddedDatabase, startEmbedded } from './start.ts'

// With another PostgreSQL the built-in one is not under test.
const onOther = Boolean(process.env['TEST_POSTGRES_BIN'] ?? process.env['TEST_DATABASE_URL'])
const isRoot = process.getuid?.() === 0

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'qibo-data-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

async function query<Row>(server: EmbeddedDatabase, text: string): Promise<Row[]> {
  const db = await connect(server.connection)
  return (
    await sql
      .raw<Row>(text)
      .execute(db)
      .finally(() => db.destroy())
  ).rows
}

/** Starts the program that commits rows; `last` is the newest number reported as committed. */
async function startCommitting(): Promise<{ child: ChildProcess; serverPid: number; last: () => number }> {
  const script = join(import.meta.dirname, '../../testing/commit-loop.ts')
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  let last = 0
  let serverPid = 0
  await new Promise<void>((settle, reject) => {
    child.once('exit', (code) => reject(new Error(`ended early with ${code}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('server ')) serverPid = Number(line.slice(7))
      else last = Number(line)
      if (last % 100 === 99) settle()
    })
  })
  return { child, serverPid, last: () => last }
}

describe.skipIf(onOther)('built-in database', () => {
  test('the first start makes it, stopping leaves nothing, a later start has the rows', async () => {
    const first = await startEmbedded(dataDir)
    await query(first, `create table kept as select '王小明' as name`)
    expect(await query(first, `select current_setting('listen_addresses') as tcp`)).toEqual([{ tcp: '' }])
    await first.stop()
    expect(await first.ended).toBeUndefined()
    expect(isAlive(first.serverPid)).toBe(false)
    expect(existsSync(first.connection.host)).toBe(false)
    expect(await readdir(dataDir)).toEqual(['postgres'])
    const second = await startEmbedded(dataDir)
    expect(await query(second, 'select name from kept')).toEqual([{ name: '王小明' }])
    await second.stop()
  })

  test('kill -9 of the program ends the server and loses no committed row', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 3; round++) {
      const { child, serverPid, last } = await startCommitting()
      const socketDir = readRunning(dataDir)?.socketDir ?? ''
      expect(existsSync(socketDir)).toBe(true)
      child.kill('SIGKILL')
      await new Promise((settle) => child.once('close', settle))
      // Users start it again at once; it must wait for the old server rather than refuse.
      const next = await startEmbedded(dataDir)
      expect(isAlive(serverPid)).toBe(false)
      expect(existsSync(socketDir)).toBe(false)
      const [kept] = await query<{ n: number; rows: number }>(next, 'select max(n) as n, count(*) as rows from kept')
      expect(kept?.n).toBeGreaterThanOrEqual(last())
      expect(kept?.rows).toBe(kept?.n)
      await next.stop()
    }
  })

  test('kill -9 of the program leaves nothing running, without a next start', { timeout: 60_000 }, async () => {
    const { child, serverPid } = await startCommitting()
    child.kill('SIGKILL')
    await expect.poll(() => isAlive(serverPid)).toBe(false)
  })

  test('kill -9 of the server itself loses no committed row', { timeout: 60_000 }, async () => {
    const { child, serverPid, last } = await startCommitting()
    process.kill(serverPid, 'SIGKILL')
    child.kill('SIGKILL')
    await new Promise((settle) => child.once('close', settle))
    const next = await startEmbedded(dataDir)
    const [kept] = await query<{ n: number; rows: number }>(next, 'select max(n) as n, count(*) as rows from kept')
    expect(kept?.n).toBeGreaterThanOrEqual(last())
    expect(kept?.rows).toBe(kept?.n)
    await next.stop()
  })

  test('a server that dies says so to the program', async () => {
    const server = await startEmbedded(dataDir)
    process.kill(server.serverPid, 'SIGKILL')
    expect(await server.ended).toEqual(expect.any(String))
    await server.stop()
  })

  test('a second copy on the same folder is refused at once, and the first goes on', async () => {
    const first = await startEmbedded(dataDir)
    const since = Date.now()
    await expect(startEmbedded(dataDir)).rejects.toMatchObject({
      kind: 'second_copy',
      message: expect.stringContaining(`Another copy of Qibo is already running on ${dataDir}`),
    })
    expect(Date.now() - since).toBeLessThan(5_000)
    expect(readRunning(dataDir)?.serverPid).toBe(first.serverPid)
    expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }])
    await first.stop()
  })

  test('two first starts at the same moment: one wins, the other is refused, nothing half-made stays', async () => {
    const both = await Promise.allSettled([startEmbedded(dataDir), startEmbedded(dataDir)])
    const [won, ...others] = both.filter((each) => each.status === 'fulfilled')
    expect(others).toEqual([])
    expect(both.find((each) => each.status === 'rejected')?.reason).toMatchObject({ kind: 'second_copy' })
    await won?.value.stop()
    expect(await readdir(dataDir)).toEqual(['postgres'])
  })

  test('what a killed first start left is swept away', async () => {
    const dead = `${clusterIn(dataDir)}.making-4194303-0a1b2c3d`
    await mkdir(dead)
    await writeFile(join(dead, 'PG_VERSION'), '18\n')
    const server = await startEmbedded(dataDir)
    expect(existsSync(dead)).toBe(false)
    await server.stop()
  })

  test.runIf(isRoot)(
    'as root without user namespaces it runs as another user, and goes on under namespaces later',
    async () => {
      const runner = { kind: 'other_user', uid: 65_534, gid: 65_534 } as const
      const first = await startEmbedded(dataDir, { runner })
      await query(first, 'create table kept as select 1 as n')
      await first.stop()
      const second = await startEmbedded(dataDir)
      expect(await query(second, 'select n from kept')).toEqual([{ n: 1 }])
      await second.stop()
    },
  )
})
