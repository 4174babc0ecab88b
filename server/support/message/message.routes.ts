import { message } from '#contract/support/message.ts'
import { implement } from '#server/http/implement.ts'
import { checkUnread, listMessages, markAllRead, markRead } from './message.service.ts'

export const messageFeature = implement('message', message, {
  list: (input, ctx) => listMessages(ctx, input),
  read: (input, ctx) => markRead(ctx, input),
  readAll: (_, ctx) => markAllRead(ctx),
  unread: (_, ctx) => checkUnread(ctx),
})
