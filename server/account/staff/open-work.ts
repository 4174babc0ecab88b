import type { Database } from '#server/db/connect.ts'

type Of = { topOrgId: number; accountId: number }
type Move = { topOrgId: number; from: number; to: number }

/** One kind of open work of a doctor; it belongs to higher floors, which pass it in. */
export type OpenWork = {
  count: (db: Database, of: Of) => Promise<number>
  /** Transfers it to another doctor, in clinics where that doctor works. Returns how much. */
  move: (trx: Database, move: Move) => Promise<number>
}
export type AllOpenWork = { drafts: OpenWork; visits: OpenWork; followUps: OpenWork }
