import { type Insertable, sql } from 'kysely'
import type { improvements } from '#contract/base/codes.ts'
import type { Database } from '#server/db/connect.ts'
import type { Tables } from '#server/db/schema.ts'

/**
 * The size of an organisation's table of confirmed prescriptions and, with its consent, of the follow-up answers; null
 * without.
 */
export type Growth = {
  topOrgId: number
  confirmed: number
  lastConfirmedAt: Date | null
  outcomes: number | null
  lastOutcomeAt: Date | null
}

/** Organisations whose table has changed since learning, or that were learned with another method. */
export async function selectStale(db: Database, method: number, knowledgeVersion: string): Promise<Growth[]> {
  const { rows } = await sql<Growth>`
    with grown as (
      select top_org_id, count(*)::int as confirmed, 
        date_trunc('milliseconds', max(confirmed_at)) as last_confirmed_at
      from prescription where status = 'confirmed' group by top_org_id),
    answered as (
      select top_org_id, count(*)::int as outcomes, date_trunc('milliseconds', max(followed_up_at)) as last_outcome_at
      from follow_up where state = 'done'
        and top_org_id in (select id from organisation where learn_from_outcomes) group by top_org_id)
    select coalesce(g.top_org_id, e.top_org_id) as "topOrgId", coalesce(g.confirmed, 0) as confirmed,
      g.last_confirmed_at as "lastConfirmedAt", a.outcomes, a.last_outcome_at as "lastOutcomeAt"
    from grown g full join experience e on e.top_org_id = g.top_org_id
    left join answered a on a.top_org_id = coalesce(g.top_org_id, e.top_org_id)
    where e.top_org_id is null or e.confirmed <> coalesce(g.confirmed, 0)
      or e.last_confirmed_at is distinct from g.last_confirmed_at
      or e.outcomes is distinct from a.outcomes or e.last_outcome_at is distinct from a.last_outcome_at
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
  /** The follow-up answers; null when the patient was not asked, or when they must not be learned from. */
  score: number | null
  improvements: { improvement: (typeof improvements)[number] }[] | null
}

/** The prescription after which the newest `most` come; older ones would increase the cost and have little weight. */
export async function selectStart(db: Database, { topOrgId }: Growth, most: number): Promise<number> {
  const row = await db
    .selectFrom('prescription')
    .where('top_org_id', '=', topOrgId)
    .where('status', '=', 'confirmed')
    .select('id')
    .orderBy('id', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? 0
}

/**
 * Signs, diagnoses and herbs, portion by portion, with the years before the newest: no patient, doctor or date is read.
 */
export async function selectPast(
  db: Database,
  { topOrgId, lastConfirmedAt, outcomes }: Growth,
  afterId: number,
  limit: number,
): Promise<PastRow[]> {
  const { rows } = await sql<PastRow>`
    select prescription.id, diagnosis, follow_up.score, follow_up.symptom_improvements as improvements,
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
    left join follow_up on follow_up.prescription_id = prescription.id and follow_up.state = 'done'
      and ${outcomes !== null}::boolean
    where prescription.top_org_id = ${topOrgId} and status = 'confirmed' and prescription.id > ${afterId}
    order by prescription.id limit ${limit}`.execute(db)
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

/** Without the model: the part needed each time. One learned with another method is not read. */
export const selectState = (db: Database, topOrgId: number, method: number) =>
  db
    .selectFrom('experience')
    .where('top_org_id', '=', topOrgId)
    .select(['n', 'confirmed', 'learned_at', 'knowledge_version', 'outcomes', 'improved', 'worse'])
    .select((eb) => eb.and([eb('model', 'is not', null), eb('method', '=', method)]).as('learned'))
    .executeTakeFirst()

export const selectModel = (db: Database, topOrgId: number) =>
  db.selectFrom('experience').where('top_org_id', '=', topOrgId).select('model').executeTakeFirst()
