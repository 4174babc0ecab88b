import { type Expression, sql, type Updateable } from 'kysely'
import type { FollowUpState } from '#contract/base/codes.ts'
import { notRemoved } from '#server/clinic/patient/patient.sql.ts'
import { holdingWords, selectFew } from '#server/clinic/patient/search.sql.ts'
import type { Database } from '#server/db/connect.ts'
import type { Tables } from '#server/db/schema.ts'

type Scope = { orgId: number; topOrgId: number }

/** Without the patient's row: for counting, and for finding a page. */
const listed = (db: Database, { orgId, topOrgId }: Scope) =>
  db
    .selectFrom('follow_up')
    .where('follow_up.org_id', '=', orgId)
    .where('follow_up.top_org_id', '=', topOrgId)
    .where(notRemoved('follow_up.patient_id'))

const within = (db: Database, { orgId, topOrgId }: Scope) =>
  db
    .selectFrom('follow_up')
    .innerJoin('patient', 'patient.id', 'follow_up.patient_id')
    .where('follow_up.org_id', '=', orgId)
    .where('follow_up.top_org_id', '=', topOrgId)
    .where('patient.removed_at', 'is', null)

const withNames = (followUps: ReturnType<typeof within>) =>
  followUps
    .innerJoin('prescription', 'prescription.id', 'follow_up.prescription_id')
    .innerJoin('account', 'account.id', 'follow_up.doctor_id')
    .selectAll('follow_up')
    .select([
      'patient.name',
      'patient.sex',
      'patient.birthday',
      'patient.phone',
      'prescription.recipe_name',
      'prescription.diagnosis',
      'account.user_name',
    ])

export const selectFollowUp = (db: Database, scope: Scope, id: number) =>
  withNames(within(db, scope)).where('follow_up.id', '=', id).executeTakeFirst()
export type FollowUpRow = NonNullable<Awaited<ReturnType<typeof selectFollowUp>>>

/** Locked until the transaction ends. */
export const lockFollowUp = (db: Database, { orgId, topOrgId }: Scope, id: number) =>
  db
    .selectFrom('follow_up')
    .where('id', '=', id)
    .where('org_id', '=', orgId)
    .where('top_org_id', '=', topOrgId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

export type LockedFollowUp = NonNullable<Awaited<ReturnType<typeof lockFollowUp>>>

export const selectOfPatient = (
  db: Database,
  scope: Scope,
  f: { patientId: number; prescriptionId?: number | undefined; limit: number },
) =>
  withNames(within(db, scope))
    .where('follow_up.patient_id', '=', f.patientId)
    .$if(f.prescriptionId !== undefined, (q) => q.where('follow_up.prescription_id', '=', f.prescriptionId ?? 0))
    .orderBy('follow_up.due_on', 'desc')
    .orderBy('follow_up.id', 'desc')
    .limit(f.limit)
    .execute()

export const selectClinicName = async (db: Database, orgId: number) =>
  (await db.selectFrom('organisation').where('id', '=', orgId).select('name').executeTakeFirstOrThrow()).name

/** The patient's score at the previous follow-up. */
export const selectLastScore = (
  db: Database,
  before: { org_id: number; patient_id: number; prescription_id: number },
) =>
  db
    .selectFrom('follow_up')
    .where('org_id', '=', before.org_id)
    .where('patient_id', '=', before.patient_id)
    .where('prescription_id', '<', before.prescription_id)
    .where('score', 'is not', null)
    .select('score')
    .orderBy('due_on', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()

export type FollowUpFilter = Scope & {
  words: readonly string[]
  state?: FollowUpState | undefined
  dueFrom?: string | undefined
  dueUntil?: string | undefined
  sort: 'latest' | 'due'
  today: string
  offset: number
  limit: number
  countUpTo: { all: number; found: number }
}

/** How many rows are searched for a name before the name index is used. */
const window = 12_000

const inState = (db: Database, f: FollowUpFilter) =>
  listed(db, f)
    .$if(f.state === 'notFollowedUp', (q) =>
      q.where('follow_up.state', '=', 'open').where('follow_up.expires_on', '>=', f.today),
    )
    .$if(f.state === 'expired', (q) =>
      q.where('follow_up.state', '=', 'open').where('follow_up.expires_on', '<', f.today),
    )
    .$if(f.state === 'followedUp', (q) => q.where('follow_up.state', '=', 'done'))
    .$if(f.state === 'notToFollowUp', (q) => q.where('follow_up.state', '=', 'cancelled'))
    .$if(f.dueFrom !== undefined, (q) => q.where('follow_up.due_on', '>=', f.dueFrom ?? f.today))
    .$if(f.dueUntil !== undefined, (q) => q.where('follow_up.due_on', '<=', f.dueUntil ?? f.today))

const ordered = (db: Database, f: FollowUpFilter) => {
  const direction = f.sort === 'due' ? 'asc' : 'desc'
  return inState(db, f).orderBy('follow_up.due_on', direction).orderBy('follow_up.id', direction)
}

/** A page of ids and their total. A common name is found among the first rows; a rare one through the index. */
async function selectPage(db: Database, f: FollowUpFilter): Promise<{ ids: number[]; total: number }> {
  const upTo = (count: number) => Math.max(count, f.offset + f.limit)
  if (!f.words.length) {
    const all = ordered(db, f).select('follow_up.id').limit(upTo(f.countUpTo.all))
    return pageOf(db, all, f, f.countUpTo.all)
  }
  const withPatient = ordered(db, f).innerJoin('patient', 'patient.id', 'follow_up.patient_id')
  const first = db
    .selectFrom(withPatient.select(['follow_up.id', 'patient.search', 'patient.org_id']).limit(window).as('patient'))
    .where(holdingWords(f.orgId, f.words, false))
    .select('patient.id')
    .limit(upTo(f.countUpTo.found))
  const few = await selectFew(db, { orgId: f.orgId }, f.words)
  if (!few) {
    const near = await pageOf(db, first, f, f.countUpTo.found)
    if (near.total >= f.countUpTo.found) return near
  }
  const named = few
    ? ordered(db, f).where(sql<boolean>`follow_up.patient_id = any(${few}::bigint[])`)
    : withPatient.where(holdingWords(f.orgId, f.words, true))
  const all = named.select('follow_up.id').limit(upTo(f.countUpTo.found))
  return pageOf(db, all, f, f.countUpTo.found)
}

async function pageOf(
  db: Database,
  found: Expression<unknown>,
  { offset, limit }: Pick<FollowUpFilter, 'offset' | 'limit'>,
  countUpTo: number,
) {
  const { rows } = await sql<{ seen: number; page: number[] }>`
    with found as materialized ${found}
    select (select count(*) from found) as seen,
           array(select id from found offset ${offset} limit ${limit}) as page`.execute(db)
  return { ids: rows[0]?.page ?? [], total: Math.min(rows[0]?.seen ?? 0, countUpTo) }
}

export async function selectFollowUps(db: Database, f: FollowUpFilter) {
  const { ids, total } = await selectPage(db, f)
  const place = new Map(ids.map((id, i) => [id, i]))
  const rows = ids.length ? await withNames(within(db, f)).where('follow_up.id', 'in', ids).execute() : []
  return { rows: rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)), total }
}

export async function countState(
  db: Database,
  f: Pick<FollowUpFilter, 'orgId' | 'topOrgId' | 'today'>,
  state: FollowUpState,
  upTo: number,
) {
  const filter = {
    ...f,
    state,
    words: [],
    sort: 'latest',
    offset: 0,
    limit: 1,
    countUpTo: { all: upTo, found: upTo },
  } as const
  const { n } = await db
    .selectFrom(inState(db, filter).select('follow_up.id').limit(upTo).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

type Due = Scope & { today: string; patientId?: number | undefined; doctorId?: number | undefined }

const due = (db: Database, f: Due) =>
  listed(db, f)
    .where('follow_up.state', '=', 'open')
    .where('follow_up.due_on', '<=', f.today)
    .where('follow_up.expires_on', '>=', f.today)
    .$if(f.patientId !== undefined, (q) => q.where('follow_up.patient_id', '=', f.patientId ?? 0))
    .$if(f.doctorId !== undefined, (q) => q.where('follow_up.doctor_id', '=', f.doctorId ?? 0))

export async function selectDue(db: Database, f: Due & { limit: number; countUpTo: number }) {
  const [rows, total] = await Promise.all([
    withNames(due(db, f).innerJoin('patient', 'patient.id', 'follow_up.patient_id'))
      .orderBy('follow_up.due_on')
      .orderBy('follow_up.id')
      .limit(f.limit)
      .execute(),
    countDue(db, f, f.countUpTo),
  ])
  return { rows, total }
}

export async function countDue(db: Database, f: Due, upTo: number): Promise<number> {
  const { n } = await db
    .selectFrom(due(db, f).select('follow_up.id').limit(upTo).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function countUnreadAnswers(db: Database, { orgId, topOrgId }: Scope): Promise<number> {
  const { n } = await within(db, { orgId, topOrgId })
    .where('follow_up.patient_answered_at', 'is not', null)
    .where('follow_up.answer_read_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export type NewFollowUp = Scope & {
  patientId: number
  mcId: number | null
  prescriptionId: number
  doctorId: number
  treatType: number
  givenOn: string
  lastsDays: number
  dueOn: string
  expiresOn: string
  now: Date
}

export async function insertFollowUp(db: Database, n: NewFollowUp) {
  await db
    .insertInto('follow_up')
    .values({
      org_id: n.orgId,
      top_org_id: n.topOrgId,
      patient_id: n.patientId,
      mc_id: n.mcId,
      prescription_id: n.prescriptionId,
      doctor_id: n.doctorId,
      treat_type: n.treatType,
      given_on: n.givenOn,
      lasts_days: n.lastsDays,
      due_on: n.dueOn,
      expires_on: n.expiresOn,
      created_at: n.now,
      updated_at: n.now,
    })
    .execute()
}

export async function updateFollowUp(db: Database, id: number, change: Updateable<Tables['follow_up']>) {
  await db.updateTable('follow_up').set(change).where('id', '=', id).execute()
}
