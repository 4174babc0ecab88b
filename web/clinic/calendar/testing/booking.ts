import type { Booking } from '#contract/clinic/calendar.ts'

export const booking = (more: Partial<Booking> = {}): Booking => ({
  ...{ mcId: 1, minute: 540, minutes: 15, patientId: 1, name: '郑', sex: 'female', age: 52, ageMonths: null },
  ...{ visitStatus: 'R', visitType: 1, appointmentSource: 2, preConsulted: false, reservationDate: '', version: 1 },
  ...{ doctorId: 7, roomId: null, day: '2026-03-03', reason: '', hasSlot: true, closedAs: null, series: null },
  ...more,
})
