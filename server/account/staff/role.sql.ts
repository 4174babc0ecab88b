import { sql } from 'kysely'
import type { Permission, Role } from '#contract/base/permissions.ts'
import type { Database } from '#server/db/connect.ts'

type GuestRole = Exclude<Role, 'admin'>

export const selectRoleCodes = (db: Database, topOrgId: number) =>
  db.selectFrom('role_permission').where('top_org_id', '=', topOrgId).select(['user_type', 'codes']).execute()

/** Two admins of an organisation who act at once are serialised. */
export const lockOrganisation = (trx: Database, topOrgId: number) =>
  trx.selectFrom('organisation').where('id', '=', topOrgId).select('id').forNoKeyUpdate().executeTakeFirstOrThrow()

type Saved = { topOrgId: number; role: GuestRole; codes: readonly Permission[]; by: number; at: Date }

export async function upsertRole(trx: Database, { topOrgId, role, codes, by, at }: Saved) {
  const values = { codes: [...codes], updated_by: by, updated_at: at }
  await trx
    .insertInto('role_permission')
    .values({ top_org_id: topOrgId, user_type: role, ...values })
    .onConflict((oc) => oc.columns(['top_org_id', 'user_type']).doUpdateSet(values))
    .execute()
}

type Change = {
  topOrgId: number
  role: GuestRole
  added: readonly Permission[]
  removed: readonly Permission[]
}

/** Every account of the role gains and loses the changed permissions. */
export async function changeCodesOfRole(trx: Database, { topOrgId, role, added, removed }: Change): Promise<number> {
  const ofRole = trx.selectFrom('account').where('top_org_id', '=', topOrgId).where('user_type', '=', role)
  if (removed.length)
    await trx
      .deleteFrom('account_permission')
      .where('code', 'in', removed)
      .where('account_id', 'in', ofRole.select('id'))
      .execute()
  if (added.length)
    await sql`
      insert into account_permission (account_id, code)
      select account.id, code from account, unnest(${added}::text[]) as code
      where top_org_id = ${topOrgId} and user_type = ${role}
      on conflict do nothing`.execute(trx)
  const row = await ofRole.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return Number(row.n)
}

export const countRoles = (db: Database, topOrgId: number) =>
  db
    .selectFrom('account')
    .where('top_org_id', '=', topOrgId)
    .where('disabled_at', 'is', null)
    .groupBy('user_type')
    .select(['user_type', (eb) => eb.fn.countAll<number>().as('people')])
    .execute()

/** The number of accounts with a permission, by role. */
export const countHolders = (db: Database, topOrgId: number) =>
  db
    .selectFrom('account')
    .innerJoin('account_permission as p', 'p.account_id', 'account.id')
    .where('top_org_id', '=', topOrgId)
    .where('disabled_at', 'is', null)
    .where('user_type', '!=', 'admin')
    .groupBy(['user_type', 'p.code'])
    .select(['user_type', 'p.code', (eb) => eb.fn.countAll<number>().as('people')])
    .execute()

type HolderFilter = { topOrgId: number; code: Permission; roles: readonly Role[]; limit: number; offset: number }

/**
 * The accounts that have a permission, directly or by role; an admin has every one. `roles` are the roles that have it.
 */
export async function selectHolders(db: Database, { topOrgId, code, roles, limit, offset }: HolderFilter) {
  const found = db
    .selectFrom('account')
    .leftJoin('account_permission as p', (join) =>
      join.onRef('p.account_id', '=', 'account.id').on('p.code', '=', code),
    )
    .where('top_org_id', '=', topOrgId)
    .where('disabled_at', 'is', null)
    .where((eb) => eb.or([eb('p.code', 'is not', null), eb('user_type', 'in', [...roles])]))
  const [list, counted] = await Promise.all([
    found
      .select(['account.id', 'user_name', 'user_type', sql<boolean>`p.code is not null`.as('has')])
      .orderBy('user_name')
      .orderBy('account.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ])
  return { list, total: Number(counted.n) }
}
