import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { text } from '../base/fields.ts'

export const faceStates = ['loading', 'denied', 'succeeded', 'timeout'] as const
const EventId = z.string().regex(/^[\w-]{22}$/)
const ReturnUrl = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\\\s]*$/)

/** The regulatory check that a person is present. No image, voice or facial feature is sent or stored. */
export const face = {
  status: endpoint({
    method: 'GET',
    path: '/api/face-recognition/status',
    access: 'session',
    summary: 'Whether this session still needs the check.',
    beforeFaceCheck: true,
    beforePasswordChange: true,
    input: z.object({}),
    output: z.object({ faceRecognitionFlag: z.boolean() }),
  }),

  createEvent: endpoint({
    method: 'POST',
    path: '/api/face-recognition/events',
    access: 'session',
    summary: 'Begin a check: the whole page goes to faceRecognitionUrl and comes back to returnUrl with eventId.',
    beforeFaceCheck: true,
    beforePasswordChange: true,
    input: z.object({ returnUrl: ReturnUrl.default('/face-recognition') }),
    output: z.object({
      eventId: EventId,
      faceRecognitionFlag: z.boolean(),
      faceRecognitionUrl: z.string(),
      evenCode: z.string(),
    }),
    errors: ['password_tries'],
  }),

  result: endpoint({
    method: 'GET',
    path: '/api/face-recognition/result',
    access: 'session',
    summary: "The state of the caller's check. After success the session is valid for every call.",
    beforeFaceCheck: true,
    beforePasswordChange: true,
    input: z.object({ eventId: EventId }),
    output: z.object({ eventId: EventId, evenCode: z.string(), state: z.enum(faceStates) }),
    errors: ['face_event_not_found'],
  }),

  providerCallback: endpoint({
    method: 'POST',
    path: '/api/face-recognition/callbacks',
    access: 'public',
    summary:
      'The verdict of an external verifier, signed with the shared secret: HMAC-SHA256 of "eventId.result" in hex.',
    input: z.object({
      eventId: EventId,
      result: z.enum(['succeeded', 'denied']),
      signature: z.string().regex(/^[0-9a-f]{64}$/),
    }),
    output: z.object({}),
    errors: ['face_event_not_found', 'face_signature'],
  }),

  task: endpoint({
    method: 'GET',
    path: '/api/face-recognition/tasks/{eventId}',
    access: 'public',
    kind: 'blob',
    summary: "The task of the program's own verification page, as a picture: which numbers to join, in their order.",
    input: z.object({ eventId: EventId }),
    output: z.any(),
    errors: ['face_event_not_found'],
  }),

  answerTask: endpoint({
    method: 'POST',
    path: '/api/face-recognition/tasks/{eventId}',
    access: 'public',
    summary:
      "What was drawn or typed on the program's own verification page. After three wrong answers the check is denied.",
    input: z.object({ eventId: EventId, answer: text(12) }),
    output: z.object({ state: z.enum(faceStates), triesLeft: z.int(), returnUrl: z.string() }),
    errors: ['face_event_not_found'],
  }),
}
