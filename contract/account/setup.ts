import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Account, name, Password } from '../base/fields.ts'

/** Part of the group `auth`: the first organisation of an installation that has none. */
export const setup = {
  setupState: endpoint({
    method: 'GET',
    path: '/api/auth/setup',
    access: 'public',
    summary: 'Whether the first organisation can still be set up.',
    input: z.object({}),
    output: z.object({ open: z.boolean() }),
  }),
  setUp: endpoint({
    method: 'POST',
    path: '/api/auth/setup',
    access: 'public',
    summary:
      'Makes the first organisation with its clinic and its admin. Asks for the code that the server printed at its start; closed as soon as there is an organisation.',
    input: z.object({
      setupCode: z.string().trim().min(1).max(40),
      organisationName: name(60),
      clinicName: name(60),
      userName: name(40),
      account: Account,
      password: Password,
    }),
    output: z.object({ userId: z.int() }),
    errors: ['setup_closed', 'setup_code_wrong', 'password_common'],
  }),
}
