import { CallError, callWith } from '#contract/base/call.ts'
import type { Endpoint, Input, Output, Upload } from '#contract/base/endpoint.ts'
import type { afterVisitPage } from '#contract/clinic/after-visit.ts'
import type { booking, bookingPage } from '#contract/clinic/booking.ts'
import type { constitutionPage } from '#contract/clinic/constitution.ts'
import type { preConsultationPage } from '#contract/clinic/pre-consultation.ts'
import type { Clinic } from './parts.tsx'
import { phoneLanguage } from './phone-language.ts'

type Calls = typeof bookingPage &
  typeof preConsultationPage &
  typeof constitutionPage &
  typeof afterVisitPage &
  Pick<typeof booking, 'bookByQuickCode'>
type Wire<E extends Endpoint> = Pick<E, 'method' | 'path'> & (E['upload'] extends Upload ? Pick<E, 'upload'> : unknown)

/**
 * The contract itself would include its validation, as large as all the rest of these pages; the types keep this list
 * consistent with it.
 */
const wires: { [K in keyof Calls]: Wire<Calls[K]> } = {
  times: { method: 'GET', path: '/api/quick-appointments/{code}/times' },
  checkPhone: { method: 'POST', path: '/api/quick-appointments/{code}/phone-check' },
  bookByQuickCode: { method: 'POST', path: '/api/quick-appointments/{code}' },
  booking: { method: 'GET', path: '/api/patient-pages/booking/{token}' },
  ownTimes: { method: 'GET', path: '/api/patient-pages/booking/{token}/times' },
  moveBooking: { method: 'PUT', path: '/api/patient-pages/booking/{token}' },
  cancelBooking: { method: 'DELETE', path: '/api/patient-pages/booking/{token}' },
  preConsultation: { method: 'GET', path: '/api/patient-pages/pre-consultation/{token}' },
  readComplaint: { method: 'POST', path: '/api/patient-pages/pre-consultation/{token}/reading' },
  sendPicture: {
    method: 'POST',
    path: '/api/patient-pages/pre-consultation/{token}/pictures',
    upload: { field: 'file', maxBytes: 2_097_152, types: ['image/jpeg', 'image/png'] },
  },
  sendPreConsultation: { method: 'POST', path: '/api/patient-pages/pre-consultation/{token}' },
  constitution: { method: 'GET', path: '/api/patient-pages/constitution/{token}' },
  sendConstitution: { method: 'POST', path: '/api/patient-pages/constitution/{token}' },
  followUp: { method: 'GET', path: '/api/patient-pages/follow-up/{token}' },
  sendFollowUp: { method: 'POST', path: '/api/patient-pages/follow-up/{token}' },
  review: { method: 'GET', path: '/api/patient-pages/review/{token}' },
  sendReview: { method: 'POST', path: '/api/patient-pages/review/{token}' },
  constitutionSheet: { method: 'GET', path: '/api/patient-pages/constitution/{token}/sheet' },
}

const send = callWith({
  fetch: (url, init) => fetch(url, init),
  token: () => null,
  language: () => phoneLanguage.get().replace('_', '-'),
})

export const ask = <K extends keyof Calls>(name: K, input: Input<Calls[K]>): Promise<Output<Calls[K]>> =>
  // The only properties of an endpoint that are used: method, path, and whether it takes a file.
  send(wires[name] as unknown as Calls[K], input)

/** The sentence of a refusal for the patient; null when the network failed. */
export const sentenceOf = (error: unknown): string | null =>
  error instanceof CallError && error.message ? error.message : null

/** Codes of refusals handled by the page. */
export const refusals = {
  slotPast: 42110,
  slotTaken: 42111,
  slotNotOffered: 42112,
  visitBegun: 42107,
  visitOver: 42126,
  linkUnknown: 42201,
  linkEnded: 42202,
  linkWithdrawn: 42203,
  codeUnknown: 42204,
}
export const codeOf = (error: unknown): number => (error instanceof CallError ? error.code : 0)

/** The clinic of a link that has ended or was withdrawn, to be called. */
export const clinicOf = (error: unknown): Clinic | undefined =>
  error instanceof CallError ? (error.data as { clinic?: Clinic } | null)?.clinic : undefined
