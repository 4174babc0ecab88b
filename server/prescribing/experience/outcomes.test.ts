import { beforeAll, expect, test } from 'vitest'
import { clinicSettings } from '#contract/account/clinic-settings.ts'
import { patient } from '#contract/clinic/patient.ts'
import { analysis } from '#contract/prescribing/analysis.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { rememberPast, rememberSaid } from '#server/testing/remember-past.ts'
import { retrainStale } from './experience.service.ts'
import { selectStart } from './experience.sql.ts'

const t = testApp()
const knowledge = loadKnowledge()
const signs = ['咳嗽', '痰多'].map((name) => knowledge.lexicon.get(name) ?? name)
const helped = { signs, herbs: ['ban-xia', 'chen-pi'] }
const harmed = { signs, herbs: ['huang-lian'] }
const unasked = { signs, herbs: ['jie-geng'] }
const times = 60

let doctor: Caller
let admin: Caller
let strangers: Caller
let by: { top: number; clinic: number; doctorId: number }
beforeAll(async () => {
  const ours = await t.signIn()
  doctor = ours.call
  admin = (await t.signIn('ours', { role: 'admin' })).call
  strangers = (await t.signIn('theirs', { role: 'admin' })).call
  by = { ...t.orgs.ours, doctorId: ours.accountId }
  const { patientId } = await doctor(patient.add, { patientName: '林若兰', sex: 'female' })
  const better = await rememberPast(t.db, by, helped, times, t.clock.now)
  const worse = await rememberPast(t.db, by, harmed, times, t.clock.now)
  await rememberPast(t.db, by, unasked, times, t.clock.now)
  await rememberSaid(t.db, by, better, { patientId, improvement: 'gone', score: 0 }, t.clock.now)
  await rememberSaid(t.db, by, worse, { patientId, improvement: 'worse', score: 8 }, t.clock.now)
})
const learnNow = () => retrainStale(t.db, knowledge, t.clock.now)
const consent = async (call: Caller, learnFromOutcomes: boolean) => {
  const { hasSeal: _, ...now } = await call(clinicSettings.read, {})
  await call(clinicSettings.save, { ...now, learnFromOutcomes })
}
async function learned() {
  const { experience } = await doctor(analysis.symptoms, { allSymptoms: signs, alg: 'experience' })
  const { n, outcomes, herbs } = experience ?? expect.fail()
  return { n, outcomes, shares: new Map(herbs.map((h) => [h.herbId, h.share])) }
}

test('without the organisation’s consent no answer of a patient is learned from', async () => {
  expect((await admin(clinicSettings.read, {})).learnFromOutcomes).toBe(false)
  await learnNow()
  const { n, outcomes, shares } = await learned()
  expect({ n, outcomes }).toEqual({ n: 3 * times, outcomes: null })
  expect(shares.get('ban-xia')).toBeCloseTo(shares.get('huang-lian') ?? 0, 3)
  await consent(strangers, true)
  expect(await learnNow()).toEqual([])
})

test('with it those that improved weigh more and those that became worse do not count; taken back, all is as it was', async () => {
  const before = await learned()
  await consent(admin, true)
  expect(await learnNow()).toEqual([t.orgs.ours.top])
  const { n, outcomes, shares } = await learned()
  expect({ n, outcomes }).toEqual({ n: 2 * times, outcomes: { improved: times, worse: times } })
  expect(shares.has('huang-lian')).toBe(false)
  expect(shares.get('ban-xia') ?? 0).toBeCloseTo(2 / 3, 1)
  expect(shares.get('jie-geng') ?? 0).toBeCloseTo(1 / 3, 1)
  expect(await learnNow()).toEqual([])
  const changed = await t.db.selectFrom('audit_log').select('detail').where('action', '=', 'settings').execute()
  expect(changed.map((c) => c.detail)).toContainEqual({
    before: { learnFromOutcomes: false },
    after: { learnFromOutcomes: true },
  })

  await consent(admin, false)
  expect(await learnNow()).toEqual([t.orgs.ours.top])
  expect(await learned()).toEqual(before)
})

test('the newest prescriptions alone are learned from, however many there are', async () => {
  const growth = { topOrgId: by.top, confirmed: 0, lastConfirmedAt: null, outcomes: null, lastOutcomeAt: null }
  const start = await selectStart(t.db, growth, 10)
  const ids = await t.db.selectFrom('prescription').where('status', '=', 'confirmed').select('id').execute()
  expect(ids.filter(({ id }) => id > start)).toHaveLength(10)
  expect(await selectStart(t.db, growth, 3 * times)).toBe(0)
})
