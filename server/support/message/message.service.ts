import type { ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { type MessageTemplate, messageTemplates } from '#contract/base/message-templates.ts'
import type { Message, message } from '#contract/support/message.ts'
import type { Ctx } from '#server/http/context.ts'
import { recipeLabel } from '#server/language/composed.ts'
import { messageSentence } from '#server/language/messages.ts'
import { countUnread, type MessageRow, selectMessages, updateAllRead, updateRead } from './message.sql.ts'

export async function listMessages(ctx: Ctx, input: ParsedInput<typeof message.list>) {
  const { pageNo, pageSize, kind, readStatus } = input
  const filter = { kind, readStatus, offset: (pageNo - 1) * pageSize, limit: pageSize }
  const { rows, total } = await selectMessages(ctx.db, ctx.user, filter)
  return { list: rows.map((row) => present(ctx, row)), total, pageNo, pageSize }
}

export async function markRead(ctx: Ctx, { messageId, readStatus }: ParsedInput<typeof message.read>) {
  const isFound = await updateRead(ctx.db, ctx.user, messageId, readStatus === 'read' ? ctx.now : null)
  if (!isFound) throw new Refusal('message_not_found')
  return { messageId, readStatus }
}

export const markAllRead = async (ctx: Ctx) => ({ count: await updateAllRead(ctx.db, ctx.user, ctx.now) })

export async function checkUnread(ctx: Ctx) {
  const count = await countUnread(ctx.db, ctx.user)
  return { hasUnread: count > 0, count }
}

const isKnown = (template: string): template is MessageTemplate => Object.hasOwn(messageTemplates, template)

function present(ctx: Ctx, row: MessageRow): Message {
  const template = isKnown(row.template) ? row.template : 'announcement'
  const { prescription } = row.values
  const values =
    typeof prescription === 'string' ? { ...row.values, prescription: recipeLabel(ctx, prescription) } : row.values
  const sentence = (part: 'title' | 'content') => messageSentence(`${template}_${part}`, values, ctx.language)
  return {
    messageId: row.id,
    kind: messageTemplates[template],
    title: sentence('title'),
    content: sentence('content'),
    link: row.link,
    readStatus: row.read_at ? 'read' : 'unread',
    time: row.created_at.toISOString(),
  }
}
