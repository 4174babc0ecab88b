import type { z } from 'zod'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { Price } from '#contract/prescribing/prescription-safety.ts'
import { type PricedAuxiliary, type PricedItem, type PricedLine, priceOf } from '#engine/pricing/price.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import type { Database } from '#server/db/connect.ts'
import { type MakingContent, makeUp, pricedLines } from './made-up.ts'
import { selectItemPrices, selectPriceList, selectShelfRows } from './price.sql.ts'

type Basket = {
  herbs: readonly PricedLine[]
  pairs: number
  packs: readonly PricedItem[]
  auxiliaries?: readonly PricedAuxiliary[]
  decoctionType: PrescriptionContent['decoctionType']
  herbPriceType: PrescriptionContent['herbPriceType']
}

const packsOf = ({
  preparations,
  outerProducts,
}: Pick<PrescriptionContent, 'preparations' | 'outerProducts'>): PricedItem[] => [
  ...preparations.map((p) => ({ kind: 'preparation' as const, id: p.preparationId, name: p.name, count: p.pairs })),
  ...outerProducts.map((p) => ({ kind: 'product' as const, id: p.productId, name: p.name, count: p.count })),
]

/** The stock lines of these herbs: price and quantity. */
export const shelfRowsAt = (db: Database, orgId: number, herbIds: readonly string[]) =>
  selectShelfRows(db, orgId, herbIds)

/** Yuan per pack by `preparation/id` or `product/id`, for what the price list has. */
export const packPricesAt = (db: Database, orgId: number, packs: readonly PricedItem[]) =>
  selectItemPrices(db, orgId, packs)

type Sheet = MakingContent &
  Pick<PrescriptionContent, 'preparations' | 'outerProducts' | 'decoctionType' | 'herbPriceType'>

/** What is paid for: for a boiled powder the grams used, for a paste also its binder. */
export function basketOf(knowledge: Knowledge, content: Sheet): Basket {
  const made = makeUp(knowledge, content)
  return {
    herbs: made ? pricedLines(content.herbs, made) : content.herbs,
    pairs: content.recipeUsage.pairs,
    packs: packsOf(content),
    auxiliaries: made?.auxiliaries ?? [],
    decoctionType: content.decoctionType,
    herbPriceType: content.herbPriceType,
  }
}

export async function priceAt(db: Database, orgId: number, basket: Basket): Promise<z.infer<typeof Price>> {
  const ids = basket.herbs.flatMap((h) => h.herbId ?? [])
  const list = await selectPriceList(db, orgId, ids, basket.packs, basket.herbPriceType)
  return priceOf(basket.herbs, basket.pairs, basket.decoctionType, list, basket.packs, basket.auxiliaries)
}
