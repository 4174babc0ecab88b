import { type Expression, type ExpressionBuilder, type Insertable, type SqlBool, sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { Tables } from '#server/db/schema.ts'

type Scope = { orgId: number; topOrgId: number }
export type PatientRow = Awaited<ReturnType<typeof selectPatient>>

/** The live prescription of a patient: the newest that is not confirmed. */
const livePrescription = sql<number | null>`(
  select max(p.id) from prescription p where p.patient_id = patient.id and p.status in ('draft', 'saved'))`

const visible = (db: Database, { orgId, topOrgId }: Scope) =>
  db
    .selectFrom('patient')
    .where('patient.org_id', '=', orgId)
    .where('patient.top_org_id', '=', topOrgId)
    .where('patient.removed_at', 'is', null)

export const selectPatient = (db: Database, scope: Scope, id: number) =>
  visible(db, scope)
    .where('patient.id', '=', id)
    .selectAll('patient')
    .select(livePrescription.as('prescription_id'))
    .executeTakeFirst()

/** As `selectPatient`, and the row stays locked until the transaction ends. */
export const lockPatient = (db: Database, scope: Scope, id: number) =>
  visible(db, scope).where('patient.id', '=', id).selectAll('patient').forUpdate().executeTakeFirst()

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (c) => `\\${c}`)
const apart = (text: string) => text.replace(/./gu, ' $& ')

/**
 * Any part of a name, pinyin, initials, phone or patient code. Chinese characters, and one or two letters (read as initials),
 * are looked for spaced apart as the index keeps them; longer Latin text and digits as they stand.
 */
function matching(eb: ExpressionBuilder<Tables, 'patient'>, text: string): Expression<SqlBool> {
  const words = text.toLowerCase().trim().split(/\s+/).slice(0, 5)
  const like = (pattern: string) => eb('patient.search', 'like', `%${pattern}%`)
  return eb.and(
    words.map((word) => {
      const plain = escapeLike(word)
      if (/\p{Script=Han}/u.test(word)) return like(apart(plain))
      if (word.length > 2) return eb.or([like(plain), like(apart(plain))])
      return /^\d+$/.test(word) ? like(plain) : like(apart(plain))
    }),
  )
}

export type PatientFilter = Scope & {
  name?: string | undefined
  sex?: 'male' | 'female' | undefined
  sort: 'recent' | 'name' | 'age' | 'lastVisit'
  offset: number
  limit: number
  countUpTo: number
}

export async function selectPatients(db: Database, f: PatientFilter) {
  const found = visible(db, f)
    .$if(!!f.name, (q) => q.where((eb) => matching(eb, f.name ?? '')))
    .$if(!!f.sex, (q) => q.where('sex', '=', f.sex ?? 'male'))
  const ordered = {
    recent: () => found.orderBy('updated_at', 'desc').orderBy('patient.id', 'desc'),
    name: () => found.orderBy('pinyin').orderBy('patient.id'),
    age: () => found.orderBy('birthday', (o) => o.desc().nullsLast()).orderBy('patient.id'),
    lastVisit: () => found.orderBy('last_visit_at', (o) => o.desc().nullsLast()).orderBy('patient.id'),
  }[f.sort]()
  const [rows, total] = await Promise.all([
    ordered
      .selectAll('patient')
      .select(livePrescription.as('prescription_id'))
      .offset(f.offset)
      .limit(f.limit)
      .execute(),
    countRows(db, found.select(sql`1`.as('one')).limit(f.countUpTo)),
  ])
  return { rows, total }
}

async function countRows(db: Database, rows: ReturnType<ReturnType<typeof visible>['select']>): Promise<number> {
  const counted = await db
    .selectFrom(rows.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(counted.n)
}

export const selectNamesakes = (db: Database, scope: Scope, name: string) =>
  visible(db, scope).where('name', '=', name).select(['id', 'name', 'phone', 'birthday']).limit(20).execute()

type Written = Omit<
  Insertable<Tables['patient']>,
  'id' | 'top_org_id' | 'org_id' | 'created_by' | 'created_at' | 'version' | 'visits' | 'last_visit_at' | 'removed_at'
>

export async function insertPatient(db: Database, scope: Scope & { accountId: number }, row: Written): Promise<number> {
  const { id } = await db
    .insertInto('patient')
    .values({ ...row, org_id: scope.orgId, top_org_id: scope.topOrgId, created_by: scope.accountId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updatePatient(db: Database, id: number, row: Written) {
  await db
    .updateTable('patient')
    .set({ ...row, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function hidePatient(db: Database, id: number, at: Date) {
  await db.updateTable('patient').set({ removed_at: at }).where('id', '=', id).execute()
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

/** Counts a visit that begins. */
export async function touchPatient(db: Database, id: number, at: Date) {
  await db
    .updateTable('patient')
    .set({ visits: sql<number>`visits + 1`, last_visit_at: at, updated_at: at })
    .where('id', '=', id)
    .execute()
}
