import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Paging, page, RowId, required, text } from '../base/fields.ts'
import { FileUrl } from '../base/file-url.ts'
import { feedbackStatuses } from './choices.ts'

const Status = z.enum(feedbackStatuses)
export const feedbackImages = { maximum: 6, maxBytes: 2 * 2 ** 20, types: ['image/jpeg', 'image/png'] } as const

export const Feedback = z
  .object({
    feedbackId: z.int(),
    description: z.string(),
    images: z.array(z.string()),
    handleStatus: Status,
    handleNote: z.string(),
    handledBy: z.string().nullable(),
    handledAt: z.string().nullable(),
    time: z.string(),
  })
  .meta({ id: 'Feedback' })
export type Feedback = z.infer<typeof Feedback>

export const SentFeedback = Feedback.extend({ userId: z.int(), userName: z.string(), orgName: z.string() }).meta({
  id: 'SentFeedback',
})
export type SentFeedback = z.infer<typeof SentFeedback>

const Filter = z.object({ status: Status.optional(), ...Paging })
const unsolved = { unsolved: z.int() }

export const feedback = {
  listMine: endpoint({
    method: 'GET',
    path: '/api/feedbacks/mine',
    access: ['user_feedback'],
    summary: "The caller's own feedback, the newest first.",
    input: Filter,
    output: page(Feedback).extend(unsolved),
  }),
  listAll: endpoint({
    method: 'GET',
    path: '/api/feedbacks',
    access: ['feedback_handle'],
    summary: 'The feedback of everybody in the top organisation, the newest first.',
    input: Filter,
    output: page(SentFeedback).extend(unsolved),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/feedbacks/{feedbackId}',
    access: ['user_feedback', 'feedback_handle'],
    summary: "One feedback: one's own, or any for those who handle feedback.",
    input: z.object({ feedbackId: RowId }),
    output: SentFeedback,
    errors: ['feedback_not_found'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/feedbacks',
    access: ['user_feedback'],
    summary: 'Sends feedback with pictures that were uploaded before.',
    input: z.object({
      description: required(2000),
      images: z.array(FileUrl).max(feedbackImages.maximum).default([]),
    }),
    output: Feedback,
    errors: ['file_not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/feedbacks/{feedbackId}',
    access: ['user_feedback', 'feedback_handle'],
    summary: "Removes feedback from the lists: one's own, or any for those who handle feedback.",
    input: z.object({ feedbackId: RowId }),
    output: z.object({ feedbackId: z.int(), deleted: z.literal(true) }),
    errors: ['feedback_not_found'],
  }),
  handle: endpoint({
    method: 'POST',
    path: '/api/feedback-handlings',
    access: ['feedback_handle'],
    summary: 'Sets the state of a feedback with an answer; its author gets a message.',
    input: z.object({ feedbackId: RowId, handleStatus: Status, handleNote: text(1000).default('') }),
    output: SentFeedback,
    errors: ['feedback_not_found'],
  }),
  uploadImage: endpoint({
    method: 'POST',
    path: '/api/feedback-images',
    access: ['user_feedback'],
    summary: 'Uploads a picture for feedback. If no feedback uses it within a day, it is deleted.',
    input: z.object({}),
    upload: { field: 'file', maxBytes: feedbackImages.maxBytes, types: feedbackImages.types },
    output: z.object({ url: FileUrl }),
  }),
}
