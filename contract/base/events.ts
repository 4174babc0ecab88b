import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/**
 * The topics an open page is notified of. `resync`: something may have been missed, so everything displayed is read
 * again.
 */
export const eventTopics = ['board', 'message', 'consultation', 'panel', 'follow-up', 'review', 'resync'] as const
export type EventTopic = (typeof eventTopics)[number]

/** Only ids, never content: the page then reads the content with a call, which checks permissions. */
export const ServerEvent = z.object({ topic: z.enum(eventTopics), id: z.int().nullable() }).meta({ id: 'ServerEvent' })
export type ServerEvent = z.infer<typeof ServerEvent>

export const eventCalls = {
  stream: endpoint({
    method: 'GET',
    path: '/api/events',
    access: 'session',
    kind: 'events',
    summary:
      'What changes in the clinic and for the account while a page is open: one stream a tab. It ends with the session.',
    input: z.object({}),
    output: ServerEvent,
    errors: ['too_many_streams'],
  }),
}
