import { invitation } from '#contract/account/invitation.ts'
import { implement } from '#server/http/implement.ts'
import { createInvitation, readInvitation } from './invitation.service.ts'

export const invitationFeature = implement('account', invitation, {
  invitationCode: (_, ctx) => readInvitation(ctx),
  createInvitationCode: (_, ctx) => createInvitation(ctx),
})
