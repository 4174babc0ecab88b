import type { Database } from '#server/db/connect.ts'

type Scope = { orgId: number; topOrgId: number }

export const selectDemoPatients = (db: Database, { orgId, topOrgId }: Scope, count: number, from: number) =>
  db
    .selectFrom('patient')
    .where('org_id', '=', orgId)
    .where('top_org_id', '=', topOrgId)
    .orderBy('id')
    .select(['id'])
    .offset(from)
    .limit(count)
    .execute()
