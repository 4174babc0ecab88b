import type { priceList } from '#contract/account/price-list.ts'
import type { Output } from '#contract/base/endpoint.ts'

export type PriceRow = Output<typeof priceList.list>['list'][number]
