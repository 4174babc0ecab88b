import { visit } from '#contract/clinic/visit.ts'
import { implement } from '#server/http/implement.ts'
import { describeVisit } from './describe-visit.service.ts'
import {
  addAppointment,
  checkIn,
  continueVisit,
  createVisit,
  finishVisit,
  listAppointments,
  listToday,
  listUnfinished,
  startVisit,
} from './visit.service.ts'

export const visitFeature = implement('visit', visit, {
  todayPatients: (_, ctx) => listToday(ctx),
  unfinishedList: (_, ctx) => listUnfinished(ctx),
  create: (input, ctx) => createVisit(ctx, input),
  checkIn: ({ mcId }, ctx) => checkIn(ctx, mcId),
  startAppointment: ({ mcId }, ctx) => startVisit(ctx, mcId),
  continue: ({ mcId }, ctx) => continueVisit(ctx, mcId),
  finish: ({ mcId, force }, ctx) => finishVisit(ctx, mcId, force),
  customerDiagnosisInfo: ({ mcId }, ctx) => describeVisit(ctx, mcId),
  appointments: (input, ctx) => listAppointments(ctx, input),
  addAppointment: (input, ctx) => addAppointment(ctx, input),
})
