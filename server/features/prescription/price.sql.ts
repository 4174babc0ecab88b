import type { PriceList } from '#engine/pricing/price.ts'
import type { Database } from '#server/db/connect.ts'

export async function selectPrices(
  db: Database,
  orgId: number,
  herbIds: readonly string[],
): Promise<Map<string, number>> {
  if (!herbIds.length) return new Map()
  const rows = await db
    .selectFrom('herb_price')
    .where('org_id', '=', orgId)
    .where('herb_id', 'in', [...new Set(herbIds)])
    .select(['herb_id', 'form', 'yuan_per_g'])
    .execute()
  return new Map(rows.map((r) => [`${r.herb_id}/${r.form}`, r.yuan_per_g]))
}

export async function selectFees(db: Database, orgId: number): Promise<PriceList['fees']> {
  const { fees } = await db.selectFrom('organisation').where('id', '=', orgId).select('fees').executeTakeFirstOrThrow()
  return fees as PriceList['fees']
}
