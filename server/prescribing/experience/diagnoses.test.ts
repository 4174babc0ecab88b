import { beforeAll, expect, test } from 'vitest'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { analysis } from '#contract/prescribing/analysis.ts'
import { assessment } from '#contract/prescribing/assessment.ts'
import { leastCases } from '#engine/experience/learn-own.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { rememberPast } from '#server/testing/remember-past.ts'
import { diagnosisIdsOf } from './diagnosis-ids.ts'
import { retrainStale } from './experience.service.ts'

const t = testApp()
const knowledge = loadKnowledge()
const signs = ['咳嗽', '痰多'].map((name) => knowledge.lexicon.get(name) ?? name)
/** Like the past ones: without fever. */
const asked = [...signs, { id: 'fever', present: false }]
const herbs = ['半夏', '陈皮', '茯苓'].map((name) => knowledge.herbNames.get(name)?.herbId ?? name)

let doctor: Caller
let stranger: Caller
let past: (times: number, pattern: string, diagnosis?: string) => Promise<void>
beforeAll(async () => {
  const [ours, theirs] = [await t.signIn(), await t.signIn('theirs')]
  doctor = ours.call
  stranger = theirs.call
  past = async (times, pattern, diagnosis) => {
    const by = { ...t.orgs.ours, doctorId: ours.accountId }
    const found = diagnosis ? { diagnosis } : { patterns: [pattern] }
    await rememberPast(t.db, by, { signs, herbs, ...found }, times, t.clock.now)
    await retrainStale(t.db, knowledge, t.clock.now)
  }
})
const ask = (call: Caller, alg: 'experience' | 'formula') => call(analysis.symptoms, { allSymptoms: asked, alg })
const namesOf = ({ patterns }: Awaited<ReturnType<typeof ask>>) => patterns.map((p) => p.name)
/** Several names may mean one pattern. */
const idOf = (name: string) => diagnosisIdsOf(knowledge).pattern(name)
const learnedOf = async (subject: 'diseases' | 'patterns') =>
  (await ask(doctor, 'experience')).experience?.diagnoses.find((d) => d.subject === subject)

/** The desk of a patient who describes angina and gets an antagonistic pair. */
async function grave() {
  const { patientId } = await doctor(patient.add, { patientName: '一问', sex: 'female', birthday: '1970-01-01' })
  const { prescriptionId } = await doctor(visit.create, { patientId, diagnoseWay: 1 })
  const sheet = {
    prescriptionId,
    selfDescription: '咳嗽痰多，胸骨后压榨样疼痛半小时，大汗淋漓',
    symptoms: [],
    herbs: [
      { herbId: 'gan-sui', name: '甘遂', doseG: 1 },
      { herbId: 'gan-cao', name: '甘草', doseG: 6 },
    ],
  }
  const safetyBy = async (alg: 'experience' | 'formula') =>
    (await doctor(assessment.assess, { ...sheet, alg })).sheet?.data?.safety ?? expect.fail()
  const safety = await safetyBy('formula')
  expect(await safetyBy('experience')).toEqual(safety)
  return safety
}

test('patterns that a clinic confirmed change its own order, with counts and the newest cases as witness; nothing else', async () => {
  const plain = await ask(doctor, 'formula')
  const before = await ask(stranger, 'experience')
  const unlearned = await grave()
  expect(unlearned.alarms.map((a) => a.id)).toContain('acute-coronary-syndrome')
  expect(unlearned.warnings.map((w) => w.level)).toContain('blocked')
  const listed = (await doctor(analysis.patterns, { allSymptoms: asked })).list.slice(0, 10).map((p) => p.name)
  const pattern = listed.find((name) => idOf(name) !== idOf(listed[0] ?? '')) ?? expect.fail()
  expect(namesOf(await ask(doctor, 'experience'))).toEqual(namesOf(plain))

  await past(leastCases - 1, pattern)
  expect(await learnedOf('patterns')).toEqual({
    subject: 'patterns',
    n: leastCases - 1,
    missing: 1,
    check: null,
    used: false,
    like: [],
  })
  expect(namesOf(await ask(doctor, 'experience'))).toEqual(namesOf(plain))

  await past(11, pattern)
  const own = await ask(doctor, 'experience')
  expect(idOf(namesOf(own)[0] ?? '')).toBe(idOf(pattern))
  const of = await learnedOf('patterns')
  expect(of).toMatchObject({ n: 80, missing: 0, used: true, check: { asked: 20, without: 0, with: 20 } })
  expect(of?.like).toMatchObject([{ id: idOf(pattern), times: 80, of: 80 }])
  expect(await learnedOf('diseases')).toMatchObject({ n: 0, used: false })

  expect(JSON.stringify(await ask(doctor, 'experience'))).toBe(JSON.stringify(own))
  expect(JSON.stringify(await ask(doctor, 'formula'))).toBe(JSON.stringify(plain))
  expect(JSON.stringify(await ask(stranger, 'experience'))).toBe(JSON.stringify(before))
  const { alarms, warnings } = await grave()
  expect({ alarms, warnings }).toEqual({ alarms: unlearned.alarms, warnings: unlearned.warnings })
})

test('diagnoses in a doctor’s own words are not kept; written in the words of the base they are', async () => {
  await past(30, '欧阳无痕之证')
  await past(2, '', '欧阳无痕的咳')
  expect((await learnedOf('patterns'))?.n).toBe(80)
  await past(2, '', '咳嗽·痰湿蕴肺证')
  expect((await learnedOf('patterns'))?.n).toBe(82)
  expect((await learnedOf('diseases'))?.n).toBe(2)
})
