import type { z } from 'zod'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { Price } from '#contract/prescribing/prescription-safety.ts'
import { type PricedItem, type PricedLine, priceOf } from '#engine/pricing/price.ts'
import type { Database } from '#server/db/connect.ts'
import { selectItemPrices, selectPriceList, selectShelfRows } from './price.sql.ts'

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

/** The shelf's lines for these herbs: price and what is there. */
export const shelfRowsAt = (db: Database, orgId: number, herbIds: readonly string[]) =>
  selectShelfRows(db, orgId, herbIds)

/** Yuan a pack by `preparation/id` or `product/id`, for what the shelf names. */
export const packPricesAt = (db: Database, orgId: number, packs: readonly PricedItem[]) =>
  selectItemPrices(db, orgId, packs)

export async function priceAt(db: Database, orgId: number, basket: Basket): Promise<z.infer<typeof Price>> {
  const ids = basket.herbs.flatMap((h) => h.herbId ?? [])
  const list = await selectPriceList(db, orgId, ids, basket.packs, basket.herbPriceType)
  return priceOf(basket.herbs, basket.pairs, basket.decoctionType, list, basket.packs)
}
