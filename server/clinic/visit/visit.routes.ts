import { visit } from '#contract/clinic/visit.ts'
import { visitSheets } from '#contract/clinic/visit-sheets.ts'
import { implement } from '#server/http/implement.ts'
import type { Prescriptions } from '../prescriptions.ts'
import { listToday } from './board.service.ts'
import { describeVisit } from './describe-visit.service.ts'
import {
  addAppointment,
  checkIn,
  continueVisit,
  createVisit,
  finishVisit,
  listAppointments,
  listUnfinished,
  startVisit,
  undoFinish,
} from './visit.service.ts'
import { listSheets, printSheet } from './visit-sheets.service.ts'

export const visitSheetsFeature = (prescriptions: Prescriptions) =>
  implement('visit', visitSheets, {
    sheets: ({ mcId }, ctx) => listSheets(ctx, prescriptions, mcId),
    printSheet: (input, ctx) => printSheet(ctx, prescriptions, input),
  })

export const visitFeature = (prescriptions: Prescriptions) =>
  implement('visit', visit, {
    todayPatients: (_, ctx) => listToday(ctx),
    unfinishedList: (_, ctx) => listUnfinished(ctx),
    create: (input, ctx) => createVisit(ctx, prescriptions, input),
    checkIn: ({ mcId }, ctx) => checkIn(ctx, mcId),
    startAppointment: ({ mcId }, ctx) => startVisit(ctx, prescriptions, mcId),
    continue: ({ mcId }, ctx) => continueVisit(ctx, prescriptions, mcId),
    finish: ({ mcId, force }, ctx) => finishVisit(ctx, prescriptions, mcId, force),
    undoFinish: ({ mcId }, ctx) => undoFinish(ctx, prescriptions, mcId),
    customerDiagnosisInfo: ({ mcId }, ctx) => describeVisit(ctx, prescriptions, mcId),
    appointments: (input, ctx) => listAppointments(ctx, input),
    addAppointment: (input, ctx) => addAppointment(ctx, input),
  })
