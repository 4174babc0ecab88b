import { beforeAll, expect, test } from 'vitest'
import { userAudit } from '#contract/account/user-audit.ts'
import { errors } from '#contract/base/errors.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { examTopics } from '#contract/exam/exam-topic.ts'
import { adminCases } from '#contract/prescribing/medical-case.ts'
import { document } from '#contract/support/document.ts'
import { feedback } from '#contract/support/feedback.ts'
import { type Caller, testApp } from './testing/app.ts'
import { pdf } from './testing/uploads.ts'

/** The duties of admins in the specification, each performed once from start to end. */
const t = testApp()
type Account = Awaited<ReturnType<typeof t.signIn>>
let admin: Account
let clinician: Account
/** An account waiting for audit, a visit, a feedback, and an uploaded PDF. */
let waiting: Account
let mcId = 0
let feedbackId = 0
let fileId = 0

beforeAll(async () => {
  admin = await t.signIn('ours', { role: 'admin' })
  clinician = await t.signIn('ours', { permissions: ['clinic_manage', 'recipe_brain'] })
  waiting = await t.signIn('ours', { auditStatus: 'pending' })
  const doctor = await t.signIn('ours')
  const { patientId } = await doctor.call(patient.add, { patientName: '林若兰', sex: 'female' })
  ;({ mcId } = await doctor.call(visit.create, { patientId }))
  ;({ feedbackId } = await doctor.call(feedback.add, { description: '打印时缺一行。' }))
  ;({ fileId } = await admin.call(document.upload, { file: await pdf(['调剂规程'], '规程.pdf') }))
})

const topic = {
  name: '每日一考',
  kind: 'daily' as const,
  period: '2026-03',
  duration: 10,
  passScore: 60,
  randomQuestionCount: 5,
  beginTime: '2026-03-01T08:00:00+08:00',
  endTime: '2026-03-31T23:59:00+08:00',
} as const

const duties: Record<string, (call: Caller) => Promise<unknown>> = {
  'audits an account': (call) => call(userAudit.auditUser, { userId: waiting.accountId, status: 'approved' }),
  'takes a case out of account': (call) => call(adminCases.invalidateMedicalCase, { mcId, reason: '重复登记' }),
  'answers feedback': (call) => call(feedback.handle, { feedbackId, handleStatus: 'solved', handleNote: '已修正。' }),
  'puts up a document': (call) => call(document.save, { name: '调剂规程', category: 'procedure', fileId }),
  'makes an exam': (call) => call(examTopics.topicCreate, topic),
}

test.each(Object.entries(duties))(
  '[ROLE-admin-duties] an admin %s; a clinician without the code does not',
  async (_, act) => {
    await expect(act(clinician.call)).rejects.toMatchObject({ code: errors.forbidden.code })
    await act(admin.call)
  },
)

test('[ROLE-admin-duties] what an admin did stands', async () => {
  expect((await admin.call(userAudit.userAuditDetail, { userId: waiting.accountId })).status).toBe('approved')
  expect(await admin.call(adminCases.medicalCaseDetail, { mcId })).toMatchObject({ invalidationReason: '重复登记' })
  expect(await admin.call(feedback.detail, { feedbackId })).toMatchObject({ handleStatus: 'solved' })
  expect((await admin.call(document.list, {})).list).toMatchObject([{ name: '调剂规程' }])
  expect((await admin.call(examTopics.topicList, {})).list).toMatchObject([{ name: '每日一考' }])
})
