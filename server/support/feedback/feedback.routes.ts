import { feedback } from '#contract/support/feedback.ts'
import { implement } from '#server/http/implement.ts'
import {
  addFeedback,
  describeFeedback,
  handleFeedback,
  listAll,
  listMine,
  removeFeedback,
  uploadFeedbackImage,
} from './feedback.service.ts'

export const feedbackFeature = implement('feedback', feedback, {
  listMine: (input, ctx) => listMine(ctx, input),
  listAll: (input, ctx) => listAll(ctx, input),
  detail: ({ feedbackId }, ctx) => describeFeedback(ctx, feedbackId),
  add: (input, ctx) => addFeedback(ctx, input),
  remove: ({ feedbackId }, ctx) => removeFeedback(ctx, feedbackId),
  handle: (input, ctx) => handleFeedback(ctx, input),
  uploadImage: (_, ctx) => uploadFeedbackImage(ctx),
})
