import type { staff } from '#contract/account/staff.ts'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { totalLimit } from '#contract/base/fields.ts'
import { isClinician, type Permission, type Role } from '#contract/base/permissions.ts'
import { deleteFactor, selectFactor } from '#server/account/auth/second-factor.sql.ts'
import { permissionsOf } from '#server/account/auth/session.service.ts'
import { revokeSessions } from '#server/account/auth/session.sql.ts'
import { askForAudit } from '#server/account/profile/ask-for-audit.service.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import type { Database } from '#server/db/connect.ts'
import type { Ctx, User } from '#server/http/context.ts'
import { positionLabel } from '#server/language/position-label.ts'
import type { AllOpenWork } from './open-work.ts'
import { refuseBeyond, roleCodes } from './role.service.ts'
import { lockOrganisation } from './role.sql.ts'
import {
  countOtherAdmins,
  countSessions,
  lockStaff,
  markPending,
  replaceClinics,
  replaceCodes,
  type StaffRow,
  selectClinicsOf,
  selectStaff,
  selectStaffPage,
  updateDisabled,
  updateStaff,
} from './staff.sql.ts'

type Calls = typeof staff

const present = ({ user }: Ctx, row: StaffRow): Output<Calls['update']> => ({
  userId: row.id,
  userName: row.user_name,
  userType: row.user_type,
  position: row.position,
  phone: row.phone,
  email: row.email,
  clinics: row.clinics,
  auditStatus: row.audit_status,
  disabled: row.disabled_at !== null,
  lastSignIn: row.last_sign_in?.toISOString() ?? null,
  isSelf: row.id === user.accountId,
  faceRequired: row.face_required,
})

export async function listStaff(ctx: Ctx, { name, state, userType, pageNo, pageSize }: ParsedInput<Calls['list']>) {
  const { list, total } = await selectStaffPage(ctx.db, {
    topOrgId: ctx.user.topOrgId,
    name,
    isDisabled: state === 'disabled',
    userType,
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
    countLimit: totalLimit,
  })
  // As it was written only where it is edited.
  const shown = list.map((row) => ({ ...present(ctx, row), position: positionLabel(row.position, ctx.language) }))
  return { list: shown, total, pageNo, pageSize }
}

async function openWorkOf(db: Database, work: AllOpenWork, of: { topOrgId: number; accountId: number }) {
  const [drafts, visits, followUps] = await Promise.all([
    work.drafts.count(db, of),
    work.visits.count(db, of),
    work.followUps.count(db, of),
  ])
  return { drafts, visits, followUps }
}

export async function describeStaff(ctx: Ctx, work: AllOpenWork, userId: number): Promise<Output<Calls['detail']>> {
  const { db, user, now } = ctx
  const row = await selectStaff(db, user.topOrgId, userId)
  if (!row) throw new Refusal('user_not_found')
  const codes = await roleCodes(db, user.topOrgId)
  return {
    ...present(ctx, row),
    permissions: [...permissionsOf(row.user_type, row.codes)],
    rolePermissions: [...codes[row.user_type]],
    work: await openWorkOf(db, work, { topOrgId: user.topOrgId, accountId: userId }),
    sessions: await countSessions(db, userId, now),
    secondFactor: (await selectFactor(db, userId))?.confirmed_at != null,
  }
}

/**
 * The colleague this admin may act on: never themselves, and only an admin on an admin. Actions within an organisation
 * are serialised.
 */
async function lockColleague(ctx: Ctx, trx: Database, userId: number): Promise<StaffRow> {
  const { user } = ctx
  if (userId === user.accountId) throw new Refusal('rights_own')
  await lockOrganisation(trx, user.topOrgId)
  const row = await lockStaff(trx, user.topOrgId, userId)
  if (!row) throw new Refusal('user_not_found')
  refuseAdmin(user, row)
  return row
}

function refuseAdmin(user: User, row: StaffRow) {
  if (row.user_type === 'admin' && user.role !== 'admin') throw new Refusal('rights_beyond')
}

/** Nobody can act on themselves, but two admins may act on each other at the same moment. */
async function keepOneAdmin(trx: Database, topOrgId: number, was: StaffRow) {
  if (was.user_type !== 'admin' || was.disabled_at !== null) return
  if ((await countOtherAdmins(trx, topOrgId, was.id)) === 0) throw new Refusal('last_admin')
}

const auditEntry = (action: string, entityId: number, detail: Record<string, unknown>) => ({
  action,
  entity: 'account',
  entityId,
  patientId: null,
  detail,
})

export async function updateColleague(ctx: Ctx, input: ParsedInput<Calls['update']>) {
  const { db, user, now } = ctx
  await db.transaction().execute(async (trx) => {
    const was = await lockColleague(ctx, trx, input.userId)
    const userType = input.userType ?? was.user_type
    if (userType === 'admin' && user.role !== 'admin') throw new Refusal('rights_beyond')
    if (userType !== 'admin') await keepOneAdmin(trx, user.topOrgId, was)
    const before = permissionsOf(was.user_type, was.codes)
    const codes = await codesAfter(trx, user.topOrgId, was, input)
    refuseBeyond(
      user,
      codes.filter((code) => !before.includes(code)),
    )
    const faceRequired = input.faceRequired ?? was.face_required
    await updateStaff(trx, was.id, { userType, position: input.position ?? was.position, faceRequired })
    const audit = await auditAfter(ctx, trx, was, userType)
    await replaceCodes(trx, was.id, codes)
    if (input.orgIds) await moveToClinics(trx, user.topOrgId, was.id, input.orgIds)
    // A demoted admin has to sign in again, so that no open window keeps what it displays.
    if (was.user_type === 'admin' && userType !== 'admin') await revokeSessions(trx, was.id, null, now)
    const detail = {
      before: { ...placeOf(was), faceRequired: was.face_required, audit: was.audit_status, permissions: before },
      after: { userType, clinics: input.orgIds ?? placeOf(was).clinics, faceRequired, audit, permissions: codes },
    }
    await writeAudit(ctx, trx, auditEntry('staff', was.id, detail))
  })
  return findStaff(ctx, input.userId)
}

/** Whoever was no clinician was never audited as one. */
async function auditAfter({ user, now }: Ctx, trx: Database, was: StaffRow, userType: Role) {
  const isNew = isClinician(userType) && !isClinician(was.user_type)
  if (!isNew || was.audit_status !== 'approved') return was.audit_status
  await markPending(trx, was.id, now)
  await askForAudit(trx, { topOrgId: user.topOrgId, accountId: was.id, now }, was.user_name)
  return 'pending'
}

const placeOf = (row: StaffRow) => ({ userType: row.user_type, clinics: row.clinics.map((c) => c.orgId) })

/** A new role brings its own permissions; explicitly named ones take precedence. */
async function codesAfter(
  trx: Database,
  topOrgId: number,
  was: StaffRow,
  { userType, permissions }: ParsedInput<Calls['update']>,
): Promise<readonly Permission[]> {
  const role = userType ?? was.user_type
  if (role === 'admin') return permissionsOf('admin', [])
  if (permissions) return permissionsOf(role, permissions)
  if (role === was.user_type) return permissionsOf(role, was.codes)
  return (await roleCodes(trx, topOrgId))[role]
}

async function moveToClinics(trx: Database, topOrgId: number, accountId: number, wanted: readonly number[]) {
  const orgIds = [...new Set(wanted)]
  const clinics = new Set((await selectClinicsOf(trx, topOrgId)).map(({ orgId }) => orgId))
  if (!orgIds.every((id) => clinics.has(id))) throw new Refusal('clinic_not_found')
  await replaceClinics(trx, topOrgId, accountId, orgIds)
}

async function findStaff(ctx: Ctx, userId: number) {
  const row = await selectStaff(ctx.db, ctx.user.topOrgId, userId)
  if (!row) throw new Refusal('user_not_found')
  return present(ctx, row)
}

export async function setDisabled(ctx: Ctx, userId: number, isDisabled: boolean) {
  const { db, user, now } = ctx
  await db.transaction().execute(async (trx) => {
    const was = await lockColleague(ctx, trx, userId)
    if (isDisabled) await keepOneAdmin(trx, user.topOrgId, was)
    await updateDisabled(trx, userId, isDisabled ? now : null)
    if (isDisabled) await revokeSessions(trx, userId, null, now)
    const detail = {
      before: was.disabled_at === null ? 'active' : 'disabled',
      after: isDisabled ? 'disabled' : 'active',
    }
    await writeAudit(ctx, trx, auditEntry('staff-disabled', userId, detail))
  })
  return findStaff(ctx, userId)
}

export async function endSessionsOf(ctx: Ctx, userId: number) {
  const { db, now } = ctx
  return db.transaction().execute(async (trx) => {
    await lockColleague(ctx, trx, userId)
    const ended = await countSessions(trx, userId, now)
    await revokeSessions(trx, userId, null, now)
    await writeAudit(ctx, trx, auditEntry('staff-sessions', userId, { ended }))
    return { ended }
  })
}

/** For someone who has lost phone and recovery codes; the admin must verify the identity. */
export async function removeSecondFactorOf(ctx: Ctx, userId: number) {
  const { db, now } = ctx
  await db.transaction().execute(async (trx) => {
    await lockColleague(ctx, trx, userId)
    if (!(await deleteFactor(trx, userId))) throw new Refusal('second_factor_none')
    await revokeSessions(trx, userId, null, now)
    await writeAudit(ctx, trx, auditEntry('second-factor-removed', userId, { before: true, after: false }))
  })
  return null
}

/** Only to a clinician who may take it at once. */
export async function handOver(ctx: Ctx, work: AllOpenWork, { userId, toUserId }: ParsedInput<Calls['handOver']>) {
  const { db, user } = ctx
  return db.transaction().execute(async (trx) => {
    // In a fixed order, so that two who hand over to each other at once do not deadlock.
    const locked = new Map<number, StaffRow>()
    for (const id of [userId, toUserId].toSorted((a, b) => a - b)) {
      const row = await lockStaff(trx, user.topOrgId, id)
      if (row) locked.set(id, row)
    }
    const [from, to] = [locked.get(userId), locked.get(toUserId)]
    if (!from || !to) throw new Refusal('user_not_found')
    refuseAdmin(user, from)
    const mayTake = isClinician(to.user_type) && to.audit_status === 'approved' && to.disabled_at === null
    if (from.id === to.id || !mayTake) throw new Refusal('hand_over_target')
    const move = { topOrgId: user.topOrgId, from: from.id, to: to.id }
    // Visits before what belongs to them, as in every step of a visit.
    const visits = await work.visits.move(trx, move)
    const drafts = await work.drafts.move(trx, move)
    const moved = { drafts, visits, followUps: await work.followUps.move(trx, move) }
    const left = await openWorkOf(trx, work, { topOrgId: user.topOrgId, accountId: from.id })
    await writeAudit(ctx, trx, auditEntry('staff-hand-over', from.id, { to: to.id, moved, left }))
    return { moved, left }
  })
}
