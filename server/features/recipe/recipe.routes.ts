import { recipe } from '#contract/recipe.ts'
import { confirmManual } from '#server/features/prescription/manual.service.ts'
import { implement } from '#server/http/implement.ts'
import { describeRecipe, doseRecipes, searchRecipes } from './recipe.service.ts'

export const recipeFeature = implement('recipe', recipe, {
  search: ({ q }, ctx) => searchRecipes(ctx, q),
  detail: ({ recipeId }, ctx) => describeRecipe(ctx, recipeId),
  dose: (input, ctx) => doseRecipes(ctx, input),
  mpwConfirm: (input, ctx) => confirmManual(ctx, input),
})
