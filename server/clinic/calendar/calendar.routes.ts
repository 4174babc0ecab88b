import { calendar } from '#contract/clinic/calendar.ts'
import { implement } from '#server/http/implement.ts'
import { book, endBooking, moveBooking, restoreBooking } from './booking.service.ts'
import {
  addAbsence,
  addRoom,
  endRoom,
  endWaiting,
  readSettings,
  saveSettings,
  setHours,
  takeBackAbsence,
  wait,
} from './plan.service.ts'
import { readSpan } from './span.service.ts'

export const calendarFeature = implement('calendar', calendar, {
  span: (input, ctx) => readSpan(ctx, input),
  book: (input, ctx) => book(ctx, input),
  move: (input, ctx) => moveBooking(ctx, input),
  cancel: (input, ctx) => endBooking(ctx, 'cancel', input),
  miss: (input, ctx) => endBooking(ctx, 'miss', input),
  restore: ({ mcId }, ctx) => restoreBooking(ctx, mcId),
  setHours: (input, ctx) => setHours(ctx, input),
  addAbsence: (input, ctx) => addAbsence(ctx, input),
  removeAbsence: ({ absenceId }, ctx) => takeBackAbsence(ctx, absenceId),
  addRoom: ({ name }, ctx) => addRoom(ctx, name),
  removeRoom: ({ roomId }, ctx) => endRoom(ctx, roomId),
  wait: (input, ctx) => wait(ctx, input),
  endWaiting: ({ waitingId }, ctx) => endWaiting(ctx, waitingId),
  settings: (_, ctx) => readSettings(ctx),
  saveSettings: (input, ctx) => saveSettings(ctx, input),
})
