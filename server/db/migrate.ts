import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { DatabaseTrouble } from './trouble.ts'

export interface Migration {
  number: number
  name: string
  text: string
  checksum: string
}

interface Applied {
  number: number
  name: string
  checksum: string
}

export const migrationsFolder = join(import.meta.dirname, 'migrations')

// Any number works as long as every copy of the program uses the same.
const lockNumber = 7_411_086

const refuse = (message: string): DatabaseTrouble => new DatabaseTrouble('migration_refused', message)

export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations: Migration[] = []
  for (const [index, name] of names.entries()) {
    const number = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1] ?? Number.NaN)
    const wanted = index + 1
    if (number !== wanted)
      throw refuse(`The migration ${name} stands where number ${String(wanted).padStart(4, '0')} is expected.`)
    const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
    migrations.push({ number, name, text, checksum: createHash('sha256').update(text).digest('hex') })
  }
  return migrations
}

/**
 * Migrates the database, one transaction per file; programs that start together wait for each other. Returns the
 * applied migrations.
 */
export async function migrate<T>(db: Kysely<T>, folder = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(folder)
  return oneAtATime(db, async (connection) => {
    const pending = await findPending(connection, migrations)
    for (const migration of pending) await apply(connection, migration)
    return pending.map(({ name }) => name)
  })
}

/** The migrations this version would still apply; refuses a database changed by a newer version. */
export async function listPending<T>(db: Kysely<T>, folder = migrationsFolder): Promise<string[]> {
  const [migrations, { rows }] = await Promise.all([readMigrations(folder), selectApplied(db)])
  return pendingAfter(rows, migrations).map(({ name }) => name)
}

/** For preparing the database at start: of several programs one works, the others wait for it. */
export async function oneAtATime<T, A>(db: Kysely<T>, work: (connection: Kysely<T>) => Promise<A>): Promise<A> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lockNumber})`.execute(connection)
    try {
      return await work(connection)
    } finally {
      await sql`select pg_advisory_unlock(${lockNumber})`.execute(connection)
    }
  })
}

async function findPending<T>(db: Kysely<T>, migrations: Migration[]): Promise<Migration[]> {
  await sql`create table if not exists schema_migration (
    number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`.execute(
    db,
  )
  return pendingAfter((await selectApplied(db)).rows, migrations)
}

const selectApplied = <T>(db: Kysely<T>) =>
  sql<Applied>`select number, name, checksum from schema_migration order by number`.execute(db)

function pendingAfter(rows: readonly Applied[], migrations: Migration[]): Migration[] {
  for (const [index, applied] of rows.entries()) checkApplied(applied, migrations[index], index + 1)
  return migrations.slice(rows.length)
}

function checkApplied(applied: Applied, file: Migration | undefined, expected: number): void {
  if (applied.number !== expected)
    throw refuse(
      `The database lacks migration ${expected} but has ${applied.name}. Restore a backup made before the gap.`,
    )
  if (!file)
    throw refuse(
      `The database was changed by a newer version of Qibo (${applied.name}). Start that version or a newer one.`,
    )
  if (file.checksum === applied.checksum && file.name === applied.name) return
  throw refuse(
    `The migration ${file.name} is not the one that was applied to this database (${applied.name}): its text has changed. Bring the old text back and put the change into a new migration.`,
  )
}

async function apply<T>(connection: Kysely<T>, { number, name, text, checksum }: Migration): Promise<void> {
  await connection.transaction().execute(async (trx) => {
    try {
      await sql.raw(text).execute(trx)
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      const message = `The migration ${name} failed and was taken back: ${reason}`
      throw new DatabaseTrouble('migration_refused', message, { cause })
    }
    await sql`insert into schema_migration (number, name, checksum) values (${number}, ${name}, ${checksum})`.execute(
      trx,
    )
  })
}
