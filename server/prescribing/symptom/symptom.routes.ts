import { symptom } from '#contract/prescribing/symptom.ts'
import { implement } from '#server/http/implement.ts'
import { saveConsultation } from '#server/prescribing/record/consultation.service.ts'
import { requirePrescription } from '../record/prescription.service.ts'
import { describeSign, listCategories, listCategory, readSymptoms, searchSigns } from './symptom.service.ts'
import { describeWord, listWords } from './words.service.ts'

export const symptomFeature = implement('symptom', symptom, {
  categories: async ({ prescriptionId }, ctx) => {
    await requirePrescription(ctx, prescriptionId)
    return listCategories(ctx)
  },
  listByCategory: ({ categoryId }, ctx) => listCategory(ctx, categoryId),
  search: async (input, ctx) => {
    await requirePrescription(ctx, input.prescriptionId)
    return searchSigns(ctx, input)
  },
  detail: ({ symptomId }, ctx) => describeSign(ctx, symptomId),
  read: ({ text }, ctx) => readSymptoms(ctx, text),
  wordTips: (input, ctx) => listWords(ctx, input),
  wordTipDetail: ({ id }, ctx) => describeWord(ctx, id),
  saveSelfDescription: (input, ctx) => saveConsultation(ctx, input),
})
