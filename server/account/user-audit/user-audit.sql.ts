import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

type Status = 'pending' | 'approved' | 'failed'
type Filter = {
  topOrgId: number
  status: Status | undefined
  name: string | undefined
  limit: number
  offset: number
  countLimit: number
}

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

export async function selectAudits(db: Database, { topOrgId, status, name, limit, offset, countLimit }: Filter) {
  let found = db.selectFrom('account').where('top_org_id', '=', topOrgId).where('disabled_at', 'is', null)
  if (status) found = found.where('audit_status', '=', status)
  if (name) found = found.where('user_name', 'ilike', like(name))
  const [list, counted] = await Promise.all([
    found
      .select(['id', 'user_name', 'user_type', 'phone', 'email', 'audit_status', 'audit_submitted_at'])
      .select(sql<number>`cardinality(certificate_ids)`.as('certificates'))
      .orderBy(sql`audit_status <> 'pending'`)
      .orderBy('audit_submitted_at')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom(found.select('id').limit(countLimit).as('f'))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { list, total: Number(counted.total) }
}

export const selectAudited = (db: Database, topOrgId: number, accountId: number) =>
  db
    .selectFrom('account')
    .leftJoin('account as auditor', 'auditor.id', 'account.audited_by')
    .where('account.top_org_id', '=', topOrgId)
    .where('account.id', '=', accountId)
    .where('account.disabled_at', 'is', null)
    .selectAll('account')
    .select('auditor.user_name as auditor_name')
    .select(
      sql<string[]>`array(select o.name from membership m join organisation o on o.id = m.org_id
        where m.account_id = account.id order by o.id)`.as('clinics'),
    )
    .executeTakeFirst()

export const lockAudited = (trx: Database, topOrgId: number, accountId: number) =>
  trx
    .selectFrom('account')
    .selectAll()
    .where('top_org_id', '=', topOrgId)
    .where('id', '=', accountId)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export async function updateAudit(
  trx: Database,
  accountId: number,
  { status, remark, by, at }: { status: Status; remark: string; by: number; at: Date },
) {
  await trx
    .updateTable('account')
    .set({ audit_status: status, audit_remark: remark, audited_by: by, audited_at: at })
    .where('id', '=', accountId)
    .execute()
}
