import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { RowId } from '../base/fields.ts'

/** Part of the group `account`: where the account is signed in. */
export const ownSessions = {
  sessions: endpoint({
    method: 'GET',
    path: '/api/account/sessions',
    access: 'session',
    summary: "The caller's open sessions, newest first.",
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          sessionId: z.int(),
          current: z.boolean(),
          orgName: z.string(),
          address: z.string(),
          agent: z.string(),
          beganAt: z.iso.datetime(),
          expiresAt: z.iso.datetime(),
        }),
      ),
    }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/account/sessions/{sessionId}',
    access: 'session',
    summary: "Ends one of the caller's sessions.",
    input: z.object({ sessionId: RowId }),
    output: z.null(),
    errors: ['session_not_found'],
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/account/sessions/end-others',
    access: 'session',
    summary: 'Ends every other session of the caller.',
    input: z.object({}),
    output: z.object({ ended: z.int() }),
  }),
}
