import { z } from 'zod'
import { limits } from '../base/codes.ts'
import { EntryId, RowId } from '../base/fields.ts'
import { AllSymptoms, MainSymptoms } from './analysis.ts'

/** Shared by the calls for recuperation and external treatment. */

/** When no signs are sent, those of the prescription are used. */
export const CareRequest = z.object({
  prescriptionId: RowId.optional(),
  recipeIds: z.array(EntryId).max(limits.formulas).default([]),
  allSymptoms: AllSymptoms,
  mainSymptoms: MainSymptoms,
})

/** One addend of a score; `because` adds up to it. */
const CareBecause = z.object({
  kind: z.enum(['sign', 'pattern', 'constitution', 'warmth', 'breadth']),
  id: z.string(),
  label: z.string(),
  points: z.number(),
})

const offered = {
  id: z.string(),
  name: z.string(),
  label: z.string(),
  score: z.number(),
  covered: z.array(z.object({ symptomId: z.string(), label: z.string() })),
  because: z.array(CareBecause),
  cautions: z.string(),
  pregnancy: z.enum(['禁用', '忌用', '慎用']).nullable(),
  source: z.string(),
}

/** What would fit but is unsuitable for this patient. */
export const CareExcluded = z
  .object({
    id: z.string(),
    name: z.string(),
    label: z.string(),
    why: z.enum(['pregnancy', 'sign']),
    sign: z.string().nullable(),
  })
  .meta({ id: 'CareLeftOut' })

export const OuterProduct = z
  .object({
    ...offered,
    form: z.string(),
    spec: z.string(),
    /** Yuan per unit at this clinic; null when it has no price. */
    price: z.number().nullable(),
    use: z.string(),
    way: z.string(),
  })
  .meta({ id: 'OuterProduct' })
export type OuterProduct = z.infer<typeof OuterProduct>

export const DietOffer = z
  .object({
    ...offered,
    form: z.string(),
    ingredients: z.array(
      z.object({ name: z.string(), label: z.string(), grams: z.number(), herbId: z.string().nullable() }),
    ),
    effect: z.string(),
    making: z.string(),
  })
  .meta({ id: 'DietOffer' })
export type DietOffer = z.infer<typeof DietOffer>

export const TherapyOffer = z
  .object({
    ...offered,
    /** At chosen points, or on an area. */
    reach: z.enum(['points', 'area']),
    indication: z.string(),
    steps: z.array(z.string()),
    frequency: z.string(),
    /** The note for the physiotherapist; empty until the doctor writes it. */
    remark: z.string(),
  })
  .meta({ id: 'TherapyOffer' })
export type TherapyOffer = z.infer<typeof TherapyOffer>

export const PreparationOffer = z
  .object({
    id: z.string(),
    name: z.string(),
    label: z.string(),
    type: z.int().min(1).max(9),
    form: z.string(),
    usage: z.string(),
    cautions: z.string(),
    pregnancy: z.enum(['禁用', '忌用', '慎用', '可用']).nullable(),
    covered: z.array(z.object({ symptomId: z.string(), label: z.string() })),
    patterns: z.array(z.string()),
    /** Listed in the care of the constitution itself. */
    usual: z.boolean(),
    /** Unsuitable for this patient: the doctor can see it but not select it here. */
    forbidden: z.boolean(),
    source: z.string(),
  })
  .meta({ id: 'PreparationOffer' })
export type PreparationOffer = z.infer<typeof PreparationOffer>
