import { beforeAll, expect, test } from 'vitest'
import type { Input } from '#contract/base/endpoint.ts'
import { errors } from '#contract/base/errors.ts'
import { archive, archiveImagesPerType } from '#contract/clinic/archive.ts'
import { patient } from '#contract/clinic/patient.ts'
import { preConsultationPage as page, preConsultation } from '#contract/clinic/pre-consultation.ts'
import { publicLink } from '#contract/clinic/public-link.ts'
import { visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { picture } from '#server/testing/uploads.ts'

const t = testApp()
let doctor: Caller
let anyone: Caller
beforeAll(async () => {
  doctor = (await t.signIn()).call
  anyone = t.caller(null)
})
const code = (key: keyof typeof errors) => ({ code: errors[key].code })

async function appointed(person: { sex?: 'male' | 'female'; birthday?: string } = {}) {
  const { patientId } = await doctor(patient.add, { patientName: '吴秀英', sex: 'female', ...person })
  const { mcId } = await doctor(visit.addAppointment, { patientId, reservationDate: '2026-03-02T15:00:00+08:00' })
  return { patientId, mcId }
}
async function linked(person: { sex?: 'male' | 'female'; birthday?: string } = {}) {
  const { mcId } = await appointed(person)
  const { url } = await doctor(publicLink.makeLink, { mcId, purpose: 'pre-consultation' })
  return { mcId, token: url.split('/').at(-1) ?? '' }
}
const sent: Omit<Input<typeof page.sendPreConsultation>, 'token'> = {
  selfDesc: '三个月了，晚上睡不着 <script>alert(1)</script>',
  symptoms: [{ symptomId: 'fever', words: '发热' }],
  answers: { allergies: { state: 'some', items: ['青霉素'] }, pregnancy: 'no', lastMenses: '2026-02-20', height: 158 },
}

test('[CALL-visit-pre-consultation] [SCOPE-pre-consultation] a visit without a form says that there is none; an unknown visit is refused', async () => {
  const { mcId } = await appointed()
  expect(await doctor(preConsultation.preConsultation, { mcId })).toMatchObject({
    mcId,
    submittedAt: null,
    source: null,
    symptoms: [],
    images: [],
  })
  await expect(doctor(preConsultation.preConsultation, { mcId: 999_999_999 })).rejects.toMatchObject(
    code('visit_not_found'),
  )
})

test('[CALL-visit-pre-consultation] what the patient sends stands at the desk with its source, word for word, and is no finding', async () => {
  const { mcId, token } = await linked()
  expect((await anyone(page.sendPreConsultation, { token, ...sent })).submittedAt).toBe('2026-03-02T02:00:00.000Z')
  expect(await doctor(preConsultation.preConsultation, { mcId })).toMatchObject({
    source: 'patient',
    selfDesc: sent.selfDesc,
    symptoms: [{ symptomId: 'fever', label: '发热', words: '发热' }],
    answers: { allergies: { state: 'some', items: ['青霉素'] }, drugs: { state: null, items: [] }, height: 158 },
  })
  const [row] = (await doctor(visit.todayPatients, {})).list.filter((r) => r.mcId === mcId)
  expect(row).toMatchObject({ preConsulted: true, complaint: '', allergies: [] })
  const { prescriptionId } = await doctor(visit.startAppointment, { mcId })
  expect((await doctor(prescription.detail, { id: prescriptionId })).content).toMatchObject({
    selfDescription: '',
    symptoms: [],
  })
})

test('a last period that has not come yet is refused from the phone and from the desk, and the form stays open', async () => {
  const { mcId, token } = await linked()
  const ahead = { ...sent, answers: { ...sent.answers, lastMenses: '2026-03-03' } }
  await expect(anyone(page.sendPreConsultation, { token, ...ahead })).rejects.toMatchObject(code('input_invalid'))
  await expect(doctor(preConsultation.savePreConsultation, { mcId, ...ahead })).rejects.toMatchObject(
    code('input_invalid'),
  )
  const today = { ...sent, answers: { ...sent.answers, lastMenses: '2026-03-02' } }
  expect((await anyone(page.sendPreConsultation, { token, ...today })).submittedAt).not.toBe('')
})

test('the form may be sent again until the visit begins; the link shows nothing of what was sent', async () => {
  const { mcId, token } = await linked()
  await anyone(page.sendPreConsultation, { token, ...sent })
  await anyone(page.sendPreConsultation, { token, ...sent, selfDesc: '还有心慌' })
  expect(JSON.stringify(await anyone(page.preConsultation, { token }))).not.toMatch(/心慌|青霉素/)
  expect((await doctor(preConsultation.preConsultation, { mcId })).selfDesc).toBe('还有心慌')
  await doctor(visit.startAppointment, { mcId })
  await expect(anyone(page.sendPreConsultation, { token, ...sent })).rejects.toMatchObject(code('visit_begun'))
})

test('a form opened after the visit has begun, or for one that was missed, says so before anything is filled in', async () => {
  const begun = await linked()
  await doctor(visit.startAppointment, { mcId: begun.mcId })
  await expect(anyone(page.preConsultation, { token: begun.token })).rejects.toMatchObject({
    ...code('visit_begun'),
    data: { clinic: { name: expect.any(String), phone: expect.any(String) } },
  })
  const missed = await linked()
  await t.db.updateTable('visit').set({ status: 'P' }).where('id', '=', missed.mcId).execute()
  await expect(anyone(page.preConsultation, { token: missed.token })).rejects.toMatchObject(code('visit_over'))
  await expect(anyone(page.sendPreConsultation, { token: missed.token, ...sent })).rejects.toMatchObject(
    code('visit_over'),
  )
})

test('pictures of tongue and report stand at the desk with their source, up to ten of a kind, and none after the visit began', async () => {
  const { mcId, token } = await linked()
  const send = (kind: 'tongue' | 'report', file: File) => anyone(page.sendPicture, { token, kind, file })
  expect(await send('tongue', await picture(1, 'jpeg'))).toEqual({ kind: 'tongue', count: 1 })
  expect(await send('report', await picture(2))).toEqual({ kind: 'report', count: 1 })
  const form = await doctor(preConsultation.preConsultation, { mcId })
  expect(form.images.map(({ kind }) => kind)).toEqual(['tongue', 'report'])
  const { patient: owner } = await doctor(visit.customerDiagnosisInfo, { mcId })
  const { list } = await doctor(archive.list, { patientId: owner.patientId })
  expect(list.map((one) => [one.type, one.source, one.mcId])).toEqual([
    ['report', 'patient', mcId],
    ['tongue', 'patient', mcId],
  ])
  const imageId = list[0]?.images[0]?.imageId ?? 0
  expect((await doctor(archive.image, { imageId })).type).toContain('image/')
  for (let i = 0; i < archiveImagesPerType - 1; i++) await send('tongue', await picture(10 + i))
  await expect(send('tongue', await picture(99))).rejects.toMatchObject(code('file_limit'))
  const script = new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], 'a.jpg')
  await expect(send('report', script)).rejects.toMatchObject(code('file_type'))
  await doctor(visit.startAppointment, { mcId })
  await expect(send('report', await picture(3))).rejects.toMatchObject(code('visit_begun'))
  await expect(
    anyone(page.sendPicture, { token: 'a'.repeat(43), kind: 'report', file: await picture(3) }),
  ).rejects.toMatchObject(code('link_unknown'))
})

test('signs are offered in her own words, what she denies is not', async () => {
  const { token } = await linked()
  const text = '三个月了，晚上失眠，白天心慌，嘴不干。'
  const { signs } = await anyone(page.readComplaint, { token, text })
  expect(signs.map((s) => s.words)).toEqual(expect.arrayContaining(['失眠', '心慌']))
  for (const s of signs) expect(text.slice(...s.span)).toContain(s.words.slice(0, 1))
  expect(signs.map((s) => s.label).join()).not.toContain('干')
  const english = await t.caller(null, 'en')(page.readComplaint, { token, text })
  expect(english.signs[0]?.label).toMatch(/^[A-Z]/)
})

test.each([
  [{ sex: 'female', birthday: '1990-01-01' }, true],
  [{ sex: 'female' }, true],
  [{ sex: 'female', birthday: '2016-03-02' }, true],
  [{ sex: 'female', birthday: '2016-03-03' }, false],
  [{ sex: 'female', birthday: '1970-03-03' }, true],
  [{ sex: 'female', birthday: '1970-03-02' }, false],
  [{ sex: 'male', birthday: '1990-01-01' }, false],
] as const)('menses and pregnancy are asked of %j: %s', async (person, asks) => {
  const { mcId, token } = await linked(person)
  expect((await anyone(page.preConsultation, { token })).asksMenses).toBe(asks)
  await anyone(page.sendPreConsultation, { token, ...sent })
  const { answers } = await doctor(preConsultation.preConsultation, { mcId })
  expect(answers.pregnancy).toBe(person.sex === 'female' ? 'no' : null)
})

test('the clinic writes the form for the patient, and not after the visit; a sign that is none is refused', async () => {
  const { mcId } = await appointed()
  expect(await doctor(preConsultation.savePreConsultation, { mcId, ...sent })).toMatchObject({ source: 'clinic' })
  const wrong = { mcId, symptoms: [{ symptomId: 'no-such-sign' }] }
  await expect(doctor(preConsultation.savePreConsultation, wrong)).rejects.toMatchObject(code('symptom_not_found'))
  await t.db.updateTable('visit').set({ status: 'F' }).where('id', '=', mcId).execute()
  await expect(doctor(preConsultation.savePreConsultation, { mcId, ...sent })).rejects.toMatchObject(
    code('visit_finished'),
  )
  const theirs = (await t.signIn('theirs')).call
  await expect(theirs(preConsultation.preConsultation, { mcId })).rejects.toMatchObject(code('visit_not_found'))
})
