import { z } from 'zod'
import { limits } from '../base/codes.ts'
import { endpoint } from '../base/endpoint.ts'
import { EntryId, RowId, text } from '../base/fields.ts'
import { AllSymptoms, MainSymptoms } from './analysis.ts'
import { HerbChoice } from './herb.ts'
import { PrescribedHerb } from './prescription-content.ts'

/** A formula of the doctor's own that can be put on the sheet: its lines, and which of its signs the patient has. */
const OfferedOwn = z.object({
  customPrescriptionId: z.int(),
  name: z.string(),
  number: z.string(),
  remark: z.string(),
  herbs: z.array(PrescribedHerb),
  matched: z.array(z.object({ symptomId: z.string(), label: z.string() })),
  /** How many signs the doctor recorded for it. */
  signs: z.int(),
})
export type OfferedOwn = z.infer<typeof OfferedOwn>

const ShelfHerb = z.object({
  choice: HerbChoice,
  yuanPerG: z.number(),
  /** Null when the clinic does not count stock. */
  stockG: z.number().nullable(),
})

/** The doctor's own formulas and the clinic's own preparations. */
export const ownShelfCalls = {
  personal: endpoint({
    method: 'POST',
    path: '/api/additions/personal',
    access: ['recipe_brain'],
    summary: "The doctor's own enabled formulas: by name, or those whose signs the patient shows, best first.",
    input: z.object({
      prescriptionId: RowId.optional(),
      q: text(60).default(''),
      allSymptoms: AllSymptoms,
      mainSymptoms: MainSymptoms,
    }),
    output: z.object({ list: z.array(OfferedOwn) }),
  }),
  shopWindows: endpoint({
    method: 'POST',
    path: '/api/shop-windows',
    access: ['recipe_brain'],
    summary: "The clinic's own shelf with price and stock: herbs by name, or those that are asked for.",
    input: z.object({ q: text(60).default(''), herbIds: z.array(EntryId).max(limits.herbs).default([]) }),
    output: z.object({ list: z.array(ShelfHerb) }),
    errors: ['herb_not_found'],
  }),
}
