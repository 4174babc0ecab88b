import type { Database } from '#server/db/connect.ts'

/** The sheet behind a link: the signed one, as long as it is valid. */
export const selectSignedSheet = (db: Database, orgId: number, prescriptionId: number) =>
  db
    .selectFrom('prescription')
    .where('org_id', '=', orgId)
    .where('id', '=', prescriptionId)
    .where('status', '=', 'confirmed')
    .select(['number', 'content', 'signer_name', 'confirmed_at'])
    .executeTakeFirst()
