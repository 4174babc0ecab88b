import { z } from 'zod'
import { cancelReasons, followUpLabels, followUpStates, followUpVisitStatuses, improvements } from '../base/codes.ts'
import { endpoint } from '../base/endpoint.ts'
import { Day, Instant, Paging, page, RowId, required, text } from '../base/fields.ts'
import { Patient } from './patient.ts'

const TreatType = z.literal([1, 2, 3])
const VisitStatus = z.literal(Object.values(followUpVisitStatuses))
const CancelReason = z.literal(Object.values(cancelReasons))
const VisitLabel = z.literal([...followUpLabels])
const DisplayState = z.enum(followUpStates)

/** How one sign has changed since the prescription. One without an id is in the patient's own words. */
const SymptomImprovement = z.object({
  symptomId: text(120).default(''),
  label: text(60).default(''),
  improvement: z.enum(improvements),
  /** In the patient's words. */
  remark: text(200).default(''),
})
export type SymptomImprovement = z.infer<typeof SymptomImprovement>

/** The patient's own answers; they do not count until the clinic accepts them. */
const PatientAnswer = z.object({
  score: z.int().min(0).max(10).nullable(),
  symptomImprovements: z.array(SymptomImprovement).max(60),
  words: text(1000),
})

/** Asking a patient about the outcome; names as in the specification. One for each confirmed prescription. */
export const FollowUp = z
  .object({
    visitId: z.int(),
    prescriptionId: z.int(),
    treatType: TreatType,
    /** 0 not completed, 1 completed. */
    visitStatus: VisitStatus,
    /** How severe the patient's trouble is: 0 none, 10 the worst. */
    score: z.int().min(0).max(10).nullable(),
    visitNote: z.string(),
    cancelReason: CancelReason.nullable(),
    cancelReasonRemark: z.string(),
    adviseCommentReason: z.string(),
    visitLabel: VisitLabel.nullable(),
    visitLabelRemark: z.string(),
    symptomImprovements: z.array(SymptomImprovement),
    time: z.string().nullable(),
    displayState: DisplayState,
    mcId: z.int().nullable(),
    patientId: z.int(),
    patientName: z.string(),
    sex: z.enum(['male', 'female']),
    age: z.int().nullable(),
    ageMonths: z.int().nullable(),
    phone: z.string(),
    recipeName: z.string(),
    diagnosis: z.string(),
    doctorName: z.string(),
    givenOn: z.string(),
    /** Whole days that the medicine lasts; 0 when none is taken by the day. */
    lastsDays: z.int(),
    dueOn: z.string(),
    expiresOn: z.string(),
    answeredAt: z.string().nullable(),
    answerUnread: z.boolean(),
    /** A complaint is worse, or there is a new one. */
    answerWorse: z.boolean(),
    /** The visit created from it. */
    revisitId: z.int().nullable(),
  })
  .meta({ id: 'FollowUp' })
export type FollowUp = z.infer<typeof FollowUp>

/** A sign at the time of the prescription, with its change over the follow-ups. */
const FollowedSymptom = z.object({
  symptomId: z.string(),
  label: z.string(),
  main: z.boolean(),
  degree: z.enum(['mild', 'marked']).nullable(),
  /** The day of each of the last six prescriptions up to this one that recorded it, earliest first, with its degree. */
  course: z.array(z.object({ day: z.string(), degree: z.enum(['mild', 'marked', 'plain']) })),
  /** The prescribed herbs that are indicated for it. */
  herbs: z.array(z.object({ name: z.string(), doseG: z.number() })),
})

const ids = { visitId: RowId, prescriptionId: RowId.optional() }
/** No more personal data and dates than the clinic keeps; one line for each call. */
/** All notes of one follow-up together. */
export const followUpNoteChars = 20_000

export const followup = {
  list: endpoint({
    method: 'GET',
    path: '/api/follow-ups',
    access: ['patient_visit'],
    summary: 'Follow-ups of the clinic, the latest due first; `state` narrows, `due` begins with the longest overdue.',
    input: z.object({
      patientName: text(50).optional(),
      state: DisplayState.optional(),
      sort: z.enum(['latest', 'due']).default('latest'),
      /** Due on or after this day. */
      dueFrom: Day.optional(),
      /** Due on or before this day. */
      dueUntil: Day.optional(),
      ...Paging,
    }),
    output: page(FollowUp),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/follow-ups/counts',
    access: ['patient_visit'],
    summary: 'How many follow-ups of the clinic stand in each state, exact up to 10,000.',
    input: z.object({}),
    output: z.object(
      Object.fromEntries(followUpStates.map((s) => [s, z.int()])) as Record<(typeof followUpStates)[number], z.ZodInt>,
    ),
  }),
  check: endpoint({
    method: 'GET',
    path: '/api/follow-ups/check',
    access: ['clinic_manage'],
    summary: 'Follow-ups that are due today or overdue, of one patient or of the caller.',
    input: z.object({ patientId: RowId.optional() }),
    output: z.object({ needFollowUp: z.boolean(), todoCount: z.int(), followUps: z.array(FollowUp) }),
    errors: ['patient_not_found'],
  }),
  todoCount: endpoint({
    method: 'GET',
    path: '/api/follow-ups/todo-count',
    access: 'session',
    summary: 'The number shown at the to-do mark.',
    input: z.object({}),
    output: z.object({ followUps: z.int(), exams: z.int(), total: z.int() }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/follow-ups/{visitId}',
    access: ['clinic_manage'],
    summary: 'One follow-up with its patient, what was given and found, and the follow-ups before it.',
    input: z.object({ visitId: RowId, global: text(10).optional() }),
    output: FollowUp.extend({
      patient: Patient,
      prescription: z.object({
        prescriptionId: z.int(),
        number: z.string().nullable(),
        recipeName: z.string(),
        diagnosis: z.string(),
        pairs: z.int(),
        taking: z.string(),
        herbs: z.array(z.object({ name: z.string(), doseG: z.number() })),
        selfDescription: z.string(),
        confirmedAt: z.string().nullable(),
      }),
      symptoms: z.array(FollowedSymptom),
      answer: PatientAnswer.nullable(),
      earlier: z.array(FollowUp),
      reviews: z.array(
        z.object({
          commentId: z.int(),
          score: z.int(),
          content: z.string(),
          replyContent: z.string(),
          timestamp: z.string(),
        }),
      ),
    }),
    errors: ['follow_up_not_found'],
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/follow-ups/complete',
    access: ['patient_visit'],
    summary:
      'What the patient says: needs a score, a visit label (with a remark for 9) and a comment reason. With `addNote`, what is learned later is added to a completed one, dated and signed; nothing else of it changes.',
    input: z.object({
      ...ids,
      treatType: TreatType.optional(),
      visitStatus: VisitStatus.optional(),
      score: z.int().min(0).max(10).nullish(),
      visitNote: text(2000).default(''),
      adviseCommentReason: text(1000).default(''),
      visitLabel: VisitLabel.nullish(),
      visitLabelRemark: text(200).default(''),
      symptomImprovements: z.array(SymptomImprovement).max(60).default([]),
      time: Instant.nullish(),
      addNote: required(1000).optional(),
    }),
    output: FollowUp,
    errors: [
      'follow_up_not_found',
      'follow_up_state',
      'follow_up_score',
      'follow_up_label',
      'follow_up_label_remark',
      'follow_up_comment_reason',
      'follow_up_note_limit',
    ],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/follow-ups/cancel',
    access: ['patient_visit'],
    summary: 'Cancels this follow-up, with a reason; 9 requires a remark.',
    input: z.object({ ...ids, cancelReason: CancelReason.nullish(), cancelReasonRemark: text(200).default('') }),
    output: FollowUp,
    errors: ['follow_up_not_found', 'follow_up_state', 'follow_up_cancel_reason', 'follow_up_cancel_remark'],
  }),
  dontFollowUp: endpoint({
    method: 'POST',
    path: '/api/follow-ups/dont-follow-up',
    access: ['patient_visit'],
    summary: 'Marks this follow-up as not to be made.',
    input: z.object(ids),
    output: FollowUp,
    errors: ['follow_up_not_found', 'follow_up_state'],
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/follow-ups/reopen',
    access: ['patient_visit'],
    summary: 'Reopens a cancelled follow-up, or one not to be made: it is due on its day again.',
    input: z.object(ids),
    output: FollowUp,
    errors: ['follow_up_not_found', 'follow_up_state'],
  }),
  takeAnswer: endpoint({
    method: 'POST',
    path: '/api/follow-ups/answer-reads',
    access: ['patient_visit'],
    summary: 'What the patient sent has been read.',
    input: z.object({ visitId: RowId }),
    output: FollowUp,
    errors: ['follow_up_not_found'],
  }),
  revisit: endpoint({
    method: 'POST',
    path: '/api/revisits',
    access: ['clinic_manage'],
    summary:
      'Turn a follow-up into a return visit: what was given then stands on the new draft, checked again, with the signs that the follow-up says are still there. Asked twice it answers the same visit.',
    input: z.object({ patientId: RowId, visitId: RowId.optional(), prescriptionId: RowId.optional() }),
    output: z.object({ mcId: z.int(), prescriptionId: z.int(), visitType: z.literal(2) }),
    errors: ['patient_not_found', 'follow_up_not_found', 'doctor_only'],
  }),
  listByPatient: endpoint({
    method: 'GET',
    path: '/api/patient-follow-ups',
    access: ['clinic_manage'],
    summary: "A patient's follow-ups, the newest first; with prescriptionId that of one prescription.",
    input: z.object({ patientId: RowId, prescriptionId: RowId.optional() }),
    output: z.object({ list: z.array(FollowUp) }),
    errors: ['patient_not_found'],
  }),
  lastByPatient: endpoint({
    method: 'GET',
    path: '/api/patient-follow-ups/last',
    access: ['clinic_manage'],
    summary: "A patient's newest follow-up.",
    input: z.object({ patientId: RowId }),
    output: FollowUp.nullable(),
    errors: ['patient_not_found'],
  }),
}
