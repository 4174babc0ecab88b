import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { RowId } from '../base/fields.ts'
import { PrescribedHerb, PrescriptionContent } from './prescription-content.ts'
import { SafetyReport } from './prescription-safety.ts'
import { confirmErrors, DiagRecipe, HerbDifference, RecipeConfirmation } from './recipe-confirmation.ts'
import { ManualAnswer, ManualPrescription } from './recognition.ts'

const Reused = z.object({
  compositions: z.array(PrescribedHerb),
  /** Lines of the earlier prescription that are blocked for this patient today. */
  dropped: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
  /** From the earlier prescription to the current content of the editor. */
  difference: HerbDifference,
  safety: SafetyReport,
})

/** Part of the group `recipe`: calls that add formulas of a written or an earlier prescription to this one. */
export const recipeTaking = {
  redoseGet: endpoint({
    method: 'GET',
    path: '/api/recipe-redoses',
    access: ['recipe_brain'],
    summary: 'The lines of an earlier prescription of this patient, checked for today; stores nothing.',
    input: z.object({ prescriptionId: RowId, reusePrescriptionId: RowId }),
    output: Reused,
    errors: ['prescription_not_found', 'reuse_other_patient'],
  }),
  redose: endpoint({
    method: 'POST',
    path: '/api/recipe-redoses',
    access: ['recipe_brain'],
    maxBodyBytes: 512 * 1024,
    summary:
      'Take an earlier prescription of this patient onto the editor, checked again; what is sent stands in its place.',
    input: RecipeConfirmation.extend({ reusePrescriptionId: RowId }),
    output: Reused.extend({
      prescriptionId: z.int(),
      version: z.int(),
      diagRecipes: z.array(DiagRecipe),
      content: PrescriptionContent,
    }),
    errors: [...confirmErrors, 'reuse_other_patient'],
  }),
  mpwConfirm: endpoint({
    method: 'POST',
    path: '/api/mpw/confirmations',
    access: ['recipe_dialectical'],
    maxBodyBytes: 512 * 1024,
    summary: 'Put a written prescription onto the editor as the formulas it was recognised as.',
    input: ManualPrescription,
    output: ManualAnswer,
    errors: [
      'prescription_not_found',
      'prescription_conflict',
      'prescription_confirmed',
      'prescription_empty',
      'recipe_not_found',
    ],
  }),
}
