import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { EntryId, RowId, text } from '../base/fields.ts'
import { ClinicOnPage, LinkToken } from './public-link.ts'

/** What a patient is asked after a visit: how they are (follow-up), and whether they were satisfied (review). */
const AfterPurpose = z.enum(['follow-up', 'review'])

/** Part of the group `followup`: links to pages sent to the patient's phone. */
export const followUpLinks = {
  makeLink: endpoint({
    method: 'POST',
    path: '/api/follow-ups/{visitId}/links',
    access: ['clinic_manage'],
    summary:
      "A page of a follow-up for the patient's phone, shown as a code or sent to the phone on file; one made before for the same purpose is withdrawn.",
    input: z.object({ visitId: RowId, purpose: AfterPurpose, send: z.boolean().default(false) }),
    output: z.object({
      url: z.string(),
      qrImage: z.string(),
      expiresAt: z.string(),
      /** The last digits of the number it was sent to; empty when it was only displayed. */
      sentTo: z.string(),
    }),
    errors: ['follow_up_not_found', 'follow_up_state', 'phone_missing', 'too_many_requests'],
  }),
  withdrawLinks: endpoint({
    method: 'DELETE',
    path: '/api/follow-ups/{visitId}/links',
    access: ['clinic_manage'],
    summary: 'Withdraws the links to the pages of this follow-up.',
    input: z.object({ visitId: RowId }),
    output: z.object({ visitId: z.int() }),
    errors: ['follow_up_not_found'],
  }),
  openLinks: endpoint({
    method: 'GET',
    path: '/api/follow-ups/{visitId}/links',
    access: ['clinic_manage'],
    summary: 'The pages of this follow-up that can be opened now. The addresses themselves are not kept.',
    input: z.object({ visitId: RowId }),
    output: z.object({
      list: z.array(z.object({ purpose: AfterPurpose, madeAt: z.string(), expiresAt: z.string() })),
    }),
    errors: ['follow_up_not_found'],
  }),
}

const Improvement = z.enum(['gone', 'better', 'same', 'worse'])

/** Pages on the patient's own phone, opened by a link. They name nobody and never display earlier answers. */
export const afterVisitPage = {
  followUp: endpoint({
    method: 'GET',
    path: '/api/patient-pages/follow-up/{token}',
    access: 'public',
    summary: 'The questions for the patient: each complaint of that day, and its severity then.',
    input: z.object({ token: LinkToken }),
    output: z.object({
      clinic: ClinicOnPage,
      givenOn: z.string(),
      symptoms: z.array(z.object({ symptomId: z.string(), label: z.string() })),
      lastScore: z.int().nullable(),
      answeredAt: z.string().nullable(),
      /** False once the clinic has closed it. */
      open: z.boolean(),
    }),
    errors: ['link_unknown', 'link_ended', 'link_withdrawn', 'too_many_requests'],
  }),
  sendFollowUp: endpoint({
    method: 'POST',
    path: '/api/patient-pages/follow-up/{token}',
    access: 'public',
    summary:
      "The patient's answer. It waits beside the follow-up until the clinic takes it over; sent again it replaces the first. Returns the link to the review page.",
    input: z.object({
      token: LinkToken,
      score: z.int().min(0).max(10).nullable().default(null),
      symptomImprovements: z
        .array(z.object({ symptomId: EntryId, improvement: Improvement }))
        .max(59)
        .default([]),
      /** Something that was not there on that day. */
      newComplaint: text(60).default(''),
      words: text(1000).default(''),
    }),
    output: z.object({ answeredAt: z.string(), reviewToken: z.string() }),
    errors: [
      'link_unknown',
      'link_ended',
      'link_withdrawn',
      'follow_up_closed',
      'follow_up_empty',
      'symptom_not_found',
      'too_many_requests',
    ],
  }),
  review: endpoint({
    method: 'GET',
    path: '/api/patient-pages/review/{token}',
    access: 'public',
    summary: "The day of the visit, and the clinic's reply.",
    input: z.object({ token: LinkToken }),
    output: z.object({
      clinic: ClinicOnPage,
      day: z.string(),
      sentAt: z.string().nullable(),
      replyContent: z.string(),
    }),
    errors: ['link_unknown', 'link_ended', 'link_withdrawn', 'too_many_requests'],
  }),
  sendReview: endpoint({
    method: 'POST',
    path: '/api/patient-pages/review/{token}',
    access: 'public',
    summary: 'A rating from 1 to 5. Until the clinic has replied it can be sent again and replaces the first.',
    input: z.object({ token: LinkToken, score: z.int().min(1).max(5), content: text(1000).default('') }),
    output: z.object({ sentAt: z.string() }),
    errors: ['link_unknown', 'link_ended', 'link_withdrawn', 'review_replied', 'too_many_requests'],
  }),
}
