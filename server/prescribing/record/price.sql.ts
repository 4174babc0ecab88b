import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PricedItem, PriceList } from '#engine/pricing/price.ts'
import type { Database } from '#server/db/connect.ts'

type PriceType = 'own' | 'insurance'

/**
 * The prices per gram (of the clinic, or of the insurance for herbs it covers), per pack, and the fees. In one round
 * trip.
 */
export async function selectPriceList(
  db: Database,
  orgId: number,
  herbIds: readonly string[],
  packs: readonly PricedItem[],
  type: PriceType,
): Promise<PriceList> {
  const itemIds = packs.flatMap((p) => p.id ?? [])
  const { fees, herbs, items } = await db
    .selectFrom('organisation')
    .where('id', '=', orgId)
    .select((eb) => [
      'fees',
      jsonArrayFrom(
        eb
          .selectFrom('herb_price')
          .where('org_id', '=', orgId)
          .where(sql<boolean>`herb_id = any(${herbIds})`)
          .select(['herb_id', 'form', 'yuan_per_g', 'insurance_yuan_per_g']),
      ).as('herbs'),
      jsonArrayFrom(
        eb
          .selectFrom('item_price')
          .where('org_id', '=', orgId)
          .where(sql<boolean>`item_id = any(${itemIds})`)
          .select(['kind', 'item_id', 'yuan']),
      ).as('items'),
    ])
    .executeTakeFirstOrThrow()
  const yuanOf = (row: (typeof herbs)[number]) =>
    type === 'insurance' ? (row.insurance_yuan_per_g ?? row.yuan_per_g) : row.yuan_per_g
  return {
    yuanPerG: new Map(herbs.map((h) => [`${h.herb_id}/${h.form}`, yuanOf(h)])),
    fees: fees as PriceList['fees'],
    items: new Map(items.map((i) => [`${i.kind}/${i.item_id}`, i.yuan])),
  }
}

/** All stock lines of these herbs, including processed forms. */
export async function selectShelfRows(db: Database, orgId: number, herbIds: readonly string[]) {
  if (!herbIds.length) return []
  return db
    .selectFrom('herb_price')
    .where('org_id', '=', orgId)
    .where('herb_id', 'in', [...new Set(herbIds)])
    .select(['herb_id', 'form', 'yuan_per_g', 'stock_g'])
    .execute()
}

export async function selectItemPrices(
  db: Database,
  orgId: number,
  packs: readonly PricedItem[],
): Promise<Map<string, number>> {
  const ids = packs.flatMap((p) => p.id ?? [])
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('item_price')
    .where('org_id', '=', orgId)
    .where('item_id', 'in', [...new Set(ids)])
    .select(['kind', 'item_id', 'yuan'])
    .execute()
  return new Map(rows.map((r) => [`${r.kind}/${r.item_id}`, r.yuan]))
}

/** The clinics an account works for, within one top organisation. */
export const selectClinics = (db: Database, { accountId, topOrgId }: { accountId: number; topOrgId: number }) =>
  db
    .selectFrom('membership')
    .innerJoin('organisation', 'organisation.id', 'membership.org_id')
    .where('membership.account_id', '=', accountId)
    .where('organisation.top_org_id', '=', topOrgId)
    .orderBy('organisation.id')
    .select(['organisation.id', 'organisation.name', 'organisation.payways'])
    .execute()
