import { diagnosisStudy, herbStudy, recipeStudy, symptomStudy } from '#contract/study/reference.ts'
import { implement } from '#server/http/implement.ts'
import { describeRecipe } from '#server/prescribing/recipe/recipe.service.ts'
import { findConflictItems, listHerbs, readHerb, weighHerbs } from './herbs.service.ts'
import { describeGynecology, describePattern, listGynecology, listPatterns } from './patterns.service.ts'
import { listRecipes } from './recipes.service.ts'
import { describeSignBriefly, describeStudySign, listSigns } from './signs.service.ts'

export const herbStudyFeature = implement('herb', herbStudy, {
  studyList: (input, ctx) => listHerbs(ctx, input),
  studyDetail: ({ id }, ctx) => readHerb(ctx, id),
  symptomAnalyse: (input, ctx) => weighHerbs(ctx, input),
  conflictSearch: ({ q }, ctx) => findConflictItems(ctx, q),
})

export const recipeStudyFeature = implement('recipe', recipeStudy, {
  studyList: (input, ctx) => listRecipes(ctx, input),
  studyDetail: ({ id }, ctx) => describeRecipe(ctx, id),
})

export const symptomStudyFeature = implement('symptom', symptomStudy, {
  description: ({ symptomId }, ctx) => describeSignBriefly(ctx, symptomId),
  studyList: (input, ctx) => listSigns(ctx, 'symptom', input),
  studyAnalysis: ({ id }, ctx) => describeStudySign(ctx, 'symptom', id),
  gynecologyList: (input, ctx) => listGynecology(ctx, input),
  gynecologyDetail: ({ id }, ctx) => describeGynecology(ctx, id),
})

export const diagnosisStudyFeature = implement('diagnosis', diagnosisStudy, {
  studyPatterns: (input, ctx) => listPatterns(ctx, input),
  studyPatternDetail: ({ id }, ctx) => describePattern(ctx, id),
  studyAbdomens: (input, ctx) => listSigns(ctx, 'abdomen', input),
  studyAbdomenDetail: ({ id }, ctx) => describeStudySign(ctx, 'abdomen', id),
  studyTongues: (input, ctx) => listSigns(ctx, 'tongue', input),
  studyTongueDetail: ({ id }, ctx) => describeStudySign(ctx, 'tongue', id),
  studyPulses: (input, ctx) => listSigns(ctx, 'pulse', input),
  studyPulseDetail: ({ id }, ctx) => describeStudySign(ctx, 'pulse', id),
})
