import type { Endpoint } from '#contract/base/endpoint.ts'
import { calendar } from '#contract/clinic/calendar.ts'
import { visit } from '#contract/clinic/visit.ts'
import { useCall } from '#web/base/query.ts'

/** All queries outdated once a booking moves. */
const reads: readonly Endpoint[] = [calendar.span, visit.todayPatients, visit.appointments]

/** `quiet`: refusals that the caller explains itself. */
export const useBookingCalls = (quiet: readonly number[] = []) => ({
  book: useCall(calendar.book, reads, { quiet }),
  move: useCall(calendar.move, reads, { quiet }),
  cancel: useCall(calendar.cancel, reads),
  miss: useCall(calendar.miss, reads),
  restore: useCall(calendar.restore, reads),
  checkIn: useCall(visit.checkIn, reads),
})

export const usePlanCalls = () => ({
  setHours: useCall(calendar.setHours, [calendar.span]),
  addAbsence: useCall(calendar.addAbsence, [calendar.span]),
  removeAbsence: useCall(calendar.removeAbsence, [calendar.span]),
  addRoom: useCall(calendar.addRoom, [calendar.span]),
  removeRoom: useCall(calendar.removeRoom, [calendar.span]),
  saveSettings: useCall(calendar.saveSettings, [calendar.settings, calendar.span]),
  endWaiting: useCall(calendar.endWaiting, [calendar.span]),
  wait: useCall(calendar.wait, [calendar.span]),
})
