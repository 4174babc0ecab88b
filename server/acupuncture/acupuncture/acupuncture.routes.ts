import { acupuncture } from '#contract/acupuncture/acupuncture.ts'
import { implement } from '#server/http/implement.ts'
import { describeSession } from './acupuncture.service.ts'
import { chooseSymptoms } from './choose.service.ts'
import { describeStudy, listStudy } from './study.service.ts'
import { describeComplaint, listCategories, listComplaints } from './symptom.service.ts'

export const acupunctureFeature = implement('acupuncture', acupuncture, {
  symptomCategories: ({ genreCode }, ctx) => listCategories(ctx, genreCode),
  symptoms: (input, ctx) => listComplaints(ctx, input),
  symptomDetail: ({ genreCode, id }, ctx) => describeComplaint(ctx, genreCode, id),
  chooseSymptoms: (input, ctx) => chooseSymptoms(ctx, input),
  session: ({ prescriptionId }, ctx) => describeSession(ctx, prescriptionId),
  studyList: (input, ctx) => listStudy(ctx, input),
  studyDetail: ({ genreCode, id }, ctx) => describeStudy(ctx, genreCode, id),
})
