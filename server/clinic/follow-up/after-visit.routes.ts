import { afterVisitPage } from '#contract/clinic/after-visit.ts'
import { implement } from '#server/http/implement.ts'
import type { Prescriptions } from '../prescriptions.ts'
import { openFollowUpPage, openReviewPage, sendFollowUpPage, sendReviewPage } from './after-visit.service.ts'

export const afterVisitFeature = (prescriptions: Prescriptions) =>
  implement('patientPage', afterVisitPage, {
    followUp: ({ token }, ctx) => openFollowUpPage(ctx, prescriptions, token),
    sendFollowUp: (input, ctx) => sendFollowUpPage(ctx, prescriptions, input),
    review: ({ token }, ctx) => openReviewPage(ctx, token),
    sendReview: (input, ctx) => sendReviewPage(ctx, input),
  })
