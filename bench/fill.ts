import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import { inventPeople, type Person } from './people.ts'

const batch = 10_000

/** Adds invented patients to a clinic. */
export async function fillClinic(
  db: Database,
  clinic: { orgId: number; topOrgId: number; patients: number; seed: number },
  now: Date,
): Promise<void> {
  let rows: Person[] = []
  for (const person of inventPeople(clinic.patients, clinic.seed, now)) {
    rows.push(person)
    if (rows.length < batch) continue
    await insertBatch(db, clinic, rows)
    rows = []
  }
  await insertBatch(db, clinic, rows)
}

/**
 * Filling a table is many times faster than updating its indexes row by row, with the same result. Ends like
 * autovacuum.
 */
export async function withoutIndexes(db: Database, fill: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'patient' and indexname <> 'patient_pkey'`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db)
  await fill()
  for (const { definition } of rows) await sql.raw(definition).execute(db)
  await sql`vacuum (analyze) patient`.execute(db)
}

async function insertBatch(db: Database, { orgId, topOrgId }: { orgId: number; topOrgId: number }, rows: Person[]) {
  await sql`
    insert into patient (org_id, top_org_id, name, pinyin, initials, sex, birthday, phone, patient_code, updated_at)
    select ${orgId}, ${topOrgId}, p.name, p.pinyin, p.initials, p.sex, p.birthday::date, p.phone, p."patientCode", p."updatedAt"::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as p(name text, pinyin text, initials text, sex text, birthday text, phone text, "patientCode" text, "updatedAt" text)
  `.execute(db)
}
