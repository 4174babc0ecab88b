import { preparation } from '#contract/prescribing/preparation.ts'
import { implement } from '#server/http/implement.ts'
import { describePreparations, searchPreparations } from './preparation.service.ts'
import { rankForRecipes } from './rank.service.ts'

export const preparationFeature = implement('preparation', preparation, {
  search: ({ q }, ctx) => searchPreparations(ctx, q),
  byRecipe: (input, ctx) => rankForRecipes(ctx, input),
  details: ({ ids }, ctx) => describePreparations(ctx, ids),
})
