import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Paging, page, text } from '../base/fields.ts'

/** Part of the group `admin`: messages to people where no gateway sends them. */
export const outbox = {
  outbox: endpoint({
    method: 'GET',
    path: '/api/admin/outbox',
    access: ['brain_admin'],
    summary:
      'Messages that no gateway sends, newest first. One to an address that has no account yet is found by that address alone.',
    input: z.object({ account: text(120).optional(), ...Paging }),
    output: page(
      z.object({
        channel: z.enum(['sms', 'email']),
        to: z.string(),
        subject: z.string(),
        body: z.string(),
        time: z.iso.datetime(),
      }),
    ),
  }),
}
