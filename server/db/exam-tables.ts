import type { ColumnType, Generated } from 'kysely'
import type { ExamKind } from '#contract/base/codes.ts'

type Time = ColumnType<Date, Date | string, Date | string>
type MadeTime = ColumnType<Date, Date | string | undefined, Date | string>
type MadeJson = ColumnType<unknown, string | undefined, string>

type ExamTopicTable = {
  id: Generated<number>
  top_org_id: number
  name: string
  kind: ExamKind
  period: string
  duration_min: number
  begins_at: Time
  ends_at: Time
  pass_score: number
  question_count: number
  seconds_per_question: number
  subjects: string[]
  levels: number[]
  question_file_id: number | null
  doctor_ids: number[]
  created_by: number
  created_at: MadeTime
  updated_at: MadeTime
  removed_at: Time | null
}

type ExamAttemptTable = {
  id: Generated<number>
  top_org_id: number
  topic_id: number
  account_id: number
  round: string
  topic_name: string
  kind: ExamKind
  period: string
  pass_score: number
  questions: MadeJson
  answers: MadeJson
  position: Generated<number>
  position_began_at: Time
  seen_at: Time
  begun_at: Time
  ends_at: Time
  committed_at: Time | null
  closed_by: 'doctor' | 'clock' | null
  score: number | null
  passed: boolean | null
}

export type ExamTables = {
  exam_question_file: {
    id: Generated<number>
    top_org_id: number
    name: string
    questions: MadeJson
    created_by: number
    created_at: MadeTime
  }
  exam_topic: ExamTopicTable
  exam_attempt: ExamAttemptTable
}
