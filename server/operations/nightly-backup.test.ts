import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrganisation } from '#server/account/organisation/organisation.service.ts'
import { readConfig } from '#server/config.ts'
import { restoreBackup } from '#server/db/backup/restore-backup.ts'
import type { Database } from '#server/db/connect.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { backUp, backupDirOf, checkBackupDir, isBackupDue } from './nightly-backup.ts'

const onOther = Boolean(process.env['TEST_POSTGRES_BIN'] ?? process.env['TEST_DATABASE_URL'])
const night = (day: number) => new Date(`2026-03-${String(day).padStart(2, '0')}T18:30:00Z`)

/** One hash over every row of every table. */
async function hashContent(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1`.execute(
    db,
  )
  const parts = tables.map(
    ({ name }) => `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${name} t)`,
  )
  const { rows } = await sql
    .raw<{ hash: string }>(`select md5(concat_ws(',', ${parts.join(', ')})) as hash`)
    .execute(db)
  return rows[0]?.hash ?? ''
}

describe.skipIf(onOther)('[OPS-backup] nightly backups of the built-in database', { timeout: 60_000 }, () => {
  let place = ''
  let database: OpenDatabase
  const settings = () => readConfig({ QIBO_BACKUPS: join(place, 'kept') }, { data: join(place, 'data') })

  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'qibo-nightly-test-'))
    database = await openDatabase(settings())
    const admin = { adminAccount: '13800001234', adminName: '管理', password: 'qibo2026' }
    await createOrganisation(database.db, { name: '杏林中医集团', clinicName: '杏林巷', ...admin })
  })
  afterAll(async () => {
    await database.close()
    await rm(place, { recursive: true, force: true })
  })

  test('the pages of the database carry checksums', async () => {
    const { rows } = await sql<{ data_checksums: string }>`show data_checksums`.execute(database.db)
    expect(rows).toEqual([{ data_checksums: 'on' }])
  })

  test('what is restored has the same content', async () => {
    const file = await backUp(settings(), night(1))
    const before = await hashContent(database.db)
    await restoreBackup(file, join(place, 'restored'), { force: false })
    const restored = await openDatabase(readConfig({}, { data: join(place, 'restored') }))
    try {
      expect(await hashContent(restored.db)).toBe(before)
      await sql`update organisation set name = 'x'`.execute(restored.db)
      expect(await hashContent(restored.db)).not.toBe(before)
    } finally {
      await restored.close()
    }
  })

  test('those past their days are deleted, other files and the newest stay', async () => {
    const folder = join(place, 'kept')
    for (const name of ['qibo-20260301T183001Z.tar.gz', 'qibo-20260302T183000Z.tar.gz', 'letter.tar.gz'])
      await writeFile(join(folder, name), '')
    await backUp(settings(), night(15))
    expect((await readdir(folder)).sort()).toEqual([
      'letter.tar.gz',
      'qibo-20260301T183000Z.tar.gz',
      'qibo-20260301T183001Z.tar.gz',
      'qibo-20260302T183000Z.tar.gz',
      'qibo-20260315T183000Z.tar.gz',
    ])
    await rm(join(folder, 'qibo-20260315T183000Z.tar.gz'))
    await backUp(settings(), new Date('2026-03-15T18:30:01Z'))
    expect((await readdir(folder)).sort()[1]).toBe('qibo-20260301T183001Z.tar.gz')
  })
})

describe('[OPS-backup] when one is due', () => {
  let place = ''
  const settings = (days = '14') => readConfig({ QIBO_BACKUP_DAYS: days }, { data: join(place, 'data') })
  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'qibo-due-test-'))
    await mkdir(join(place, 'data', 'postgres'), { recursive: true })
    await writeFile(join(place, 'data', 'postgres', 'PG_VERSION'), '18')
    await utimes(join(place, 'data', 'postgres', 'PG_VERSION'), night(1), night(1))
  })
  afterAll(() => rm(place, { recursive: true, force: true }))

  test('a database is a day old before its first one', async () => {
    expect(await isBackupDue(settings(), night(2))).toBe(false)
    expect(await isBackupDue(settings(), new Date(night(2).getTime() + 1))).toBe(true)
    expect(await isBackupDue(settings('0'), night(9))).toBe(false)
  })

  test('then a day after the newest', async () => {
    await mkdir(backupDirOf(settings()))
    await writeFile(join(backupDirOf(settings()), 'qibo-20260303T183000Z.tar.gz'), '')
    expect(await isBackupDue(settings(), night(4))).toBe(false)
    expect(await isBackupDue(settings(), new Date(night(4).getTime() + 1))).toBe(true)
  })

  test('a folder inside the data is refused', () => {
    const inside = readConfig({ QIBO_BACKUPS: join(place, 'data', 'kept') }, { data: join(place, 'data') })
    expect(() => checkBackupDir(inside)).toThrow('QIBO_BACKUPS must not lie inside the data folder')
    expect(() => checkBackupDir({ ...inside, backupDays: 0 })).not.toThrow()
    expect(() => checkBackupDir(settings())).not.toThrow()
  })
})
