import { outbox } from '#contract/account/outbox.ts'
import { totalLimit } from '#contract/base/fields.ts'
import { implement } from '#server/http/implement.ts'
import { selectKept } from '#server/outside/outbox.sql.ts'

export const outboxFeature = implement('admin', outbox, {
  outbox: async ({ account, pageNo, pageSize }, { db, user }) => {
    const { list, total } = await selectKept(db, {
      topOrgId: user.topOrgId,
      mayReadCodes: user.role === 'admin',
      recipient: account?.toLowerCase() || undefined,
      limit: pageSize,
      offset: (pageNo - 1) * pageSize,
      countLimit: totalLimit,
    })
    const rows = list.map(({ channel, recipient, subject, body, made_at }) => ({
      channel,
      to: recipient,
      subject,
      body,
      time: made_at.toISOString(),
    }))
    return { list: rows, total, pageNo, pageSize }
  },
})
