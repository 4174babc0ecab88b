import type { Database } from '#server/db/connect.ts'

/** Clinics of the own top organisation in which the account is a member. */
export const selectClinics = (db: Database, { accountId, topOrgId }: { accountId: number; topOrgId: number }) =>
  db
    .selectFrom('membership')
    .innerJoin('organisation as org', 'org.id', 'membership.org_id')
    .where('membership.account_id', '=', accountId)
    .where('org.top_org_id', '=', topOrgId)
    .select(['org.id', 'org.name', 'org.top_org_id'])
    .orderBy('org.id')
    .execute()

export async function updateSessionClinic(db: Database, tokenHash: Buffer, orgId: number) {
  await db.updateTable('session').set({ org_id: orgId }).where('token_hash', '=', tokenHash).execute()
}
