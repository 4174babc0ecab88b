import { recipe } from '#contract/prescribing/recipe.ts'
import { implement } from '#server/http/implement.ts'
import { requirePrescription } from '../record/prescription.service.ts'
import { describeProperties, explainTake, listExclusions } from './advise.service.ts'
import { compareRecipes, similarRecipes } from './compare.service.ts'
import { confirmRecipe } from './confirm.service.ts'
import { listCourses } from './course.service.ts'
import { describeRecipe, doseRecipes, searchRecipes } from './recipe.service.ts'

export const recipeFeature = implement('recipe', recipe, {
  search: ({ q }, ctx) => searchRecipes(ctx, q),
  detail: ({ recipeId }, ctx) => describeRecipe(ctx, recipeId),
  dose: async (input, ctx) => {
    await requirePrescription(ctx, input.prescriptionId)
    return doseRecipes(ctx, input)
  },
  confirm: (input, ctx) => confirmRecipe(ctx, input),
  treatCourse: (input, ctx) => listCourses(ctx, input),
  exclusions: (input, ctx) => listExclusions(ctx, input),
  properties: (input, ctx) => describeProperties(ctx, input),
  takeExplanation: ({ prescriptionId }, ctx) => explainTake(ctx, prescriptionId),
  similar: ({ recipeId }, ctx) => similarRecipes(ctx, recipeId),
  compare: (input, ctx) => compareRecipes(ctx, input),
})
