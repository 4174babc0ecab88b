import type { staff } from '#contract/account/staff.ts'
import type { ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { type Permission, permissions, type Role, roles } from '#contract/base/permissions.ts'
import { permissionsOfRole } from '#server/account/organisation/organisation.service.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import type { Database } from '#server/db/connect.ts'
import type { Ctx, User } from '#server/http/context.ts'
import {
  changeCodesOfRole,
  countHolders,
  countRoles,
  lockOrganisation,
  selectHolders,
  selectRoleCodes,
  upsertRole,
} from './role.sql.ts'

/**
 * The permissions of each role in an organisation: its own setting, else the default. An admin has every permission.
 */
export async function roleCodes(db: Database, topOrgId: number): Promise<Record<Role, readonly Permission[]>> {
  const own = await selectRoleCodes(db, topOrgId)
  const saved = own.map(({ user_type, codes }) => [user_type, permissions.filter((p) => codes.includes(p))])
  return { ...permissionsOfRole, ...Object.fromEntries(saved) }
}

/** Nobody can grant a permission they do not have. */
export function refuseBeyond(user: User, given: readonly Permission[]) {
  if (user.role !== 'admin' && given.some((code) => !user.permissions.has(code))) throw new Refusal('rights_beyond')
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)

export async function listRoles({ db, user }: Ctx) {
  const [codes, people, holders] = await Promise.all([
    roleCodes(db, user.topOrgId),
    countRoles(db, user.topOrgId),
    countHolders(db, user.topOrgId),
  ])
  const peopleOf = (role: Role) => Number(people.find((row) => row.user_type === role)?.people ?? 0)
  const holdersOf = (role: Role, code: Permission) =>
    Number(holders.find((row) => row.user_type === role && row.code === code)?.people ?? 0)
  const others = roles.filter((role) => role !== 'admin')
  return {
    roles: roles.map((role) => ({ role, people: peopleOf(role), permissions: [...codes[role]] })),
    exceptions: permissions.flatMap((code) => {
      const byRole = (role: Role) => codes[role].includes(code)
      const given = sum(others.filter((role) => !byRole(role)).map((role) => holdersOf(role, code)))
      const taken = sum(others.filter(byRole).map((role) => peopleOf(role) - holdersOf(role, code)))
      return given || taken ? [{ code, given, taken }] : []
    }),
  }
}

export async function saveRole(ctx: Ctx, input: ParsedInput<typeof staff.saveRole>) {
  const { userType: role, permissions: wanted } = input
  const { db, user, now } = ctx
  if (role === user.role) throw new Refusal('rights_own')
  return db.transaction().execute(async (trx) => {
    await lockOrganisation(trx, user.topOrgId)
    const before = (await roleCodes(trx, user.topOrgId))[role]
    const after = permissions.filter((p) => wanted.includes(p))
    const added = after.filter((p) => !before.includes(p))
    const removed = before.filter((p) => !after.includes(p))
    refuseBeyond(user, added)
    await upsertRole(trx, { topOrgId: user.topOrgId, role, codes: after, by: user.accountId, at: now })
    const changed = await changeCodesOfRole(trx, { topOrgId: user.topOrgId, role, added, removed })
    const detail = { role, added, removed, before, after }
    await writeAudit(ctx, trx, {
      action: 'role',
      entity: 'organisation',
      entityId: user.topOrgId,
      patientId: null,
      detail,
    })
    return { changed }
  })
}

export async function listHolders({ db, user }: Ctx, input: ParsedInput<typeof staff.holders>) {
  const { code, pageNo, pageSize } = input
  const codes = await roleCodes(db, user.topOrgId)
  const byRole = roles.filter((role) => codes[role].includes(code))
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
  const { list, total } = await selectHolders(db, { topOrgId: user.topOrgId, code, roles: byRole, ...page })
  const wayOf = (role: Role, has: boolean) => {
    if (role === 'admin') return 'role' as const
    if (!has) return 'taken' as const
    return byRole.includes(role) ? ('role' as const) : ('given' as const)
  }
  const rows = list.map((row) => ({
    userId: row.id,
    userName: row.user_name,
    userType: row.user_type,
    way: wayOf(row.user_type, row.has),
  }))
  return { list: rows, total, pageNo, pageSize }
}
