import { symptom } from '#contract/prescribing/symptom.ts'
import { implement } from '#server/http/implement.ts'
import { saveConsultation } from '#server/prescribing/record/consultation.service.ts'
import { describeSign, listCategories, listCategory, readSymptoms, searchSigns } from './symptom.service.ts'
import { describeWord, listWords } from './words.service.ts'

export const symptomFeature = implement('symptom', symptom, {
  categories: (_, ctx) => listCategories(ctx),
  listByCategory: ({ categoryId }, ctx) => listCategory(ctx, categoryId),
  search: (input, ctx) => searchSigns(ctx, input),
  detail: ({ symptomId }, ctx) => describeSign(ctx, symptomId),
  read: ({ text }, ctx) => readSymptoms(ctx, text),
  wordTips: (input, ctx) => listWords(ctx, input),
  wordTipDetail: ({ id }, ctx) => describeWord(ctx, id),
  saveSelfDescription: (input, ctx) => saveConsultation(ctx, input),
})
