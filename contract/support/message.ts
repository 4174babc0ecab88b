import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Paging, page, RowId } from '../base/fields.ts'
import { messageKinds } from '../base/message-templates.ts'

const ReadStatus = z.enum(['unread', 'read'])

export const Message = z
  .object({
    messageId: z.int(),
    kind: z.enum(messageKinds),
    title: z.string(),
    content: z.string(),
    /** The page of the application that shows what the message is about. */
    link: z.string().nullable(),
    readStatus: ReadStatus,
    time: z.string(),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof Message>

export const message = {
  list: endpoint({
    method: 'GET',
    path: '/api/messages',
    access: 'session',
    summary: 'The messages of the signed-in account, the newest first, in the language of the caller.',
    input: z.object({ kind: z.enum(messageKinds).optional(), readStatus: ReadStatus.optional(), ...Paging }),
    output: page(Message),
  }),
  read: endpoint({
    method: 'PUT',
    path: '/api/messages/read/{messageId}',
    access: 'session',
    summary: 'Marks a message as read, or as unread again.',
    input: z.object({ messageId: RowId, readStatus: ReadStatus.default('read') }),
    output: z.object({ messageId: z.int(), readStatus: ReadStatus }),
    errors: ['message_not_found'],
  }),
  readAll: endpoint({
    method: 'PUT',
    path: '/api/messages/read',
    access: 'session',
    summary: 'Marks every message of the account as read.',
    input: z.object({}),
    output: z.object({ count: z.int() }),
  }),
  unread: endpoint({
    method: 'GET',
    path: '/api/messages/unread',
    access: 'session',
    summary: 'Whether there are unread messages, and how many.',
    input: z.object({}),
    output: z.object({ hasUnread: z.boolean(), count: z.int() }),
  }),
}
