import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { DiagRecipe } from '#contract/prescribing/recipe-confirmation.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'

type Content = Pick<PrescriptionContent, 'recipes' | 'herbs' | 'ownName'>

/** The prescription by its formulas; `…-0` is what is added beside them. */
export function diagRecipesOf({ formulas }: Knowledge, prescriptionId: number, content: Content): DiagRecipe[] {
  const parts = content.recipes.map(({ recipeId }, i) => ({
    diagRecipeId: `${prescriptionId}-${i + 1}`,
    recipeId,
    name: formulas.get(recipeId)?.zh ?? recipeId,
    herbs: content.herbs.filter((h) => partOf(content, h) === i + 1),
  }))
  const beside = content.herbs.filter((h) => partOf(content, h) === 0)
  return beside.length || !parts.length
    ? [...parts, { diagRecipeId: `${prescriptionId}-0`, recipeId: null, name: content.ownName, herbs: beside }]
    : parts
}

/** Which part a line belongs to. */
export const partOf = ({ recipes }: Pick<Content, 'recipes'>, { recipeId }: { recipeId: string | null }) =>
  recipes.findIndex((r) => r.recipeId === recipeId) + 1

export function readDiagRecipeId(id: string): { prescriptionId: number; part: number } {
  const [prescriptionId = '0', part = '0'] = id.split('-')
  return { prescriptionId: Number(prescriptionId), part: Number(part) }
}
