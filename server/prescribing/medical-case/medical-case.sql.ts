import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { VisitStatus } from '#contract/base/codes.ts'
import { holdingWords, holdingWordsOfAll, selectFew } from '#server/clinic/patient/search.sql.ts'
import type { Database } from '#server/db/connect.ts'

export type CaseScope = { topOrgId: number; orgId: number; doctorId: number | null }
export type CaseQuery = CaseScope & {
  begin: Date | null
  end: Date | null
  /** Patients whose search text contains all of these. */
  words: readonly string[]
  phone: string
  status: VisitStatus | null
  treatType: number | null
  symptomId: string | null
  mainSymptomId: string | null
  recipeId: string | null
  selfDescription: string
  number: string
  advised: boolean | null
  diagnoseWay: number | null
  recipeSrc: number | null
  clinicalNote: string
  comment: string
  oldestFirst: boolean
}
export type CasePage = { offset: number; limit: number; countUpTo: { all: number; found: number } }
type Condition = RawBuilder<SqlBool>

const likeOf = (words: string) => `%${words.toLowerCase().replace(/[\\%_]/g, (c) => `\\${c}`)}%`

/** The conditions of each filter on a row. */
function conditionsOf(q: CaseQuery): Condition[] {
  const is = (asked: unknown, condition: () => Condition) => (asked === null || asked === '' ? [] : [condition()])
  return [
    ...is(q.status, () => sql`c.status = ${q.status}`),
    ...is(q.treatType, () => sql`c.treat_type = ${q.treatType}`),
    ...is(q.symptomId, () => sql`${q.symptomId} = any(c.symptom_ids)`),
    ...is(q.mainSymptomId, () => sql`${q.mainSymptomId} = any(c.main_symptom_ids)`),
    ...is(q.recipeId, () => sql`${q.recipeId} = any(c.recipe_ids)`),
    ...is(q.recipeSrc, () => sql`${q.recipeSrc}::smallint = any(c.recipe_srcs)`),
    ...is(q.diagnoseWay, () => sql`c.diagnose_way = ${q.diagnoseWay}`),
    ...is(q.advised, () => sql`c.advised = ${q.advised}`),
    ...is(q.number, () => sql`c.numbers like ${likeOf(q.number)}`),
    ...is(q.selfDescription, () => sql`c.self_description like ${likeOf(q.selfDescription)}`),
    ...is(q.clinicalNote, () => sql`c.clinical_note like ${likeOf(q.clinicalNote)}`),
    ...is(q.comment, () => sql`c.comment like ${likeOf(q.comment)}`),
  ]
}

/** A text contains all its two-character pieces; a one-character text contains that character. */
function pieces(kind: string, words: string, length = 2): string[] {
  const chars = [...words.toLowerCase()]
  if (chars.length < length) return length === 2 && chars.length ? [`${kind}:${chars.join('')}`] : []
  return chars.slice(length - 1).map((_, i) => `${kind}:${chars.slice(i, i + length).join('')}`)
}

/** As written by `case_terms`. */
function termsOf(q: CaseQuery): string[] {
  const one = (kind: string, value: unknown) => (value === null || value === '' ? [] : [`${kind}:${value}`])
  return [
    ...one('v', q.status),
    ...one('a', q.treatType),
    ...one('s', q.symptomId),
    ...one('m', q.mainSymptomId),
    ...one('r', q.recipeId),
    ...one('x', q.recipeSrc),
    ...one('w', q.diagnoseWay),
    ...one('f', q.advised),
    ...pieces('n', q.number, 4),
    ...pieces('t', q.selfDescription),
    ...pieces('c', q.clinicalNote),
    ...pieces('k', q.comment),
  ]
}

/** The indexed expression; it must be identical. */
const indexed = sql`case_terms(c.top_org_id, c.doctor_id, c.status, c.diagnose_way, c.treat_type, c.advised, c.symptom_ids,
  c.main_symptom_ids, c.recipe_ids, c.recipe_srcs, c.numbers, c.self_description, c.clinical_note, c.comment)`

function holdingTerms(q: CaseQuery): Condition[] {
  const terms = termsOf(q)
  if (!terms.length) return []
  const all = q.doctorId === null ? terms : [...terms, `d:${q.doctorId}`]
  const hashes = [...new Set(all)].map((term) => sql`hashtextextended(${term}::text, ${q.topOrgId}::bigint)`)
  return [sql`${indexed} @> array[${sql.join(hashes)}]`]
}

/** Hidden patients are only visible to the admin: records are kept for the years required by law. */
const scopeOf = (q: CaseQuery, doctor = sql`c.doctor_id`): Condition[] => [
  sql`c.top_org_id = ${q.topOrgId}`,
  ...(q.doctorId === null ? [] : [sql<SqlBool>`${doctor} = ${q.doctorId} and c.org_id = ${q.orgId} and not c.hidden`]),
  ...(q.begin ? [sql<SqlBool>`c.at >= ${q.begin}`] : []),
  ...(q.end ? [sql<SqlBool>`c.at < ${q.end}`] : []),
]

const and = (conditions: readonly Condition[]) => sql.join([sql`true`, ...conditions], sql` and `)
const orderOf = ({ oldestFirst }: CaseQuery, row: 'c' | 'f') =>
  sql.raw(oldestFirst ? `${row}.at, ${row}.mc_id` : `${row}.at desc, ${row}.mc_id desc`)
const namesPatient = (q: CaseQuery) => q.words.length > 0 || q.phone !== ''
const patientWords = (q: CaseQuery) => [...q.words, ...(q.phone ? [q.phone.toLowerCase()] : [])]

/**
 * How many of the newest, or of the oldest where these come first, are searched before the index of terms is used. The
 * first few show how dense matches are: the next are read only if matches as dense suffice in the last. A doctor's own
 * lie between those of all others, and each costs a page.
 */
const windows = {
  all: [2_000, 12_000, 30_000],
  own: [500, 4_000],
  names: [6_000, 30_000],
  surnames: [300, 4_000],
} as const

/** Up to this many named patients, their cases are read one by one. */
const scattered = 100

/**
 * Common matches are found among the newest cases; rare ones have few rows to sort. Each method is slow for the other
 * case, so the newest are read first, and the index of terms is used for the rest.
 */
export async function selectCaseIds(
  db: Database,
  q: CaseQuery,
  p: CasePage,
): Promise<{ ids: number[]; total: number }> {
  const conditions = conditionsOf(q)
  const isPlain = !conditions.length && !namesPatient(q)
  const most = isPlain ? p.countUpTo.all : p.countUpTo.found
  const upTo = Math.max(most, p.offset + p.limit)
  if (isPlain) {
    const all = sql`select c.mc_id from medical_case c where ${and(scopeOf(q))} order by ${orderOf(q, 'c')} limit ${upTo}`
    return pageOf(db, all, p, most)
  }
  const wanted = { most, upTo, conditions }
  if (!namesPatient(q)) return (await selectNear(db, q, p, wanted)) ?? selectByTerms(db, q, p, wanted)
  // A surname as common as 王 is found among the newest sooner than all who bear it.
  const common = conditions.length ? null : await selectNear(db, q, p, { ...wanted, named: null }, windows.surnames)
  if (common) return common
  const whose = q.doctorId === null ? { topOrgId: q.topOrgId } : { orgId: q.orgId }
  const few = await selectFew(db, whose, patientWords(q))
  const named = few && sql<SqlBool>`c.patient_id = any(${few}::bigint[])`
  const near = !named || few.length > scattered ? await selectNear(db, q, p, { ...wanted, named }) : null
  return near ?? selectByTerms(db, q, p, { ...wanted, named })
}

/** Through the index of terms, and the cases of the named patients. */
function selectByTerms(db: Database, q: CaseQuery, p: CasePage, { most, upTo, conditions, named }: Wanted) {
  const patients = named === null ? sql`join patient on patient.id = c.patient_id and ${wordsHeld(q)}` : sql``
  const terms = holdingTerms(q)
  // The doctor is among the terms. By the index of doctors all of the doctor's cases would be read as well.
  const scope = scopeOf(q, terms.length ? sql`(c.doctor_id + 0)` : undefined)
  const found = sql`select f.mc_id from (
      select c.mc_id, c.at from medical_case c ${patients}
       where ${and([...scope, ...terms, ...conditions, ...(named ? [named] : [])])} offset 0) f
    order by ${orderOf(q, 'f')} limit ${upTo}`
  return pageOf(db, found, p, most)
}

const wordsHeld = (q: CaseQuery) =>
  q.doctorId === null
    ? holdingWordsOfAll(q.topOrgId, patientWords(q))
    : sql<SqlBool>`patient.org_id = ${q.orgId} and patient.removed_at is null
        and ${holdingWords(q.orgId, patientWords(q), true)}`

/** `named`: which cases are of the named patients; null where these are many; absent where nobody is named. */
type Wanted = { most: number; upTo: number; conditions: readonly Condition[]; named?: Condition | null }

function windowsOf({ doctorId }: CaseQuery, isInIndex: boolean) {
  if (isInIndex) return windows.names
  return doctorId === null ? windows.all : windows.own
}

/** Among the newest; null where too few are found there, or are to be expected. */
async function selectNear(
  db: Database,
  q: CaseQuery,
  p: CasePage,
  { most, upTo, conditions, named }: Wanted,
  counts: readonly number[] = windowsOf(q, named !== undefined && !conditions.length),
) {
  const patients =
    named === null
      ? sql`join patient on patient.id = c.patient_id and ${holdingWords(q.orgId, patientWords(q), false)}`
      : sql``
  // A name alone is found in the index of the order, without the rows.
  const isInIndex = named !== undefined && !conditions.length
  const read = isInIndex ? sql`c.mc_id, c.at, c.patient_id` : sql`*`
  const newest = (count: number) => sql`select c.mc_id from (
      select ${read} from medical_case c where ${and(scopeOf(q))} order by ${orderOf(q, 'c')} limit ${count}) c
    ${patients} where ${and([...conditions, ...(named ? [named] : [])])} order by ${orderOf(q, 'c')} limit ${upTo}`
  const last = counts.at(-1) ?? 0
  for (const count of counts) {
    const near = await pageOf(db, newest(count), p, most)
    if (near.total >= most) return near
    if (near.total * (last / count) < most) return null
  }
  return null
}

async function pageOf(db: Database, found: RawBuilder<unknown>, { offset, limit }: CasePage, most: number) {
  const { rows } = await sql<{ seen: number; page: number[] }>`
    with found as materialized (${found})
    select (select count(*) from found) as seen,
           array(select mc_id from found offset ${offset} limit ${limit}) as page`.execute(db)
  return { ids: rows[0]?.page ?? [], total: Math.min(rows[0]?.seen ?? 0, most) }
}

/** Unordered. */
export const selectCases = (db: Database, topOrgId: number, ids: readonly number[]) =>
  db
    .selectFrom('medical_case as c')
    .innerJoin('visit', 'visit.id', 'c.mc_id')
    .innerJoin('patient', 'patient.id', 'c.patient_id')
    .leftJoin('account', 'account.id', 'c.doctor_id')
    .innerJoin('organisation', 'organisation.id', 'c.org_id')
    .leftJoin('account as admin', 'admin.id', 'visit.invalidated_by')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('prescription')
          .whereRef('prescription.visit_id', '=', 'c.mc_id')
          .orderBy(sql`prescription.status in ('confirmed', 'invalidated')`, 'desc')
          .orderBy('prescription.id', 'desc')
          .limit(1)
          .select([
            'prescription.id as prescription_id',
            'prescription.number',
            'prescription.recipe_name',
            'prescription.diagnosis',
            'prescription.recipe_src',
            sql<number | null>`(prescription.content->'recipeUsage'->>'pairs')::int`.as('pairs'),
          ])
          .as('rx'),
      (join) => join.onTrue(),
    )
    .where('c.top_org_id', '=', topOrgId)
    .where('c.mc_id', 'in', ids)
    .select([
      'c.mc_id',
      'c.at',
      'c.status',
      'c.diagnose_way',
      'c.treat_type',
      'c.patient_id',
      'c.invalid',
      'c.hidden',
      'visit.visit_type',
      'visit.complaint',
      'visit.invalidated_at',
      'visit.invalidation_reason',
      'patient.name',
      'patient.sex',
      'patient.birthday',
      'patient.phone',
      'patient.allergies',
      'account.user_name',
      sql<string | null>`visit.past->>'doctorName'`.as('past_doctor'),
      sql<string | null>`visit.past->>'diagnosis'`.as('past_diagnosis'),
      sql<string | null>`left(split_part(visit.past->>'prescriptionText', E'\n', 1), 40)`.as('past_prescription'),
      'organisation.name as clinic_name',
      'admin.user_name as invalidated_by',
      'rx.prescription_id',
      'rx.number',
      'rx.recipe_name',
      'rx.diagnosis',
      'rx.recipe_src',
      'rx.pairs',
    ])
    .select([
      sql<
        number | null
      >`(select f.score from follow_up f where f.mc_id = c.mc_id and f.state = 'done' order by f.id desc limit 1)`.as(
        'score_after',
      ),
      sql<
        number | null
      >`(select f.score from follow_up f where f.patient_id = c.patient_id and f.state = 'done' and f.mc_id < c.mc_id
        order by f.due_on desc, f.id desc limit 1)`.as('score_before'),
      sql<number | null>`(select w.score from review w where w.mc_id = c.mc_id order by w.id desc limit 1)`.as(
        'review_score',
      ),
    ])
    .execute()
export type CaseRow = Awaited<ReturnType<typeof selectCases>>[number]

export const lockCase = (db: Database, topOrgId: number, mcId: number) =>
  db
    .selectFrom('visit')
    .where('id', '=', mcId)
    .where('top_org_id', '=', topOrgId)
    .where('started_at', 'is not', null)
    .select(['id', 'patient_id', 'doctor_id', 'reserved_at', 'invalidated_at'])
    .forUpdate()
    .executeTakeFirst()

/** The case, its confirmed prescriptions, and their pending follow-ups. */
export async function invalidate(db: Database, mcId: number, by: { accountId: number; reason: string; now: Date }) {
  const { accountId, reason, now } = by
  await db
    .updateTable('prescription')
    .set({ status: 'invalidated', invalidated_at: now, invalidation_reason: reason })
    .where('visit_id', '=', mcId)
    .where('status', '=', 'confirmed')
    .execute()
  await db
    .updateTable('follow_up')
    .set({
      state: 'cancelled',
      cancel_reason: 4,
      cancel_reason_remark: reason,
      followed_up_at: now,
      followed_up_by: accountId,
    })
    .where('mc_id', '=', mcId)
    .where('state', '=', 'open')
    .execute()
  await db
    .updateTable('visit')
    .set({ invalidated_at: now, invalidated_by: accountId, invalidation_reason: reason })
    .where('id', '=', mcId)
    .execute()
}

export const selectCasePrescriptions = (db: Database, topOrgId: number, mcId: number) =>
  db
    .selectFrom('prescription')
    .where('top_org_id', '=', topOrgId)
    .where('visit_id', '=', mcId)
    .orderBy('id')
    .select(['id', 'number', 'status', 'recipe_name', 'diagnosis', 'content', 'confirmed_at', 'signer_name'])
    .execute()

/** For each case in scope its newest signed prescription, else its newest draft, as written. */
export const selectWritten = (db: Database, { topOrgId, orgId, doctorId }: CaseScope, mcIds: readonly number[]) =>
  db
    .selectFrom('medical_case as c')
    .innerJoin('visit', 'visit.id', 'c.mc_id')
    .innerJoin('patient', 'patient.id', 'c.patient_id')
    .innerJoin('prescription', 'prescription.visit_id', 'c.mc_id')
    .leftJoin('account', 'account.id', 'c.doctor_id')
    .where('c.top_org_id', '=', topOrgId)
    .where('c.mc_id', 'in', mcIds)
    .$if(doctorId !== null, (q) =>
      q.where('c.doctor_id', '=', doctorId).where('c.org_id', '=', orgId).where('c.hidden', '=', false),
    )
    .distinctOn('c.mc_id')
    .orderBy('c.mc_id')
    .orderBy(sql`prescription.status in ('confirmed', 'invalidated')`, 'desc')
    .orderBy('prescription.id', 'desc')
    .select([
      'c.mc_id',
      'visit.visit_type',
      'patient.allergies',
      'prescription.content',
      'prescription.confirmed_at',
      'prescription.signer_name',
      'account.user_name',
    ])
    .execute()

type Owner = { accountId: number; topOrgId: number }
const own = (db: Database, { accountId, topOrgId }: Owner) =>
  db.selectFrom('case_filter').where('account_id', '=', accountId).where('top_org_id', '=', topOrgId)

export const selectFilters = (db: Database, owner: Owner) =>
  own(db, owner).select(['id', 'name', 'filter']).orderBy('name').execute()

export async function upsertFilter(db: Database, owner: Owner, name: string, filter: string): Promise<number> {
  const { id } = await db
    .insertInto('case_filter')
    .values({ account_id: owner.accountId, top_org_id: owner.topOrgId, name, filter })
    .onConflict((c) => c.columns(['account_id', 'top_org_id', 'name']).doUpdateSet({ filter }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteFilter(db: Database, { accountId, topOrgId }: Owner, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('case_filter')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('top_org_id', '=', topOrgId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function updateFilterName(db: Database, { accountId, topOrgId }: Owner, id: number, name: string) {
  const { numUpdatedRows } = await db
    .updateTable('case_filter')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('top_org_id', '=', topOrgId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
