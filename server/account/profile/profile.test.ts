import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { account } from '#contract/account/account.ts'
import { profile } from '#contract/account/profile.ts'
import { userAudit } from '#contract/account/user-audit.ts'
import { errors } from '#contract/base/errors.ts'
import { patient } from '#contract/clinic/patient.ts'
import { message } from '#contract/support/message.ts'
import { testApp } from '#server/testing/app.ts'

const t = testApp()
type Shade = number
const picture = (shade: Shade, type: 'jpeg' | 'png' = 'jpeg', edge = 300) =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: { r: shade, g: 120, b: 90 } } })
    .toFormat(type)
    .toBuffer()
const fileOf = (bytes: Buffer, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'certificate.jpg', { type })
let jpg: Buffer
let noise: Buffer
beforeAll(async () => {
  jpg = await picture(10)
  const raw = Buffer.from(Array.from({ length: 900 * 900 * 3 }, (_, i) => (i * 7919 * (i % 251)) % 256))
  noise = await sharp(raw, { raw: { width: 900, height: 900, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
})
const upload = (call: Awaited<ReturnType<typeof t.signIn>>['call'], bytes = jpg, type?: string) =>
  call(profile.uploadCertificate, { file: fileOf(bytes, type) } as never)

test('[CALL-account-update] [DIALOG-complete-user-info] the position is written, and the account is complete', async () => {
  const { call, accountId } = await t.signIn()
  await t.db.updateTable('account').set({ completed: false }).where('id', '=', accountId).execute()
  expect((await call(account.info, {})).completed).toBe(false)
  const input = { userName: '沈知微', position: '副主任中医师' }
  expect(await call(profile.updateInfo, input)).toMatchObject({ completed: true, position: '副主任中医师' })
  expect(await call(account.info, {})).toMatchObject({ position: '副主任中医师', auditStatus: 'approved' })
})

test('number and address are not changed without a code', async () => {
  const { call, phone } = await t.signIn()
  await expect(call(profile.updateInfo, { userName: '沈知微', phone, email: null })).resolves.toBeDefined()
  const stolen = call(profile.updateInfo, { userName: '沈知微', phone: '13912345678' })
  await expect(stolen).rejects.toMatchObject({ code: errors.contact_needs_code.code })
})

test('[CALL-account-certificate] [RULE-certificate-image] a JPG of at most 1 MB is kept and read again; anything else is refused', async () => {
  const { call, token } = await t.signIn()
  const { url } = await upload(call)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await t.app.inject({ url, headers })
  expect(answer.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 300, height: 300, format: 'jpeg' })
  await expect(upload(call, await picture(10, 'png'))).rejects.toMatchObject({ code: errors.file_type.code })
  await expect(upload(call, Buffer.concat([jpg, Buffer.alloc(1024 * 1024)]))).rejects.toMatchObject({
    code: errors.file_too_large.code,
  })
  const html = Buffer.from('<script>alert(1)</script>')
  await expect(upload(call, html)).rejects.toMatchObject({ code: errors.file_type.code })
  // Small in bytes, and 30,000 pixels long.
  const strip = sharp({ create: { width: 30_000, height: 400, channels: 3, background: '#fff' } })
  await expect(upload(call, await strip.jpeg().toBuffer())).rejects.toMatchObject({
    code: errors.image_pixels.code,
    message: expect.stringMatching(/。$/),
  })
  // Another account cannot read it, not even in the same organisation.
  const other = await t.signIn()
  const stolen = await t.app.inject({ url, headers: { authorization: `Bearer ${other.token}` } })
  expect(stolen.json()).toMatchObject({ code: errors.file_not_found.code })
})

test('[CALL-account-avatar] [RULE-avatar-image] a JPG and a PNG of at most 2 MB are taken, the last one counts', async () => {
  const { call } = await t.signIn()
  const avatar = (bytes: Buffer) => call(profile.uploadAvatar, { file: fileOf(bytes) } as never)
  await avatar(jpg)
  const { avatarUrl } = await avatar(await picture(200, 'png'))
  expect((await call(account.info, {})).avatarUrl).toBe(avatarUrl)
  const gif = await sharp(jpg).gif().toBuffer()
  await expect(avatar(gif)).rejects.toMatchObject({ code: errors.file_type.code })
  expect(noise.length).toBeGreaterThan(2 * 1024 * 1024)
  await expect(avatar(noise)).rejects.toMatchObject({ code: errors.file_too_large.code })
})

test('[STATE-user-audit] [CALL-user-audit] [CALL-user-audit-list] [CALL-user-audit-detail] [ROLE-doctor-audit] [SCOPE-admin-user-audit] from handing in to working with patients', async () => {
  const doctor = await t.signIn('ours', { auditStatus: 'failed', userName: '许婉如' })
  const admin = await t.signIn('ours', { role: 'admin' })
  await expect(doctor.call(patient.list, {})).rejects.toMatchObject({ code: errors.normal_mode.code })
  const { url } = await upload(doctor.call)
  await doctor.call(profile.updateInfo, { userName: '许婉如', certificates: [url] })
  expect(await doctor.call(account.info, {})).toMatchObject({ auditStatus: 'pending', certificates: [url] })

  const { list } = await admin.call(userAudit.userAudits, { status: 'pending', name: '婉如' })
  expect(list).toEqual([
    expect.objectContaining({ userId: doctor.accountId, userName: '许婉如', status: 'pending', certificateCount: 1 }),
  ])
  // Whoever may decide is told; the doctor concerned and colleagues are not.
  const asked = { title: '许婉如提交了资质审核', link: '/admin/audit' }
  expect((await admin.call(message.list, {})).list).toMatchObject([asked])
  expect((await doctor.call(message.list, {})).list).toEqual([])
  const detail = await admin.call(userAudit.userAuditDetail, { userId: doctor.accountId })
  expect(detail).toMatchObject({ userName: '许婉如', status: 'pending', isSelf: false, clinics: ['杏林门诊部'] })
  const certificate = await t.app.inject({
    url: detail.certificates[0] ?? '',
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(certificate.headers['content-type']).toBe('image/jpeg')

  const decide = (status: 'approved' | 'failed', remark = '') =>
    admin.call(userAudit.auditUser, { userId: doctor.accountId, status, remark })
  await expect(decide('failed', ' ')).rejects.toMatchObject({ code: 40001 })
  expect(await decide('failed', '照片看不清')).toEqual({ userId: doctor.accountId, status: 'failed' })
  expect(await doctor.call(account.info, {})).toMatchObject({ auditStatus: 'failed', auditRemark: '照片看不清' })
  const [told] = (await doctor.call(message.list, {})).list
  expect(told?.content).toContain('照片看不清')
  await doctor.call(profile.updateInfo, {
    userName: '许婉如',
    certificates: [url, (await upload(doctor.call, await picture(60))).url],
  })
  await decide('approved')
  expect((await doctor.call(patient.list, {})).list).toEqual([])
  const acts = await t.db
    .selectFrom('audit_log')
    .select(['account_id', 'detail'])
    .where('action', '=', 'audit-user')
    .orderBy('seq')
    .execute()
  expect(acts).toMatchObject([
    { account_id: admin.accountId, detail: { before: 'pending', after: 'failed', remark: '照片看不清' } },
    { account_id: admin.accountId, detail: { before: 'pending', after: 'approved' } },
  ])
})

test('another name or other certificates of an approved doctor go to the audit again', async () => {
  const { call } = await t.signIn()
  await call(profile.updateInfo, { userName: '沈知微', position: '主治' })
  expect((await call(account.info, {})).auditStatus).toBe('approved')
  await call(profile.updateInfo, { userName: '王名医' })
  expect((await call(account.info, {})).auditStatus).toBe('pending')
})

test('nobody audits himself, and nobody anyone of another organisation', async () => {
  const admin = await t.signIn('ours', { role: 'admin', auditStatus: 'pending' })
  const own = admin.call(userAudit.auditUser, { userId: admin.accountId, status: 'approved' })
  await expect(own).rejects.toMatchObject({ code: errors.audit_self.code })
  const theirs = await t.signIn('theirs', { auditStatus: 'pending' })
  const { url } = await upload(theirs.call)
  await theirs.call(profile.updateInfo, { userName: '别家', certificates: [url] })
  const userId = theirs.accountId
  for (const act of [
    () => admin.call(userAudit.userAuditDetail, { userId }),
    () => admin.call(userAudit.auditUser, { userId, status: 'approved' }),
    () => admin.call(userAudit.certificate, { userId, fileId: Number(url.split('/').at(-1)) }),
    () => admin.call(userAudit.userAuditDetail, { userId: 999_999 }),
  ])
    await expect(act()).rejects.toMatchObject({ code: errors.user_not_found.code })
  expect((await admin.call(userAudit.userAudits, { name: '别家' })).total).toBe(0)
  const doctor = await t.signIn('ours', { permissions: ['clinic_manage'] })
  await expect(doctor.call(userAudit.userAudits, {})).rejects.toMatchObject({ code: 40301 })
})

test('an auditor who is no admin decides over no admin', async () => {
  const chief = await t.signIn('ours', { role: 'admin' })
  const auditor = await t.signIn('ours', { permissions: ['brain_admin', 'user_check_list'] })
  const shut = auditor.call(userAudit.auditUser, { userId: chief.accountId, status: 'failed', remark: '不认' })
  await expect(shut).rejects.toMatchObject({ code: errors.rights_beyond.code })
  expect((await chief.call(patient.list, {})).list).toEqual([])
})

test('a certificate that was only uploaded, or is of another account, is not handed in', async () => {
  const [one, other] = [await t.signIn(), await t.signIn()]
  const { url } = await upload(other.call)
  const theft = one.call(profile.updateInfo, { userName: '沈知微', certificates: [url] })
  await expect(theft).rejects.toMatchObject({ code: errors.file_not_found.code })
  const admin = await t.signIn('ours', { role: 'admin' })
  const fileId = Number(url.split('/').at(-1))
  const unseen = admin.call(userAudit.certificate, { userId: other.accountId, fileId })
  await expect(unseen).rejects.toMatchObject({ code: errors.file_not_found.code })
})

test('uploads without end are refused', async () => {
  const { call } = await t.signIn()
  for (let i = 0; i < 12; i++) await upload(call, await picture(i))
  await expect(upload(call, await picture(99))).rejects.toMatchObject({ code: errors.file_limit.code })
})
