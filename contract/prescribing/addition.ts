import { z } from 'zod'
import { limits } from '../base/codes.ts'
import { endpoint } from '../base/endpoint.ts'
import { EntryId, RowId } from '../base/fields.ts'
import { AllSymptoms, MainSymptoms } from './analysis.ts'
import { outerProductCalls } from './outer-product.ts'
import { ownShelfCalls } from './own-shelf.ts'
import { PrescribedHerb } from './prescription-content.ts'

const Request = z.object({
  prescriptionId: RowId.optional(),
  recipeIds: z.array(EntryId).min(1).max(limits.formulas),
  allSymptoms: AllSymptoms,
  mainSymptoms: MainSymptoms,
  /** Herbs already on the sheet: they are not offered again. */
  herbIds: z.array(EntryId).max(limits.herbs).default([]),
})

/** A line offered beside the formula, with the signs it treats, the reason and its source. */
export const Addition = z
  .object({
    line: PrescribedHerb,
    label: z.string(),
    signs: z.array(z.object({ symptomId: z.string(), label: z.string() })),
    why: z.string(),
    source: z.string(),
    /** Poisonous, restricted or without a dose: never selected by Enter alone. */
    needsLook: z.boolean(),
  })
  .meta({ id: 'Addition' })
export type Addition = z.infer<typeof Addition>

const additionCall = <const P extends `/api/${string}`>(path: P, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    access: ['recipe_brain'],
    summary,
    input: Request,
    output: z.object({ list: z.array(Addition) }),
    errors: ['prescription_not_found', 'recipe_not_found'],
  })

export const addition = {
  smart: additionCall('/api/additions/smart', 'Herbs for the signs that the formula leaves uncovered.'),
  ricu: additionCall('/api/additions/ricu', 'Herbs for grave signs.'),
  cores: additionCall(
    '/api/additions/cores',
    "The herbs that carry the formula's main action, at the dose that does so.",
  ),
  ...outerProductCalls,
  ...ownShelfCalls,
}
