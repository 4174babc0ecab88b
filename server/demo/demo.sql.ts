import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import type { Database } from '#server/db/connect.ts'
import type { InventedPatient } from './patients.ts'
import type { InventedVisit } from './visits.ts'

type Scope = { topOrgId: number; orgId: number }
const batch = 500

export async function insertDemoPatients(
  db: Database,
  { topOrgId, orgId }: Scope,
  patients: readonly InventedPatient[],
) {
  const inserted: { id: number; visits: number }[] = []
  for (let at = 0; at < patients.length; at += batch) {
    const rows = patients.slice(at, at + batch).map((p) => ({ ...p, top_org_id: topOrgId, org_id: orgId }))
    inserted.push(...(await db.insertInto('patient').values(rows).returning(['id', 'visits']).execute()))
  }
  return inserted
}

export async function insertDemoVisits(db: Database, { topOrgId, orgId }: Scope, visits: readonly InventedVisit[]) {
  await db
    .insertInto('visit')
    .values(visits.map((v) => ({ ...v, top_org_id: topOrgId, org_id: orgId })))
    .execute()
}

/** A plausible price for every herb, from its name alone: demo data, not a market. */
export async function insertDemoPrices(db: Database, orgId: number, { herbs }: Knowledge) {
  const rows = [...herbs.values()].map((h) => {
    const sum = [...h.id].reduce((n, c) => (n * 31 + c.charCodeAt(0)) % 997, 7)
    return {
      org_id: orgId,
      herb_id: h.id,
      form: '',
      yuan_per_g: Math.round((0.04 + (sum % 60) / 250) * 1000) / 1000,
      stock_g: 5000,
    }
  })
  for (let at = 0; at < rows.length; at += batch)
    await db
      .insertInto('herb_price')
      .values(rows.slice(at, at + batch))
      .execute()
}
