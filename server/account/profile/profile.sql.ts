import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

export type Profile = {
  user_name: string
  position: string
  certificate_ids: readonly number[]
  audit: { status: 'pending'; at: Date } | null
}

export async function updateProfile(trx: Database, accountId: number, p: Profile) {
  await trx
    .updateTable('account')
    .set({
      user_name: p.user_name,
      position: p.position,
      completed: true,
      certificate_ids: sql<number[]>`${p.certificate_ids}::bigint[]`,
      ...(p.audit && { audit_status: p.audit.status, audit_submitted_at: p.audit.at, audit_remark: '' }),
    })
    .where('id', '=', accountId)
    .execute()
}

export async function updateAvatar(trx: Database, accountId: number, avatarUrl: string | null) {
  await trx.updateTable('account').set({ avatar_url: avatarUrl }).where('id', '=', accountId).execute()
}

export const lockAccount = (trx: Database, accountId: number) =>
  trx.selectFrom('account').selectAll().where('id', '=', accountId).forUpdate().executeTakeFirstOrThrow()

/** Nobody audits himself. */
export async function selectAuditors(db: Database, topOrgId: number, butId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .where('top_org_id', '=', topOrgId)
    .where('disabled_at', 'is', null)
    .where('id', '!=', butId)
    .where((eb) =>
      eb.or([
        eb('user_type', '=', 'admin'),
        eb.exists(
          eb
            .selectFrom('account_permission as p')
            .whereRef('p.account_id', '=', 'account.id')
            .where('p.code', '=', 'user_check_list')
            .select('p.code'),
        ),
      ]),
    )
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
