import { dose } from '#contract/dose.ts'
import { doseRecipes } from '#server/features/recipe/recipe.service.ts'
import { implement } from '#server/http/implement.ts'
import { doseWritten } from './dose.service.ts'

export const doseFeature = implement('dose', dose, {
  manualRecipe: (input, ctx) => doseWritten(ctx, input),
  mpw: ({ recipeIds, compatibility }, ctx) => ({
    compositions: doseRecipes(ctx, { recipeIds, compatibility, fraction: 'whole' }).herbs,
  }),
})
