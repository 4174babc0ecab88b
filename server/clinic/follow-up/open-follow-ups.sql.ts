import type { OpenWork } from '#server/account/staff/open-work.ts'

/** Follow-ups a doctor still has to do. */
export const openFollowUps: OpenWork = {
  count: async (db, { topOrgId, accountId }) => {
    const row = await db
      .selectFrom('follow_up')
      .where('top_org_id', '=', topOrgId)
      .where('doctor_id', '=', accountId)
      .where('state', '=', 'open')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return Number(row.n)
  },
  move: async (trx, { topOrgId, from, to }) => {
    const { numUpdatedRows } = await trx
      .updateTable('follow_up')
      .set({ doctor_id: to })
      .where('top_org_id', '=', topOrgId)
      .where('doctor_id', '=', from)
      .where('state', '=', 'open')
      .where('org_id', 'in', (eb) => eb.selectFrom('membership').where('account_id', '=', to).select('org_id'))
      .executeTakeFirst()
    return Number(numUpdatedRows)
  },
}
