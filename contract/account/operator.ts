import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Account, Paging, page, RowId, text } from '../base/fields.ts'

export const activationStates = ['open', 'used', 'ended'] as const
const errors = ['forbidden'] as const
/** Only admins of the organisation named in the settings. */
const access = ['brain_admin'] as const

/** For the operator of the installation, across all organisations. */
export const operator = {
  activations: endpoint({
    method: 'GET',
    path: '/api/operator/activation-codes',
    access,
    summary: 'Activation codes by number, newest first. The code itself is kept as a hash and cannot be read again.',
    input: z.object({ state: z.enum(activationStates).default('open'), ...Paging }),
    output: page(
      z.object({
        activationId: z.int(),
        days: z.int(),
        topOrgId: z.int().nullable(),
        orgName: z.string().nullable(),
        note: z.string(),
        madeAt: z.iso.datetime(),
        expiresAt: z.iso.datetime(),
        usedAt: z.iso.datetime().nullable(),
        usedBy: z.int().nullable(),
        revokedAt: z.iso.datetime().nullable(),
      }),
    ),
    errors,
  }),
  createActivations: endpoint({
    method: 'POST',
    path: '/api/operator/activation-codes',
    access,
    summary: 'Makes codes that renew a licence by a number of days, each for one account. They are returned only once.',
    input: z.object({
      count: z.int().min(1).max(100),
      days: z.int().min(1).max(3660),
      validDays: z.int().min(1).max(3660),
      topOrgId: RowId.nullable().default(null),
      note: text(80).default(''),
    }),
    output: z.object({ codes: z.array(z.string()) }),
    errors: ['forbidden', 'clinic_not_found'],
  }),
  revokeActivation: endpoint({
    method: 'DELETE',
    path: '/api/operator/activation-codes/{activationId}',
    access,
    summary: 'Revokes an unused code.',
    input: z.object({ activationId: RowId }),
    output: z.null(),
    errors: ['forbidden', 'activation_not_found'],
  }),
  unclaimedLetters: endpoint({
    method: 'GET',
    path: '/api/operator/outbox',
    access,
    summary: 'Messages that no gateway sends and that belong to no organisation.',
    input: z.object({ account: Account.optional(), ...Paging }),
    output: page(
      z.object({
        channel: z.enum(['sms', 'email']),
        to: z.string(),
        subject: z.string(),
        body: z.string(),
        time: z.iso.datetime(),
      }),
    ),
    errors,
  }),
}
