import { setImmediate } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { analysis } from '#contract/prescribing/analysis.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { leastPast } from '#engine/experience/learn.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { rememberPast } from '#server/testing/remember-past.ts'
import { retrainStale } from './experience.service.ts'
import { selectModel } from './experience.sql.ts'

const t = testApp()
const knowledge = loadKnowledge()
const sign = (name: string) => knowledge.lexicon.get(name) ?? name
const herb = (name: string) => knowledge.herbNames.get(name)?.herbId ?? name
const cough = { signs: ['咳嗽', '痰多'].map(sign), herbs: ['半夏', '陈皮', '茯苓', '炙甘草'].map(herb) }
const sleepless = { signs: ['失眠', '心悸'].map(sign), herbs: ['酸枣仁', '茯苓', '知母', '川芎', '炙甘草'].map(herb) }

let doctor: Caller
let stranger: Caller
let doctorId: number
beforeAll(async () => {
  const ours = await t.signIn()
  doctor = ours.call
  doctorId = ours.accountId
  stranger = (await t.signIn('theirs')).call
})
const learnNow = () => retrainStale(t.db, knowledge, t.clock.now)
const ask = (call: Caller, allSymptoms = cough.signs) => call(analysis.symptoms, { allSymptoms, alg: 'experience' })
let learnable = 0
const past = (of: typeof cough, times: number) => {
  if (of.signs.length) learnable += times
  return rememberPast(t.db, { ...t.orgs.ours, doctorId }, of, times, t.clock.now)
}
const modelBytes = async () => (await selectModel(t.db, t.orgs.ours.top))?.model

test('nothing learned, then too few: it says how many are missing, and proposes nothing', async () => {
  expect(await ask(doctor)).toMatchObject({ list: [], experience: { n: 0, missing: leastPast, herbs: [] } })
  await past(cough, leastPast - 1)
  await past({ signs: [], herbs: cough.herbs }, 5)
  expect(await learnNow()).toEqual([t.orgs.ours.top])
  const few = await ask(doctor)
  expect(few).toMatchObject({ list: [], experience: { n: leastPast - 1, missing: 1, herbs: [], unseen: [] } })
  expect(few.patterns.length).toBeGreaterThan(0)
})

test('learned from the organisation’s own prescriptions: herbs with counts, formulas with their sums', async () => {
  await past(sleepless, 30)
  expect(await learnNow()).toEqual([t.orgs.ours.top])
  const { list, experience } = await ask(doctor, [...cough.signs, sign('便秘')])
  expect(experience).toMatchObject({ n: learnable, missing: 0, knowledgeVersion: knowledge.version })
  expect(experience?.unseen.map((s) => s.symptomId)).toEqual([sign('便秘')])
  expect(
    experience?.herbs
      .slice(0, 4)
      .map((h) => h.herbId)
      .sort(),
  ).toEqual(cough.herbs.toSorted())
  for (const h of experience?.herbs ?? []) {
    expect(h.because.reduce((sum, r) => sum + r.points, h.habit)).toBeCloseTo(h.share, 6)
    for (const r of h.because) expect(r.times).toBeLessThanOrEqual(r.of)
  }
  expect(experience?.herbs[0]?.because[0]).toMatchObject({ times: leastPast - 1, of: leastPast - 1 })
  expect(list.slice(0, 3).map((m) => m.name)).toContain('二陈汤')
  for (const m of list) {
    expect(m.route).toMatchObject({ kind: 'experience', name: expect.stringContaining(String(learnable)) })
    expect([...m.because, ...m.adjustments].reduce((sum, r) => sum + r.points, 0)).toBeCloseTo(m.score, 1)
    expect(m.coverage).toHaveLength(3)
  }
})

test('what contradicts a formula takes points from it and is named', async () => {
  const cold = {
    signs: ['发热', '恶寒', '头痛', '身痛', '脉浮', '脉紧'].map(sign),
    herbs: ['麻黄', '桂枝', '苦杏仁', '炙甘草'].map(herb),
  }
  await past(cold, 20)
  await learnNow()
  const scoreOf = async (signs: string[]) => (await ask(doctor, signs)).list.find((m) => m.name === '麻黄汤')
  const plain = await scoreOf(cold.signs)
  const sweating = await scoreOf([...cold.signs, sign('汗出')])
  expect(plain?.coverage).toEqual(cold.signs.map(() => 'covered'))
  expect(sweating?.coverage.at(-1)).toBe('contradicting')
  expect(sweating?.contradictions.map((c) => c.symptomId)).toEqual([sign('汗出')])
  expect(sweating?.because.filter((r) => r.points < 0).map((r) => r.kind)).toContain('against')
  expect(sweating?.score ?? 0).toBeLessThan((plain?.score ?? 0) - 3)
})

test('another organisation has nothing of it', async () => {
  const { list, experience } = await ask(stranger)
  expect(list).toEqual([])
  expect(experience).toEqual({
    n: 0,
    missing: leastPast,
    learnedAt: null,
    knowledgeVersion: null,
    outcomes: null,
    herbs: [],
    diagnoses: [],
    unseen: [],
  })
})

test('same table, same bytes; same question, same answer; and no learning without need', async () => {
  const before = await modelBytes()
  expect(await learnNow()).toEqual([])
  await t.db.deleteFrom('experience').execute()
  await learnNow()
  expect((await modelBytes())?.equals(before ?? Buffer.alloc(0))).toBe(true)
  expect(JSON.stringify(await ask(doctor))).toBe(JSON.stringify(await ask(doctor)))
})

test('it keeps nothing of a patient: names of signs and herbs, and figures', async () => {
  const { patientId } = await doctor(patient.add, { patientName: '欧阳无痕', sex: 'female' })
  const { prescriptionId } = await doctor(visit.create, { patientId })
  const herbs = cough.herbs.map((herbId) => ({ herbId, name: knowledge.herbs.get(herbId)?.zh ?? '', doseG: 9 }))
  const usage = { pairs: 3, taking: '温服' }
  const symptoms = cough.signs.map((id) => ({ id }))
  const { version } = await doctor(prescription.save, {
    prescriptionId,
    version: 1,
    herbs,
    symptoms,
    diagnosisResult: '咳嗽',
    recipeUsage: usage,
    selfDescription: '欧阳无痕，住杏花村，咳嗽',
  })
  await doctor(prescription.confirm, { prescriptionId, version })
  learnable += 1
  expect(await learnNow()).toEqual([t.orgs.ours.top])
  expect((await ask(doctor)).experience?.n).toBe(learnable)
  const text = gunzipSync((await modelBytes()) ?? Buffer.alloc(0)).toString('utf8')
  expect(text).toContain('"ban-xia"')
  for (const secret of ['欧阳', '杏花', String(patientId), String(prescriptionId)]) expect(text).not.toContain(secret)
})

test('learning leaves the server free: no turn of its loop waits 50 ms', async () => {
  const bulk = Array.from({ length: 20 }, (_, i) => ({
    signs: [...knowledge.signs.keys()].slice(i * 10, i * 10 + 10),
    herbs: [...knowledge.herbs.keys()].slice(i * 7, i * 7 + 12),
  }))
  for (const of of bulk) await past(of, 30)
  // CPU time of this thread, without that of other programs.
  const busyMs = () => process.threadCpuUsage().user / 1000 + process.threadCpuUsage().system / 1000
  let longest = 0
  let learning = true
  const watch = async () => {
    for (let last = busyMs(); learning; ) {
      await setImmediate()
      const now = busyMs()
      longest = Math.max(longest, now - last)
      last = now
    }
  }
  const watching = watch()
  await learnNow()
  learning = false
  await watching
  expect(longest).toBeLessThan(50)
  expect((await ask(doctor)).experience?.n).toBe(learnable)
})

test('a model learned with another base is learned again', async () => {
  expect(await retrainStale(t.db, { ...knowledge, version: 'another' }, t.clock.now)).toEqual([t.orgs.ours.top])
  expect((await ask(doctor)).experience?.knowledgeVersion).toBe('another')
  expect(await learnNow()).toEqual([t.orgs.ours.top])
})
