import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import type { outerProductCalls } from '#contract/prescribing/outer-product.ts'
import { offerCare } from '#engine/care/offer-care.ts'
import type { Ctx } from '#server/http/context.ts'
import { careCaseOf, requireReason, subjectOfCare } from '#server/prescribing/care/case.service.ts'
import { asked, presentExcluded, presentProduct } from '#server/prescribing/care/present.service.ts'
import { packPricesAt } from '#server/prescribing/record/price.service.ts'
import { findTerms } from '#server/search/terms.ts'

const offered = 10

/** Prices at the caller's clinic, when it has them. */
async function pricesOf({ db, user }: Ctx, products: readonly { id: string; zh: string }[]) {
  const packs = products.map(({ id, zh }) => ({ kind: 'product' as const, id, name: zh, count: 1 }))
  const prices = await packPricesAt(db, user.orgId, packs)
  return (id: string) => prices.get(`product/${id}`) ?? null
}

export async function offerProducts(
  ctx: Ctx,
  input: ParsedInput<typeof outerProductCalls.outerProducts>,
): Promise<Output<typeof outerProductCalls.outerProducts>> {
  const patient = await careCaseOf(ctx, input, await subjectOfCare(ctx, input.prescriptionId))
  requireReason(patient)
  const { offers, excluded } = offerCare(ctx.knowledge, ctx.knowledge.externalProducts.values(), patient, offered)
  const priceOf = await pricesOf(
    ctx,
    offers.map((o) => o.entry),
  )
  return {
    outerProducts: Object.fromEntries(offers.map((o) => [o.entry.id, presentProduct(ctx, o, priceOf(o.entry.id))])),
    excluded: excluded.map((l) => presentExcluded(ctx, l)),
  }
}

export async function searchProducts(
  ctx: Ctx,
  q: string,
): Promise<Output<typeof outerProductCalls.searchOuterProducts>> {
  const found = findTerms(ctx.knowledge, 'product', q, 20).flatMap(
    ({ id }) => ctx.knowledge.externalProducts.get(id) ?? [],
  )
  const priceOf = await pricesOf(ctx, found)
  return { list: found.map((entry) => presentProduct(ctx, asked(entry), priceOf(entry.id))) }
}
