import { priceList } from '#contract/account/price-list.ts'
import { implement } from '#server/http/implement.ts'
import { listPrices, savePrice } from './price-list.service.ts'

export const priceListFeature = implement('priceList', priceList, {
  list: (input, ctx) => listPrices(ctx, input),
  save: (input, ctx) => savePrice(ctx, input),
})
