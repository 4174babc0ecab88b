import type { Database } from '#server/db/connect.ts'

type Of = { topOrgId: number; accountId: number }
type Move = { topOrgId: number; from: number; to: number }

/** One kind of work that a doctor has open; it lies on the floors above, which hand it in. */
export type OpenWork = {
  count: (db: Database, of: Of) => Promise<number>
  /** Gives it to another, as far as it lies in clinics where the other works. Answers how much. */
  move: (trx: Database, move: Move) => Promise<number>
}
export type AllOpenWork = { drafts: OpenWork; visits: OpenWork; followUps: OpenWork }
