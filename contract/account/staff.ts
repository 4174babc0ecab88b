import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Account, name, Paging, page, RowId, text } from '../base/fields.ts'
import { permissions, roles } from '../base/permissions.ts'
import { auditStatuses } from './user-audit.ts'

const access = ['brain_admin'] as const
const UserId = z.object({ userId: RowId })
export const guestRoles = ['doctor', 'staff', 'student'] as const
const Code = z.enum(permissions)
const Codes = z.array(Code).max(permissions.length)
const Clinic = z.object({ orgId: z.int(), name: z.string() })

const StaffRow = z
  .object({
    userId: z.int(),
    userName: z.string(),
    userType: z.enum(roles),
    position: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    clinics: z.array(Clinic),
    auditStatus: z.enum(auditStatuses),
    disabled: z.boolean(),
    lastSignIn: z.iso.datetime().nullable(),
    isSelf: z.boolean(),
    /** Each sign-in also checks that a person is present. */
    faceRequired: z.boolean(),
  })
  .meta({ id: 'StaffRow' })

const Invitation = z.object({
  invitationId: z.int(),
  invitationCode: z.string(),
  userType: z.enum(guestRoles),
  orgName: z.string(),
  invited: z.string(),
  madeBy: z.string(),
  expiresAt: z.iso.datetime(),
})

/** A doctor's open work, which can be handed over to a colleague. */
const OpenWork = z.object({ drafts: z.int(), visits: z.int(), followUps: z.int() })

/** The members of the organisation. */
export const staff = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/staff',
    access,
    summary: 'Accounts of the organisation by name; those that are disabled on demand.',
    input: z.object({
      name: text(60).optional(),
      state: z.enum(['active', 'disabled']).default('active'),
      userType: z.enum(roles).optional(),
      ...Paging,
    }),
    output: page(StaffRow),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/admin/staff/{userId}',
    access,
    summary: 'One account: its rights against those of its role, its open work, how often it is signed in.',
    input: UserId,
    output: StaffRow.extend({
      permissions: z.array(Code),
      rolePermissions: z.array(Code),
      work: OpenWork,
      sessions: z.int(),
      secondFactor: z.boolean(),
    }),
    errors: ['user_not_found'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/staff/{userId}',
    access,
    summary:
      'Role, clinics and rights of a colleague. Nobody changes their own, nor gives a right that they do not hold; who becomes a clinician is audited first.',
    input: z.object({
      ...UserId.shape,
      userType: z.enum(roles).optional(),
      position: text(40).optional(),
      orgIds: z.array(RowId).min(1).max(50).optional(),
      permissions: Codes.optional(),
      faceRequired: z.boolean().optional(),
    }),
    output: StaffRow,
    errors: ['user_not_found', 'rights_own', 'rights_beyond', 'clinic_not_found', 'last_admin'],
  }),
  disable: endpoint({
    method: 'POST',
    path: '/api/admin/staff/{userId}/disable',
    access,
    summary: 'Disables the account and ends its sessions. Its records stay.',
    input: UserId,
    output: StaffRow,
    errors: ['user_not_found', 'rights_own', 'rights_beyond', 'last_admin'],
  }),
  enable: endpoint({
    method: 'POST',
    path: '/api/admin/staff/{userId}/enable',
    access,
    summary: 'Enables the account again.',
    input: UserId,
    output: StaffRow,
    errors: ['user_not_found', 'rights_own', 'rights_beyond'],
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/api/admin/staff/{userId}/end-sessions',
    access,
    summary: 'Signs the account out everywhere.',
    input: UserId,
    output: z.object({ ended: z.int() }),
    errors: ['user_not_found', 'rights_own', 'rights_beyond'],
  }),
  removeSecondFactor: endpoint({
    method: 'POST',
    path: '/api/admin/staff/{userId}/second-factor-removal',
    access,
    summary:
      'For a colleague who has lost phone and recovery codes: afterwards the password alone signs in; every session ends.',
    input: UserId,
    output: z.null(),
    errors: ['user_not_found', 'rights_own', 'rights_beyond', 'second_factor_none'],
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/api/admin/staff/{userId}/hand-over',
    access,
    summary:
      'Gives open drafts, future visits and follow-ups of one doctor to another, except those in clinics where the other does not work.',
    input: z.object({ ...UserId.shape, toUserId: RowId }),
    output: z.object({ moved: OpenWork, left: OpenWork }),
    errors: ['user_not_found', 'hand_over_target', 'rights_beyond'],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/admin/invitations',
    access,
    summary: 'An invitation for one person, valid for seven days; sent if an account is given.',
    input: z.object({
      userType: z.enum(guestRoles),
      orgId: RowId,
      invited: name(40).optional(),
      account: Account.optional(),
    }),
    output: Invitation,
    errors: ['rights_beyond', 'clinic_not_found', 'invitation_limit'],
  }),
  invitations: endpoint({
    method: 'GET',
    path: '/api/admin/invitations',
    access,
    summary: 'Invitations of the organisation that nobody has used yet.',
    input: z.object({}),
    output: z.object({ list: z.array(Invitation), clinics: z.array(Clinic) }),
  }),
  revokeInvitation: endpoint({
    method: 'DELETE',
    path: '/api/admin/invitations/{invitationId}',
    access,
    summary: 'Makes the invitation invalid.',
    input: z.object({ invitationId: RowId }),
    output: z.null(),
    errors: ['invitation_not_found'],
  }),
  roles: endpoint({
    method: 'GET',
    path: '/api/admin/roles',
    access,
    summary: 'The rights of each role, how many accounts have it, and which accounts differ from it.',
    input: z.object({}),
    output: z.object({
      roles: z.array(z.object({ role: z.enum(roles), people: z.int(), permissions: z.array(Code) })),
      exceptions: z.array(z.object({ code: Code, given: z.int(), taken: z.int() })),
    }),
  }),
  saveRole: endpoint({
    method: 'PUT',
    path: '/api/admin/roles/{userType}',
    access,
    summary:
      'Sets the rights of a role. Its accounts gain and lose what the role does; rights given to single accounts stay. Nobody changes their own role, nor gives a right that they do not hold.',
    input: z.object({ userType: z.enum(guestRoles), permissions: Codes }),
    output: z.object({ changed: z.int() }),
    errors: ['rights_own', 'rights_beyond'],
  }),
  holders: endpoint({
    method: 'GET',
    path: '/api/admin/permissions/{code}/holders',
    access,
    summary: 'Who has a right, by role or individually, and from whom it was taken.',
    input: z.object({ code: Code, ...Paging }),
    output: page(
      z.object({
        userId: z.int(),
        userName: z.string(),
        userType: z.enum(roles),
        way: z.enum(['role', 'given', 'taken']),
      }),
    ),
  }),
}
