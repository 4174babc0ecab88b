import { sql } from 'kysely'
import type { OpenWork } from '#server/account/staff/open-work.ts'

/** Future and unfinished visits of a doctor. */
export const openVisits: OpenWork = {
  count: async (db, { topOrgId, accountId }) => {
    const row = await db
      .selectFrom('visit')
      .where('top_org_id', '=', topOrgId)
      .where('doctor_id', '=', accountId)
      .where('status', 'in', ['R', 'A', 'D', 'I', 'T'])
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return Number(row.n)
  },
  // The time of the booking is kept. When the other doctor has that time taken, it overlaps as if overbooked.
  move: async (trx, { topOrgId, from, to }) => {
    const { numAffectedRows } = await sql`
      with shifted as (
        select id, int8range(lower(slot) + ${to - from}::bigint * 100000000, upper(slot) + ${to - from}::bigint * 100000000) as slot
        from visit
        where top_org_id = ${topOrgId} and doctor_id = ${from} and status in ('R', 'A', 'D', 'I', 'T')
          and org_id in (select org_id from membership where account_id = ${to})
      )
      update visit set doctor_id = ${to}, version = version + 1,
        slot = case when visit.slot is null
          or exists (select from visit taken where taken.status <> 'P' and taken.slot && shifted.slot) then null
          else shifted.slot end
      from shifted where visit.id = shifted.id`.execute(trx)
    return Number(numAffectedRows ?? 0)
  },
}
