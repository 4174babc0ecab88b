import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import { waitedForSame } from '#server/db/once.ts'
import type { Tables } from '#server/db/schema.ts'

export type Scope = { orgId: number; topOrgId: number }
export type PatientRow = Awaited<ReturnType<typeof selectPatient>>

/** The current prescription of a patient: the newest unconfirmed one. */
const livePrescription = sql<number | null>`(
  select max(p.id) from prescription p where p.patient_id = patient.id and p.status in ('draft', 'saved'))`

export const visible = (db: Database, { orgId, topOrgId }: Scope) =>
  db
    .selectFrom('patient')
    .where('patient.org_id', '=', orgId)
    .where('patient.top_org_id', '=', topOrgId)
    .where('patient.removed_at', 'is', null)

/** For lists of records that need nothing else of the patient: the few who are removed are excluded by their index. */
export const notRemoved = (patientId: 'follow_up.patient_id' | 'visit.patient_id') =>
  sql<SqlBool>`not exists (select from patient removed where removed.id = ${sql.ref(patientId)} and removed.removed_at is not null)`

export const selectPatient = (db: Database, scope: Scope, id: number) =>
  visible(db, scope)
    .where('patient.id', '=', id)
    .selectAll('patient')
    .select(livePrescription.as('prescription_id'))
    .executeTakeFirst()

/** Like `selectPatient`, and the row stays locked until the transaction ends. */
export const lockPatient = (db: Database, scope: Scope, id: number) =>
  visible(db, scope).where('patient.id', '=', id).selectAll('patient').forUpdate().executeTakeFirst()

/** The row is neither hidden nor merged until the transaction ends; others may write it. False when it is hidden. */
export const keepPatient = async (db: Database, scope: Scope, id: number): Promise<boolean> =>
  (await visible(db, scope).where('patient.id', '=', id).select('patient.id').forKeyShare().executeTakeFirst()) !==
  undefined

/** Who changed the record last, by the audit log. */
export const selectLastChange = (db: Database, id: number) =>
  db
    .selectFrom('audit_log')
    .innerJoin('account', 'account.id', 'audit_log.account_id')
    .where('patient_id', '=', id)
    .where('action', '=', 'update')
    .where('entity', '=', 'patient')
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .select(['audit_log.account_id', 'account.user_name'])
    .limit(1)
    .executeTakeFirst()

/** Unordered. */
export const selectByIds = (db: Database, scope: Scope, ids: readonly number[]) =>
  visible(db, scope)
    .where('patient.id', 'in', ids)
    .selectAll('patient')
    .select(livePrescription.as('prescription_id'))
    .execute()

export const selectNamesakes = (db: Database, scope: Scope, name: string) =>
  visible(db, scope).where('name', '=', name).select(['id', 'name', 'phone', 'birthday']).limit(20).execute()

/** Texts of sources that are not a code, most used first. */
export const selectOwnSources = (db: Database, scope: Scope, codes: readonly string[]) =>
  visible(db, scope)
    .where('customer_source', '!=', '')
    .where('customer_source', 'not in', codes)
    .groupBy('customer_source')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('customer_source')
    .limit(50)
    .select('customer_source as word')
    .execute()

type Written = Omit<
  Insertable<Tables['patient']>,
  | 'id'
  | 'aliases'
  | 'top_org_id'
  | 'org_id'
  | 'created_by'
  | 'created_at'
  | 'version'
  | 'visits'
  | 'last_visit_at'
  | 'removed_at'
>

export async function insertPatient(
  db: Database,
  scope: Scope & { accountId: number },
  row: Written & { request_key: string | null },
): Promise<number> {
  const { id } = await db
    .insertInto('patient')
    .values({ ...row, org_id: scope.orgId, top_org_id: scope.topOrgId, created_by: scope.accountId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The patient created by an earlier submission of the same form; only found by the same account. */
export const selectPatientOfRequest = (db: Database, scope: Scope & { accountId: number }, key: string) =>
  db
    .selectFrom('patient')
    .where('org_id', '=', scope.orgId)
    .where('top_org_id', '=', scope.topOrgId)
    .where('created_by', '=', scope.accountId)
    .where('request_key', '=', key)
    .select('id')
    .executeTakeFirst()

const entered = ['name', 'sex', 'birthday', 'phone', 'email', 'address', 'patient_code'] as const

/** Sent twice at once without a key: whom the first has entered. One sent later is a namesake. */
export async function addedAtOnce(
  db: Database,
  scope: Scope & { accountId: number },
  row: Written,
): Promise<{ id: number } | undefined> {
  const values = entered.map((name) => row[name] ?? null)
  if (!(await waitedForSame(db, ['patient', scope.orgId, scope.accountId, ...values]))) return undefined
  return visible(db, scope)
    .where('created_by', '=', scope.accountId)
    .where('created_at', '>', sql<Date>`now() - interval '1 minute'`)
    .where((eb) => eb.and(entered.map((name, i) => eb(name, 'is not distinct from', values[i] ?? null))))
    .orderBy('id', 'desc')
    .select('id')
    .executeTakeFirst()
}

export async function updatePatient(db: Database, id: number, row: Written) {
  await db
    .updateTable('patient')
    .set({ ...row, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Allergies and drugs alone; a form opened before is then of an old version. */
export async function updateKnown(
  db: Database,
  id: number,
  row: Pick<Written, 'allergies' | 'western_drugs' | 'updated_at'>,
) {
  await db
    .updateTable('patient')
    .set({ ...row, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function hidePatient(db: Database, id: number, at: Date) {
  await db.updateTable('patient').set({ removed_at: at }).where('id', '=', id).execute()
}

export async function showPatient(db: Database, id: number) {
  await db.updateTable('patient').set({ removed_at: null }).where('id', '=', id).execute()
}

export async function hasRecords(db: Database, id: number): Promise<boolean> {
  const row = await db
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('visit').select('id').where('patient_id', '=', id)).as('visits'),
      eb.exists(eb.selectFrom('prescription').select('id').where('patient_id', '=', id)).as('prescriptions'),
    ])
    .executeTakeFirstOrThrow()
  return Boolean(row.visits || row.prescriptions)
}

/** Unfinished visits of a patient, locked; each step of a visit locks it before its patient. */
export const lockOpenVisits = (db: Database, patientId: number) =>
  db
    .selectFrom('visit')
    .where('patient_id', '=', patientId)
    .where('status', 'in', ['R', 'A', 'D', 'T', 'I'])
    .orderBy('id')
    .select(['id', 'status'])
    .forUpdate()
    .execute()

export async function deleteAppointments(db: Database, patientId: number): Promise<number[]> {
  const gone = await db
    .deleteFrom('visit')
    .where('patient_id', '=', patientId)
    .where('status', 'in', ['R', 'A'])
    .returning('id')
    .execute()
  return gone.map(({ id }) => id)
}

/** Counts a visit that begins. */
export async function touchPatient(db: Database, id: number, at: Date) {
  await db
    .updateTable('patient')
    .set({ visits: sql<number>`visits + 1`, last_visit_at: at, updated_at: at })
    .where('id', '=', id)
    .execute()
}
