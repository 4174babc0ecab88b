import type { Database } from '#server/db/connect.ts'
import { insertTopic } from '#server/exam/topic/topic.sql.ts'
import { dayOf, defaultTimeZone } from '#server/time/zone.ts'

const dayMs = 86_400_000

/** A daily test of ten questions and the qualifying exam of this month, for every doctor of the organisation. */
export async function setDemoExams(db: Database, owner: { topOrgId: number; accountId: number }, now: Date) {
  const month = dayOf(defaultTimeZone, now).slice(0, 7)
  const common = {
    period: month,
    begins_at: new Date(now.getTime() - dayMs),
    levels: [],
    question_file_id: null,
    doctor_ids: [],
    updated_at: now,
  }
  await insertTopic(db, owner, {
    ...common,
    name: '每日十题',
    kind: 'daily',
    duration_min: 10,
    ends_at: new Date(now.getTime() + 7 * dayMs),
    pass_score: 60,
    question_count: 10,
    seconds_per_question: 60,
    subjects: [],
  })
  await insertTopic(db, owner, {
    ...common,
    name: '方药晋升考试',
    kind: 'qualifying',
    duration_min: 45,
    ends_at: new Date(now.getTime() + 30 * dayMs),
    pass_score: 80,
    question_count: 30,
    seconds_per_question: 90,
    subjects: ['中药', '方剂', '安全用药'],
  })
}
