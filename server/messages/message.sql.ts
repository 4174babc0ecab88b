import type { MessageTemplate } from '#contract/base/message-templates.ts'
import type { Database } from '#server/db/connect.ts'

export type NewMessage = {
  topOrgId: number
  accountIds: readonly number[]
  template: MessageTemplate
  values: Readonly<Record<string, string | number>>
  /** A path of the application. */
  link: string | null
  /** An account gets one message per key, however often it is sent. */
  onceKey: string | null
  at: Date
}

/** Only accounts of the organisation get it. Returns those who received it. */
export async function insertMessages(db: Database, m: NewMessage): Promise<number[]> {
  if (!m.accountIds.length) return []
  const rows = await db
    .insertInto('message')
    .columns(['top_org_id', 'account_id', 'template', 'values', 'link', 'once_key', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('account')
        .where('id', 'in', [...new Set(m.accountIds)])
        .where('top_org_id', '=', m.topOrgId)
        .where('disabled_at', 'is', null)
        .select(({ ref, val }) => [
          ref('account.top_org_id').as('top_org_id'),
          ref('account.id').as('account_id'),
          val(m.template).as('template'),
          eb.cast<string>(val(JSON.stringify(m.values)), 'jsonb').as('values'),
          val(m.link).as('link'),
          val(m.onceKey).as('once_key'),
          eb.cast<Date>(val(m.at), 'timestamptz').as('created_at'),
        ]),
    )
    .onConflict((conflict) => conflict.columns(['account_id', 'once_key']).doNothing())
    .returning('account_id')
    .execute()
  return rows.map((row) => row.account_id)
}

/** A withdrawn message is not shown to anybody any more. */
export async function deleteMessages(db: Database, topOrgId: number, onceKey: string): Promise<void> {
  await db.deleteFrom('message').where('top_org_id', '=', topOrgId).where('once_key', '=', onceKey).execute()
}
