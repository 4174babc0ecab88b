import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'

export const unread = {
  hasUnread: endpoint({
    method: 'GET',
    path: '/api/patients/has-unread',
    access: ['clinic_manage'],
    summary:
      'What patients have sent that nobody of the clinic has read: reviews, answers to follow-ups, forms before a visit.',
    input: z.object({}),
    output: z.object({
      hasUnread: z.boolean(),
      reviews: z.int(),
      followUps: z.int(),
      preConsultations: z.int(),
    }),
  }),
}
