import type { ColumnType, Generated } from 'kysely'

type Time = ColumnType<Date, Date | string, Date | string>
type MadeTime = ColumnType<Date, Date | string | undefined, Date | string>

type ArchiveTable = {
  id: Generated<number>
  top_org_id: number
  org_id: number
  patient_id: number
  visit_id: number | null
  prescription_id: number | null
  type: 'tongue' | 'face' | 'report' | 'other'
  remark: Generated<string>
  /** Null: sent by the patient from their own phone. */
  created_by: number | null
  created_at: MadeTime
}

type FileTable = {
  id: Generated<number>
  top_org_id: number
  sha256: Buffer
  type: 'image/jpeg' | 'image/png' | 'application/pdf'
  bytes: number
  width: number | null
  height: number | null
  stored_at: Time | null
  created_at: MadeTime
}

type FileUseTable = {
  id: Generated<number>
  file_id: number
  top_org_id: number
  kept_by: string
  owner_id: number
  name: Generated<string>
  created_at: MadeTime
}

/** Files, and the records that use them. */
export type FileTables = {
  archive: ArchiveTable
  file: FileTable
  file_use: FileUseTable
  file_content: { file_id: number; part: 'whole' | 'small'; bytes: Buffer }
}
