import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

type Scope = { accountId: number; orgId: number; topOrgId: number }

/** Enough to show a habit, few enough to be counted while the user types. */
const mostSheets = 1000

/** The number of confirmed sheets with each herb: for this doctor, this clinic, the whole organisation. */
export const countHerbs = (db: Database, { accountId, orgId, topOrgId }: Scope) =>
  db
    .with('sheet', (q) =>
      q
        .selectFrom('prescription')
        .where('top_org_id', '=', topOrgId)
        .where('status', '=', 'confirmed')
        .orderBy('id', 'desc')
        .limit(mostSheets)
        .select(['id', 'org_id', 'doctor_id', 'content']),
    )
    .with('held', (q) =>
      q
        .selectFrom('sheet')
        .innerJoinLateral(
          sql<{
            herb_id: string | null
          }>`(select distinct line->>'herbId' as herb_id from jsonb_array_elements(sheet.content->'herbs') line)`.as(
            'line',
          ),
          (join) => join.onTrue(),
        )
        .where('line.herb_id', 'is not', null)
        .select(['line.herb_id', 'sheet.org_id', 'sheet.doctor_id']),
    )
    .selectFrom('held')
    .groupBy('herb_id')
    .select((eb) => [
      eb.ref('herb_id').$castTo<string>().as('herb_id'),
      sql<number>`count(*)::int`.as('organisation'),
      sql<number>`(count(*) filter (where org_id = ${orgId}))::int`.as('clinic'),
      sql<number>`(count(*) filter (where doctor_id = ${accountId}))::int`.as('doctor'),
    ])
    .execute()
