import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeTestDatabase } from '#server/testing/database.ts'
import { connect, type Database } from './connect.ts'
import { migrate, readMigrations } from './migrate.ts'

const made = await makeTestDatabase()
const second = await connect(made.target)
const { db } = made
let folder: string

afterAll(async () => {
  await second.destroy()
  await made.drop()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qibo-migrations-'))
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  return () => rm(folder, { recursive: true, force: true })
})

const put = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text)

async function tablesOf(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(
    database,
  )
  return rows.map(({ name }) => name)
}

test('applies what is new, in order, once', async () => {
  await put('0001-first.sql', 'create table a (n int); insert into a values (1);')
  expect(await migrate(db, folder)).toEqual(['0001-first.sql'])
  await put('0002-second.sql', 'alter table a add m int; create table b (n int)')
  expect(await migrate(db, folder)).toEqual(['0002-second.sql'])
  expect(await migrate(db, folder)).toEqual([])
  expect(await tablesOf(db)).toEqual(['a', 'b', 'schema_migration'])
})

test('two programs starting together apply each file once', async () => {
  await put('0001-first.sql', 'create table a (n int)')
  const applied = await Promise.all([migrate(db, folder), migrate(second, folder)])
  expect(applied.flat()).toEqual(['0001-first.sql'])
})

test('refuses an applied file whose text has changed, and changes nothing', async () => {
  await put('0001-first.sql', 'create table a (n int)')
  await migrate(db, folder)
  await put('0001-first.sql', 'create table a (n bigint)')
  await put('0002-second.sql', 'create table b (n int)')
  const message = expect.stringContaining('0001-first.sql is not the one that was applied')
  await expect(migrate(db, folder)).rejects.toMatchObject({ kind: 'migration_refused', message })
  expect(await tablesOf(db)).toEqual(['a', 'schema_migration'])
})

test('the line ends of another system are no change', async () => {
  await put('0001-first.sql', 'create table a (\n  n int\n)')
  await migrate(db, folder)
  await put('0001-first.sql', 'create table a (\r\n  n int\r\n)')
  expect(await migrate(db, folder)).toEqual([])
})

test('refuses a gap, a number used twice and a strange name', async () => {
  await put('0001-first.sql', 'select 1')
  await put('0003-third.sql', 'select 1')
  await expect(readMigrations(folder)).rejects.toThrow('0003-third.sql stands where number 0002 is expected')
  await put('0001-again.sql', 'select 1')
  await expect(readMigrations(folder)).rejects.toThrow('0001-first.sql stands where number 0002 is expected')
  await put('0000.sql', 'select 1')
  await expect(readMigrations(folder)).rejects.toThrow('0000.sql stands where number 0001 is expected')
})

test('refuses a database of a newer program', async () => {
  await put('0001-first.sql', 'create table a (n int)')
  await migrate(db, folder)
  await rm(join(folder, '0001-first.sql'))
  await expect(migrate(db, folder)).rejects.toThrow('newer version of Qibo (0001-first.sql)')
})

test('a failing file is taken back whole and says why; the ones before it stay', async () => {
  await put('0001-first.sql', 'create table a (n int)')
  await put('0002-second.sql', 'create table b (n int); select no_such_thing')
  await expect(migrate(db, folder)).rejects.toThrow('0002-second.sql failed and was taken back: column "no_such_thing"')
  expect(await tablesOf(db)).toEqual(['a', 'schema_migration'])
  await put('0002-second.sql', 'create table b (n int)')
  expect(await migrate(db, folder)).toEqual(['0002-second.sql'])
})
