import type { ColumnType } from 'kysely'

type Time = ColumnType<Date, Date | string, Date | string>

export type DualScreenTables = {
  dual_screen: {
    account_id: number
    top_org_id: number
    org_id: number
    content: ColumnType<unknown, string, string>
    updated_at: Time
    token_hash: Buffer
    /** The page that displays. */
    sender: string
    seen_at: Time
  }
  dual_screen_device: {
    token_hash: Buffer
    org_id: number
    code: string | null
    code_expires_at: Time
    doctor_id: number | null
  }
}
