import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { makeTestDatabase } from '#server/testing/database.ts'
import { inDatabase } from '#server/testing/target.ts'
import { connect, openPool } from './connect.ts'

const made = await makeTestDatabase()
const admin = openPool(inject('testServer'), 1)
afterAll(async () => {
  await admin.end()
  await made.drop()
})

async function select(expression: string): Promise<unknown> {
  const { rows } = await sql.raw<{ value: unknown }>(`select ${expression} as value`).execute(made.db)
  return rows[0]?.value
}

test.each([
  ["date '2026-03-01'", '2026-03-01'],
  ["array[date '2026-03-01', null]", ['2026-03-01', null]],
  ['9007199254740991::int8', Number.MAX_SAFE_INTEGER],
  ['count(*)', 1],
  ['array[1, 2]::int8[]', [1, 2]],
  ['12.50::numeric(10,2)', 12.5],
  ['array[0.1, null]::numeric[]', [0.1, null]],
  ["timestamptz '2026-03-01 08:00+08'", new Date('2026-03-01T00:00:00Z')],
  ["timestamptz '2026-03-01 08:00+08'::date", '2026-03-01'],
])('%s arrives as %j', async (expression, value) => {
  expect(await select(expression)).toEqual(value)
})

test.each(['9007199254740992::int8', '-9007199254740993::int8', '1e17::numeric'])(
  '%s is refused rather than rounded',
  async (expression) => {
    await expect(select(expression)).rejects.toThrow('too large to be held exactly')
    expect(await select('1')).toBe(1)
  },
)

/** A temporary database with special options, dropped after the check. */
async function inOddDatabase(options: string, check: (target: ReturnType<typeof inDatabase>) => Promise<void>) {
  const name = `qibo_odd_${randomBytes(6).toString('hex')}`
  await admin.query(`create database ${name} template template0 ${options}`)
  await check(inDatabase(inject('testServer'), name)).finally(() => admin.query(`drop database ${name} with (force)`))
}

test('a database that cannot hold Chinese text is refused', () =>
  inOddDatabase(`encoding 'SQL_ASCII' locale_provider libc locale 'C'`, async (target) => {
    const message = expect.stringContaining('cannot hold Chinese text')
    await expect(connect(target)).rejects.toMatchObject({ kind: 'server_unsuitable', message })
  }))

test('a database whose trigrams do not see Chinese is refused', () =>
  inOddDatabase(`encoding 'UTF8' locale_provider libc locale 'C'`, async (target) => {
    const message = expect.stringContaining('its LC_CTYPE is C')
    await expect(connect(target)).rejects.toMatchObject({ kind: 'server_unsuitable', message })
  }))

test('a server that is not there is said so, without the password', async () => {
  const error = await connect({ url: 'postgres://qibo:geheim@127.0.0.1:9/qibo' }).catch((caught: unknown) => caught)
  expect(error).toMatchObject({ kind: 'server_unreachable', message: expect.stringContaining('DATABASE_URL') })
  expect(String(error)).not.toContain('geheim')
})

test('an address that is none of PostgreSQL is said so', async () => {
  const error = await connect({ url: 'mysql://qibo@127.0.0.1/qibo' }).catch((caught: unknown) => caught)
  expect(error).toMatchObject({ message: expect.stringContaining('must look like postgres://') })
})

test('connections cut off by the server are replaced', async () => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(made.db)
  await admin.query('select pg_terminate_backend($1::int)', [rows[0]?.pid])
  await expect.poll(() => select('1').catch(() => 0)).toBe(1)
})

test('what is asked again and again is planned once by a connection, a search each time', async () => {
  const planned = await made.db.connection().execute(async (db) => {
    for (let i = 0; i < 4; i++) {
      const { rows } = await sql`select ${i}::int + 1 as value`.execute(db)
      expect(rows).toEqual([{ value: i + 1 }])
      await sql`select 1 where 'a' like ${`${i}%`}`.execute(db)
    }
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
    return rows.map((row) => row.statement)
  })
  expect(planned).toContain('select $1::int + 1 as value')
  expect(planned.filter((statement) => statement.includes(' like '))).toEqual([])
})
