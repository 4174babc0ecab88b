import { type Insertable, sql } from 'kysely'
import { isExaminee, type Role } from '#contract/base/permissions.ts'
import type { Database } from '#server/db/connect.ts'
import type { Tables } from '#server/db/schema.ts'

type Written = Omit<Insertable<Tables['exam_topic']>, 'id' | 'top_org_id' | 'created_by' | 'created_at' | 'removed_at'>

const topics = (db: Database, topOrgId: number) =>
  db
    .selectFrom('exam_topic')
    .where('exam_topic.top_org_id', '=', topOrgId)
    .where('removed_at', 'is', null)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('exam_attempt')
          .whereRef('exam_attempt.topic_id', '=', 'exam_topic.id')
          .where('committed_at', 'is not', null)
          .select((q) => [
            q.fn.countAll<number>().as('finished'),
            q.fn.countAll<number>().filterWhere('passed', '=', true).as('passed'),
          ])
          .as('counts'),
      (join) => join.onTrue(),
    )
    .leftJoin('exam_question_file as file', 'file.id', 'exam_topic.question_file_id')
    .selectAll('exam_topic')
    .select(['counts.finished', 'counts.passed'])
    .select(sql<number | null>`jsonb_array_length(file.questions)`.as('file_questions'))

export const selectTopic = (db: Database, topOrgId: number, id: number) =>
  topics(db, topOrgId).where('exam_topic.id', '=', id).executeTakeFirst()
export type TopicRow = NonNullable<Awaited<ReturnType<typeof selectTopic>>>

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (c) => `\\${c}`)

export async function selectTopics(
  db: Database,
  topOrgId: number,
  f: { name?: string | undefined; offset: number; limit: number },
) {
  const found = topics(db, topOrgId).$if(!!f.name, (q) =>
    q.where('exam_topic.name', 'ilike', `%${escapeLike(f.name ?? '')}%`),
  )
  const [rows, counted] = await Promise.all([
    found.orderBy('begins_at', 'desc').orderBy('exam_topic.id', 'desc').offset(f.offset).limit(f.limit).execute(),
    db
      .selectFrom(found.as('found'))
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(counted.n) }
}

/** Those set for an account, latest first. */
type Examinee = { topOrgId: number; accountId: number; role: Role }

export const selectTopicsFor = (db: Database, { topOrgId, accountId, role }: Examinee) =>
  topics(db, topOrgId)
    .where(sql<boolean>`((doctor_ids = '{}' and ${isExaminee(role)}) or ${accountId} = any(doctor_ids))`)
    .orderBy('begins_at', 'desc')
    .orderBy('exam_topic.id', 'desc')
    .limit(300)
    .execute()

export async function insertTopic(db: Database, owner: { topOrgId: number; accountId: number }, row: Written) {
  const { id } = await db
    .insertInto('exam_topic')
    .values({ ...row, top_org_id: owner.topOrgId, created_by: owner.accountId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateTopic(db: Database, topOrgId: number, id: number, change: Partial<Written>) {
  const done = await db
    .updateTable('exam_topic')
    .set(change)
    .where('id', '=', id)
    .where('top_org_id', '=', topOrgId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) > 0
}

export async function removeTopic(db: Database, topOrgId: number, id: number, at: Date) {
  const done = await db
    .updateTable('exam_topic')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('top_org_id', '=', topOrgId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) > 0
}

export async function insertQuestionFile(
  db: Database,
  owner: { topOrgId: number; accountId: number },
  file: { name: string; questions: readonly unknown[] },
) {
  const { id } = await db
    .insertInto('exam_question_file')
    .values({
      top_org_id: owner.topOrgId,
      created_by: owner.accountId,
      name: file.name,
      questions: JSON.stringify(file.questions),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const selectQuestionFile = (db: Database, topOrgId: number, id: number) =>
  db
    .selectFrom('exam_question_file')
    .where('id', '=', id)
    .where('top_org_id', '=', topOrgId)
    .select('questions')
    .executeTakeFirst()

/** The latest attempts of an exam with their answers. */
export const selectMarked = (db: Database, topOrgId: number, topicId: number, limit: number) =>
  db
    .selectFrom('exam_attempt')
    .where('topic_id', '=', topicId)
    .where('top_org_id', '=', topOrgId)
    .where('committed_at', 'is not', null)
    .orderBy('committed_at', 'desc')
    .limit(limit)
    .select(['questions', 'answers', 'score'])
    .execute()

/** Accounts of the organisation that can be assigned to an exam. */
export const selectExaminees = (db: Database, topOrgId: number) =>
  db
    .selectFrom('account')
    .where('top_org_id', '=', topOrgId)
    .where('disabled_at', 'is', null)
    .orderBy('user_name')
    .orderBy('id')
    .limit(500)
    .select(['id', 'user_name', 'position'])
    .execute()

export async function countAccounts(db: Database, topOrgId: number, ids: readonly number[]) {
  const { n } = await db
    .selectFrom('account')
    .where('top_org_id', '=', topOrgId)
    .where('id', 'in', [...ids])
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
