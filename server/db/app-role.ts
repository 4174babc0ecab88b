import { sql } from 'kysely'
import type { Database } from './connect.ts'

/** The role under which the program queries the built-in database. */
export const appRole = 'qibo_app'

/** The audit log grows only through audit_append, which has its owner's rights; the schema is the owner's. */
const readOnly = ['audit_log', 'audit_head', 'schema_migration'] as const

/** Any number works as long as every copy of the program uses the same. */
const lockNumber = 7_411_087

/**
 * Grants a role what calls need and no more. Called by the owner of the tables at every start: a migration may have
 * added some.
 */
export async function grantToApp(owner: Database, role: string, { create = false } = {}): Promise<void> {
  const name = sql.id(role)
  await owner.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(trx)
    const { rows } = await sql`select from pg_roles where rolname = ${role}`.execute(trx)
    if (create && rows.length === 0) await sql`create role ${name} login`.execute(trx)
    await sql`grant usage on schema public to ${name}`.execute(trx)
    await sql`grant select, insert, update, delete on all tables in schema public to ${name}`.execute(trx)
    await sql`grant usage, select on all sequences in schema public to ${name}`.execute(trx)
    for (const table of readOnly)
      await sql`revoke insert, update, delete on ${sql.table(table)} from ${name}`.execute(trx)
  })
}

/** The role name of a connection. */
export async function roleOf(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_user::text as name`.execute(db)
  return rows[0]?.name ?? ''
}
