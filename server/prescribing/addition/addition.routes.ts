import { addition } from '#contract/prescribing/addition.ts'
import { implement } from '#server/http/implement.ts'
import { offerOwn } from '#server/prescribing/custom-prescription/offer-own.service.ts'
import { requirePrescription } from '../record/prescription.service.ts'
import { offerCores, offerSevere, offerSmart } from './addition.service.ts'
import { offerProducts, searchProducts } from './outer-product.service.ts'
import { listShelf } from './shelf.service.ts'

export const additionFeature = implement('addition', addition, {
  smart: (input, ctx) => offerSmart(ctx, input),
  ricu: (input, ctx) => offerSevere(ctx, input),
  cores: (input, ctx) => offerCores(ctx, input),
  outerProducts: (input, ctx) => offerProducts(ctx, input),
  personal: async (input, ctx) => {
    await requirePrescription(ctx, input.prescriptionId)
    return offerOwn(ctx, input)
  },
  shopWindows: (input, ctx) => listShelf(ctx, input),
  searchOuterProducts: ({ q }, ctx) => searchProducts(ctx, q),
})
