import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

type Owner = { accountId: number; topOrgId: number }

/** The caller's latest attempt for each exam, preferring an unsubmitted one. */
export const selectLatestAttempts = (db: Database, { accountId, topOrgId }: Owner) =>
  db
    .selectFrom('exam_attempt')
    .where('account_id', '=', accountId)
    .where('top_org_id', '=', topOrgId)
    .distinctOn('topic_id')
    .orderBy('topic_id')
    .orderBy(sql`committed_at is null`, 'desc')
    .orderBy('id', 'desc')
    .selectAll()
    .execute()

export async function selectRecords(db: Database, { accountId, topOrgId }: Owner, offset: number, limit: number) {
  const own = db
    .selectFrom('exam_attempt')
    .where('account_id', '=', accountId)
    .where('top_org_id', '=', topOrgId)
    .where('committed_at', 'is not', null)
  const [rows, counted] = await Promise.all([
    own
      .orderBy('committed_at', 'desc')
      .orderBy('id', 'desc')
      .select(['id', 'topic_id', 'topic_name', 'kind', 'period', 'score', 'passed', 'committed_at'])
      .offset(offset)
      .limit(limit)
      .execute(),
    own.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(counted.n) }
}
