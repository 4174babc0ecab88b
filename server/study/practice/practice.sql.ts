import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { StudyTables } from '#server/db/study-tables.ts'

type Deck = StudyTables['study_card']['deck']
export type KeptCard = {
  due: Date
  stability: number
  difficulty: number
  scheduled_days: number
  learning_steps: number
  reps: number
  lapses: number
  state: number
  last_review: Date
}
const columns = [
  'due',
  'stability',
  'difficulty',
  'scheduled_days',
  'learning_steps',
  'reps',
  'lapses',
  'state',
  'last_review',
] as const

export const selectCard = (db: Database, accountId: number, cardId: string): Promise<KeptCard | undefined> =>
  db
    .selectFrom('study_card')
    .where('account_id', '=', accountId)
    .where('card_id', '=', cardId)
    .select(columns)
    .executeTakeFirst()

/** Two windows that answer one card are serialised, even before the card exists. */
export async function lockCard(db: Database, accountId: number, cardId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`study ${accountId} ${cardId}`}, 0))`.execute(db)
  return selectCard(db, accountId, cardId)
}

export async function selectKeptIds(db: Database, accountId: number): Promise<Set<string>> {
  const rows = await db.selectFrom('study_card').where('account_id', '=', accountId).select('card_id').execute()
  return new Set(rows.map((row) => row.card_id))
}

export const selectDue = (db: Database, accountId: number, now: Date, deck: Deck | undefined) =>
  db
    .selectFrom('study_card')
    .where('account_id', '=', accountId)
    .where('due', '<=', now)
    .$if(deck !== undefined, (q) => q.where('deck', '=', deck ?? 'herb'))
    .orderBy('due')
    .limit(500)
    .select(['card_id', 'deck', 'reps'])
    .execute()

export const countBegun = (db: Database, accountId: number, since: Date) =>
  db
    .selectFrom('study_card')
    .where('account_id', '=', accountId)
    .where('begun_at', '>=', since)
    .groupBy('deck')
    .select(['deck', (eb) => eb.fn.countAll<number>().as('count')])
    .execute()

type Answered = { cardId: string; deck: Deck; now: Date; isRight: boolean; rating: number }

export async function keepCard(db: Database, accountId: number, card: KeptCard, answered: Answered) {
  const { cardId, deck, now, isRight, rating } = answered
  await db
    .insertInto('study_card')
    .values({ account_id: accountId, card_id: cardId, deck, begun_at: now, ...card })
    .onConflict((oc) => oc.columns(['account_id', 'card_id']).doUpdateSet(card))
    .execute()
  await db
    .insertInto('study_review')
    .values({ account_id: accountId, card_id: cardId, deck, reviewed_at: now, is_right: isRight, rating })
    .execute()
}

export const selectRates = (db: Database, accountId: number, since: Date) =>
  db
    .selectFrom('study_review')
    .where('account_id', '=', accountId)
    .where('reviewed_at', '>=', since)
    .groupBy('deck')
    .select(['deck', (eb) => eb.fn.countAll<number>().as('asked')])
    .select((eb) => eb.fn.countAll<number>().filterWhere('is_right', '=', true).as('right'))
    .execute()

/** Days of the clinic on which a card was answered, latest first. */
export async function selectDays(db: Database, accountId: number, since: Date, timeZone: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct to_char(reviewed_at at time zone ${timeZone}, 'YYYY-MM-DD') as day
      from study_review where account_id = ${accountId} and reviewed_at >= ${since}
     order by 1 desc`.execute(db)
  return rows.map((row) => row.day)
}

type Span = { begin: Date; end: Date }
export type Used = { kind: 'formula' | 'herb' | 'point'; id: string; patients: number; is_first: boolean }

/** The herbs and formulas on the doctor's own sheets of a day, and whether they were on none of the year before. */
export async function selectUsed(
  db: Database,
  { accountId, orgId }: { accountId: number; orgId: number },
  { begin, end }: Span,
): Promise<Used[]> {
  const yearBefore = new Date(begin.getTime() - 365 * 86_400_000)
  const { rows } = await sql<Used>`
    with sheet as (
      select id, patient_id, created_at, content from prescription
       where doctor_id = ${accountId} and org_id = ${orgId} and created_at >= ${yearBefore} and created_at < ${end}
    ), used as (
      select 'formula' as kind, e ->> 'recipeId' as id, patient_id, created_at
        from sheet, jsonb_array_elements(content -> 'recipes') e
      union all
      select 'herb', e ->> 'herbId', patient_id, created_at from sheet, jsonb_array_elements(content -> 'herbs') e
      union all
      select 'point', e ->> 'pointId', patient_id, created_at from sheet, jsonb_array_elements(content -> 'points') e
    )
    select kind, id, count(distinct patient_id) filter (where created_at >= ${begin})::int as patients,
           min(created_at) >= ${begin} as is_first
      from used where id is not null
     group by kind, id having max(created_at) >= ${begin}
     order by patients desc, id
     limit 300`.execute(db)
  return rows
}

export async function countSheets(db: Database, accountId: number, { begin, end }: Span): Promise<number> {
  const row = await db
    .selectFrom('prescription')
    .where('doctor_id', '=', accountId)
    .where('created_at', '>=', begin)
    .where('created_at', '<', end)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
