import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { Tables } from '#server/db/schema.ts'
import { type Scope, selectByIds, visible } from './patient.sql.ts'

export type PatientFilter = Scope & {
  name?: string | undefined
  sex?: 'male' | 'female' | undefined
  sort: 'recent' | 'name' | 'age' | 'lastVisit'
  offset: number
  limit: number
  /** How many rows are counted: all of the clinic, or those a search finds. */
  countUpTo: { all: number; found: number }
}
type Page = { ids: number[]; total: number }

/** How many of the newest patients are searched before the index of pieces is used. */
const recentWindow = 12_000

export async function selectPatients(db: Database, f: PatientFilter) {
  const words = wordsOf(f.name ?? '')
  if (f.name && !words.length) return { rows: [], total: 0 }
  const { ids, total } = words.length ? await search(db, f, words) : await browse(db, f)
  const place = new Map(ids.map((id, i) => [id, i]))
  const rows = ids.length ? await selectByIds(db, f, ids) : []
  return { rows: rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)), total }
}

/** Which of these patients a search finds: those here today, however many others bear the name. */
export async function selectAmong(db: Database, scope: Scope, q: string, ids: readonly number[]) {
  const words = wordsOf(q)
  if (!words.length || !ids.length) return []
  const found = await visible(db, scope)
    .where('id', 'in', ids)
    .where((eb) => eb.and(words.map((word) => containing(eb, word))))
    .select('id')
    .execute()
  const rows = found.map((row) => row.id)
  return rows.length ? selectByIds(db, scope, rows) : []
}

/** The words of a search: all of them must match. */
export const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s|]+/)
    .filter(Boolean)
    .slice(0, 5)

/**
 * Common matches are found quickly among the newest patients; rare ones have few rows to sort. Each method is slow for
 * the other case, so the newest are read first, and the index of pieces is used for the rest.
 */
async function search(db: Database, f: PatientFilter, words: readonly string[]): Promise<Page> {
  const upTo = Math.max(f.countUpTo.found, f.offset + f.limit)
  const newest = f.sort === 'recent' ? await searchNewest(db, f, words, upTo) : null
  if (newest && newest.seen >= upTo) return { ids: newest.ids, total: f.countUpTo.found }
  if (newest?.whole) return { ids: newest.ids, total: Math.min(newest.seen, f.countUpTo.found) }
  if (newest && newest.seen >= f.offset + f.limit) return { ids: newest.ids, total: await countFound(db, f, words) }
  return searchAll(db, f, words)
}

async function searchNewest(db: Database, f: PatientFilter, words: readonly string[], upTo: number) {
  const recent = visible(db, f).orderBy('updated_at', 'desc').orderBy('id', 'desc')
  const found = db
    .selectFrom(recent.select(['id', 'search', 'sex']).limit(recentWindow).as('patient'))
    .select('id')
    .where((eb) => eb.and(words.map((word) => containing(eb, word))))
    .$if(!!f.sex, (q) => q.where('sex', '=', f.sex ?? 'male'))
    .limit(upTo)
  const older = recent.select('id').offset(recentWindow).limit(1)
  return db
    .with(
      (cte) => cte('found').materialized(),
      () => found,
    )
    .selectNoFrom([
      sql<number>`(select count(*) from found)`.as('seen'),
      sql<number[]>`array(select id from found offset ${f.offset} limit ${f.limit})`.as('ids'),
      // Whether that was the whole clinic; not queried when enough was found.
      sql<boolean>`(select count(*) from found) < ${upTo} and not exists (${older})`.as('whole'),
    ])
    .executeTakeFirstOrThrow()
}

const throughPieces = (db: Database, f: PatientFilter, words: readonly string[]) =>
  visible(db, f)
    .where(holdingPieces(f.orgId, words))
    .where((eb) => eb.and(words.map((word) => containing(eb, word))))
    .$if(!!f.sex, (q) => q.where('sex', '=', f.sex ?? 'male'))

const countFound = (db: Database, f: PatientFilter, words: readonly string[]) =>
  countRows(db, throughPieces(db, f, words).select(sql`1`.as('one')).limit(f.countUpTo.found))

async function searchAll(db: Database, f: PatientFilter, words: readonly string[]): Promise<Page> {
  // Materialised: otherwise the order tempts the planner into reading the whole clinic for a rare name.
  const { seen, ids } = await db
    .with(
      (cte) => cte('found').materialized(),
      () => throughPieces(db, f, words).select(['id', 'updated_at', 'pinyin', 'birthday', 'last_visit_at']),
    )
    .selectNoFrom([
      sql<number>`(select count(*) from found)`.as('seen'),
      sql<number[]>`array(select id from found order by ${orders[f.sort]} offset ${f.offset} limit ${f.limit})`.as(
        'ids',
      ),
    ])
    .executeTakeFirstOrThrow()
  return { ids, total: Math.min(seen, f.countUpTo.found) }
}

/** Each has an index that begins with the clinic. */
const orders = {
  recent: sql`updated_at desc, id desc`,
  name: sql`pinyin, id`,
  age: sql`birthday desc nulls last, id`,
  lastVisit: sql`last_visit_at desc nulls last, id`,
}

async function browse(db: Database, f: PatientFilter): Promise<Page> {
  const found = visible(db, f).$if(!!f.sex, (q) => q.where('sex', '=', f.sex ?? 'male'))
  const [rows, total] = await Promise.all([
    found.select('id').orderBy(orders[f.sort]).offset(f.offset).limit(f.limit).execute(),
    countRows(db, found.select(sql`1`.as('one')).limit(f.countUpTo.all)),
  ])
  return { ids: rows.map((r) => r.id), total }
}

async function countRows(db: Database, rows: ReturnType<ReturnType<typeof visible>['select']>): Promise<number> {
  const counted = await db
    .selectFrom(rows.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(counted.n)
}

/** For lists of patients' records: the row contains all words; through the index of pieces when few match. */
export const holdingWords = (orgId: number, words: readonly string[], throughIndex: boolean) =>
  sql<SqlBool>`(${sql.join(
    [
      ...(throughIndex ? [holdingPieces(orgId, words)] : []),
      ...words.map((word) => sql<SqlBool>`patient.search like ${patternOf(word)}`),
    ],
    sql` and `,
  )})`

/** A single letter is an initial, not any letter of the pinyin, which follows the bar. */
function patternOf(word: string): string {
  const plain = word.replace(/[\\%_]/g, (c) => `\\${c}`)
  return [...word].length === 1 ? `%${plain}%|%` : `%${plain}%`
}
const containing = (eb: ExpressionBuilder<Tables, 'patient'>, word: string): Expression<SqlBool> =>
  eb('search', 'like', patternOf(word))

/** A row that contains a word contains all its pieces; four characters is the longest that is indexed. */
function piecesOf(word: string): string[] {
  const chars = [...word]
  if (chars.length <= 4) return [word]
  return chars.slice(3).map((_, i) => chars.slice(i, i + 4).join(''))
}

/** As cut and mixed by `patient_grams`. */
function holdingPieces(orgId: number, words: readonly string[]) {
  return sql<SqlBool>`patient_grams(patient.org_id, patient.search) @> ${hashesOf(words, sql`${orgId}::bigint`)}`
}

function hashesOf(words: readonly string[], org: RawBuilder<unknown>) {
  const pieces = new Set(words.flatMap(piecesOf))
  return sql`array[${sql.join([...pieces].map((piece) => sql`hashtextextended(${piece}::text, ${org})`))}]`
}

/** From this many patients on, the newest records are searched for them. */
const many = 10_000

/** The patients who contain the words, of one clinic or of all clinics of a top organisation; null where they are many. */
export async function selectFew(
  db: Database,
  of: { orgId: number } | { topOrgId: number },
  words: readonly string[],
): Promise<number[] | null> {
  const held =
    'orgId' in of
      ? sql`patient where patient.org_id = ${of.orgId} and patient.removed_at is null and ${holdingWords(of.orgId, words, true)}`
      : heldInAll(of.topOrgId, words)
  const { rows } = await sql<{ ids: number[] }>`
    select array(select patient.id from ${held} limit ${many}) as ids`.execute(db)
  const ids = rows[0]?.ids ?? []
  return ids.length < many ? ids : null
}

/** Like `holdingWords` through the index, over the clinics of a top organisation. */
const heldInAll = (topOrgId: number, words: readonly string[]) => sql`organisation
    join patient on patient.org_id = organisation.id and patient.removed_at is null
     and patient_grams(patient.org_id, patient.search) @> ${hashesOf(words, sql`organisation.id`)}
     and ${holdingWords(0, words, false)}
   where organisation.top_org_id = ${topOrgId}`

export const holdingWordsOfAll = (topOrgId: number, words: readonly string[]) =>
  sql<SqlBool>`patient.id in (select patient.id from ${heldInAll(topOrgId, words)})`
