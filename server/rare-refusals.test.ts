import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { staff } from '#contract/account/staff.ts'
import { meridian } from '#contract/acupuncture/meridian.ts'
import { point } from '#contract/acupuncture/point.ts'
import { limits } from '#contract/base/codes.ts'
import { type ErrorKey, errors } from '#contract/base/errors.ts'
import { payment } from '#contract/clinic/calendar.ts'
import { patient } from '#contract/clinic/patient.ts'
import { patientImport } from '#contract/clinic/patient-import.ts'
import { visit } from '#contract/clinic/visit.ts'
import { visitCases } from '#contract/prescribing/medical-case.ts'
import { patientExportCalls } from '#contract/prescribing/patient-export.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { recipe } from '#contract/prescribing/recipe.ts'
import { consultation } from '#contract/support/consultation.ts'
import { home } from '#contract/support/home.ts'
import { message } from '#contract/support/message.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

/** Refusals that take hundreds of rows, two windows or a fault of the server to see. Each comes with a sentence. */
const t = testApp()
let doctor: Caller
let admin: Caller
let ids: { doctor: number; patientId: number; mcId: number; prescriptionId: number }
beforeAll(async () => {
  const signedIn = await t.signIn()
  doctor = signedIn.call
  admin = (await t.signIn('ours', { role: 'admin' })).call
  const { patientId } = await doctor(patient.add, { patientName: '沈知微', sex: 'female' })
  const { mcId, prescriptionId } = await doctor(visit.create, { patientId })
  ids = { doctor: signedIn.accountId, patientId, mcId, prescriptionId }
})

const refused = (key: ErrorKey, said: RegExp = /。$/) => ({
  code: errors[key].code,
  message: expect.stringMatching(said),
})

test('an organisation has at most two hundred open invitations', async () => {
  const { top, clinic } = t.orgs.ours
  const ends = new Date(t.clock.now.getTime() + 86_400_000)
  await sql`insert into invitation (code, top_org_id, org_id, made_by, user_type, made_at, expires_at, is_personal)
    select 'open-' || n, ${top}, ${clinic}, ${ids.doctor}, 'staff', ${t.clock.now}, ${ends}, true from generate_series(1, 199) n`.execute(
    t.db,
  )
  const invite = () => admin(staff.invite, { userType: 'staff', orgId: clinic, invited: '方小禾' })
  const { invitationId } = await invite()
  await expect(invite()).rejects.toMatchObject(refused('invitation_limit', /200/))
  await admin(staff.revokeInvitation, { invitationId })
  await invite()
})

test('a payment that does not exist, or of another organisation, has no receipt and cannot be cancelled', async () => {
  const { paymentId } = await admin(payment.add, { mcId: ids.mcId, method: 'cash', yuan: 1 })
  const stranger = (await t.signIn('theirs', { role: 'admin' })).call
  for (const tried of [
    () => admin(payment.receipt, { paymentId: paymentId + 1000 }),
    () => admin(payment.cancel, { paymentId: paymentId + 1000, reason: '收错了' }),
    () => stranger(payment.receipt, { paymentId }),
    () => stranger(payment.cancel, { paymentId, reason: '收错了' }),
  ])
    await expect(tried()).rejects.toMatchObject(refused('payment_not_found'))
  expect((await admin(payment.list, { mcId: ids.mcId })).totalYuan).toBe(1)
})

test('thirty filters are kept; one of a name that is there is still replaced', async () => {
  const save = (name: string, mainSymptomId = 'headache') =>
    doctor(visitCases.saveCaseFilter, { name, filter: { mainSymptomId } })
  for (let n = 1; n <= 30; n++) await save(`筛选${n}`)
  await expect(save('筛选31')).rejects.toMatchObject(refused('case_filter_limit', /30/))
  expect(await save('筛选30', 'fever')).toMatchObject({ filter: { mainSymptomId: 'fever' } })
})

test('a record of more than five thousand entries of one kind is not exported in part', async () => {
  const { patientId } = await doctor(patient.add, { patientName: '多付之人', sex: 'male' })
  const { top, clinic } = t.orgs.ours
  await sql`insert into payment (top_org_id, org_id, patient_id, method, yuan, taken_by, taken_at)
    select ${top}, ${clinic}, ${patientId}, 'cash', 1, ${ids.doctor}, ${t.clock.now} from generate_series(1, 5001)`.execute(
    t.db,
  )
  const wanted = { patientId, format: 'json', reason: 'patient' } as const
  await expect(admin(patientExportCalls.exportPatient, wanted)).rejects.toMatchObject(
    refused('export_too_large', /5,?000/),
  )
})

test('an import that is done is not planned again, and one of another organisation does not exist', async () => {
  const file = new File(['姓名,性别\n宋知远,男\n'], 'old.csv', { type: 'text/csv' })
  const { importId, columns } = await admin(patientImport.read, { kind: 'patients', file })
  const plan = { importId, mapping: columns.map(({ field }) => field) }
  const stranger = (await t.signIn('theirs', { role: 'admin' })).call
  for (const tried of [
    () => stranger(patientImport.check, plan),
    () => stranger(patientImport.run, plan),
    () => stranger(patientImport.progress, { importId }),
    () => stranger(patientImport.undo, { importId }),
    () => admin(patientImport.undo, { importId: importId + 1000 }),
  ])
    await expect(tried()).rejects.toMatchObject(refused('import_not_found'))
  await admin(patientImport.run, plan)
  await expect(admin(patientImport.check, plan)).rejects.toMatchObject(refused('import_done'))
})

test('no module of a sheet takes more than its ten products', async () => {
  const { prescriptionId } = ids
  const outerProducts = Object.fromEntries(
    Array.from({ length: limits.itemsPerModule + 1 }, (_, i) => [`product-${i}`, { name: '贴' }]),
  )
  for (const tried of [
    () => doctor(recipe.confirm, { prescriptionId, compositions: [{ name: '桂枝', doseG: 9 }], outerProducts }),
    () => doctor(prescription.price, { prescriptionId, outerProducts }),
  ])
    await expect(tried()).rejects.toMatchObject(refused('product_limit', /10/))
})

test('points by the hour are computed for two centuries of China, whatever zone the year is written in', async () => {
  for (const dateTime of ['1900-01-01T00:30:00+14:00', '2100-12-31T20:00:00Z'])
    await expect(doctor(point.byTime, { dateTime })).rejects.toMatchObject(refused('time_out_of_range', /1900.*2100/))
  await doctor(point.byTime, { dateTime: '1900-01-01T12:00:00+08:00' })
})

test('a meridian that is named twice is a mistake, and the sentence names it', async () => {
  const { prescriptionId } = ids
  for (const call of [meridian.direct, meridian.analyze])
    await expect(doctor(call, { prescriptionId, meridianCodes: ['st', 'sp', 'st'] })).rejects.toMatchObject(
      refused('meridian_twice', /胃经/),
    )
})

test('a prescription has at most two hundred comments; what was written stays', async () => {
  const { prescriptionId } = ids
  await sql`insert into consultation_comment (top_org_id, prescription_id, account_id, content)
    select ${t.orgs.ours.top}, ${prescriptionId}, ${ids.doctor}, '<p>看过</p>' from generate_series(1, 199)`.execute(
    t.db,
  )
  const write = () => doctor(consultation.add, { prescriptionId, content: '<p>细辛先煎</p>' })
  await write()
  await expect(write()).rejects.toMatchObject(refused('consultation_limit', /200/))
  expect((await doctor(consultation.list, { prescriptionId })).list).toHaveLength(200)
})

test('two hundred guides stand on the first page; with one taken away there is room again', async () => {
  await sql`insert into home_entry (top_org_id, kind, title, link, created_by)
    select ${t.orgs.ours.top}, 'guide', '指南', '/study', ${ids.doctor} from generate_series(1, 199)`.execute(t.db)
  const add = () => admin(home.addEntry, { kind: 'guide', title: '从主诉到方', link: '/study' })
  const { id } = await add()
  await expect(add()).rejects.toMatchObject(refused('home_entry_limit', /200/))
  await admin(home.removeEntry, { id })
  await add()
})

test('a fault of the server is one sentence that says nothing of the inside, and ends with the fault', async () => {
  await sql`alter table message rename to message_elsewhere`.execute(t.db)
  const answer = await doctor(message.list, {}).catch((error: unknown) => error)
  await sql`alter table message_elsewhere rename to message`.execute(t.db)
  expect(answer).toMatchObject(refused('server_fault'))
  expect(JSON.stringify(answer)).not.toMatch(/relation|select|postgres|\.ts/i)
  expect((await doctor(message.list, {})).total).toBe(0)
})
