import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { SheetPaper, VisitStatus, VisitType } from '#contract/base/codes.ts'
import type { Currency } from '#contract/base/money.ts'
import type { Role } from '#contract/base/permissions.ts'
import type { PrescriptionStatus } from '#contract/base/prescription-status.ts'
import type { AccountTables } from './account-tables.ts'
import type { ClinicTables } from './clinic-tables.ts'
import type { DualScreenTables } from './dual-screen-tables.ts'
import type { ExamTables } from './exam-tables.ts'
import type { FileTables } from './file-tables.ts'
import type { StudyTables } from './study-tables.ts'
import type { SupportTables } from './support-tables.ts'

type Time = ColumnType<Date, Date | string, Date | string>
type MadeTime = ColumnType<Date, Date | string | undefined, Date | string>
type Json = JSONColumnType<Record<string, unknown>, string, string>
type MadeJson = ColumnType<unknown, string | undefined, string>

type OrganisationTable = {
  id: Generated<number>
  top_org_id: number
  name: string
  name_en: Generated<string>
  phone: Generated<string>
  chat_account: Generated<string>
  cases_enabled: Generated<boolean>
  longitude: number | null
  fees: MadeJson
  payways: MadeJson
  time_zone: Generated<string>
  currency: Generated<Currency>
  sheet_language: string | null
  address: Generated<string>
  booking: MadeJson
  is_demo: Generated<boolean>
  letterhead: Generated<string>
  seal_file_id: number | null
  sheet_paper: Generated<SheetPaper>
  settings_version: Generated<number>
  second_factor_for_admins: Generated<boolean>
  learn_from_outcomes: Generated<boolean>
  created_at: MadeTime
}

type AccountTable = {
  id: Generated<number>
  top_org_id: number
  phone: string | null
  email: string | null
  user_name: string
  password_hash: string
  user_type: Role
  position: Generated<string>
  staff_grade: Generated<string>
  avatar_url: string | null
  completed: Generated<boolean>
  first_login: Generated<boolean>
  audit_status: ColumnType<AuditStatus, AuditStatus | undefined, AuditStatus>
  expires_on: string | null
  disabled_at: Time | null
  face_required: Generated<boolean>
  certificate_ids: Generated<number[]>
  audit_submitted_at: MadeTime
  audit_remark: Generated<string>
  audited_by: number | null
  audited_at: Time | null
  created_at: MadeTime
}
type AuditStatus = 'pending' | 'approved' | 'failed'

type SessionTable = {
  id: ColumnType<number, never, never>
  address: Generated<string>
  agent: Generated<string>
  token_hash: Buffer
  account_id: number
  org_id: number
  created_at: MadeTime
  expires_at: Time
  revoked_at: Time | null
  face_pending: Generated<boolean>
  second_factor_pending: Generated<boolean>
}

type PatientTable = {
  id: Generated<number>
  top_org_id: number
  org_id: number
  name: string
  pinyin: string
  initials: string
  sex: 'male' | 'female'
  birthday: string | null
  phone: Generated<string>
  email: Generated<string>
  address: Generated<string>
  patient_code: Generated<string>
  height_cm: number | null
  weight_kg: number | null
  physiological_status: Generated<number>
  pregnancy_start: string | null
  last_menses: string | null
  menstrual_cycle_flag: 'fixed' | 'irregular' | null
  menstrual_cycle: number | null
  customer_source: Generated<string>
  visit_labels: MadeJson
  allergies: Generated<string[]>
  western_drugs: Generated<string[]>
  teaching_consent: Generated<boolean>
  version: Generated<number>
  visits: Generated<number>
  last_visit_at: Time | null
  created_by: number | null
  created_at: MadeTime
  updated_at: MadeTime
  removed_at: Time | null
  aliases: Generated<string[]>
  request_key: string | null
  search: ColumnType<string, never, never>
  sheet_language: string | null
  import_id: number | null
}

type VisitTable = {
  id: Generated<number>
  top_org_id: number
  org_id: number
  patient_id: number
  doctor_id: number | null
  status: VisitStatus
  visit_type: Generated<VisitType>
  appointment_source: Generated<number>
  diagnose_way: Generated<number>
  reserved_at: Time
  queue_no: number
  waiting_since: Time | null
  started_at: Time | null
  finished_at: Time | null
  complaint: Generated<string>
  pre_consultation: ColumnType<unknown, string | null | undefined, string | null>
  physical_test: ColumnType<unknown, string | null | undefined, string | null>
  import_id: number | null
  past: ColumnType<unknown, string | null | undefined, string | null>
  invalidated_at: Time | null
  invalidated_by: number | null
  invalidation_reason: Generated<string>
  room_id: number | null
  minutes: Generated<number>
  version: Generated<number>
  reason: Generated<string>
  series: string | null
  request_key: string | null
  closed_as: 'missed' | 'cancelled' | null
  closed_reason: Generated<string>
  slot: string | null
  created_at: MadeTime
}

type OfClinic = { top_org_id: number; org_id: number }
type RoomTable = OfClinic & { id: Generated<number>; name: string; removed_at: Time | null }
type WorkingHoursTable = OfClinic & {
  id: Generated<number>
  account_id: number
  room_id: number | null
  weekday: number
  begin_minute: number
  end_minute: number
  slot_minutes: number
  by_phone: Generated<boolean>
}
type AbsenceTable = OfClinic & {
  id: Generated<number>
  account_id: number | null
  begins_at: Time
  ends_at: Time
  reason: Generated<string>
  created_by: number
  created_at: MadeTime
}
type WaitingEntryTable = OfClinic & {
  id: Generated<number>
  patient_id: number
  doctor_id: number | null
  from_day: string | null
  until_day: string | null
  part: Generated<'any' | 'morning' | 'afternoon'>
  reason: Generated<string>
  visit_id: number | null
  created_at: MadeTime
  closed_at: Time | null
}
type PaymentTable = OfClinic & {
  id: Generated<number>
  patient_id: number
  visit_id: number | null
  method: 'cash' | 'wechat' | 'alipay' | 'card' | 'insurance' | 'other'
  yuan: number
  remark: Generated<string>
  taken_by: number
  taken_at: Time
  request_key: string | null
  voided_at: Time | null
  voided_by: number | null
  void_reason: Generated<string>
}
type BookingCodeTable = OfClinic & { code: string; created_at: Time; expires_at: Time; revoked_at: Time | null }
type PhoneCheckTable = {
  id: Generated<number>
  org_id: number
  phone: string
  code_hash: Buffer
  sent_at: Time
  expires_at: Time
  misses: Generated<number>
  used_at: Time | null
}
type PublicLinkTable = OfClinic & {
  id: Generated<number>
  token_hash: Buffer
  purpose: string
  patient_id: number
  visit_id: number | null
  subject_id: number | null
  created_at: Time
  expires_at: Time
  revoked_at: Time | null
}

type AcupunctureSessionTable = {
  prescription_id: number
  browser_id: string
  state: Json
  updated_at: Time
}

type PrescriptionTable = {
  id: Generated<number>
  top_org_id: number
  org_id: number
  patient_id: number | null
  visit_id: number | null
  doctor_id: number
  status: ColumnType<PrescriptionStatus, PrescriptionStatus | undefined, PrescriptionStatus>
  number: string | null
  version: Generated<number>
  content: Json
  derived: MadeJson
  content_hash: string
  knowledge_version: string
  recipe_name: Generated<string>
  diagnosis: Generated<string>
  recipe_src: Generated<number>
  diagnose_way: Generated<number>
  signatures: MadeJson
  created_at: MadeTime
  updated_at: MadeTime
  saved_at: Time | null
  confirmed_at: Time | null
  confirmed_by: number | null
  signer_name: string | null
  invalidated_at: Time | null
  invalidation_reason: string | null
}

type AddendumTable = {
  id: Generated<number>
  top_org_id: number
  prescription_id: number
  author_id: number
  author_name: string
  content: string
  created_at: Time
}

type AuditLogTable = {
  top_org_id: number
  seq: ColumnType<number, never, never>
  at: ColumnType<Date, never, never>
  account_id: number
  org_id: number
  action: string
  patient_id: number | null
  entity: string
  entity_id: number | null
  detail: MadeJson
  previous: ColumnType<Buffer, never, never>
  hash: ColumnType<Buffer, never, never>
  keyed: ColumnType<boolean, never, never>
}

type CustomPrescriptionTable = {
  id: Generated<number>
  top_org_id: number
  account_id: number
  name: string
  number: string
  enabled: Generated<boolean>
  remark: Generated<string>
  content: Json
  pinyin: string
  initials: string
  created_at: MadeTime
  updated_at: MadeTime
}

type ExperienceTable = {
  top_org_id: number
  confirmed: number
  last_confirmed_at: Time | null
  n: number
  model: Buffer | null
  method: number
  knowledge_version: string
  learned_at: Time
  outcomes: number | null
  last_outcome_at: Time | null
  improved: Generated<number>
  worse: Generated<number>
}

/** One entry a table; the migrations are the authority, and schema.test.ts compares the two. */
export type Tables = AccountTables &
  ClinicTables &
  FileTables &
  SupportTables &
  DualScreenTables &
  ExamTables &
  StudyTables & {
    organisation: OrganisationTable
    acupuncture_session: AcupunctureSessionTable
    account: AccountTable
    account_permission: { account_id: number; code: string }
    membership: { account_id: number; org_id: number }
    session: SessionTable
    image_code: { random_key: string; code: string; expires_at: Time; misses: Generated<number> }
    call_count: { key: Buffer; calls: number; since: Time }
    attempt: { key: string; taken: number; since: Time }
    patient: PatientTable
    visit: VisitTable
    room: RoomTable
    working_hours: WorkingHoursTable
    absence: AbsenceTable
    waiting_entry: WaitingEntryTable
    payment: PaymentTable
    booking_code: BookingCodeTable
    phone_check: PhoneCheckTable
    public_link: PublicLinkTable
    prescription: PrescriptionTable
    prescription_addendum: AddendumTable
    herb_price: {
      org_id: number
      herb_id: string
      form: Generated<string>
      yuan_per_g: number
      insurance_yuan_per_g?: number | null
      stock_g: number | null
      version: Generated<number>
    }
    item_price: {
      org_id: number
      kind: 'preparation' | 'product'
      item_id: string
      yuan: number
      stock: number | null
      version: Generated<number>
    }
    custom_prescription: CustomPrescriptionTable
    safety_alert: {
      prescription_id: number
      org_id: number
      top_org_id: number
      doctor_id: number
      warning: string
      rule: string
      shown_at: Date
    }
    server_key: { name: string; key: Buffer; created_at: MadeTime }
    audit_head: { top_org_id: number; seq: number; hash: Buffer }
    audit_log: AuditLogTable
    experience: ExperienceTable
  }
