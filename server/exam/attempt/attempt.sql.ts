import type { Database } from '#server/db/connect.ts'
import type { PaperQuestion } from './paper.ts'

type Owner = { accountId: number; topOrgId: number }

const own = (db: Database, { accountId, topOrgId }: Owner) =>
  db.selectFrom('exam_attempt').where('account_id', '=', accountId).where('top_org_id', '=', topOrgId)

/** One attempt of an exam; the last when no id is given. */
export const selectAttempt = (db: Database, owner: Owner, topicId: number, id: number | undefined) =>
  own(db, owner)
    .where('topic_id', '=', topicId)
    .$if(id !== undefined, (q) => q.where('id', '=', id ?? 0))
    .orderBy('id', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst()
export type AttemptRow = NonNullable<Awaited<ReturnType<typeof selectAttempt>>>

export const lockAttempt = (db: Database, owner: Owner, topicId: number, id: number) =>
  own(db, owner).where('topic_id', '=', topicId).where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

/** The unsubmitted attempt; at most one has not run out. */
export const lockOpenAttempt = (db: Database, owner: Owner, topicId: number) =>
  own(db, owner)
    .where('topic_id', '=', topicId)
    .where('committed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

export const selectAttemptOfRound = (db: Database, owner: Owner, topicId: number, round: string) =>
  own(db, owner).where('topic_id', '=', topicId).where('round', '=', round).selectAll().executeTakeFirst()

/** When two windows begin at once, only one inserts. */
export const insertAttempt = (
  db: Database,
  row: Omit<
    AttemptRow,
    'id' | 'questions' | 'answers' | 'position' | 'committed_at' | 'closed_by' | 'score' | 'passed'
  > & { questions: readonly PaperQuestion[] },
) =>
  db
    .insertInto('exam_attempt')
    .values({ ...row, questions: JSON.stringify(row.questions) })
    .onConflict((oc) => oc.columns(['topic_id', 'account_id', 'round']).doNothing())
    .returningAll()
    .executeTakeFirst()

export async function updateAttempt(
  db: Database,
  id: number,
  change: Partial<Pick<AttemptRow, 'position' | 'position_began_at' | 'seen_at'>> & { answers?: string },
) {
  await db.updateTable('exam_attempt').set(change).where('id', '=', id).execute()
}

export async function commitAttempt(
  db: Database,
  id: number,
  result: Required<Pick<AttemptRow, 'committed_at' | 'closed_by' | 'score' | 'passed'>>,
) {
  await db.updateTable('exam_attempt').set(result).where('id', '=', id).where('committed_at', 'is', null).execute()
}

/** Attempts of an organisation that ran out before an instant; one being submitted right now is skipped. */
export const lockRunOut = (db: Database, topOrgId: number | null, before: Date, limit: number) =>
  db
    .selectFrom('exam_attempt')
    .$if(topOrgId !== null, (q) => q.where('top_org_id', '=', topOrgId ?? 0))
    .where('committed_at', 'is', null)
    .where('ends_at', '<', before)
    .orderBy('id')
    .limit(limit)
    .selectAll()
    .forUpdate()
    .skipLocked()
    .execute()
