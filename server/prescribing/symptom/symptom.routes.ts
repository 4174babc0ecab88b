import { symptom } from '#contract/prescribing/symptom.ts'
import { implement } from '#server/http/implement.ts'
import { recommendQuestions } from '#server/prescribing/analysis/analysis.service.ts'
import { noteConsultation } from '#server/prescribing/record/consultation.service.ts'
import { describeGynecology, listGynecology } from '#server/study/reference/patterns.service.ts'
import { describeSignBriefly, describeStudySign, listSigns } from '#server/study/reference/signs.service.ts'
import { describeSign, listCategories, listCategory, readSymptoms, searchSigns } from './symptom.service.ts'
import { describeWord, listWords } from './words.service.ts'

export const symptomFeature = implement('symptom', symptom, {
  categories: (_, ctx) => listCategories(ctx),
  listByCategory: ({ categoryId }, ctx) => listCategory(ctx, categoryId),
  search: (input, ctx) => searchSigns(ctx, input),
  detail: ({ symptomId }, ctx) => describeSign(ctx, symptomId),
  read: ({ text }, ctx) => readSymptoms(ctx, text),
  recommend: (input, ctx) => recommendQuestions(ctx, input),
  description: ({ symptomId }, ctx) => describeSignBriefly(ctx, symptomId),
  wordTips: (input, ctx) => listWords(ctx, input),
  wordTipDetail: ({ id }, ctx) => describeWord(ctx, id),
  saveSelfDescription: (input, ctx) => noteConsultation(ctx, input),
  studyList: (input, ctx) => listSigns(ctx, 'symptom', input),
  studyAnalysis: ({ id }, ctx) => describeStudySign(ctx, 'symptom', id),
  gynecologyList: (input, ctx) => listGynecology(ctx, input),
  gynecologyDetail: ({ id }, ctx) => describeGynecology(ctx, id),
})
