import { type Expression, type SqlBool, sql } from 'kysely'
import type { Permission, Role } from '#contract/base/permissions.ts'
import type { Database } from '#server/db/connect.ts'

type Clinic = { orgId: number; name: string }

const rows = (db: Database, topOrgId: number) =>
  db
    .selectFrom('account')
    .where('account.top_org_id', '=', topOrgId)
    .select([
      'account.id',
      'account.user_name',
      'account.user_type',
      'account.position',
      'account.phone',
      'account.email',
      'account.audit_status',
      'account.disabled_at',
      'account.face_required',
    ])
    .select([
      sql<Clinic[]>`(select coalesce(json_agg(json_build_object('orgId', o.id, 'name', o.name) order by o.id), '[]')
        from membership m join organisation o on o.id = m.org_id
        where m.account_id = account.id and o.top_org_id = account.top_org_id)`.as('clinics'),
      sql<Date | null>`(select max(s.created_at) from session s where s.account_id = account.id)`.as('last_sign_in'),
      sql<string[]>`array(select code from account_permission p where p.account_id = account.id order by code)`.as(
        'codes',
      ),
    ])

export const selectStaff = (db: Database, topOrgId: number, accountId: number) =>
  rows(db, topOrgId).where('account.id', '=', accountId).executeTakeFirst()
export type StaffRow = NonNullable<Awaited<ReturnType<typeof selectStaff>>>

/** Locked until the transaction ends; what refers to the account, as a visit to its doctor, is still written. */
export async function lockStaff(trx: Database, topOrgId: number, accountId: number) {
  const locked = await trx
    .selectFrom('account')
    .where('top_org_id', '=', topOrgId)
    .where('id', '=', accountId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return locked && selectStaff(trx, topOrgId, accountId)
}

export type StaffFilter = {
  topOrgId: number
  name: string | undefined
  isDisabled: boolean
  userType: Role | undefined
  limit: number
  offset: number
  countLimit: number
}

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

export async function selectStaffPage(db: Database, f: StaffFilter) {
  const conditions: Expression<SqlBool>[] = [
    f.isDisabled ? sql<SqlBool>`account.disabled_at is not null` : sql<SqlBool>`account.disabled_at is null`,
    ...(f.userType ? [sql<SqlBool>`account.user_type = ${f.userType}`] : []),
    ...(f.name ? [sql<SqlBool>`account.user_name ilike ${like(f.name)}`] : []),
  ]
  const [list, counted] = await Promise.all([
    rows(db, f.topOrgId)
      .where((eb) => eb.and(conditions))
      .orderBy('account.user_name')
      .orderBy('account.id')
      .limit(f.limit)
      .offset(f.offset)
      .execute(),
    db
      .selectFrom(
        db
          .selectFrom('account')
          .where('top_org_id', '=', f.topOrgId)
          .where((eb) => eb.and(conditions))
          .select('id')
          .limit(f.countLimit)
          .as('found'),
      )
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ])
  return { list, total: Number(counted.n) }
}

export async function countOtherAdmins(trx: Database, topOrgId: number, accountId: number): Promise<number> {
  const row = await trx
    .selectFrom('account')
    .where('top_org_id', '=', topOrgId)
    .where('user_type', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('id', '!=', accountId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

type StaffSet = { userType: Role; position: string; faceRequired: boolean }

export async function updateStaff(trx: Database, accountId: number, set: StaffSet) {
  await trx
    .updateTable('account')
    .set({ user_type: set.userType, position: set.position, face_required: set.faceRequired })
    .where('id', '=', accountId)
    .execute()
}

export async function markPending(trx: Database, accountId: number, at: Date) {
  await trx
    .updateTable('account')
    .set({ audit_status: 'pending', audit_submitted_at: at, audit_remark: '' })
    .where('id', '=', accountId)
    .execute()
}

export async function replaceCodes(trx: Database, accountId: number, codes: readonly Permission[]) {
  await trx.deleteFrom('account_permission').where('account_id', '=', accountId).execute()
  if (codes.length)
    await trx
      .insertInto('account_permission')
      .values(codes.map((code) => ({ account_id: accountId, code })))
      .execute()
}

/** Only in the own organisation: memberships elsewhere are not this admin's to change. */
export async function replaceClinics(trx: Database, topOrgId: number, accountId: number, orgIds: readonly number[]) {
  await trx
    .deleteFrom('membership')
    .where('account_id', '=', accountId)
    .where('org_id', 'in', (eb) => eb.selectFrom('organisation').where('top_org_id', '=', topOrgId).select('id'))
    .execute()
  await trx
    .insertInto('membership')
    .values(orgIds.map((org_id) => ({ account_id: accountId, org_id })))
    .execute()
}

export async function updateDisabled(trx: Database, accountId: number, at: Date | null) {
  await trx.updateTable('account').set({ disabled_at: at }).where('id', '=', accountId).execute()
}

/** Clinics of an organisation, without the organisation itself. */
export const selectClinicsOf = (db: Database, topOrgId: number) =>
  db
    .selectFrom('organisation')
    .where('top_org_id', '=', topOrgId)
    .whereRef('id', '!=', 'top_org_id')
    .select(['id as orgId', 'name'])
    .orderBy('id')
    .limit(200)
    .execute()

export async function countSessions(db: Database, accountId: number, now: Date): Promise<number> {
  const row = await db
    .selectFrom('session')
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}
