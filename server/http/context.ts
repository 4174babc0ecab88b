import type { Language } from '#contract/base/codes.ts'
import type { Permission, Role } from '#contract/base/permissions.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/connect.ts'
import type { EventHub } from '#server/events/hub.ts'
import type { FileStore } from '#server/files/file-store.ts'

/** Who calls, and for which clinic. */
export type User = {
  accountId: number
  name: string
  role: Role
  orgId: number
  topOrgId: number
  permissions: ReadonlySet<Permission>
  firstLogin: boolean
  /** The session is good for the check that a person is present, and for nothing else yet. */
  facePending: boolean
  /** The session is good for its second factor, and for nothing else yet. */
  secondFactorPending: boolean
  /** The audit of the account is approved. */
  approved: boolean
  /** Cases and patients are open to this account: its audit is approved and its organisation has them enabled. */
  caseMode: boolean
  /** By whose clock the clinic works. */
  timeZone: string
  tokenHash: Buffer
}

/** What a service may use. The clock is here so that tests own it. */
export type PublicCtx = {
  config: Config
  db: Database
  files: FileStore
  events: EventHub
  knowledge: Knowledge
  now: Date
  /** The day of the clinic that calls; of the product, where nobody is signed in. */
  today: string
  language: Language
  host: string
  address: string
  /** The browser session, where the caller names one. */
  browserId: string
  /** The browser, as it names itself. */
  agent: string
  /** What came with a call that takes a file. */
  file: UploadedFile | null
  /** Ends with the connection of the caller. */
  closed: AbortSignal
  /** For a fault that does not end the call: it is logged as one that does. */
  logFault(fault: unknown): void
}
export type Ctx = PublicCtx & {
  user: User
  /** Refuses once the session of the call no longer holds. */
  confirmSession(): Promise<unknown>
}
export type UploadedFile = { bytes: Buffer; type: string; name: string }
/** `isolated`: from outside. A browser saves it and never shows it as a page of ours. */
export type Blob = { type: string; bytes: Buffer; fileName?: string; isolated?: true }
