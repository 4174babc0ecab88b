import { recipe } from '#contract/prescribing/recipe.ts'
import { implement } from '#server/http/implement.ts'
import { confirmManual } from '#server/prescribing/prescription/manual.service.ts'
import { lookAtEarlier, reuseEarlier } from '#server/prescribing/prescription/reuse.service.ts'
import { listRecipes } from '#server/study/reference/recipes.service.ts'
import { describeProperties, explainTake, listExclusions } from './advise.service.ts'
import { compareRecipes, similarRecipes } from './compare.service.ts'
import { confirmRecipe } from './confirm.service.ts'
import { listCourses } from './course.service.ts'
import { describeRecipe, doseRecipes, searchRecipes } from './recipe.service.ts'

export const recipeFeature = implement('recipe', recipe, {
  search: ({ q }, ctx) => searchRecipes(ctx, q),
  detail: ({ recipeId }, ctx) => describeRecipe(ctx, recipeId),
  dose: (input, ctx) => doseRecipes(ctx, input),
  confirm: (input, ctx) => confirmRecipe(ctx, input),
  redoseGet: (input, ctx) => lookAtEarlier(ctx, input),
  redose: (input, ctx) => reuseEarlier(ctx, input),
  treatCourse: (input, ctx) => listCourses(ctx, input),
  exclusions: (input, ctx) => listExclusions(ctx, input),
  properties: (input, ctx) => describeProperties(ctx, input),
  takeExplanation: ({ prescriptionId }, ctx) => explainTake(ctx, prescriptionId),
  similar: ({ recipeId }, ctx) => similarRecipes(ctx, recipeId),
  compare: (input, ctx) => compareRecipes(ctx, input),
  mpwConfirm: (input, ctx) => confirmManual(ctx, input),
  studyList: (input, ctx) => listRecipes(ctx, input),
  studyDetail: ({ id }, ctx) => describeRecipe(ctx, id),
})
