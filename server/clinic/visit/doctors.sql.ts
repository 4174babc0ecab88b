import type { Database } from '#server/db/connect.ts'

/** Doctors of the clinic who can be booked. */
export const selectDoctors = (db: Database, { orgId, topOrgId }: { orgId: number; topOrgId: number }) =>
  db
    .selectFrom('account')
    .innerJoin('membership', 'membership.account_id', 'account.id')
    .where('membership.org_id', '=', orgId)
    .where('account.top_org_id', '=', topOrgId)
    .where('account.user_type', 'in', ['doctor', 'admin'])
    .where('account.audit_status', '=', 'approved')
    .where('account.disabled_at', 'is', null)
    .orderBy('account.id')
    .select(['account.id', 'account.user_name', 'account.position'])
    .limit(200)
    .execute()
