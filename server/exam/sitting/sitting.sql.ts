import { sql } from 'kysely'
import type { ParsedInput } from '#contract/base/endpoint.ts'
import type { exam } from '#contract/exam/exam.ts'
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

type RecordsWanted = Pick<ParsedInput<typeof exam.records>, 'kind' | 'outcome' | 'sort'>

const orders = {
  latest: ['committed_at', 'desc'],
  oldest: ['committed_at', 'asc'],
  best: ['score', 'desc'],
  weakest: ['score', 'asc'],
} as const

export async function selectRecords(
  db: Database,
  { accountId, topOrgId }: Owner,
  { kind, outcome, sort }: RecordsWanted,
  offset: number,
  limit: number,
) {
  const own = db
    .selectFrom('exam_attempt')
    .where('account_id', '=', accountId)
    .where('top_org_id', '=', topOrgId)
    .where('committed_at', 'is not', null)
    .where((eb) => eb.and({ ...(kind && { kind }), ...(outcome && { passed: outcome === 'pass' }) }))
  const [by, direction] = orders[sort]
  const [rows, counted] = await Promise.all([
    own
      .orderBy(by, direction)
      .orderBy('id', direction)
      .select(['id', 'topic_id', 'topic_name', 'kind', 'period', 'score', 'passed', 'committed_at'])
      .offset(offset)
      .limit(limit)
      .execute(),
    own.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(counted.n) }
}
