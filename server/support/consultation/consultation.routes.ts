import { consultation } from '#contract/support/consultation.ts'
import { implement } from '#server/http/implement.ts'
import { addComment, listColleagues, listComments, listThreads, removeComment } from './consultation.service.ts'

export const consultationFeature = implement('consultation', consultation, {
  threads: (input, ctx) => listThreads(ctx, input),
  list: ({ prescriptionId }, ctx) => listComments(ctx, prescriptionId),
  colleagues: ({ prescriptionId }, ctx) => listColleagues(ctx, prescriptionId),
  add: (input, ctx) => addComment(ctx, input),
  remove: ({ commentId }, ctx) => removeComment(ctx, commentId),
})
