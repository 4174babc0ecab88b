import { eventCalls } from '#contract/base/events.ts'
import { implement } from '#server/http/implement.ts'
import { streamEvents } from './stream.service.ts'

export const eventFeature = implement('event', eventCalls, {
  stream: (_, ctx) => streamEvents(ctx),
})
