import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { isUniqueViolation } from './error-codes.ts'
import { planOnce } from './plan-once.ts'
import { retryDeadlocks } from './retry-deadlocks.ts'
import type { Tables } from './schema.ts'
import { DatabaseTrouble } from './trouble.ts'
import { typeParsers } from './types.ts'

export type Database = Kysely<Tables>

/** DATABASE_URL, or the socket of the built-in database. */
export type ConnectionTarget = { url: string } | { host: string; user: string; database: string }

/**
 * For code that needs plain connections beside Kysely (jobs, LISTEN). Every session uses UTC, whatever the server's
 * time zone.
 */
export function openPool(
  target: ConnectionTarget,
  max = 10,
  onError: (error: Error) => void = () => undefined,
): pg.Pool {
  if ('url' in target && !/^postgres(ql)?:\/\//.test(target.url)) {
    const message = 'DATABASE_URL must look like postgres://user:password@host:5432/database.'
    throw new DatabaseTrouble('server_unreachable', message)
  }
  const where = 'url' in target ? { connectionString: target.url } : target
  const pool = new pg.Pool({
    ...where,
    max,
    application_name: 'qibo',
    connectionTimeoutMillis: 10_000,
    options: '-c TimeZone=UTC -c jit=off',
    types: typeParsers,
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', onError)
  // The pool is notified too, or the running query is.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Ends the pool when destroyed. Refuses a server the program cannot work with, stating the reason. */
export async function connect(target: ConnectionTarget, pool = openPool(target)): Promise<Database> {
  planOnce(pool)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  retryDeadlocks(db)
  try {
    await checkServer(db)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

const unsuitable = (message: string, cause?: unknown): DatabaseTrouble =>
  new DatabaseTrouble('server_unsuitable', message, { cause })

async function checkServer(db: Database): Promise<void> {
  const facts = await readFacts(db)
  const version = Math.floor(facts.version / 10_000)
  if (version < 15) throw unsuitable(`The database is PostgreSQL ${version}; Qibo needs 15 or newer.`)
  if (facts.encoding !== 'UTF8')
    throw unsuitable(
      `The database ${facts.name} has the encoding ${facts.encoding}, which cannot hold Chinese text. Create one with: createdb --encoding=UTF8 --locale=C.UTF-8 --template=template0 NAME`,
    )
  await ensureTrigrams(db, facts.name)
}

async function readFacts(db: Database): Promise<{ name: string; version: number; encoding: string }> {
  try {
    const { rows } = await sql<{ name: string; version: number; encoding: string }>`
      select current_database()::text as name, current_setting('server_version_num')::int as version,
             current_setting('server_encoding') as encoding`.execute(db)
    const [facts] = rows
    if (!facts) throw new Error('no answer')
    return facts
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause)
    const message = `The database cannot be reached: ${reason}. Check that PostgreSQL runs and that DATABASE_URL names the right host, database, user and password.`
    throw new DatabaseTrouble('server_unreachable', message, { cause })
  }
}

/** Search by part of a name needs trigrams, and with LC_CTYPE C a database finds none in Chinese. */
async function ensureTrigrams(db: Database, name: string): Promise<void> {
  const { rows: installed } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db)
  if (installed.length === 0) await createTrigrams(db, name)
  const { rows } = await sql<{ trigrams: string[] }>`select show_trgm('王小明') as trigrams`.execute(db)
  if (rows[0]?.trigrams.length) return
  throw unsuitable(
    `The database ${name} treats Chinese characters as punctuation (its LC_CTYPE is C), so names could not be searched. Create one with: createdb --encoding=UTF8 --locale=C.UTF-8 --template=template0 NAME`,
  )
}

async function createTrigrams(db: Database, name: string): Promise<void> {
  try {
    await sql`create extension if not exists pg_trgm`.execute(db)
  } catch (cause) {
    // When two programs start at once, the other one has created it.
    if (isUniqueViolation(cause) || (cause as { code?: string }).code === '42710') return
    const message = `The database ${name} lacks the extension pg_trgm. Ask its administrator to run: CREATE EXTENSION pg_trgm (Debian: package postgresql-contrib).`
    throw unsuitable(message, cause)
  }
}
