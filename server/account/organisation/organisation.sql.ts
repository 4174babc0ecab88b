import { sql } from 'kysely'
import type { Language } from '#contract/base/codes.ts'
import type { Permission, Role } from '#contract/base/permissions.ts'
import type { Database } from '#server/db/connect.ts'

type NewOrganisation = {
  id?: number
  topOrgId: number | null
  name: string
  nameEn?: string
  sheetLanguage?: Language
  isDemo?: boolean
}

/** Without `topOrgId` it becomes a top organisation. */
export async function insertOrganisation(db: Database, o: NewOrganisation): Promise<number> {
  const id = o.id ?? (await nextId(db))
  await db
    .insertInto('organisation')
    .values({
      id,
      top_org_id: o.topOrgId ?? id,
      name: o.name,
      name_en: o.nameEn ?? '',
      is_demo: o.isDemo ?? false,
      sheet_language: o.sheetLanguage ?? null,
    })
    .execute()
  return id
}

async function nextId(db: Database): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select nextval(pg_get_serial_sequence('organisation', 'id')) as id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('no sequence for organisations')
  return id
}

export type NewAccount = {
  topOrgId: number
  orgIds: readonly number[]
  phone: string | null
  email: string | null
  userName: string
  passwordHash: string
  userType: Role
  position?: string
  staffGrade?: string
  firstLogin: boolean
  auditStatus: 'pending' | 'approved' | 'failed'
  expiresOn?: string
  completed?: boolean
  permissions: readonly Permission[]
}

export async function insertAccount(db: Database, a: NewAccount): Promise<number> {
  const { id } = await db
    .insertInto('account')
    .values({
      top_org_id: a.topOrgId,
      phone: a.phone,
      email: a.email,
      user_name: a.userName,
      password_hash: a.passwordHash,
      user_type: a.userType,
      position: a.position ?? '',
      staff_grade: a.staffGrade ?? '',
      first_login: a.firstLogin,
      audit_status: a.auditStatus,
      expires_on: a.expiresOn ?? null,
      ...(a.completed !== undefined && { completed: a.completed }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (a.orgIds.length)
    await db
      .insertInto('membership')
      .values(a.orgIds.map((org_id) => ({ account_id: id, org_id })))
      .execute()
  if (a.permissions.length)
    await db
      .insertInto('account_permission')
      .values(a.permissions.map((code) => ({ account_id: id, code })))
      .execute()
  return id
}

export const anyOrganisationExists = async (db: Database) =>
  (await db.selectFrom('organisation').select('id').limit(1).executeTakeFirst()) !== undefined

export const organisationExists = async (db: Database, id: number) =>
  (await db.selectFrom('organisation').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** The first clinic of a top organisation; the organisation itself when it has none. */
export const selectFirstClinic = (db: Database, topOrgId: number) =>
  db
    .selectFrom('organisation')
    .select(['id', 'is_demo'])
    .where('top_org_id', '=', topOrgId)
    .orderBy(sql`id = top_org_id`)
    .orderBy('id')
    .executeTakeFirst()

/** Top organisations other than the given ones; two are enough to know that there are several. */
export const selectTopOrganisations = (db: Database, except: readonly number[]) =>
  db
    .selectFrom('organisation')
    .select('id')
    .whereRef('id', '=', 'top_org_id')
    .where('id', 'not in', except)
    .orderBy('id')
    .limit(2)
    .execute()
