import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Day, Flag, Instant, name, RequestKey, RowId, required, text } from '../base/fields.ts'
import { VisitRow } from './visit.ts'

const access = ['clinic_manage'] as const
const Minutes = z.int().min(5).max(480)

/** A booking as drawn in the calendar, in the clinic's time zone. */
const Booking = VisitRow.pick({
  mcId: true,
  patientId: true,
  name: true,
  sex: true,
  age: true,
  ageMonths: true,
  visitStatus: true,
  visitType: true,
  appointmentSource: true,
  preConsulted: true,
  reservationDate: true,
  closedAs: true,
  series: true,
})
  .extend({
    version: z.int(),
    doctorId: z.int().nullable(),
    roomId: z.int().nullable(),
    day: z.string(),
    /** Minutes after midnight. */
    minute: z.int(),
    minutes: z.int(),
    reason: z.string(),
    /** False when the front desk placed it on top of another. */
    hasSlot: z.boolean(),
  })
  .meta({ id: 'Booking' })
export type Booking = z.infer<typeof Booking>

const Hours = z.object({
  weekday: z.int().min(0).max(6),
  beginMinute: z.int().min(0).max(1435),
  endMinute: z.int().min(5).max(1440),
  slotMinutes: z.int().min(5).max(240),
  roomId: RowId.nullable().default(null),
  byPhone: z.boolean().default(true),
})

const Absence = z.object({
  absenceId: z.int(),
  /** Null when the clinic is closed. */
  doctorId: z.int().nullable(),
  beginsAt: z.string(),
  endsAt: z.string(),
  reason: z.string(),
})

const Waiting = z.object({
  waitingId: z.int(),
  patientId: z.int(),
  name: z.string(),
  sex: z.enum(['male', 'female']),
  age: z.int().nullable(),
  ageMonths: z.int().nullable(),
  doctorId: z.int().nullable(),
  fromDay: z.string().nullable(),
  untilDay: z.string().nullable(),
  part: z.enum(['any', 'morning', 'afternoon']),
  reason: z.string(),
  since: z.string(),
  /** The first free time that matches the request; the front desk decides. */
  proposal: z.object({ doctorId: z.int(), reservationDate: z.string() }).nullable(),
})

const Place = {
  doctorId: RowId.nullable().default(null),
  roomId: RowId.nullable().default(null),
  reservationDate: Instant,
  minutes: Minutes.optional(),
  /** On top of an existing booking, on purpose. */
  overbook: z.boolean().default(false),
}

/** A free time near one that is not available, by the clinic's clock. */
const NearTime = z.object({
  at: z.string(),
  day: z.string(),
  time: z.string(),
  doctorId: z.int(),
  roomId: z.int().nullable(),
})

/** What is answered beside `slot_taken`, `doctor_away` and `slot_past`. */
export const RefusedTime = z.object({ reason: z.string().optional(), near: z.array(NearTime) })

export const ClinicSettings = z.object({
  timeZone: z.string().min(1).max(60),
  address: text(120),
  phone: text(30),
  /** Earliest and latest time before a visit at which a phone may book. */
  daysAhead: z.int().min(1).max(90),
  leadMinutes: z.int().min(0).max(2880),
})

export const calendar = {
  span: endpoint({
    method: 'GET',
    path: '/api/calendar',
    access,
    summary:
      "The clinic's days from a given one: doctors with their hours, rooms, leave, bookings, and the waiting list.",
    input: z.object({ fromDay: Day.optional(), days: RowId.pipe(z.int().max(14)).default(7) }),
    output: z.object({
      timeZone: z.string(),
      today: z.string(),
      days: z.array(z.string()),
      doctors: z.array(z.object({ doctorId: z.int(), name: z.string(), position: z.string() })),
      rooms: z.array(z.object({ roomId: z.int(), name: z.string() })),
      hours: z.array(Hours.extend({ doctorId: z.int(), roomId: z.int().nullable() })),
      absences: z.array(Absence),
      bookings: z.array(Booking),
      waiting: z.array(Waiting),
    }),
  }),
  book: endpoint({
    method: 'POST',
    path: '/api/calendar/bookings',
    access,
    summary:
      'Books a time, or a series of them. A time that is taken or falls in a leave is refused with free times near it.',
    input: z.object({
      patientId: RowId,
      ...Place,
      diagnoseWay: z.literal([1, 2]).default(1),
      reason: text(100).default(''),
      repeat: z
        .object({ everyDays: z.int().min(1).max(60), times: z.int().min(2).max(20) })
        .nullable()
        .default(null),
      /** The series to which a single time is added, instead of one that was refused. */
      series: RequestKey.nullable().default(null),
      /** The waiting-list entry that this booking serves. */
      waitingId: RowId.nullable().default(null),
      requestKey: RequestKey.optional(),
    }),
    output: z.object({
      booked: z.array(Booking),
      /** For a series: the times that were not available. */
      refused: z.array(
        z.object({
          reservationDate: z.string(),
          why: z.enum(['slot_taken', 'doctor_away']),
          near: z.array(NearTime),
        }),
      ),
    }),
    errors: [
      'patient_not_found',
      'slot_past',
      'slot_taken',
      'doctor_away',
      'doctor_not_found',
      'room_not_found',
      'waiting_not_found',
    ],
  }),
  move: endpoint({
    method: 'PUT',
    path: '/api/calendar/bookings/{mcId}',
    access,
    summary: 'Another time, doctor or room for a booking that was not begun.',
    input: z.object({ mcId: RowId, version: z.int().positive(), ...Place, reason: text(100).optional() }),
    output: Booking,
    errors: [
      'visit_not_found',
      'visit_changed',
      'visit_step',
      'slot_past',
      'slot_taken',
      'doctor_away',
      'doctor_not_found',
      'room_not_found',
    ],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/calendar/bookings/{mcId}/cancel',
    access,
    summary:
      'The patient will not come, to this booking or to the rest of its series as well: the times are free again.',
    input: z.object({ mcId: RowId, reason: text(100).default(''), rest: z.boolean().default(false) }),
    output: Booking.extend({ alsoCancelled: z.array(z.int()) }),
    errors: ['visit_not_found', 'visit_step'],
  }),
  miss: endpoint({
    method: 'POST',
    path: '/api/calendar/bookings/{mcId}/miss',
    access,
    summary: 'The patient did not come.',
    input: z.object({ mcId: RowId }),
    output: Booking,
    errors: ['visit_not_found', 'visit_step'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/calendar/bookings/{mcId}/restore',
    access,
    summary: 'A cancelled or missed booking of a day that is not over is taken back, if its time is still free.',
    input: z.object({ mcId: RowId }),
    output: Booking,
    errors: ['visit_not_found', 'visit_step', 'slot_taken'],
  }),
  setHours: endpoint({
    method: 'PUT',
    path: '/api/calendar/hours/{doctorId}',
    access,
    summary: "Sets a doctor's working hours, replacing the previous ones.",
    input: z.object({ doctorId: RowId, hours: z.array(Hours).max(28) }),
    output: z.object({ hours: z.array(Hours) }),
    errors: ['doctor_not_found', 'room_not_found', 'hours_wrong'],
  }),
  addAbsence: endpoint({
    method: 'POST',
    path: '/api/calendar/absences',
    access,
    summary: 'Leave of a doctor, or days on which the clinic is closed; returns the bookings within it.',
    input: z.object({
      doctorId: RowId.nullable().default(null),
      beginsAt: Instant,
      endsAt: Instant,
      reason: text(60).default(''),
    }),
    output: Absence.extend({ caught: z.array(Booking) }),
    errors: ['doctor_not_found', 'hours_wrong'],
  }),
  removeAbsence: endpoint({
    method: 'DELETE',
    path: '/api/calendar/absences/{absenceId}',
    access,
    summary: 'Removes a leave.',
    input: z.object({ absenceId: RowId }),
    output: z.object({ absenceId: z.int() }),
    errors: ['not_found'],
  }),
  addRoom: endpoint({
    method: 'POST',
    path: '/api/calendar/rooms',
    access,
    summary: 'A room of the clinic.',
    input: z.object({ name: name(20) }),
    output: z.object({ roomId: z.int(), name: z.string() }),
    errors: ['room_twice'],
  }),
  removeRoom: endpoint({
    method: 'DELETE',
    path: '/api/calendar/rooms/{roomId}',
    access,
    summary: 'Removes a room; bookings in it keep its name.',
    input: z.object({ roomId: RowId }),
    output: z.object({ roomId: z.int() }),
    errors: ['room_not_found'],
  }),
  wait: endpoint({
    method: 'POST',
    path: '/api/calendar/waiting',
    access,
    summary: 'A patient waits for a time to become free.',
    input: z.object({
      patientId: RowId,
      doctorId: RowId.nullable().default(null),
      fromDay: Day.nullable().default(null),
      untilDay: Day.nullable().default(null),
      part: z.enum(['any', 'morning', 'afternoon']).default('any'),
      reason: text(100).default(''),
    }),
    output: z.object({ waitingId: z.int() }),
    errors: ['patient_not_found', 'doctor_not_found', 'hours_wrong'],
  }),
  endWaiting: endpoint({
    method: 'DELETE',
    path: '/api/calendar/waiting/{waitingId}',
    access,
    summary: 'Takes an entry off the waiting list.',
    input: z.object({ waitingId: RowId }),
    output: z.object({ waitingId: z.int() }),
    errors: ['waiting_not_found'],
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/calendar/settings',
    access,
    summary: 'The clock of the clinic, its address, and how far ahead a phone may book.',
    input: z.object({}),
    output: ClinicSettings,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/api/calendar/settings',
    access: ['brain_admin'],
    summary: 'Changes them, for the whole clinic.',
    input: ClinicSettings,
    output: ClinicSettings,
    errors: ['time_zone_unknown'],
  }),
}

const Method = z.enum(['cash', 'wechat', 'alipay', 'card', 'insurance', 'other'])
const Payment = z
  .object({
    paymentId: z.int(),
    mcId: z.int().nullable(),
    method: Method,
    yuan: z.number(),
    remark: z.string(),
    takenBy: z.string(),
    takenAt: z.string(),
    voidedAt: z.string().nullable(),
    voidReason: z.string(),
  })
  .meta({ id: 'Payment' })

/** Payments for a visit, recorded as a note beside it. */
export const payment = {
  list: endpoint({
    method: 'GET',
    path: '/api/visits/{mcId}/payments',
    access,
    summary: 'What was paid for a visit.',
    input: z.object({ mcId: RowId }),
    output: z.object({ list: z.array(Payment), totalYuan: z.number() }),
    errors: ['visit_not_found'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/visits/{mcId}/payments',
    access,
    summary: 'Records a payment: method and amount.',
    input: z.object({
      mcId: RowId,
      method: Method,
      yuan: z.number().min(0.01).max(1_000_000).multipleOf(0.01),
      remark: text(100).default(''),
      requestKey: RequestKey.optional(),
    }),
    output: Payment,
    errors: ['visit_not_found'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/payments/{paymentId}/cancel',
    access,
    summary: 'Cancels a payment recorded by mistake; it stays visible with the reason.',
    input: z.object({ paymentId: RowId, reason: required(100) }),
    output: Payment,
    errors: ['payment_not_found', 'payment_cancelled'],
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/api/payments/{paymentId}/receipt',
    access,
    kind: 'blob',
    summary: 'The receipt as PDF.',
    input: z.object({ paymentId: RowId, download: Flag.default(false) }),
    output: z.any(),
    errors: ['payment_not_found', 'payment_cancelled'],
  }),
}
