import { operator } from '#contract/account/operator.ts'
import { implement } from '#server/http/implement.ts'
import { listActivations, listUnclaimed, makeActivations, withdrawActivation } from './operator.service.ts'

export const operatorFeature = implement('operator', operator, {
  activations: (input, ctx) => listActivations(ctx, input),
  createActivations: (input, ctx) => makeActivations(ctx, input),
  revokeActivation: ({ activationId }, ctx) => withdrawActivation(ctx, activationId),
  unclaimedLetters: (input, ctx) => listUnclaimed(ctx, input),
})
