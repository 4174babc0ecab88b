import { beforeAll, expect, test } from 'vitest'
import { errors } from '#contract/base/errors.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { consultation } from '#contract/support/consultation.ts'
import { document } from '#contract/support/document.ts'
import { message } from '#contract/support/message.ts'
import { testApp } from '#server/testing/app.ts'
import { picture } from '#server/testing/uploads.ts'

const t = testApp()
type SignedIn = Awaited<ReturnType<typeof t.signIn>>
let doctor: SignedIn
let colleague: SignedIn
let third: SignedIn
let stranger: SignedIn
let prescriptionId = 0
beforeAll(async () => {
  doctor = await t.signIn('ours', { userName: '沈知微' })
  colleague = await t.signIn('ours', { userName: '周怀谷' })
  third = await t.signIn('ours', { userName: '林素问' })
  stranger = await t.signIn('theirs')
  const { patientId } = await doctor.call(patient.add, { patientName: '孙伯年', sex: 'male' })
  ;({ prescriptionId } = await doctor.call(visit.create, { patientId }))
})

const code = (key: keyof typeof errors) => ({ code: errors[key].code })
const commentsOf = async (who: SignedIn) => (await who.call(consultation.list, { prescriptionId })).list

test('[CALL-consultation-list] [CALL-consultation-add] [SCREEN-consultations] colleagues write about a prescription, beside a herb or about the whole', async () => {
  const asked = await doctor.call(consultation.add, {
    prescriptionId,
    content: '<p>细辛 3 g 是否偏大？</p>',
    herbId: 'xi-xin',
    askedIds: [colleague.accountId],
  })
  expect(asked).toMatchObject({ userName: '沈知微', isOwn: true, herbId: 'xi-xin', asked: ['周怀谷'] })
  const [told] = (await colleague.call(message.list, {})).list
  expect(told).toMatchObject({ kind: 'consultation', title: '沈知微 请您会诊', readStatus: 'unread' })
  expect(told?.content).toContain('细辛 3 g 是否偏大？')
  expect(told?.link).toBe(`/talk/consultations/${prescriptionId}`)

  const answer = await colleague.call(consultation.add, { prescriptionId, content: '<p>减到 2 g，先煎半小时。</p>' })
  expect(await commentsOf(doctor)).toMatchObject([
    { commentId: asked.commentId, isOwn: true },
    { commentId: answer.commentId, isOwn: false, herbId: null, content: '<p>减到 2 g，先煎半小时。</p>' },
  ])
  expect((await doctor.call(message.list, {})).list[0]).toMatchObject({ title: '周怀谷 写了会诊意见' })
  expect((await third.call(message.list, {})).total).toBe(0)
  const { patientId } = await doctor.call(patient.add, { patientName: '另一人', sex: 'female' })
  const other = await doctor.call(visit.create, { patientId })
  expect((await doctor.call(consultation.list, { prescriptionId: other.prescriptionId })).list).toEqual([])
})

test('the list of consultations holds what concerns the caller', async () => {
  const { list, total } = await colleague.call(consultation.threads, {})
  expect(total).toBe(1)
  expect(list[0]).toMatchObject({
    prescriptionId,
    patientName: '孙伯年',
    doctorName: '沈知微',
    comments: 2,
    lastUserName: '周怀谷',
    lastText: '减到 2 g，先煎半小时。',
  })
  expect((await third.call(consultation.threads, {})).total).toBe(0)
  expect((await stranger.call(consultation.threads, {})).total).toBe(0)
})

test('only doctors of the clinic whose audit is approved can be asked', async () => {
  const waiting = await t.signIn('ours', { userName: '未审核', auditStatus: 'pending' })
  const desk = await t.signIn('ours', { userName: '前台', role: 'staff' })
  const { list } = await doctor.call(consultation.colleagues, { prescriptionId })
  expect(list.map((one) => one.userName).toSorted()).toEqual(['周怀谷', '林素问'].toSorted())
  for (const { accountId } of [waiting, desk, stranger, doctor]) {
    const asking = doctor.call(consultation.add, { prescriptionId, content: '<p>请看</p>', askedIds: [accountId] })
    await expect(asking).rejects.toMatchObject(code('colleague_not_found'))
  }
  await expect(desk.call(consultation.add, { prescriptionId, content: '<p>请看</p>' })).rejects.toMatchObject(
    code('doctor_only'),
  )
  await expect(doctor.call(consultation.add, { prescriptionId, content: '<p> </p>' })).rejects.toMatchObject(
    code('content_empty'),
  )
})

test('another organisation sees no consultation, writes none and reads no picture of it', async () => {
  const { url } = await doctor.call(document.uploadRichTextImage, { file: await picture() })
  const fileId = Number(url.split('/').at(-1))
  await expect(colleague.call(document.file, { fileId })).rejects.toMatchObject(code('file_not_found'))
  const content = `<p>舌</p><img src="${url}" alt="舌" onerror="alert(1)"><img src="https://example.org/x.png"><script>alert(1)</script>`
  const written = await doctor.call(consultation.add, { prescriptionId, content })
  expect(written.content).toMatch(/^<p>舌<\/p><img src="\/api\/files\/\d+" alt="舌" \/>$/)
  const keptId = Number(/files\/(\d+)/.exec(written.content)?.[1])
  expect((await colleague.call(document.file, { fileId: keptId })).type).toBe('image/png')
  await expect(stranger.call(document.file, { fileId: keptId })).rejects.toMatchObject(code('file_not_found'))
  const tries = [
    stranger.call(consultation.list, { prescriptionId }),
    stranger.call(consultation.colleagues, { prescriptionId }),
    stranger.call(consultation.add, { prescriptionId, content: '<p>看</p>' }),
  ]
  await Promise.all(tries.map((tried) => expect(tried).rejects.toMatchObject(code('prescription_not_found'))))
  await expect(stranger.call(consultation.remove, { commentId: written.commentId })).rejects.toMatchObject(
    code('consultation_not_found'),
  )
  const stolen = colleague.call(consultation.add, { prescriptionId, content: `<img src="/api/files/${keptId}">` })
  await expect(stolen).rejects.toMatchObject(code('file_not_found'))
})

test('[CALL-consultation-delete] a comment is taken back by its author or an admin, with its messages and pictures', async () => {
  const { commentId } = await doctor.call(consultation.add, { prescriptionId, content: '<p>写错了</p>' })
  expect((await colleague.call(message.list, {})).list[0]?.content).toContain('写错了')
  await expect(third.call(consultation.remove, { commentId })).rejects.toMatchObject(code('forbidden'))
  expect(await doctor.call(consultation.remove, { commentId })).toEqual({ commentId, deleted: true })
  expect((await commentsOf(colleague)).map((one) => one.commentId)).not.toContain(commentId)
  expect((await colleague.call(message.list, {})).list[0]?.content).not.toContain('写错了')
  await expect(doctor.call(consultation.remove, { commentId })).rejects.toMatchObject(code('consultation_not_found'))
  const admin = await t.signIn('ours', { role: 'admin' })
  const other = await doctor.call(consultation.add, { prescriptionId, content: '<p>再写</p>' })
  expect(await admin.call(consultation.remove, { commentId: other.commentId })).toMatchObject({ deleted: true })
  await expect(doctor.call(consultation.remove, { commentId: 1 })).rejects.toMatchObject(code('consultation_not_found'))
})

test('a nameless draft is nobody’s but its doctor’s', async () => {
  const alone = await t.signIn('ours', { auditStatus: 'pending' })
  const { prescriptionId: draft } = await alone.call(prescription.create, {})
  await alone.call(consultation.add, { prescriptionId: draft, content: '<p>自记</p>' })
  expect((await alone.call(consultation.colleagues, { prescriptionId: draft })).list).toEqual([])
  await expect(doctor.call(consultation.list, { prescriptionId: draft })).rejects.toMatchObject(
    code('prescription_not_found'),
  )
})
