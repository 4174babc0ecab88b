import type { ColumnType, Generated } from 'kysely'
import type { VisitStatus } from '#contract/base/codes.ts'

type Time = ColumnType<Date, Date | string, Date | string>
type MadeTime = ColumnType<Date, Date | string | undefined, Date | string>
type MadeJson = ColumnType<unknown, string | undefined, string>

type FollowUpTable = {
  id: Generated<number>
  top_org_id: number
  org_id: number
  patient_id: number
  mc_id: number | null
  prescription_id: number
  doctor_id: number
  treat_type: number
  given_on: string
  lasts_days: number
  due_on: string
  expires_on: string
  state: ColumnType<'open' | 'done' | 'cancelled', 'open' | 'done' | 'cancelled' | undefined>
  score: number | null
  visit_note: Generated<string>
  cancel_reason: number | null
  cancel_reason_remark: Generated<string>
  advise_comment_reason: Generated<string>
  visit_label: number | null
  visit_label_remark: Generated<string>
  symptom_improvements: MadeJson
  followed_up_at: Time | null
  followed_up_by: number | null
  patient_answer: ColumnType<unknown, string | null | undefined, string | null>
  patient_answered_at: Time | null
  answer_read_at: Time | null
  revisit_id: number | null
  created_at: MadeTime
  updated_at: MadeTime
}

type ReviewTable = {
  id: Generated<number>
  top_org_id: number
  org_id: number
  patient_id: number
  mc_id: number | null
  prescription_id: number | null
  doctor_id: number | null
  score: number
  content: Generated<string>
  source: 'patient' | 'clinic'
  created_at: MadeTime
  read_at: Time | null
  reply_content: Generated<string>
  replied_at: Time | null
  replied_by: number | null
}

/** Maintained by triggers only. */
type MedicalCaseTable = {
  mc_id: number
  top_org_id: number
  org_id: number
  patient_id: number
  doctor_id: number
  at: Date
  status: VisitStatus
  diagnose_way: number
  treat_type: number
  symptom_ids: string[]
  main_symptom_ids: string[]
  recipe_ids: string[]
  recipe_srcs: number[]
  numbers: string
  self_description: string
  clinical_note: string
  comment: string
  advised: boolean
  invalid: boolean
  hidden: boolean
}

type PatientMergeTable = {
  id: Generated<number>
  top_org_id: number
  org_id: number
  from_patient_id: number
  to_patient_id: number
  from_name: string
  to_name: string
  del_flag: boolean
  moved: ColumnType<unknown, string, string>
  changed: ColumnType<unknown, string, string>
  merged_by: number
  merged_at: Time
  undone_at: Time | null
  undone_by: number | null
}

type CaseFilterTable = {
  id: Generated<number>
  top_org_id: number
  account_id: number
  name: string
  filter: ColumnType<unknown, string, string>
  created_at: MadeTime
}

type PatientImportTable = {
  id: Generated<number>
  top_org_id: number
  org_id: number
  kind: 'patients' | 'visits'
  file_name: string
  columns: string[]
  lines: number
  broken: ColumnType<{ line: number; why: BrokenLine }[], string, string>
  state: ColumnType<'read' | 'done' | 'undone', 'read' | undefined, 'done' | 'undone'>
  made: Generated<number>
  known: Generated<number>
  faulty: Generated<number>
  kept: Generated<number>
  read_by: number
  read_at: Time
  done_by: number | null
  done_at: Time | null
  undone_at: Time | null
}
/** A quote that is not closed, one in the middle of a cell, a line longer than any record, or one of more cells than columns. */
export type BrokenLine = 'quote-open' | 'quote-inside' | 'too-long' | 'cells'

type PatientImportLineTable = { import_id: number; line: number; cells: string[] }

/** What follows a visit, and the search table for cases. */
export type ClinicTables = {
  follow_up: FollowUpTable
  review: ReviewTable
  medical_case: MedicalCaseTable
  patient_merge: PatientMergeTable
  case_filter: CaseFilterTable
  patient_import: PatientImportTable
  patient_import_line: PatientImportLineTable
}
