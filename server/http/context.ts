import type { Language } from '#contract/base/codes.ts'
import type { Currency } from '#contract/base/money.ts'
import type { Permission, Role } from '#contract/base/permissions.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/connect.ts'
import type { EventHub } from '#server/events/hub.ts'
import type { FileStore } from '#server/files/file-store.ts'

/** The caller, and the clinic. */
export type User = {
  accountId: number
  name: string
  role: Role
  orgId: number
  topOrgId: number
  permissions: ReadonlySet<Permission>
  firstLogin: boolean
  /** The session is valid only for the check that a person is present. */
  facePending: boolean
  /** The session is valid only for its second factor. */
  secondFactorPending: boolean
  /** The audit of the account is approved. */
  approved: boolean
  /** The account may see cases and patients: its audit is approved and its organisation has them enabled. */
  caseMode: boolean
  /** The clinic's time zone. */
  timeZone: string
  currency: Currency
  tokenHash: Buffer
  signedInAt: Date
}

/** What a service may use. It includes the clock, so that tests can set it. */
export type PublicCtx = {
  config: Config
  db: Database
  files: FileStore
  events: EventHub
  knowledge: Knowledge
  now: Date
  /** Today at the calling clinic; in the product's time zone when nobody is signed in. */
  today: string
  language: Language
  host: string
  /** The call came over TLS, to this server or to a trusted proxy. */
  isSecure: boolean
  address: string
  /** The browser session, when the caller names one. */
  browserId: string
  /** The browser's user agent. */
  agent: string
  /** The file of a call with an upload. */
  file: UploadedFile | null
  /** Aborted when the caller's connection closes. */
  closed: AbortSignal
  /** Logs a fault that does not end the call like one that does. */
  logFault(fault: unknown): void
}
export type Ctx = PublicCtx & {
  user: User
  /** Refuses once the session of the call is no longer valid. */
  confirmSession(): Promise<unknown>
}
export type UploadedFile = { bytes: Buffer; type: string; name: string }
/** `isolated`: from outside. The browser saves it and never shows it as one of our pages. */
export type Blob = { type: string; bytes: Buffer; fileName?: string; isolated?: true }
