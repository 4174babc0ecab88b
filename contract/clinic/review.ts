import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Flag, Paging, page, RowId, text } from '../base/fields.ts'

/** A patient's review of a visit, and the clinic's reply. */
export const Review = z
  .object({
    commentId: z.int(),
    /** Empty until the clinic replies. */
    replyContent: z.string(),
    /** 1 to 5. */
    score: z.int().min(1).max(5),
    content: z.string(),
    timestamp: z.string(),
    patientId: z.int(),
    patientName: z.string(),
    mcId: z.int().nullable(),
    prescriptionId: z.int().nullable(),
    recipeName: z.string(),
    doctorName: z.string(),
    /** Sent by the patient, or written down by the clinic for the patient. */
    source: z.enum(['patient', 'clinic']),
    unread: z.boolean(),
    repliedAt: z.string().nullable(),
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof Review>

export const review = {
  list: endpoint({
    method: 'GET',
    path: '/api/reviews',
    access: ['clinic_manage'],
    summary: 'Reviews of the clinic, the newest first; unread or unanswered ones alone where asked.',
    input: z.object({ unread: Flag.optional(), unanswered: Flag.optional(), ...Paging }),
    output: page(Review),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/reviews/{commentId}',
    access: ['clinic_manage'],
    summary: 'One review; it is then no longer unread.',
    input: z.object({ commentId: RowId }),
    output: Review,
    errors: ['review_not_found'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/reviews',
    access: ['clinic_manage'],
    summary: 'Record what a patient says of a prescription, by telephone or at the desk.',
    input: z.object({ prescriptionId: RowId, score: z.int().min(1).max(5), content: text(1000).default('') }),
    output: Review,
    errors: ['prescription_not_found', 'prescription_not_confirmed'],
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/review-replies',
    access: ['clinic_manage'],
    summary: 'Answer a review. An answer may be written again; the patient sees the last one.',
    input: z.object({ commentId: RowId, replyContent: text(1000).nullish() }),
    output: Review,
    errors: ['review_not_found', 'reply_empty'],
  }),
}
