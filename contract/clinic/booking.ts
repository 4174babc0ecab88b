import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Day, Instant, Mobile, name, RowId, text } from '../base/fields.ts'
import { ClinicOnPage, LinkToken } from './public-link.ts'

/** The code of a clinic's poster. */
const QuickCode = z.string().regex(/^[\w-]{1,40}$/)

const CodeAnswer = z.object({
  code: z.string(),
  url: z.string(),
  /** PNG as a data address. */
  qrImage: z.string(),
  expiresAt: z.string(),
  /** How many booked with it in the last seven days. */
  bookedThisWeek: z.int(),
})

const Slot = z.object({
  at: z.string(),
  /** In the clinic's time zone. */
  time: z.string(),
  isFree: z.boolean(),
})
const Times = z.object({
  clinic: ClinicOnPage,
  today: z.string(),
  doctors: z.array(z.object({ doctorId: z.int(), name: z.string(), position: z.string() })),
  doctorId: z.int().nullable(),
  days: z.array(z.object({ day: z.string(), slots: z.array(Slot) })),
})

/** The result of a booking by phone: one link for each action on it. */
const Booked = z.object({
  mcId: z.int(),
  reservationDate: z.string(),
  /** 1: by the patient's own phone. */
  appointmentSource: z.literal(1),
  links: z.object({ booking: z.string(), preConsultation: z.string(), constitution: z.string() }),
})

export const booking = {
  quickAppointmentCode: endpoint({
    method: 'GET',
    path: '/api/quick-appointment-code',
    access: ['clinic_manage'],
    summary: "The clinic's code, by which patients book on their own phones; made where there is none.",
    input: z.object({}),
    output: CodeAnswer,
  }),
  renewQuickAppointmentCode: endpoint({
    method: 'POST',
    path: '/api/quick-appointment-code',
    access: ['clinic_manage'],
    summary: 'Withdraws the code and makes another: posters with the old one no longer work.',
    input: z.object({}),
    output: CodeAnswer,
  }),
  quickAppointmentSheet: endpoint({
    method: 'GET',
    path: '/api/quick-appointment-code/sheet',
    access: ['clinic_manage'],
    kind: 'blob',
    summary: 'The code to hang up or hand out, as PDF.',
    input: z.object({ kind: z.enum(['poster', 'card']).default('poster') }),
    output: z.any(),
  }),
  bookByQuickCode: endpoint({
    method: 'POST',
    path: '/api/quick-appointments/{code}',
    access: 'public',
    summary: 'Books a free time from a phone. If it is taken, the refusal names free times near it.',
    input: z.object({
      code: QuickCode,
      name: name(50),
      phone: Mobile,
      sex: z.enum(['male', 'female']),
      birthday: Day.nullable().default(null),
      reservationDate: Instant,
      doctorId: RowId.nullable().default(null),
      reason: text(100).default(''),
      /** The six digits sent to the phone. */
      verifyCode: z
        .string()
        .trim()
        .regex(/^\d{6}$/),
      requestKey: z
        .string()
        .regex(/^[\w-]{8,64}$/)
        .optional(),
    }),
    output: Booked,
    errors: [
      'quick_code_unknown',
      'slot_past',
      'slot_taken',
      'slot_not_offered',
      'phone_code_wrong',
      'booking_limit',
      'too_many_requests',
    ],
  }),
}

/** Pages of the poster and of the patient's own booking. */
export const bookingPage = {
  times: endpoint({
    method: 'GET',
    path: '/api/quick-appointments/{code}/times',
    access: 'public',
    summary: 'A week of the times of a doctor, free or not, and nothing of who has them.',
    input: z.object({ code: QuickCode, doctorId: RowId.optional(), fromDay: Day.optional() }),
    output: Times,
    errors: ['quick_code_unknown', 'too_many_requests'],
  }),
  checkPhone: endpoint({
    method: 'POST',
    path: '/api/quick-appointments/{code}/phone-check',
    access: 'public',
    summary: 'Sends six digits to the phone that wants to book.',
    input: z.object({ code: QuickCode, phone: Mobile }),
    output: z.object({ againInS: z.int() }),
    errors: ['quick_code_unknown', 'too_many_requests'],
  }),
  booking: endpoint({
    method: 'GET',
    path: '/api/patient-pages/booking/{token}',
    access: 'public',
    summary: 'When and with whom; the page does not say for whom.',
    input: z.object({ token: LinkToken }),
    output: z.object({
      clinic: ClinicOnPage,
      reservationDate: z.string(),
      day: z.string(),
      time: z.string(),
      minutes: z.int(),
      doctor: z.string(),
      room: z.string(),
      state: z.enum(['booked', 'arrived', 'begun', 'cancelled', 'past']),
      /** Still booked, but the doctor is on leave or the clinic closed by then. */
      isAway: z.boolean(),
    }),
    errors: ['link_unknown', 'link_ended', 'link_withdrawn', 'too_many_requests'],
  }),
  ownTimes: endpoint({
    method: 'GET',
    path: '/api/patient-pages/booking/{token}/times',
    access: 'public',
    summary: 'Times to which the booking may be moved.',
    input: z.object({ token: LinkToken, fromDay: Day.optional() }),
    output: Times,
    errors: ['link_unknown', 'link_ended', 'link_withdrawn', 'too_many_requests'],
  }),
  moveBooking: endpoint({
    method: 'PUT',
    path: '/api/patient-pages/booking/{token}',
    access: 'public',
    summary: 'Moves the booking to another free time of the doctor.',
    input: z.object({ token: LinkToken, reservationDate: Instant }),
    output: z.object({ reservationDate: z.string() }),
    errors: [
      'link_unknown',
      'link_ended',
      'link_withdrawn',
      'visit_begun',
      'visit_over',
      'slot_past',
      'slot_taken',
      'slot_not_offered',
      'too_many_requests',
    ],
  }),
  cancelBooking: endpoint({
    method: 'DELETE',
    path: '/api/patient-pages/booking/{token}',
    access: 'public',
    summary: 'Cancels the booking.',
    input: z.object({ token: LinkToken }),
    output: z.object({ isCancelled: z.literal(true) }),
    errors: ['link_unknown', 'link_ended', 'link_withdrawn', 'visit_begun', 'visit_over', 'too_many_requests'],
  }),
}
