import { face } from '#contract/account/face.ts'
import { implement } from '#server/http/implement.ts'
import { answerTask, createEvent, drawTask, readResult, takeVerdict } from './face.service.ts'

export const faceFeature = implement('face', face, {
  status: (_, { user }) => ({ faceRecognitionFlag: user.facePending }),
  createEvent: (input, ctx) => createEvent(ctx, input),
  result: ({ eventId }, ctx) => readResult(ctx, eventId),
  providerCallback: (input, ctx) => takeVerdict(ctx, input),
  task: ({ eventId }, ctx) => drawTask(ctx, eventId),
  answerTask: (input, ctx) => answerTask(ctx, input),
})
