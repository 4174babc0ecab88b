import type { ColumnType, Generated } from 'kysely'

type Time = ColumnType<Date, Date | string, Date | string>

type FaceEventTable = {
  id: string
  account_id: number
  token_hash: Buffer
  even_code: string
  task: string
  return_url: string
  state: ColumnType<'loading' | 'denied' | 'succeeded', 'loading' | undefined, 'denied' | 'succeeded'>
  tries: Generated<number>
  made_at: Time
  expires_at: Time
  settled_at: Time | null
}

type ActivationCodeTable = {
  id: ColumnType<number, never, never>
  note: Generated<string>
  made_by: number | null
  revoked_at: ColumnType<Date | null, Date | undefined, Date>
  code_hash: Buffer
  days: number
  top_org_id: number | null
  made_at: Time
  expires_at: Time
  used_by: number | null
  used_at: Time | null
}

type VerifyCodeTable = {
  key_hash: Buffer
  purpose: string
  recipient: string
  account_id: number | null
  code: string | null
  tries: Generated<number>
  made_at: Time
  expires_at: Time
}

type InvitationTable = {
  id: ColumnType<number, never, never>
  invited: Generated<string>
  recipient: Generated<string>
  is_personal: Generated<boolean>
  code: string
  top_org_id: number
  org_id: number
  made_by: number
  user_type: 'doctor' | 'staff' | 'student'
  made_at: Time
  expires_at: Time
  used_by: number | null
  used_at: Time | null
  revoked_at: Time | null
}

type OutboxTable = {
  id: Generated<number>
  top_org_id: number | null
  channel: 'sms' | 'email'
  recipient: string
  template: string
  subject: Generated<string>
  body: string
  state: 'waiting' | 'kept' | 'sent' | 'failed' | 'expired'
  made_at: Time
  expires_at: Time | null
  settled_at: Time | null
}

/** Sign-in methods, codes and messages; part of `Tables`. */
export type AccountTables = {
  role_permission: {
    top_org_id: number
    user_type: 'doctor' | 'staff' | 'student'
    codes: string[]
    updated_by: number
    updated_at: Time
  }
  outbox: OutboxTable
  verify_code: VerifyCodeTable
  invitation: InvitationTable
  face_event: FaceEventTable
  activation_code: ActivationCodeTable
  second_factor: {
    account_id: number
    secret: Buffer
    made_at: Time
    confirmed_at: ColumnType<Date | null, Date | undefined, Date>
    last_step: Generated<number>
  }
  recovery_code: { account_id: number; code_hash: Buffer; used_at: ColumnType<Date | null, Date | undefined, Date> }
  third_party_identity: { social_type: string; subject: string; name: string; account_id: number; bound_at: Time }
  third_party_ticket: {
    hash: Buffer
    kind: 'state' | 'bind' | 'merchant'
    social_type: string
    subject: string
    name: string
    expires_at: Time
  }
}
