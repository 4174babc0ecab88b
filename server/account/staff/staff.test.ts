import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { account } from '#contract/account/account.ts'
import { auth } from '#contract/account/auth.ts'
import { face } from '#contract/account/face.ts'
import { outbox } from '#contract/account/outbox.ts'
import { ownSessions } from '#contract/account/own-sessions.ts'
import { registration } from '#contract/account/registration.ts'
import { staff } from '#contract/account/staff.ts'
import { userAudit } from '#contract/account/user-audit.ts'
import { errors } from '#contract/base/errors.ts'
import { permissions } from '#contract/base/permissions.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { message } from '#contract/support/message.ts'
import { insertOrganisation } from '#server/account/organisation/organisation.sql.ts'
import { testApp } from '#server/testing/app.ts'
import { lockStaff } from './staff.sql.ts'

const t = testApp()
const anyone = t.caller(null)
const refused = (key: keyof typeof errors) => ({ code: errors[key].code })
const codesOf = async (call: ReturnType<typeof t.caller>) => (await call(account.info, {})).permissions

test('an admin lists the own organisation alone, with who is disabled apart', async () => {
  const admin = await t.signIn('ours', { role: 'admin', userName: '顾景明' })
  const doctor = await t.signIn('ours', { userName: '许清如' })
  await t.signIn('theirs', { userName: '许外人' })
  const found = await admin.call(staff.list, { name: '许' })
  expect(found.list).toMatchObject([
    { userName: '许清如', isSelf: false, disabled: false, clinics: [{ name: '杏林门诊部' }] },
  ])
  await admin.call(staff.disable, { userId: doctor.accountId })
  expect((await admin.call(staff.list, { name: '许' })).total).toBe(0)
  expect((await admin.call(staff.list, { name: '许', state: 'disabled' })).total).toBe(1)
  await expect(doctor.call(account.info, {})).rejects.toMatchObject({ code: 4013 })
  await expect(anyone(auth.login, { account: doctor.phone, password: 'testing1' })).rejects.toMatchObject(
    refused('account_disabled'),
  )
  await admin.call(staff.enable, { userId: doctor.accountId })
  expect((await anyone(auth.login, { account: doctor.phone, password: 'testing1' })).accessToken).toBeTruthy()
  // What was signed in before does not come back to life.
  await expect(doctor.call(account.info, {})).rejects.toMatchObject({ code: 4013 })
})

test('[PERM-brain_admin] rights are given and taken, and felt at the next call', async () => {
  const admin = await t.signIn('ours', { role: 'admin' })
  const doctor = await t.signIn('ours', { permissions: ['clinic_manage'] })
  await expect(doctor.call(staff.list, {})).rejects.toMatchObject(refused('forbidden'))
  await admin.call(staff.update, { userId: doctor.accountId, permissions: ['recipe_brain', 'brain_admin'] })
  expect(await codesOf(doctor.call)).toEqual(['recipe_brain', 'brain_admin'])
  expect((await doctor.call(staff.list, {})).total).toBeGreaterThan(0)
  await expect(doctor.call(patient.list, {})).rejects.toMatchObject(refused('forbidden'))
  const logged = await t.db
    .selectFrom('audit_log')
    .where('action', '=', 'staff')
    .where('entity_id', '=', doctor.accountId)
    .select('detail')
    .executeTakeFirstOrThrow()
  expect(logged.detail).toMatchObject({
    before: { permissions: ['clinic_manage'] },
    after: { permissions: ['recipe_brain', 'brain_admin'] },
  })
})

test('who must be seen to be present is asked for it at the next sign-in', async () => {
  const admin = await t.signIn('ours', { role: 'admin' })
  const doctor = await t.signIn()
  const signIn = async () => {
    const { accessToken } = await anyone(auth.login, { account: doctor.phone, password: 'testing1' })
    return t.caller(accessToken)(face.status, {})
  }
  const changed = await admin.call(staff.update, { userId: doctor.accountId, faceRequired: true })
  expect(changed.faceRequired).toBe(true)
  expect(await signIn()).toEqual({ faceRecognitionFlag: true })
  await admin.call(staff.update, { userId: doctor.accountId, position: '主任医师' })
  expect(await signIn()).toEqual({ faceRecognitionFlag: true })
  await admin.call(staff.update, { userId: doctor.accountId, faceRequired: false })
  expect(await signIn()).toEqual({ faceRecognitionFlag: false })
})

test('an English list gives the usual titles in English; where they are edited they stand as written', async () => {
  const admin = await t.signIn('ours', { role: 'admin' })
  const doctor = await t.signIn('ours', { userName: '段职称' })
  await admin.call(staff.update, { userId: doctor.accountId, position: '主治中医师' })
  const { list } = await t.caller(admin.token, 'en')(staff.list, { name: '段职称' })
  expect(list[0]?.position).toBe('Attending physician of Chinese medicine')
  const detail = await t.caller(admin.token, 'en')(staff.detail, { userId: doctor.accountId })
  expect(detail.position).toBe('主治中医师')
})

test('nobody raises his own rights, gives more than he has, or touches an admin without being one', async () => {
  const admin = await t.signIn('ours', { role: 'admin' })
  const deputy = await t.signIn('ours', { permissions: ['brain_admin', 'clinic_manage'] })
  const nurse = await t.signIn('ours', { role: 'staff', permissions: [] })
  const update = (who: typeof deputy, input: Parameters<typeof deputy.call<typeof staff.update>>[1]) =>
    who.call(staff.update, input)
  for (const who of [admin, deputy]) {
    const userId = who.accountId
    await expect(update(who, { userId, permissions: [...permissions] })).rejects.toMatchObject(refused('rights_own'))
    await expect(update(who, { userId, userType: 'student' })).rejects.toMatchObject(refused('rights_own'))
    await expect(who.call(staff.disable, { userId })).rejects.toMatchObject(refused('rights_own'))
  }
  const userId = nurse.accountId
  await expect(update(deputy, { userId, permissions: ['recipe_brain'] })).rejects.toMatchObject(
    refused('rights_beyond'),
  )
  await expect(update(deputy, { userId, userType: 'admin' })).rejects.toMatchObject(refused('rights_beyond'))
  await expect(update(deputy, { userId, userType: 'doctor' })).rejects.toMatchObject(refused('rights_beyond'))
  await update(deputy, { userId, permissions: ['clinic_manage'] })
  expect(await codesOf(nurse.call)).toEqual(['clinic_manage'])
  for (const act of [staff.disable, staff.endSessions] as const)
    await expect(deputy.call(act, { userId: admin.accountId })).rejects.toMatchObject(refused('rights_beyond'))
  await expect(update(deputy, { userId: admin.accountId, userType: 'staff' })).rejects.toMatchObject(
    refused('rights_beyond'),
  )
  await expect(
    deputy.call(staff.saveRole, { userType: 'doctor', permissions: [...permissions] }),
  ).rejects.toMatchObject(refused('rights_own'))
  await expect(
    deputy.call(staff.saveRole, { userType: 'student', permissions: [...permissions] }),
  ).rejects.toMatchObject(refused('rights_beyond'))
  await expect(deputy.call(staff.invite, { userType: 'doctor', orgId: t.orgs.ours.clinic })).rejects.toMatchObject(
    refused('rights_beyond'),
  )
})

test('who becomes a doctor is audited as one first; another role of the same kind is not', async () => {
  const admin = await t.signIn('ours', { role: 'admin' })
  const nurse = await t.signIn('ours', { role: 'staff' })
  const change = (userType: 'doctor' | 'staff' | 'admin') =>
    admin.call(staff.update, { userId: nurse.accountId, userType })
  expect(await change('doctor')).toMatchObject({ userType: 'doctor', auditStatus: 'pending' })
  await expect(nurse.call(patient.list, {})).rejects.toMatchObject(refused('normal_mode'))
  const { list } = await admin.call(message.list, {})
  expect(list).toContainEqual(expect.objectContaining({ link: '/admin/audit' }))
  await admin.call(userAudit.auditUser, { userId: nurse.accountId, status: 'approved' })
  expect(await change('staff')).toMatchObject({ auditStatus: 'approved' })
  const doctor = await t.signIn()
  const raised = await admin.call(staff.update, { userId: doctor.accountId, userType: 'admin' })
  expect(raised).toMatchObject({ auditStatus: 'approved' })
})

test('who is no admin audits no admin', async () => {
  const admin = await t.signIn('ours', { role: 'admin' })
  const deputy = await t.signIn('ours', { permissions: ['user_check_list'] })
  const audit = (userId: number) => deputy.call(userAudit.auditUser, { userId, status: 'failed', remark: '证书过期' })
  await expect(audit(admin.accountId)).rejects.toMatchObject(refused('rights_beyond'))
  await audit((await t.signIn()).accountId)
})

test('who is no admin hands over no work of an admin', async () => {
  const admin = await t.signIn('ours', { role: 'admin' })
  const deputy = await t.signIn('ours', { permissions: ['brain_admin'] })
  const take = deputy.call(staff.handOver, { userId: admin.accountId, toUserId: deputy.accountId })
  await expect(take).rejects.toMatchObject(refused('rights_beyond'))
})

test('an account of another organisation does not exist, nor does its clinic', async () => {
  const admin = await t.signIn('ours', { role: 'admin' })
  const stranger = await t.signIn('theirs')
  const mine = await t.signIn()
  const userId = stranger.accountId
  const acts = [
    () => admin.call(staff.detail, { userId }),
    () => admin.call(staff.update, { userId, permissions: [] }),
    () => admin.call(staff.disable, { userId }),
    () => admin.call(staff.enable, { userId }),
    () => admin.call(staff.endSessions, { userId }),
    () => admin.call(staff.handOver, { userId, toUserId: mine.accountId }),
    () => admin.call(staff.handOver, { userId: mine.accountId, toUserId: userId }),
  ]
  for (const act of acts) await expect(act()).rejects.toMatchObject(refused('user_not_found'))
  const orgIds = [t.orgs.theirs.clinic]
  await expect(admin.call(staff.update, { userId: mine.accountId, orgIds })).rejects.toMatchObject(
    refused('clinic_not_found'),
  )
  await expect(admin.call(staff.invite, { userType: 'doctor', orgId: t.orgs.theirs.clinic })).rejects.toMatchObject(
    refused('clinic_not_found'),
  )
  expect((await stranger.call(account.info, {})).userId).toBe(userId)
})

test('a role that changes changes its people; what one was given alone stays', async () => {
  const admin = await t.signIn('theirs', { role: 'admin' })
  const roles = async () => (await admin.call(staff.roles, {})).roles
  const ofStudent = async () => (await roles()).find(({ role }) => role === 'student')?.permissions ?? []
  const before = await ofStudent()
  const plain = await t.signIn('theirs', { role: 'student', permissions: before, userName: '甲' })
  const special = await t.signIn('theirs', { role: 'student', permissions: [...before, 'acup_time'], userName: '乙' })
  const after = [...before.filter((code) => code !== 'exam_center'), 'recipe_brain' as const]
  expect(await admin.call(staff.saveRole, { userType: 'student', permissions: after })).toEqual({ changed: 2 })
  const ofAdmins = { userType: 'admin' as 'doctor', permissions: after }
  await expect(admin.call(staff.saveRole, ofAdmins)).rejects.toThrow('「身份」')
  expect(await codesOf(plain.call)).toContain('recipe_brain')
  expect(await codesOf(plain.call)).not.toContain('exam_center')
  expect(await codesOf(special.call)).toContain('acup_time')
  expect(new Set(await ofStudent())).toEqual(new Set(after))
  const { exceptions } = await admin.call(staff.roles, {})
  expect(exceptions).toContainEqual({ code: 'acup_time', given: 1, taken: 0 })
  await admin.call(staff.update, { userId: plain.accountId, permissions: [] })
  const holders = await admin.call(staff.holders, { code: 'recipe_brain' })
  expect(holders.list.map(({ userName, way }) => [userName, way])).toEqual(
    expect.arrayContaining([
      ['甲', 'taken'],
      ['乙', 'role'],
    ]),
  )
  expect((await admin.call(staff.holders, { code: 'acup_time' })).list).toContainEqual({
    userId: special.accountId,
    userName: '乙',
    userType: 'student',
    way: 'given',
  })
})

test('an invitation is for one person and one role, is sent, serves once and can be withdrawn', async () => {
  const admin = await t.signIn('ours', { role: 'admin' })
  const own = await admin.call(staff.invite, {
    userType: 'staff',
    orgId: t.orgs.ours.clinic,
    invited: '方小禾',
    account: 'fang@example.com',
  } as const)
  expect(own).toMatchObject({ userType: 'staff', invited: '方小禾', orgName: '杏林门诊部' })
  const { list } = await admin.call(outbox.outbox, { account: 'fang@example.com' })
  expect(list[0]?.body).toContain(own.invitationCode)
  expect((await admin.call(staff.invitations, {})).list.map((i) => i.invitationId)).toContain(own.invitationId)
  const stranger = await t.signIn('theirs', { role: 'admin' })
  expect((await stranger.call(staff.invitations, {})).list).toEqual([])
  await expect(stranger.call(staff.revokeInvitation, { invitationId: own.invitationId })).rejects.toMatchObject(
    refused('invitation_not_found'),
  )
  await admin.call(staff.revokeInvitation, { invitationId: own.invitationId })
  await expect(admin.call(staff.revokeInvitation, { invitationId: own.invitationId })).rejects.toMatchObject(
    refused('invitation_not_found'),
  )
  const join = { account: 'fang@example.com', userName: '方小禾', password: 'xiaohe2026', verifyCode: '000000' }
  await expect(anyone(registration.register, { ...join, invitationCode: own.invitationCode })).rejects.toMatchObject(
    refused('invitation_wrong'),
  )
})

test('open drafts and visits go to a colleague who may take them; the rest stays', async () => {
  const admin = await t.signIn('ours', { role: 'admin' })
  const leaving = await t.signIn()
  const taking = await t.signIn()
  const second = await insertOrganisation(t.db, { topOrgId: t.orgs.ours.top, name: '东院' })
  const { patientId } = await leaving.call(patient.add, {
    patientName: '林若兰',
    sex: 'female',
    birthday: '1990-01-01',
  })
  const { prescriptionId } = await leaving.call(visit.create, { patientId, diagnoseWay: 1 })
  const work = async (userId: number) => (await admin.call(staff.detail, { userId })).work
  expect(await work(leaving.accountId)).toEqual({ drafts: 1, visits: 1, followUps: 0 })
  const nurse = await t.signIn('ours', { role: 'staff' })
  const pending = await t.signIn('ours', { auditStatus: 'pending' })
  const userId = leaving.accountId
  for (const to of [nurse, pending, leaving])
    await expect(admin.call(staff.handOver, { userId, toUserId: to.accountId })).rejects.toMatchObject(
      refused('hand_over_target'),
    )
  await t.db.updateTable('membership').set({ org_id: second }).where('account_id', '=', taking.accountId).execute()
  const none = { drafts: 0, visits: 0, followUps: 0 }
  const all = { drafts: 1, visits: 1, followUps: 0 }
  const elsewhere = await admin.call(staff.handOver, { userId, toUserId: taking.accountId })
  expect(elsewhere).toEqual({ moved: none, left: all })
  await admin.call(staff.update, { userId: taking.accountId, orgIds: [t.orgs.ours.clinic] })
  expect(await admin.call(staff.handOver, { userId, toUserId: taking.accountId })).toEqual({ moved: all, left: none })
  const rows = await t.db.selectFrom('audit_log').select('detail').where('action', '=', 'staff-hand-over').execute()
  expect(rows).toContainEqual({ detail: { to: taking.accountId, moved: all, left: none } })
  expect(await work(taking.accountId)).toEqual(all)
  expect((await taking.call(prescription.detail, { id: prescriptionId })).id).toBe(prescriptionId)
})

test('two who hand over to each other at once both get an answer', async () => {
  const admin = await t.signIn('ours', { role: 'admin' })
  const [one, other] = [await t.signIn(), await t.signIn()]
  const ways = [
    { userId: one.accountId, toUserId: other.accountId },
    { userId: other.accountId, toUserId: one.accountId },
  ]
  const answers = await Promise.all([...ways, ...ways, ...ways, ...ways].map((way) => admin.call(staff.handOver, way)))
  expect(answers).toHaveLength(8)
})

test('while a colleague is acted on, his own work is still written: a visit refers to its doctor', async () => {
  const { accountId } = await t.signIn()
  const { rows } = await t.db.transaction().execute(async (trx) => {
    await lockStaff(trx, t.orgs.ours.top, accountId)
    // As the database locks what a new row refers to.
    return sql`select id from account where id = ${accountId} for key share nowait`.execute(t.db)
  })
  expect(rows).toEqual([{ id: accountId }])
})

test('one sees where one is signed in, and ends it; nobody sees the sessions of another', async () => {
  const one = await t.signIn()
  const again = await anyone(auth.login, { account: one.phone, password: 'testing1' })
  const other = t.caller(again.accessToken)
  const { list } = await other(ownSessions.sessions, {})
  expect(list.map(({ current }) => current).filter(Boolean)).toHaveLength(1)
  expect(list).toHaveLength(2)
  expect(JSON.stringify(list)).not.toContain(again.accessToken)
  const first = list.find(({ current }) => !current)?.sessionId ?? 0
  const stranger = await t.signIn()
  await expect(stranger.call(ownSessions.endSession, { sessionId: first })).rejects.toMatchObject(
    refused('session_not_found'),
  )
  await other(ownSessions.endSession, { sessionId: first })
  await expect(one.call(account.info, {})).rejects.toMatchObject({ code: 4013 })
  await anyone(auth.login, { account: one.phone, password: 'testing1' })
  expect(await other(ownSessions.endOtherSessions, {})).toEqual({ ended: 1 })
  const admin = await t.signIn('ours', { role: 'admin' })
  expect(await admin.call(staff.endSessions, { userId: one.accountId })).toEqual({ ended: 1 })
  await expect(other(account.info, {})).rejects.toMatchObject({ code: 4013 })
})
