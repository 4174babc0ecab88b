import type { Database } from '#server/db/connect.ts'
import { sendMessage } from '#server/messages/send-message.service.ts'
import { selectAuditors } from './profile.sql.ts'

type Audited = { topOrgId: number; accountId: number; now: Date }

/** Those who may decide are told, at most once a day for one account. */
export async function askForAudit(trx: Database, { topOrgId, accountId, now }: Audited, userName: string) {
  await sendMessage(trx, {
    topOrgId,
    accountIds: await selectAuditors(trx, topOrgId, accountId),
    template: 'audit_asked',
    values: { name: userName },
    link: '/admin/audit',
    onceKey: `audit-asked ${accountId} ${now.toISOString().slice(0, 10)}`,
    at: now,
  })
}
