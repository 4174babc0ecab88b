import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { EntryId, Paging, page, RowId, required } from '../base/fields.ts'

const access = ['clinic_manage', 'recipe_brain', 'acup_brain'] as const

export const ConsultationComment = z
  .object({
    commentId: z.int(),
    /** Rich text: HTML without scripts, styles or external images. */
    content: z.string(),
    userId: z.int(),
    userName: z.string(),
    isOwn: z.boolean(),
    /** The herb it is attached to; null when it is about the whole prescription. */
    herbId: z.string().nullable(),
    /** Colleagues whose opinion was requested with it. */
    asked: z.array(z.string()),
    time: z.string(),
  })
  .meta({ id: 'ConsultationComment' })
export type ConsultationComment = z.infer<typeof ConsultationComment>

const Thread = z
  .object({
    prescriptionId: z.int(),
    patientName: z.string().nullable(),
    recipeName: z.string(),
    doctorName: z.string(),
    comments: z.int(),
    lastUserName: z.string(),
    lastText: z.string(),
    time: z.string(),
  })
  .meta({ id: 'ConsultationThread' })

export const consultation = {
  threads: endpoint({
    method: 'GET',
    path: '/api/consultations',
    access,
    summary: 'Prescriptions on which the caller wrote, was asked, or was answered; the latest comment first.',
    input: z.object({ ...Paging }),
    output: page(Thread),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/prescription-consultations/{prescriptionId}',
    access,
    summary: 'What colleagues wrote about a prescription, the oldest first.',
    input: z.object({ prescriptionId: RowId }),
    output: z.object({ list: z.array(ConsultationComment) }),
    errors: ['prescription_not_found'],
  }),
  colleagues: endpoint({
    method: 'GET',
    path: '/api/prescription-consultations/{prescriptionId}/colleagues',
    access,
    summary: 'Doctors of the clinic who can open the prescription and may be asked.',
    input: z.object({ prescriptionId: RowId }),
    output: z.object({
      list: z.array(z.object({ userId: z.int(), userName: z.string(), position: z.string() })),
    }),
    errors: ['prescription_not_found'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/consultations',
    access,
    summary:
      'Comments on a prescription, on one herb or the whole. Its doctor, earlier authors and those who are asked get a message.',
    input: z.object({
      prescriptionId: RowId,
      content: required(20_000),
      herbId: EntryId.nullable().default(null),
      askedIds: z.array(RowId).max(5).default([]),
    }),
    output: ConsultationComment,
    maxBodyBytes: 128 * 1024,
    errors: ['prescription_not_found', 'doctor_only', 'content_empty', 'colleague_not_found', 'consultation_limit'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/consultations/{commentId}',
    access,
    summary: "Removes a comment: one's own, or any for an admin.",
    input: z.object({ commentId: RowId }),
    output: z.object({ commentId: z.int(), deleted: z.literal(true) }),
    errors: ['consultation_not_found', 'forbidden'],
  }),
}
