import { acupuncture } from '#contract/acupuncture/acupuncture.ts'
import { analysedPoints } from '#contract/prescribing/analysed-points.ts'
import { chooseSymptoms, schoolPoints } from '#server/acupuncture/selection/choose.service.ts'
import { describeComplaint, listCategories, listComplaints } from '#server/acupuncture/selection/symptom.service.ts'
import { implement } from '#server/http/implement.ts'
import { decide, describeSession } from './acupuncture.service.ts'
import { analysedEmpirical, analysedMeridian } from './analysed.service.ts'
import { describeStudy, listStudy } from './study.service.ts'

export const acupunctureFeature = implement('acupuncture', acupuncture, {
  symptomCategories: ({ genreCode }, ctx) => listCategories(ctx, genreCode),
  symptoms: (input, ctx) => listComplaints(ctx, input),
  symptomDetail: ({ genreCode, id }, ctx) => describeComplaint(ctx, genreCode, id),
  chooseSymptoms: (input, ctx) => chooseSymptoms(ctx, input),
  session: ({ prescriptionId }, ctx) => describeSession(ctx, prescriptionId),
  changeSession: ({ prescriptionId, change }, ctx) => decide(ctx, prescriptionId, change),
  schoolPoints: ({ prescriptionId }, ctx) => schoolPoints(ctx, prescriptionId),
  studyList: (input, ctx) => listStudy(ctx, input),
  studyDetail: ({ genreCode, id }, ctx) => describeStudy(ctx, genreCode, id),
})

export const analysedPointsFeature = implement('external', analysedPoints, {
  analysedMeridian: ({ prescriptionId }, ctx) => analysedMeridian(ctx, prescriptionId),
  analysedEmpirical: ({ prescriptionId }, ctx) => analysedEmpirical(ctx, prescriptionId),
})
