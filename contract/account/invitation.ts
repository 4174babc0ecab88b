import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'

const Invitation = z.object({ invitationCode: z.string(), expiresAt: z.iso.datetime() })

/** Part of the group `account`: a code that lets one colleague join the clinic. */
export const invitation = {
  invitationCode: endpoint({
    method: 'GET',
    path: '/api/account/invitation-code',
    access: 'session',
    summary: "The caller's invitation code for the current clinic; a new one if the last was used or has expired.",
    input: z.object({}),
    output: Invitation,
  }),

  createInvitationCode: endpoint({
    method: 'POST',
    path: '/api/account/invitation-code',
    access: 'session',
    summary: 'A new invitation code; the previous one becomes invalid.',
    input: z.object({}),
    output: Invitation,
  }),
}
