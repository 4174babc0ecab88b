import { beforeAll, expect, test } from 'vitest'
import { errors } from '#contract/base/errors.ts'
import { constitutionPage } from '#contract/clinic/constitution.ts'
import { patient } from '#contract/clinic/patient.ts'
import { preConsultationPage as page } from '#contract/clinic/pre-consultation.ts'
import { publicLink } from '#contract/clinic/public-link.ts'
import { visit } from '#contract/clinic/visit.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { publicLimits } from './public-link.service.ts'
import { deleteEndedLinks } from './public-link.sql.ts'

const t = testApp()
let desk: Caller
let anyone: Caller
beforeAll(async () => {
  desk = (await t.signIn('ours', { role: 'staff' })).call
  anyone = t.caller(null)
})

async function linked(purpose: 'pre-consultation' | 'constitution' = 'pre-consultation') {
  const { patientId } = await desk(patient.add, { patientName: '吴秀英', sex: 'female', phone: '13800006217' })
  const { mcId } = await desk(visit.addAppointment, { patientId, reservationDate: '2026-03-03T09:20:00+08:00' })
  const { url } = await desk(publicLink.makeLink, { mcId, purpose })
  return { patientId, mcId, url, token: url.split('/').at(-1) ?? '' }
}
const code = (key: keyof typeof errors) => ({ code: errors[key].code })
const forgetTries = () => t.db.deleteFrom('attempt').execute()

test('a link opens the page of one visit without an account, and neither address nor answer names anybody', async () => {
  const { url, token, patientId } = await linked()
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(url).not.toContain(String(patientId))
  const answer = await anyone(page.preConsultation, { token })
  expect(answer).toMatchObject({ day: '2026-03-03', time: '09:20', submittedAt: null, clinic: { name: '杏林门诊部' } })
  expect(JSON.stringify(answer)).not.toMatch(/吴秀英|13800006217|1000\d\d/)
  const kept = await t.db.selectFrom('public_link').select('token_hash').execute()
  expect(JSON.stringify(kept)).not.toContain(token)
})

test('it is good for its own purpose alone, until it ends or is withdrawn', async () => {
  const first = await linked()
  await expect(anyone(constitutionPage.constitution, { token: first.token })).rejects.toMatchObject(
    code('link_unknown'),
  )
  const second = await desk(publicLink.makeLink, { mcId: first.mcId, purpose: 'pre-consultation' })
  await expect(anyone(page.preConsultation, { token: first.token })).rejects.toMatchObject(code('link_withdrawn'))
  const token = second.url.split('/').at(-1) ?? ''
  await anyone(page.preConsultation, { token })
  await desk(publicLink.withdrawLinks, { mcId: first.mcId })
  await expect(anyone(page.preConsultation, { token })).rejects.toMatchObject(code('link_withdrawn'))
  const third = await linked()
  const was = t.clock.now
  const ends = await t.db.selectFrom('public_link').orderBy('id', 'desc').select('expires_at').executeTakeFirstOrThrow()
  t.clock.now = new Date(ends.expires_at.getTime() - 1)
  await anyone(page.preConsultation, { token: third.token })
  t.clock.now = ends.expires_at
  await expect(anyone(page.preConsultation, { token: third.token })).rejects.toMatchObject(code('link_ended'))
  t.clock.now = new Date('2026-06-01T10:00:00+08:00')
  await expect(anyone(page.preConsultation, { token: third.token })).rejects.toMatchObject(code('link_ended'))
  await deleteEndedLinks(t.db, t.clock.now)
  await expect(anyone(page.preConsultation, { token: third.token })).rejects.toMatchObject(code('link_unknown'))
  t.clock.now = was
})

test('a patient who waits in the clinic still gets a link; one whose visit was missed, none', async () => {
  const { mcId } = await linked()
  const become = (status: 'A' | 'P') => t.db.updateTable('visit').set({ status }).where('id', '=', mcId).execute()
  await become('A')
  expect(await desk(publicLink.makeLink, { mcId, purpose: 'constitution' })).toMatchObject({ url: expect.any(String) })
  await become('P')
  await expect(desk(publicLink.makeLink, { mcId, purpose: 'constitution' })).rejects.toMatchObject(code('visit_step'))
})

test('a patient who was removed has no page, and another clinic makes no link', async () => {
  const { token, patientId, mcId } = await linked()
  const theirs = (await t.signIn('theirs')).call
  await expect(theirs(publicLink.makeLink, { mcId, purpose: 'pre-consultation' })).rejects.toMatchObject(
    code('visit_not_found'),
  )
  await expect(theirs(publicLink.withdrawLinks, { mcId })).rejects.toMatchObject(code('visit_not_found'))
  const doctor = (await t.signIn()).call
  await doctor(patient.remove, { patientId, forceDel: true })
  await expect(anyone(page.preConsultation, { token })).rejects.toMatchObject(code('link_unknown'))
})

test('whoever guesses is stopped, and one link is not read without end', async () => {
  await forgetTries()
  const { token } = await linked()
  for (let i = 0; i < publicLimits.wrongOfAddress; i++)
    await expect(anyone(page.preConsultation, { token: `guess-${i}` })).rejects.toMatchObject(code('link_unknown'))
  await expect(anyone(page.preConsultation, { token: 'guess-last' })).rejects.toMatchObject(code('too_many_requests'))
  // A valid link still opens from the same address: one phone of a family may mistype, another must work.
  await anyone(page.preConsultation, { token })
  await t.db
    .updateTable('attempt')
    .set({ taken: publicLimits.callsOfLink })
    .where('key', 'like', 'public link %')
    .execute()
  await expect(anyone(page.preConsultation, { token })).rejects.toMatchObject(code('too_many_requests'))
  await t.db.updateTable('attempt').set({ taken: 0 }).where('key', 'like', 'public link %').execute()
  await t.db
    .updateTable('attempt')
    .set({ taken: publicLimits.callsOfAddress })
    .where('key', 'like', 'public page from %')
    .execute()
  await expect(anyone(page.preConsultation, { token })).rejects.toMatchObject(code('too_many_requests'))
  await forgetTries()
})
