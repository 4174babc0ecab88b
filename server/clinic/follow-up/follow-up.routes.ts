import { followUpLinks } from '#contract/clinic/after-visit.ts'
import { followup } from '#contract/clinic/follow-up.ts'
import type { Ctx } from '#server/http/context.ts'
import { implement } from '#server/http/implement.ts'
import type { Prescriptions } from '../prescriptions.ts'
import {
  cancelFollowUp,
  checkFollowUps,
  completeFollowUp,
  countStates,
  countTodo,
  describeFollowUp,
  dontFollowUp,
  lastOfPatient,
  listFollowUps,
  listOfPatient,
  reopenFollowUp,
  takeAnswer,
} from './follow-up.service.ts'
import { listFollowUpLinks, makeFollowUpLink, withdrawFollowUpLinks } from './link.service.ts'
import { revisit } from './revisit.service.ts'

export const followUpLinkFeature = implement('followup', followUpLinks, {
  makeLink: (input, ctx) => makeFollowUpLink(ctx, input),
  withdrawLinks: ({ visitId }, ctx) => withdrawFollowUpLinks(ctx, visitId),
  openLinks: ({ visitId }, ctx) => listFollowUpLinks(ctx, visitId),
})

/** Exams belong to a higher floor; their due dates are passed in. */
export const followUpFeature = (prescriptions: Prescriptions, examsDue: (ctx: Ctx) => Promise<number>) =>
  implement('followup', followup, {
    list: (input, ctx) => listFollowUps(ctx, input),
    counts: (_, ctx) => countStates(ctx),
    check: ({ patientId }, ctx) => checkFollowUps(ctx, patientId),
    todoCount: async (_, ctx) => {
      const [followUps, exams] = await Promise.all([countTodo(ctx), examsDue(ctx)])
      return { followUps, exams, total: followUps + exams }
    },
    detail: ({ visitId }, ctx) => describeFollowUp(ctx, prescriptions, visitId),
    complete: (input, ctx) => completeFollowUp(ctx, input),
    cancel: (input, ctx) => cancelFollowUp(ctx, input),
    dontFollowUp: (input, ctx) => dontFollowUp(ctx, input),
    reopen: (input, ctx) => reopenFollowUp(ctx, input),
    takeAnswer: ({ visitId }, ctx) => takeAnswer(ctx, visitId),
    revisit: (input, ctx) => revisit(ctx, prescriptions, input),
    listByPatient: (input, ctx) => listOfPatient(ctx, input),
    lastByPatient: ({ patientId }, ctx) => lastOfPatient(ctx, patientId),
  })
