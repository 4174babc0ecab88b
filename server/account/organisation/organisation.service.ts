import type { Language } from '#contract/base/codes.ts'
import { type Permission, permissions, type Role } from '#contract/base/permissions.ts'
import { hashPassword } from '#server/account/auth/password.ts'
import type { Database } from '#server/db/connect.ts'
import { insertAccount, insertOrganisation } from './organisation.sql.ts'

const clinical: readonly Permission[] = permissions.filter(
  (p) =>
    ![
      'brain_admin',
      'user_check_list',
      'medical_cases_list',
      'feedback_handle',
      'document_list',
      'exam_topic_list',
    ].includes(p),
)
const study: readonly Permission[] = permissions.filter((p) => /^(study_|wiki_tool_|exam_center|user_feedback)/.test(p))
const frontDesk: readonly Permission[] = ['clinic_manage', 'patient_visit', 'user_feedback', 'brain_dual_screen']

/** The default permissions of a role for a new account; an admin can change them for one account later. */
export const permissionsOfRole: Record<Role, readonly Permission[]> = {
  admin: permissions,
  doctor: clinical,
  staff: frontDesk,
  student: study,
}

type NewTop = {
  name: string
  clinicName: string
  adminAccount: string
  adminName: string
  password: string
  id?: number
  /** Of the sheets of the first clinic. */
  sheetLanguage?: Language
  /** The password was not chosen by the admin. */
  firstLogin?: boolean
}

/** Creates a top organisation with its first clinic and its admin. */
export async function createOrganisation(db: Database, o: NewTop) {
  const passwordHash = await hashPassword(o.password)
  return db.transaction().execute(async (trx) => {
    const topOrgId = await insertOrganisation(trx, {
      topOrgId: null,
      name: o.name,
      ...(o.id !== undefined && { id: o.id }),
    })
    const clinicId = await insertOrganisation(trx, {
      topOrgId,
      name: o.clinicName,
      ...(o.sheetLanguage !== undefined && { sheetLanguage: o.sheetLanguage }),
    })
    const accountId = await insertAccount(trx, {
      topOrgId,
      orgIds: [clinicId],
      ...contactOf(o.adminAccount),
      userName: o.adminName,
      passwordHash,
      userType: 'admin',
      firstLogin: o.firstLogin ?? true,
      auditStatus: 'approved',
      permissions: permissionsOfRole.admin,
    })
    return { topOrgId, clinicId, accountId }
  })
}

/** An account signs in by mobile number or by email. */
export const contactOf = (account: string) =>
  account.includes('@') ? { phone: null, email: account.toLowerCase() } : { phone: account, email: null }
