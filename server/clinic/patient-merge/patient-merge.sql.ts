import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import { selectByIds, visible } from '../patient/patient.sql.ts'

type Scope = { orgId: number; topOrgId: number }
export type Moved = Record<string, number[]>
type Held = { table: string; column: string; key: string; visit: string | null }

/**
 * Every table with rows of patients, in any feature, so that none is forgotten in a merge; and the column with the visit
 * a row belongs to. (A follow-up names the visit it asks about before the one that came of it.)
 */
export async function selectTablesOfPatients(db: Database): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select c.conrelid::regclass::text as "table", held.attname as "column", k.attname as key,
           (select a.attname from pg_constraint v
              join pg_attribute a on a.attrelid = v.conrelid and a.attnum = v.conkey[1]
             where v.contype = 'f' and v.conrelid = c.conrelid and v.confrelid = 'visit'::regclass
             order by a.attnum limit 1) as visit
      from pg_constraint c
      join pg_attribute held on held.attrelid = c.conrelid and held.attnum = c.conkey[1]
      join pg_index i on i.indrelid = c.conrelid and i.indisprimary and i.indnatts = 1
      join pg_attribute k on k.attrelid = c.conrelid and k.attnum = i.indkey[0]
     where c.contype = 'f' and c.confrelid = 'patient'::regclass and cardinality(c.conkey) = 1
     order by 1`.execute(db)
  return rows
}

export async function countRows(db: Database, { table, column }: Held, patientId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where ${sql.ref(column)} = ${patientId}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Until the end of the transaction the guard of confirmed prescriptions allows a merge, and nothing else. */
export async function openForMerge(db: Database, isOn: boolean) {
  await sql`select set_config('qibo.merging', ${isOn ? 'on' : 'off'}, true)`.execute(db)
}

export async function moveRows(db: Database, { table, column, key }: Held, from: number, to: number) {
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(table)} set ${sql.ref(column)} = ${to} where ${sql.ref(column)} = ${from}
    returning ${sql.ref(key)} as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Moves back the rows that are still where the merge put them. */
export async function moveBack(
  db: Database,
  { table, column, key }: Held,
  ids: readonly number[],
  from: number,
  to: number,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${to}
     where ${sql.ref(column)} = ${from} and ${sql.ref(key)} = any(${sql.val([...ids])}::bigint[])`.execute(db)
}

/** Whatever was added to a visit since the merge goes with it. */
export async function followVisits(db: Database, { table, column, visit }: Held, from: number, to: number) {
  if (!visit) return
  await sql`
    update ${sql.table(table)} t set ${sql.ref(column)} = ${to}
      from visit v
     where v.id = ${sql.ref(`t.${visit}`)} and v.patient_id = ${to} and ${sql.ref(`t.${column}`)} = ${from}`.execute(db)
}

/** How many visits of each of these patients have begun. */
export async function countBegunOf(db: Database, patientIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('visit')
    .where('patient_id', 'in', patientIds)
    .where('started_at', 'is not', null)
    .groupBy('patient_id')
    .select(({ fn }) => ['patient_id', fn.countAll<number>().as('n')])
    .execute()
  return new Map(rows.map(({ patient_id, n }) => [patient_id, Number(n)]))
}

export async function setLastVisits(db: Database, patientIds: readonly number[]): Promise<void> {
  await sql`
    update patient set last_visit_at = own.last
      from (select patient_id, max(started_at) as last from visit
             where patient_id = any(${sql.val([...patientIds])}::bigint[]) group by 1) own
     where patient.id = own.patient_id and own.last is not null`.execute(db)
}

/** Each step of a visit locks it before its patient; so does a merge. */
export const lockVisitsOf = (db: Database, patientIds: readonly number[]) =>
  db.selectFrom('visit').where('patient_id', 'in', patientIds).orderBy('id').select('id').forUpdate().execute()

/** Including hidden ones, in the order of their ids. */
export const lockRecords = (db: Database, { orgId, topOrgId }: Scope, ids: readonly number[]) =>
  db
    .selectFrom('patient')
    .where('org_id', '=', orgId)
    .where('top_org_id', '=', topOrgId)
    .where('id', 'in', ids)
    .orderBy('id')
    .selectAll()
    .forUpdate()
    .execute()
export type PatientRecord = Awaited<ReturnType<typeof lockRecords>>[number]

export type Alikeness = { id: number; sound: string; phone: string | null; birthday: string | null; surname: string }

export async function selectAlike(db: Database, scope: Scope, a: Alikeness, limit: number) {
  const bySound = visible(db, scope).where('patient.pinyin', '=', a.sound).select('patient.id').limit(limit)
  const byPhone = visible(db, scope)
    .where('patient.phone', '<>', '')
    .where('patient.phone', '=', a.phone ?? '')
    .select('patient.id')
    .limit(limit)
  const byBirthday = visible(db, scope)
    .where('patient.birthday', '=', a.birthday)
    .where(sql<string>`left(patient.name, 1)`, '=', a.surname)
    .select('patient.id')
    .limit(limit)
  const queries = [bySound, ...(a.phone ? [byPhone] : []), ...(a.birthday ? [byBirthday] : [])]
  const found = await Promise.all(queries.map((q) => q.execute()))
  const ids = [...new Set(found.flat().map(({ id }) => id))].filter((id) => id !== a.id)
  return ids.length ? selectByIds(db, scope, ids.slice(0, limit)) : []
}

type NewMerge = Scope & {
  from: PatientRecord
  to: PatientRecord
  delFlag: boolean
  moved: Moved
  changed: Record<string, [unknown, unknown]>
  by: number
  at: Date
}

export async function insertMerge(db: Database, m: NewMerge): Promise<number> {
  const { id } = await db
    .insertInto('patient_merge')
    .values({
      org_id: m.orgId,
      top_org_id: m.topOrgId,
      from_patient_id: m.from.id,
      to_patient_id: m.to.id,
      from_name: m.from.name,
      to_name: m.to.name,
      del_flag: m.delFlag,
      moved: JSON.stringify(m.moved),
      changed: JSON.stringify(m.changed),
      merged_by: m.by,
      merged_at: m.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const merges = (db: Database, { orgId, topOrgId }: Scope) =>
  db
    .selectFrom('patient_merge')
    .innerJoin('account', 'account.id', 'patient_merge.merged_by')
    .where('patient_merge.org_id', '=', orgId)
    .where('patient_merge.top_org_id', '=', topOrgId)
    .selectAll('patient_merge')
    .select('account.user_name')

export const selectMerges = (db: Database, scope: Scope, limit: number) =>
  merges(db, scope).orderBy('merged_at', 'desc').orderBy('patient_merge.id', 'desc').limit(limit).execute()
export const selectMerge = (db: Database, scope: Scope, id: number) =>
  merges(db, scope).where('patient_merge.id', '=', id).executeTakeFirst()
/** The merge of these two that was made since then and not undone. */
export const selectStanding = (
  db: Database,
  scope: Scope,
  { from, to, since }: { from: number; to: number; since: Date },
) =>
  merges(db, scope)
    .where('from_patient_id', '=', from)
    .where('to_patient_id', '=', to)
    .where('undone_at', 'is', null)
    .where('merged_at', '>', since)
    .orderBy('patient_merge.id', 'desc')
    .executeTakeFirst()
export type MergeRow = NonNullable<Awaited<ReturnType<typeof selectMerge>>>

/** True once: of two simultaneous undos one succeeds. */
export async function markUndone(db: Database, id: number, by: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('patient_merge')
    .set({ undone_at: at, undone_by: by })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function writeRecord(db: Database, id: number, change: Record<string, unknown>) {
  if (Object.keys(change).length === 0) return
  await db
    .updateTable('patient')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}
