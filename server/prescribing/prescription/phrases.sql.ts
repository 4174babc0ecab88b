import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

type Doctor = { accountId: number; topOrgId: number }
type Made = { decoctionType: string; drugForm: number }

/** Enough to show a habit. */
const mostSheets = 300

const ofDoctor = (db: Database, { accountId, topOrgId }: Doctor, phrase: RawBuilder<string>) =>
  db
    .selectFrom('prescription')
    .where('top_org_id', '=', topOrgId)
    .where('doctor_id', '=', accountId)
    .where('status', '=', 'confirmed')
    .orderBy('id', 'desc')
    .limit(mostSheets)
    .select(['id', phrase.as('phrase')])

/** Most used first; the later one when equal. */
async function mostUsed(db: Database, sheets: ReturnType<typeof ofDoctor>, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom(sheets.as('sheet'))
    .where('phrase', '<>', '')
    .groupBy('phrase')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy(sql`max(id)`, 'desc')
    .limit(limit)
    .select('phrase')
    .execute()
  return rows.map((r) => r.phrase)
}

/** The doctor's wording for taking, on recently signed sheets of the same form. */
export function selectTakings(db: Database, doctor: Doctor, { decoctionType, drugForm }: Made, limit: number) {
  const alike = ofDoctor(db, doctor, sql<string>`btrim(content->'recipeUsage'->>'taking')`)
    .where(sql`coalesce(content->>'decoctionType', 'self')`, '=', decoctionType)
    .where(sql`coalesce((content->>'drugForm')::int, 1)`, '=', drugForm)
  return mostUsed(db, alike, limit)
}

/** The doctor's advice on recently signed sheets. */
export const selectAdvice = (db: Database, doctor: Doctor, limit: number) =>
  mostUsed(db, ofDoctor(db, doctor, sql<string>`btrim(content->>'advice')`), limit)
