import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Day, EntryId, name, RowId, required, text } from '../base/fields.ts'
import { archiveTypes } from './archive.ts'
import { ClinicOnPage, LinkToken } from './public-link.ts'

/** "None" and "not known" are answers; null means the question was not answered. */
const Answer = z
  .object({
    state: z.enum(['none', 'some', 'unknown']).nullable().default(null),
    items: z.array(name(60)).max(30).default([]),
  })
  .prefault({})

const Answers = z
  .object({
    allergies: Answer,
    drugs: Answer,
    pregnancy: z.enum(['no', 'pregnant', 'possible', 'lactation']).nullable().default(null),
    lastMenses: Day.nullable().default(null),
    menstrualCycle: z.enum(['fixed', 'irregular', 'ended']).nullable().default(null),
    height: z.number().min(20).max(260).nullable().default(null),
    weight: z.number().min(0.3).max(400).nullable().default(null),
  })
  .meta({ id: 'PreConsultationAnswers' })

/**
 * What a patient states before the visit: their own words, and the signs in them that they ticked. None of it is a
 * finding.
 */
const Form = z.object({
  selfDesc: text(2000).default(''),
  symptoms: z
    .array(z.object({ symptomId: EntryId, words: text(60).default('') }))
    .max(40)
    .default([]),
  answers: Answers.prefault({}),
})

const PreConsultation = z
  .object({
    mcId: z.int(),
    /** Null when there is no form. */
    submittedAt: z.string().nullable(),
    /** Who wrote it: the patient on their own phone, or the clinic for them. */
    source: z.enum(['patient', 'clinic']).nullable(),
    selfDesc: z.string(),
    symptoms: z.array(z.object({ symptomId: z.string(), label: z.string(), words: z.string() })),
    answers: Answers,
    /** Pictures the patient sent from their phone; read like any picture of the archive. */
    images: z.array(z.object({ imageId: z.int(), kind: z.enum(archiveTypes) })),
  })
  .meta({ id: 'PreConsultation' })
export type PreConsultation = z.infer<typeof PreConsultation>

export const preConsultation = {
  preConsultation: endpoint({
    method: 'GET',
    path: '/api/visits/{mcId}/pre-consultation',
    access: ['clinic_manage'],
    summary:
      'What the patient said before the visit, and who wrote it down; empty with submittedAt null without a form.',
    input: z.object({ mcId: RowId }),
    output: PreConsultation,
    errors: ['visit_not_found'],
  }),
  savePreConsultation: endpoint({
    method: 'POST',
    path: '/api/visits/{mcId}/pre-consultation',
    access: ['clinic_manage'],
    summary: 'The clinic writes the form for the patient.',
    input: Form.extend({ mcId: RowId }),
    output: PreConsultation,
    errors: ['visit_not_found', 'visit_finished', 'symptom_not_found'],
  }),
}

/** Pages of the patient's own phone, opened by a link. They name nobody. */
export const preConsultationPage = {
  preConsultation: endpoint({
    method: 'GET',
    path: '/api/patient-pages/pre-consultation/{token}',
    access: 'public',
    summary: 'What the form asks this patient, and whether it was sent.',
    input: z.object({ token: LinkToken }),
    output: z.object({
      clinic: ClinicOnPage,
      /** In the clinic's time zone. */
      day: z.string(),
      time: z.string(),
      asksMenses: z.boolean(),
      submittedAt: z.string().nullable(),
    }),
    errors: ['link_unknown', 'link_ended', 'link_withdrawn', 'visit_begun', 'visit_over', 'too_many_requests'],
  }),
  readComplaint: endpoint({
    method: 'POST',
    path: '/api/patient-pages/pre-consultation/{token}/reading',
    access: 'public',
    summary: "Signs found in the patient's words, to be ticked. Denied ones are not offered.",
    input: z.object({ token: LinkToken, text: required(2000) }),
    output: z.object({
      signs: z.array(
        z.object({
          symptomId: z.string(),
          label: z.string(),
          /** The patient's own words, with their position. */
          words: z.string(),
          span: z.tuple([z.int(), z.int()]),
          isGuessed: z.boolean(),
        }),
      ),
    }),
    errors: ['link_unknown', 'link_ended', 'link_withdrawn', 'too_many_requests'],
  }),
  sendPicture: endpoint({
    method: 'POST',
    path: '/api/patient-pages/pre-consultation/{token}/pictures',
    access: 'public',
    summary:
      'A picture of the tongue or of a report for the doctor, before the visit begins. It is encoded again, without place and camera, and never shown by this page again.',
    upload: { field: 'file', maxBytes: 2 * 2 ** 20, types: ['image/jpeg', 'image/png'] },
    input: z.object({ token: LinkToken, kind: z.enum(['tongue', 'report']), file: z.unknown().optional() }),
    output: z.object({ kind: z.enum(['tongue', 'report']), count: z.int() }),
    errors: [
      'link_unknown',
      'link_ended',
      'link_withdrawn',
      'visit_begun',
      'visit_over',
      'file_limit',
      'file_space',
      'image_heic',
      'image_pixels',
      'image_damaged',
      'too_many_requests',
    ],
  }),
  sendPreConsultation: endpoint({
    method: 'POST',
    path: '/api/patient-pages/pre-consultation/{token}',
    access: 'public',
    summary: 'Sends the form to the doctor; sent again before the visit begins, it replaces the first.',
    input: Form.extend({ token: LinkToken }),
    output: z.object({ submittedAt: z.string() }),
    errors: [
      'link_unknown',
      'link_ended',
      'link_withdrawn',
      'visit_begun',
      'visit_over',
      'symptom_not_found',
      'too_many_requests',
    ],
  }),
}
