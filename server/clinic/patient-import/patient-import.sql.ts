import { type Insertable, sql } from 'kysely'
import type { ImportKind } from '#contract/clinic/patient-import.ts'
import type { Database } from '#server/db/connect.ts'
import type { Tables } from '#server/db/schema.ts'
import { visible } from '../patient/patient.sql.ts'
import type { Line, Table } from './read-table.ts'

type Scope = { orgId: number; topOrgId: number }

/** How many rows are sent to the database at once. */
const batch = 500
function* batches<T>(rows: readonly T[]) {
  for (let i = 0; i < rows.length; i += batch) yield rows.slice(i, i + batch)
}

type NewImport = Scope & { kind: ImportKind; fileName: string; table: Table; by: number; at: Date }

export async function insertImport(db: Database, { table, ...n }: NewImport): Promise<number> {
  const { id } = await db
    .insertInto('patient_import')
    .values({
      org_id: n.orgId,
      top_org_id: n.topOrgId,
      kind: n.kind,
      file_name: n.fileName,
      columns: table.columns,
      lines: table.lines.length + table.broken.length,
      broken: JSON.stringify(table.broken),
      read_by: n.by,
      read_at: n.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const part of batches(table.lines))
    await db
      .insertInto('patient_import_line')
      .values(part.map(({ line, cells }) => ({ import_id: id, line, cells })))
      .execute()
  return id
}

const imports = (db: Database, { orgId, topOrgId }: Scope) =>
  db
    .selectFrom('patient_import')
    .leftJoin('account', 'account.id', 'patient_import.done_by')
    .where('patient_import.org_id', '=', orgId)
    .where('patient_import.top_org_id', '=', topOrgId)
    .selectAll('patient_import')
    .select('account.user_name as done_by_name')

export const selectImport = (db: Database, scope: Scope, id: number) =>
  imports(db, scope).where('patient_import.id', '=', id).executeTakeFirst()
export type ImportRow = NonNullable<Awaited<ReturnType<typeof selectImport>>>

/** Until the transaction ends, no other import of the clinic is written. */
export const lockImports = (db: Database, { orgId }: Scope) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`patient import ${orgId}`}, 0))`.execute(db)

/** When two run or undo one import at once, the second waits and finds it done. */
export const lockImport = (db: Database, { orgId, topOrgId }: Scope, id: number) =>
  db
    .selectFrom('patient_import')
    .where('org_id', '=', orgId)
    .where('top_org_id', '=', topOrgId)
    .where('id', '=', id)
    .select(['id', 'state'])
    .forUpdate()
    .executeTakeFirst()

/** Imports that were executed. */
export const selectImports = (db: Database, scope: Scope, limit: number) =>
  imports(db, scope).where('state', '<>', 'read').orderBy('done_at', 'desc').limit(limit).execute()

export const selectLines = (db: Database, importId: number): Promise<Line[]> =>
  db
    .selectFrom('patient_import_line')
    .where('import_id', '=', importId)
    .orderBy('line')
    .select(['line', 'cells'])
    .execute()

export type Person = { id: number; name: string; phone: string; birthday: string | null; code: string }

/** Patients of the clinic with these names or record numbers. */
export const selectPeople = (
  db: Database,
  scope: Scope,
  { names, sounds, codes }: { names: readonly string[]; sounds: readonly string[]; codes: readonly string[] },
): Promise<Person[]> =>
  visible(db, scope)
    .where((eb) =>
      eb.or([
        // The index is on the pronunciation.
        sql<boolean>`patient.pinyin = any(${sql.val([...sounds])}::text[]) and patient.name = any(${sql.val([...names])}::text[])`,
        sql<boolean>`patient.patient_code <> '' and patient.patient_code = any(${sql.val([...codes])}::text[])`,
      ]),
    )
    .orderBy('patient.id')
    .select(['patient.id', 'patient.name', 'patient.phone', 'patient.birthday', 'patient.patient_code as code'])
    .execute()

export type OldVisit = { patientId: number; at: Date; complaint: string }

/** Visits imported earlier for these patients. */
export async function selectOldVisits(
  db: Database,
  { orgId }: Scope,
  patientIds: readonly number[],
): Promise<OldVisit[]> {
  if (!patientIds.length) return []
  const rows = await db
    .selectFrom('visit')
    .where('org_id', '=', orgId)
    .where('import_id', 'is not', null)
    .where('patient_id', '=', sql<number>`any(${sql.val([...new Set(patientIds)])}::bigint[])`)
    .select(['patient_id', 'reserved_at', 'complaint'])
    .execute()
  return rows.map((row) => ({ patientId: row.patient_id, at: row.reserved_at, complaint: row.complaint }))
}

/** `written` is called with the number of rows after each batch. */
type Insert<T extends 'patient' | 'visit'> = (
  db: Database,
  rows: readonly Insertable<Tables[T]>[],
  written: (rows: number) => void,
) => Promise<void>

export const insertPatients: Insert<'patient'> = async (db, rows, written) => {
  for (const [i, part] of [...batches(rows)].entries()) {
    await db.insertInto('patient').values(part).execute()
    written(i * batch + part.length)
  }
}

export const insertVisits: Insert<'visit'> = async (db, rows, written) => {
  for (const [i, part] of [...batches(rows)].entries()) {
    await db.insertInto('visit').values(part).execute()
    written(i * batch + part.length)
  }
}

/** For each patient with visits of this import: the number of visits and the last one. */
export async function recountVisits(db: Database, importId: number, sign: 1 | -1): Promise<void> {
  await sql`
    update patient
       set visits = greatest(0, visits + ${sign} * changed.n),
           last_visit_at = (select max(v.started_at) from visit v
                             where v.patient_id = patient.id and (${sign} = 1 or v.import_id is distinct from ${importId}))
      from (select patient_id, count(*)::int as n from visit where import_id = ${importId} group by patient_id) changed
     where patient.id = changed.patient_id`.execute(db)
}

export async function finishImport(
  db: Database,
  id: number,
  done: { made: number; known: number; faulty: number; by: number; at: Date },
): Promise<void> {
  const { made, known, faulty, by, at } = done
  await db
    .updateTable('patient_import')
    .set({ state: 'done', made, known, faulty, done_by: by, done_at: at })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('patient_import_line').where('import_id', '=', id).execute()
}

/** Hides rows not used or changed since; returns how many. */
export async function hideUnused(db: Database, importId: number, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update patient p set removed_at = ${at}
     where p.import_id = ${importId} and p.removed_at is null and p.version = 1
       and not exists (select from visit v where v.patient_id = p.id)
       and not exists (select from prescription r where r.patient_id = p.id)
       and not exists (select from archive a where a.patient_id = p.id)
       and not exists (select from waiting_entry w where w.patient_id = p.id)`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export async function deleteUnusedVisits(db: Database, importId: number): Promise<number> {
  await recountVisits(db, importId, -1)
  const { numAffectedRows } = await sql`
    delete from visit v
     where v.import_id = ${importId} and v.invalidated_at is null
       and not exists (select from prescription r where r.visit_id = v.id)
       and not exists (select from payment y where y.visit_id = v.id)
       and not exists (select from archive a where a.visit_id = v.id)`.execute(db)
  // Remaining rows count again.
  await recountVisits(db, importId, 1)
  return Number(numAffectedRows ?? 0)
}

export async function undoImport(db: Database, id: number, kept: number, at: Date): Promise<void> {
  await db.updateTable('patient_import').set({ state: 'undone', kept, undone_at: at }).where('id', '=', id).execute()
}

/** Files that were read but not imported: their personal data are deleted. */
export async function deleteUnusedImports(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('patient_import').where('state', '=', 'read').where('read_at', '<', before).execute()
}
