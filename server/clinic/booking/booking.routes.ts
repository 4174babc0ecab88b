import { booking, bookingPage } from '#contract/clinic/booking.ts'
import { implement } from '#server/http/implement.ts'
import { bookByQuickCode, checkPhone, listTimes } from './booking.service.ts'
import { cancelOwnBooking, listOwnTimes, moveOwnBooking, openBooking } from './own-booking.service.ts'
import { printQuickCode, readQuickCode } from './quick-code.service.ts'

export const bookingFeature = implement('visit', booking, {
  quickAppointmentCode: (_, ctx) => readQuickCode(ctx),
  renewQuickAppointmentCode: (_, ctx) => readQuickCode(ctx, true),
  quickAppointmentSheet: ({ kind }, ctx) => printQuickCode(ctx, kind),
  bookByQuickCode: (input, ctx) => bookByQuickCode(ctx, input),
})

export const bookingPageFeature = implement('patientPage', bookingPage, {
  times: (input, ctx) => listTimes(ctx, input),
  checkPhone: (input, ctx) => checkPhone(ctx, input),
  booking: ({ token }, ctx) => openBooking(ctx, token),
  ownTimes: (input, ctx) => listOwnTimes(ctx, input),
  moveBooking: (input, ctx) => moveOwnBooking(ctx, input),
  cancelBooking: ({ token }, ctx) => cancelOwnBooking(ctx, token),
})
