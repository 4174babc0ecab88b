import { type Insertable, sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { Tables } from '#server/db/schema.ts'

/** How far an organisation's table of confirmed prescriptions has grown. */
export type Growth = { topOrgId: number; confirmed: number; lastConfirmedAt: Date | null }

/** Organisations whose table is no longer the one they were learned from, or that were learned in another way. */
export async function selectStale(db: Database, method: number, knowledgeVersion: string): Promise<Growth[]> {
  const { rows } = await sql<Growth>`
    with grown as (
      select top_org_id, count(*)::int as confirmed, 
        date_trunc('milliseconds', max(confirmed_at)) as last_confirmed_at
      from prescription where status = 'confirmed' group by top_org_id)
    select coalesce(g.top_org_id, e.top_org_id) as "topOrgId", coalesce(g.confirmed, 0) as confirmed,
      g.last_confirmed_at as "lastConfirmedAt"
    from grown g full join experience e on e.top_org_id = g.top_org_id
    where e.top_org_id is null or e.confirmed <> coalesce(g.confirmed, 0)
      or e.last_confirmed_at is distinct from g.last_confirmed_at
      or e.method <> ${method} or e.knowledge_version <> ${knowledgeVersion}
    order by 1`.execute(db)
  return rows
}

type NamedCode = { code: string; name: string }
export type PastRow = {
  id: number
  signs: string[]
  denied: string[]
  complaint: string[]
  herbs: string[]
  diseases: NamedCode[]
  patterns: NamedCode[]
  diagnosis: string
  yearsOld: number
}

/** What was found and given, portion by portion, and how many years before the newest: no patient, no doctor, no date is even read. */
export async function selectPast(
  db: Database,
  { topOrgId, lastConfirmedAt }: Growth,
  afterId: number,
  limit: number,
): Promise<PastRow[]> {
  const { rows } = await sql<PastRow>`
    select id, diagnosis,
      array(select sign->>'id' from jsonb_array_elements(content->'symptoms') sign
        where not coalesce((sign->>'present')::boolean, true)) as denied,
      array(select sign->>'id' from jsonb_array_elements(content->'symptoms') sign
        where coalesce((sign->>'present')::boolean, true) and coalesce((sign->>'main')::boolean, false)) as complaint,
      coalesce(content->'chineseDiseases', '[]') as diseases,
      coalesce(content->'patterns', '[]') as patterns,
      greatest(0, floor(extract(epoch from (${lastConfirmedAt}::timestamptz - confirmed_at)) / 31557600))::int as "yearsOld",
      array(select sign->>'id' from jsonb_array_elements(content->'symptoms') sign
        where coalesce((sign->>'present')::boolean, true)) as signs,
      array(select herb->>'herbId' from jsonb_array_elements(content->'herbs') herb
        where herb->>'herbId' is not null) as herbs
    from prescription
    where top_org_id = ${topOrgId} and status = 'confirmed' and id > ${afterId}
    order by id limit ${limit}`.execute(db)
  return rows
}

export async function saveExperience(db: Database, row: Insertable<Tables['experience']>) {
  const { top_org_id: _, ...rest } = row
  await db
    .insertInto('experience')
    .values(row)
    .onConflict((c) => c.column('top_org_id').doUpdateSet(rest))
    .execute()
}

/** Without the model: what is asked each time. One that was learned in another way is not read. */
export const selectState = (db: Database, topOrgId: number, method: number) =>
  db
    .selectFrom('experience')
    .where('top_org_id', '=', topOrgId)
    .select(['n', 'confirmed', 'learned_at', 'knowledge_version'])
    .select((eb) => eb.and([eb('model', 'is not', null), eb('method', '=', method)]).as('learned'))
    .executeTakeFirst()

export const selectModel = (db: Database, topOrgId: number) =>
  db.selectFrom('experience').where('top_org_id', '=', topOrgId).select('model').executeTakeFirst()
