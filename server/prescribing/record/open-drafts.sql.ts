import { sql } from 'kysely'
import { openStatuses } from '#contract/base/prescription-status.ts'
import type { OpenWork } from '#server/account/staff/open-work.ts'

/** A doctor's drafts for patients. Those without a patient are private notes and stay. */
export const openDrafts: OpenWork = {
  count: async (db, { topOrgId, accountId }) => {
    const row = await db
      .selectFrom('prescription')
      .where('top_org_id', '=', topOrgId)
      .where('doctor_id', '=', accountId)
      .where('patient_id', 'is not', null)
      .where('status', 'in', openStatuses)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return Number(row.n)
  },
  move: async (trx, { topOrgId, from, to }) => {
    const { numUpdatedRows } = await trx
      .updateTable('prescription')
      .set({ doctor_id: to, version: sql<number>`version + 1` })
      .where('top_org_id', '=', topOrgId)
      .where('doctor_id', '=', from)
      .where('patient_id', 'is not', null)
      .where('status', 'in', openStatuses)
      .where('org_id', 'in', (eb) => eb.selectFrom('membership').where('account_id', '=', to).select('org_id'))
      .executeTakeFirst()
    return Number(numUpdatedRows)
  },
}
