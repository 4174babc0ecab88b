import type { z } from 'zod'
import type { PrescriptionContent } from '#contract/prescription-content.ts'
import type { Price } from '#contract/prescription-safety.ts'
import { type PricedItem, type PricedLine, priceOf } from '#engine/pricing/price.ts'
import type { Database } from '#server/db/connect.ts'
import { selectFees, selectItemPrices, selectPrices, selectShelf, selectShelfRows } from './price.sql.ts'

type Basket = {
  herbs: readonly PricedLine[]
  pairs: number
  packs: readonly PricedItem[]
  decoctionType: PrescriptionContent['decoctionType']
  herbPriceType: PrescriptionContent['herbPriceType']
}

export const packsOf = ({
  preparations,
  outerProducts,
}: Pick<PrescriptionContent, 'preparations' | 'outerProducts'>): PricedItem[] => [
  ...preparations.map((p) => ({ kind: 'preparation' as const, id: p.preparationId, name: p.name, count: p.pairs })),
  ...outerProducts.map((p) => ({ kind: 'product' as const, id: p.productId, name: p.name, count: p.count })),
]

/** Grams on the shelf by `herbId/form`; null where the clinic does not count. */
export const shelfAt = (db: Database, orgId: number, herbIds: readonly string[]) => selectShelf(db, orgId, herbIds)

/** The shelf's lines for these herbs: price and what is there. */
export const shelfRowsAt = (db: Database, orgId: number, herbIds: readonly string[]) =>
  selectShelfRows(db, orgId, herbIds)

/** Yuan a pack by `preparation/id` or `product/id`, for what the shelf names. */
export const packPricesAt = (db: Database, orgId: number, packs: readonly PricedItem[]) =>
  selectItemPrices(db, orgId, packs)

/** Yuan a pack by `preparation/id` or `product/id`. */
export const itemPricesAt = (db: Database, orgId: number, packs: readonly PricedItem[]) =>
  selectItemPrices(db, orgId, packs)

export async function priceAt(db: Database, orgId: number, basket: Basket): Promise<z.infer<typeof Price>> {
  const ids = basket.herbs.flatMap((h) => h.herbId ?? [])
  const [yuanPerG, items, fees] = await Promise.all([
    selectPrices(db, orgId, ids, basket.herbPriceType),
    selectItemPrices(db, orgId, basket.packs),
    selectFees(db, orgId),
  ])
  return priceOf(basket.herbs, basket.pairs, basket.decoctionType, { yuanPerG, fees, items }, basket.packs)
}
