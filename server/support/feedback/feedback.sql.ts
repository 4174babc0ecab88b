import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { FeedbackStatus as Status } from '#server/db/support-tables.ts'

/** Without an account: everybody's in the organisation. */
type Scope = { topOrgId: number; accountId?: number | undefined }
type Filter = { status?: Status | undefined; offset: number; limit: number }

const live = (db: Database, { topOrgId, accountId }: Scope) =>
  db
    .selectFrom('feedback')
    .where('feedback.top_org_id', '=', topOrgId)
    .where('feedback.removed_at', 'is', null)
    .$if(accountId !== undefined, (q) => q.where('feedback.account_id', '=', accountId ?? 0))

const withNames = (db: Database, scope: Scope) =>
  live(db, scope)
    .innerJoin('account as author', 'author.id', 'feedback.account_id')
    .innerJoin('organisation as clinic', 'clinic.id', 'feedback.org_id')
    .leftJoin('account as handler', 'handler.id', 'feedback.handled_by')
    .selectAll('feedback')
    .select(['author.user_name', 'clinic.name as org_name', 'handler.user_name as handler_name'])

export async function selectFeedback(db: Database, scope: Scope, { status, offset, limit }: Filter) {
  const [rows, counts] = await Promise.all([
    withNames(db, scope)
      .$if(status !== undefined, (q) => q.where('feedback.status', '=', status ?? 'unsolved'))
      .orderBy('feedback.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    live(db, scope)
      .groupBy('status')
      .select(['status', sql<number>`count(*)`.as('count')])
      .execute(),
  ])
  const countOf = (wanted: Status | undefined) =>
    counts.reduce((sum, one) => (wanted === undefined || one.status === wanted ? sum + one.count : sum), 0)
  return { rows, total: countOf(status), unsolved: countOf('unsolved') }
}
export type FeedbackRow = Awaited<ReturnType<typeof selectFeedback>>['rows'][number]

export const selectOne = (db: Database, scope: Scope, id: number) =>
  withNames(db, scope).where('feedback.id', '=', id).executeTakeFirst()

type NewFeedback = { topOrgId: number; orgId: number; accountId: number; description: string; at: Date }

export async function insertFeedback(db: Database, f: NewFeedback): Promise<number> {
  const { id } = await db
    .insertInto('feedback')
    .values({
      top_org_id: f.topOrgId,
      org_id: f.orgId,
      account_id: f.accountId,
      description: f.description,
      created_at: f.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateHandling(
  db: Database,
  id: number,
  { status, note, by, at }: { status: Status; note: string; by: number; at: Date },
) {
  await db.updateTable('feedback').set({ status, note, handled_by: by, handled_at: at }).where('id', '=', id).execute()
}

export async function markRemoved(db: Database, id: number, at: Date) {
  await db.updateTable('feedback').set({ removed_at: at }).where('id', '=', id).execute()
}
