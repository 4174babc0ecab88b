import { z } from 'zod'
import { condenseTypes, kzRecipeTypes, limits } from '../base/codes.ts'
import { endpoint } from '../base/endpoint.ts'
import { EntryId, RowId } from '../base/fields.ts'
import { PrescribedHerb, PrescriptionContent } from './prescription-content.ts'
import { ChosenOuterProduct, ChosenPreparation } from './prescription-parts.ts'
import { KzPrice, Price } from './prescription-safety.ts'

const bodyBytes = 512 * 1024

/** The cost of a prescription. */
export const priceCalls = {
  price: endpoint({
    method: 'POST',
    path: '/api/prescription-prices',
    access: ['recipe_brain'],
    maxBodyBytes: bodyBytes,
    summary: 'What the lines cost at a clinic, part by part.',
    input: z.object({
      prescriptionId: RowId,
      herbs: z.array(PrescribedHerb).max(limits.herbs).default([]),
      pairs: z.int().min(1).max(180).default(1),
      preparations: z.array(ChosenPreparation).max(limits.itemsPerModule).default([]),
      outerProducts: z.partialRecord(EntryId, ChosenOuterProduct.omit({ productId: true })).default({}),
      herbPriceType: PrescriptionContent.shape.herbPriceType,
      clinicId: RowId.optional(),
      decoctionType: PrescriptionContent.shape.decoctionType,
      /** The binder of a paste; the stored one when omitted. */
      pasteAuxiliaries: PrescriptionContent.shape.pasteAuxiliaries.unwrap().optional(),
    }),
    output: Price,
    errors: [
      'prescription_not_found',
      'herb_not_found',
      'preparation_not_found',
      'product_not_found',
      'product_limit',
      'clinic_not_found',
    ],
  }),
  kzPrice: endpoint({
    method: 'POST',
    path: '/api/prescription-kz-prices',
    access: ['recipe_brain'],
    summary:
      'The stored prescription as granules, boiled powder or paste: grams of each herb, bags, and what it costs.',
    input: z.object({
      prescriptionId: RowId,
      kzRecipeType: z.enum(kzRecipeTypes),
      condenseType: z.enum(condenseTypes).default('single'),
      isBoiledPowder: z.boolean().default(false),
      pairs: z.int().min(1).max(180).optional(),
      clinicId: RowId.optional(),
    }),
    output: KzPrice,
    errors: ['prescription_not_found', 'clinic_not_found', 'prescription_empty'],
  }),
} as const
