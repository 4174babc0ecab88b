import { staff } from '#contract/account/staff.ts'
import { implement } from '#server/http/implement.ts'
import { invite, listInvitations, withdrawInvitation } from './invite.service.ts'
import type { AllOpenWork } from './open-work.ts'
import { listHolders, listRoles, saveRole } from './role.service.ts'
import {
  describeStaff,
  endSessionsOf,
  handOver,
  listStaff,
  removeSecondFactorOf,
  setDisabled,
  updateColleague,
} from './staff.service.ts'

export const staffFeature = (work: AllOpenWork) =>
  implement('staff', staff, {
    list: (input, ctx) => listStaff(ctx, input),
    detail: ({ userId }, ctx) => describeStaff(ctx, work, userId),
    update: (input, ctx) => updateColleague(ctx, input),
    disable: ({ userId }, ctx) => setDisabled(ctx, userId, true),
    enable: ({ userId }, ctx) => setDisabled(ctx, userId, false),
    endSessions: ({ userId }, ctx) => endSessionsOf(ctx, userId),
    removeSecondFactor: ({ userId }, ctx) => removeSecondFactorOf(ctx, userId),
    handOver: (input, ctx) => handOver(ctx, work, input),
    invite: (input, ctx) => invite(ctx, input),
    invitations: (_, ctx) => listInvitations(ctx),
    revokeInvitation: ({ invitationId }, ctx) => withdrawInvitation(ctx, invitationId),
    roles: (_, ctx) => listRoles(ctx),
    saveRole: (input, ctx) => saveRole(ctx, input),
    holders: (input, ctx) => listHolders(ctx, input),
  })
