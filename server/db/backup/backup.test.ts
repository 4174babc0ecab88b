import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connect, type Database } from '../connect.ts'
import { type EmbeddedDatabase, startEmbedded } from '../embedded/start.ts'
import { makeBackup } from './make-backup.ts'
import { manifestName } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

const onOther = Boolean(process.env['TEST_POSTGRES_BIN'] ?? process.env['TEST_DATABASE_URL'])

describe.skipIf(onOther)('backup and restore', () => {
  let place: string
  let dataDir: string
  let backup: string
  let server: EmbeddedDatabase
  /** The newest row committed before the backup began. */
  let before = 0

  /** Checkpoints and log switches during the copy are what break careless backups. */
  async function writeUntilDone(db: Database, phase: { backupRuns: boolean; done: boolean }): Promise<void> {
    for (let n = 1; !phase.done; n++) {
      await sql`insert into kept values (${n}, repeat('x', 500))`.execute(db)
      if (!phase.backupRuns) before = n
      if (n % 400 === 0) await sql`checkpoint`.execute(db)
      if (n % 400 === 200) await sql`select pg_switch_wal()`.execute(db)
    }
  }

  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'qibo-backup-test-'))
    dataDir = join(place, 'data')
    backup = join(place, 'one.tar.gz')
    server = await startEmbedded(dataDir)
    await mkdir(join(dataDir, 'files'))
    await writeFile(join(dataDir, 'files', 'tongue.webp'), 'picture')
    const db = await connect(server.connection)
    await sql`create table kept (n integer primary key, filler text)`.execute(db)
    const phase = { backupRuns: false, done: false }
    const written = writeUntilDone(db, phase)
    await vi.waitFor(() => expect(before).toBeGreaterThan(100), 20_000)
    phase.backupRuns = true
    await makeBackup(dataDir, backup)
    phase.done = true
    await written
    await db.destroy()
  })

  afterAll(async () => {
    await server.stop()
    await rm(place, { recursive: true, force: true })
  })

  async function rowsIn(folder: string): Promise<{ n: number; rows: number; read: number }> {
    const restored = await startEmbedded(folder)
    const db = await connect(restored.connection)
    try {
      await sql`create extension amcheck`.execute(db)
      await sql`select bt_index_check('kept_pkey', true)`.execute(db)
      const { rows } = await sql<{ n: number; rows: number; read: number }>`
        select max(n) as n, count(*) as rows, sum(length(filler)) as read from kept`.execute(db)
      return rows[0] ?? { n: 0, rows: 0, read: 0 }
    } finally {
      await db.destroy()
      await restored.stop()
    }
  }

  test('a backup of the running database, written to all the while, restores whole', async () => {
    const folder = join(place, 'restored')
    await restoreBackup(backup, folder, { force: false })
    expect(await readFile(join(folder, 'files', 'tongue.webp'), 'utf8')).toBe('picture')
    expect(existsSync(join(folder, manifestName))).toBe(false)
    const { n, rows, read } = await rowsIn(folder)
    expect(n).toBeGreaterThanOrEqual(before)
    expect(rows).toBe(n)
    expect(read).toBe(n * 500)
  })

  test('only the one who made it can read it, and nothing half-made stays beside it', async () => {
    expect((await stat(backup)).mode & 0o077).toBe(0)
    expect((await readdir(place)).filter((name) => name.startsWith('.'))).toEqual([])
  })

  test('a stopped database is backed up too', async () => {
    const folder = join(place, 'stopped')
    await restoreBackup(backup, folder, { force: false })
    await makeBackup(folder, join(place, 'two.tar.gz'))
    await restoreBackup(join(place, 'two.tar.gz'), join(place, 'again'), { force: false })
    expect((await rowsIn(join(place, 'again'))).n).toBeGreaterThanOrEqual(before)
  })

  test('restoring is refused while Qibo runs, even with force', async () => {
    const refusal = { kind: 'backup_refused', message: expect.stringContaining('Stop it first') }
    await expect(restoreBackup(backup, dataDir, { force: true })).rejects.toMatchObject(refusal)
  })

  test('restoring over data is refused; with force the old folder is kept aside', async () => {
    const folder = join(place, 'occupied')
    await mkdir(folder)
    await writeFile(join(folder, 'old.txt'), 'old')
    const refusal = { kind: 'backup_refused', message: expect.stringContaining('--force') }
    await expect(restoreBackup(backup, folder, { force: false })).rejects.toMatchObject(refusal)
    const { keptAside } = await restoreBackup(backup, folder, { force: true })
    expect(readFileSync(join(keptAside ?? '', 'old.txt'), 'utf8')).toBe('old')
    expect(existsSync(join(folder, 'postgres', 'PG_VERSION'))).toBe(true)
  })

  test.each([
    ['a changed file', 'printf x >> files/tongue.webp', 'files/tongue.webp has changed'],
    ['a missing file', 'rm files/tongue.webp', 'files/tongue.webp is missing'],
    ['a strange file', 'touch files/extra', 'files/extra, which is not in its list'],
    ['a link', 'ln -s /etc/passwd files/link', 'files/link is neither a file nor a folder'],
    ['no list', `rm ${manifestName}`, `it has no ${manifestName}`],
    ['a broken list', `echo '{' > ${manifestName}`, `its ${manifestName} cannot be read`],
  ])('a backup with %s is refused and changes nothing', async (_, damage, said) => {
    const bad = await mkdtemp(join(place, 'bad-'))
    const script = `tar -xzf ../one.tar.gz && (cd qibo-backup && ${damage}) && tar -czf bad.tar.gz qibo-backup`
    expect(spawnSync('sh', ['-c', script], { cwd: bad }).status).toBe(0)
    const target = join(bad, 'target')
    const refusal = { kind: 'backup_damaged', message: expect.stringContaining(said) }
    await expect(restoreBackup(join(bad, 'bad.tar.gz'), target, { force: false })).rejects.toMatchObject(refusal)
    expect(await readdir(bad)).toEqual(['bad.tar.gz', 'qibo-backup'])
  })

  test('a cut-off file and something else entirely are refused', async () => {
    const cut = join(place, 'cut.tar.gz')
    await writeFile(cut, (await readFile(backup)).subarray(0, 100_000))
    await writeFile(join(place, 'letter.tar.gz'), 'not an archive')
    for (const file of [cut, join(place, 'letter.tar.gz')])
      await expect(restoreBackup(file, join(place, 'none'), { force: false })).rejects.toMatchObject({
        kind: 'backup_damaged',
      })
    await expect(restoreBackup(join(place, 'absent'), join(place, 'none'), { force: false })).rejects.toThrow(
      'There is no file',
    )
    expect(existsSync(join(place, 'none'))).toBe(false)
  })

  test('backups are refused where there is no database, over a file and inside the data folder', async () => {
    await expect(makeBackup(join(place, 'nowhere'), join(place, 'x.tar.gz'))).rejects.toThrow(
      'There is no Qibo database',
    )
    await expect(makeBackup(dataDir, backup)).rejects.toThrow('exists already')
    await expect(makeBackup(dataDir, join(dataDir, 'x.tar.gz'))).rejects.toThrow('must not lie inside')
  })
})
