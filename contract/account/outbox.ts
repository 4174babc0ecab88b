import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Paging, page, text } from '../base/fields.ts'

/** Part of the group `admin`: outgoing messages, when no gateway is configured to send them. */
export const outbox = {
  outbox: endpoint({
    method: 'GET',
    path: '/api/admin/outbox',
    access: ['brain_admin'],
    summary:
      "Messages of the caller's organisation that no gateway sends, newest first. Those to admins are visible to admins only.",
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
