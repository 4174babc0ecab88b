import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

const live = (db: Database) =>
  db
    .selectFrom('consultation_comment as c')
    .innerJoin('account as author', 'author.id', 'c.account_id')
    .where('c.removed_at', 'is', null)

export const selectComments = (db: Database, prescriptionId: number) =>
  live(db)
    .where('c.prescription_id', '=', prescriptionId)
    .select(['c.id', 'c.account_id', 'c.content', 'c.herb_id', 'c.created_at', 'author.user_name'])
    .select(
      sql<string[]>`array(select a.user_name from account a where a.id = any(c.asked) order by a.id)`.as('asked_names'),
    )
    .orderBy('c.id')
    .execute()
export type CommentRow = Awaited<ReturnType<typeof selectComments>>[number]

type NewComment = {
  topOrgId: number
  prescriptionId: number
  accountId: number
  content: string
  herbId: string | null
  asked: readonly number[]
  at: Date
}

export async function insertComment(db: Database, c: NewComment): Promise<number> {
  const { id } = await db
    .insertInto('consultation_comment')
    .values({
      top_org_id: c.topOrgId,
      prescription_id: c.prescriptionId,
      account_id: c.accountId,
      content: c.content,
      herb_id: c.herbId,
      asked: [...c.asked],
      created_at: c.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateContent(db: Database, id: number, content: string) {
  await db.updateTable('consultation_comment').set({ content }).where('id', '=', id).execute()
}

/** Everyone who wrote or was asked so far. */
export async function selectParticipants(db: Database, prescriptionId: number): Promise<number[]> {
  const rows = await live(db)
    .where('c.prescription_id', '=', prescriptionId)
    .select(['c.account_id', 'c.asked'])
    .execute()
  return [...new Set(rows.flatMap((row) => [row.account_id, ...row.asked]))]
}

export const selectComment = (db: Database, topOrgId: number, id: number) =>
  live(db)
    .where('c.id', '=', id)
    .where('c.top_org_id', '=', topOrgId)
    .select(['c.id', 'c.account_id', 'c.prescription_id'])
    .executeTakeFirst()

export async function markRemoved(db: Database, id: number, at: Date): Promise<boolean> {
  const changed = await db
    .updateTable('consultation_comment')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Doctors of a clinic whose audit is approved, except the caller. */
export const selectColleagues = (db: Database, orgId: number, butFor: number) =>
  db
    .selectFrom('account')
    .innerJoin('membership', 'membership.account_id', 'account.id')
    .where('membership.org_id', '=', orgId)
    .where('account.id', '!=', butFor)
    .where('account.disabled_at', 'is', null)
    .where('account.audit_status', '=', 'approved')
    .where('account.user_type', 'in', ['doctor', 'admin'])
    .orderBy('account.user_name')
    .orderBy('account.id')
    .limit(200)
    .select(['account.id', 'account.user_name', 'account.position'])
    .execute()

type Reader = { accountId: number; orgId: number; topOrgId: number; caseMode: boolean }

/** By the rule for reading a prescription (prescribing/record), those with a comment that concerns the reader. */
export async function selectThreads(db: Database, reader: Reader, offset: number, limit: number) {
  const { accountId, orgId, topOrgId, caseMode } = reader
  const threads = live(db)
    .innerJoin('prescription as p', 'p.id', 'c.prescription_id')
    .where('p.org_id', '=', orgId)
    .where('p.top_org_id', '=', topOrgId)
    .where((eb) =>
      eb.or([
        eb.and([eb('p.patient_id', 'is', null), eb('p.doctor_id', '=', accountId)]),
        ...(caseMode ? [eb('p.patient_id', 'is not', null)] : []),
      ]),
    )
    .groupBy('p.id')
    .having(
      sql<boolean>`p.doctor_id = ${accountId} or bool_or(c.account_id = ${accountId}) or bool_or(${accountId} = any(c.asked))`,
    )
    .select((eb) => ['p.id', eb.fn.max('c.id').as('last_id'), eb.fn.countAll<number>().as('comments')])
  const rows = await db
    .selectFrom(threads.as('t'))
    .innerJoin('prescription', 'prescription.id', 't.id')
    .innerJoin('account as doctor', 'doctor.id', 'prescription.doctor_id')
    .innerJoin('consultation_comment as last', 'last.id', 't.last_id')
    .innerJoin('account as author', 'author.id', 'last.account_id')
    .leftJoin('patient', 'patient.id', 'prescription.patient_id')
    .where('patient.removed_at', 'is', null)
    .select([
      't.id',
      't.comments',
      'patient.name as patient_name',
      'prescription.patient_id',
      'prescription.recipe_name',
      'doctor.user_name as doctor_name',
      'author.user_name as last_user_name',
      'last.content as last_content',
      'last.created_at',
      sql<number>`count(*) over ()`.as('total'),
    ])
    .orderBy('t.last_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return { rows, total: rows[0]?.total ?? 0 }
}
