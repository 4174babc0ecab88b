import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Time = ColumnType<Date, Date | string, Date | string>
type MadeTime = ColumnType<Date, Date | string | undefined, Date | string>

type MessageTable = {
  id: Generated<number>
  top_org_id: number
  account_id: number
  template: string
  values: JSONColumnType<Record<string, string | number>, string, string>
  link: string | null
  once_key: string | null
  created_at: MadeTime
  read_at: Time | null
}

type ConsultationCommentTable = {
  id: Generated<number>
  top_org_id: number
  prescription_id: number
  account_id: number
  content: string
  herb_id: string | null
  asked: Generated<number[]>
  created_at: MadeTime
  removed_at: Time | null
}

type FeedbackTable = {
  id: Generated<number>
  top_org_id: number
  org_id: number
  account_id: number
  description: string
  status: ColumnType<FeedbackStatus, FeedbackStatus | undefined, FeedbackStatus>
  note: Generated<string>
  handled_by: number | null
  handled_at: Time | null
  created_at: MadeTime
  removed_at: Time | null
}

type DocumentTable = {
  id: Generated<number>
  top_org_id: number
  name: string
  category: 'procedure' | 'guideline' | 'regulation' | 'lecture' | 'form' | 'other'
  file_id: number
  bytes: number
  pages: Generated<number>
  uploaded_by: number
  created_at: MadeTime
  removed_at: Time | null
}

type HomeEntryTable = {
  id: Generated<number>
  top_org_id: number
  kind: 'banner' | 'guide' | 'bulletin'
  title: string
  content: Generated<string>
  link: Generated<string>
  image_id: number | null
  created_by: number
  created_at: MadeTime
  removed_at: Time | null
}

export type FeedbackStatus = 'unsolved' | 'solved' | 'wont_solve'

/** Messages, consultations, feedback, documents and the content of the landing page. */
export type SupportTables = {
  message: MessageTable
  consultation_comment: ConsultationCommentTable
  feedback: FeedbackTable
  document: DocumentTable
  document_page: { document_id: number; page: number; text: string }
  home_entry: HomeEntryTable
}
