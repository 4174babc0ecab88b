import { review } from '#contract/clinic/review.ts'
import { implement } from '#server/http/implement.ts'
import { addReview, getReview, listReviews, replyReview } from './review.service.ts'

export const reviewFeature = implement('review', review, {
  list: (input, ctx) => listReviews(ctx, input),
  detail: ({ commentId }, ctx) => getReview(ctx, commentId),
  add: (input, ctx) => addReview(ctx, input),
  reply: (input, ctx) => replyReview(ctx, input),
})
