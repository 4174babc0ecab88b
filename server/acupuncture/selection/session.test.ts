import { beforeAll, expect, test } from 'vitest'
import { acupuncture } from '#contract/acupuncture/acupuncture.ts'
import type { SessionChange } from '#contract/acupuncture/acupuncture-session.ts'
import { meridian } from '#contract/acupuncture/meridian.ts'
import { point } from '#contract/acupuncture/point.ts'
import { callWith } from '#contract/base/call.ts'
import { permissions } from '#contract/base/permissions.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { genreCodes } from '#contract/prescribing/point-head.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
const { lexicon } = loadKnowledge()
const signs = (text: string) => text.split(' ').map((word) => lexicon.get(word) ?? word)
const windCold = signs('恶寒 发热 无汗 头痛 流清涕 苔薄 苔白 脉浮 脉紧')
const windHeat = signs('发热 微恶风寒 咽痛 口渴 汗出 流浊涕 苔黄 脉浮 脉数')
let doctor: Caller
let token: string
beforeAll(async () => {
  ;({ call: doctor, token } = await t.signIn())
})
const changed = (prescriptionId: number, change: SessionChange) =>
  doctor(acupuncture.changeSession, { prescriptionId, change })
const channel = (meridianCode: string, taken = true) => ({ kind: 'channel', meridianCode, taken }) as const

async function draft() {
  const { patientId } = await doctor(patient.add, { patientName: '林若兰', sex: 'female' })
  return (await doctor(visit.create, { patientId })).prescriptionId
}
const sessionOf = (prescriptionId: number) => doctor(acupuncture.session, { prescriptionId })

/** All three steps, on the first two channels derived from the signs. */
async function chosen() {
  const prescriptionId = await draft()
  const located = { prescriptionId, symptomIds: windCold, places: ['knee'] }
  const { proposal } = await doctor(meridian.compute, located)
  const meridianCodes = proposal.slice(0, 2).map((m) => m.meridianCode)
  await doctor(meridian.analyze, { prescriptionId, meridianCodes })
  const { points } = await doctor(point.chooseCirculation, { prescriptionId, meridianCodes })
  return { prescriptionId, located, proposal, meridianCodes, points }
}

test('changes that arrive at once each keep what the others decided', async () => {
  const complaints = await Promise.all(
    genreCodes.map(async (genreCode) => {
      const { list } = await doctor(acupuncture.symptoms, { genreCode })
      return { genreCode, symptomIds: list.slice(0, 1).map((s) => s.id) }
    }),
  )
  for (let round = 0; round < 3; round++) {
    const prescriptionId = await draft()
    await Promise.all([
      doctor(meridian.compute, { prescriptionId, symptomIds: windCold }),
      ...complaints.map((c) => doctor(acupuncture.chooseSymptoms, { prescriptionId, ...c })),
    ])
    const session = await sessionOf(prescriptionId)
    expect(session.symptomIds).toEqual(windCold)
    expect(session.empirical).toHaveLength(complaints.length)
    expect(session.empirical).toEqual(expect.arrayContaining(complaints))
  }
})

test('steps 1 and 2 asked again with the same input keep what follows from them', async () => {
  const { prescriptionId, located, proposal, meridianCodes, points } = await chosen()
  const before = await sessionOf(prescriptionId)
  expect((await doctor(meridian.compute, located)).proposal).toEqual(proposal)
  expect(await sessionOf(prescriptionId)).toEqual(before)
  await doctor(meridian.analyze, { prescriptionId, meridianCodes })
  expect(await sessionOf(prescriptionId)).toEqual(before)
  const taken = points.slice(0, 1).map(({ pointId }) => ({ pointId }))
  expect((await doctor(point.addDialectical, { prescriptionId, points: taken })).points).toHaveLength(1)
})

test.each([
  ['other signs', { symptomIds: windHeat, places: ['knee'] }],
  ['another place', { symptomIds: windCold, places: ['shoulder'] }],
  ['no place', { symptomIds: windCold, places: [] }],
])('step 1 with %s clears steps 2 and 3', async (_, located) => {
  const { prescriptionId, points } = await chosen()
  await doctor(acupuncture.chooseSymptoms, { prescriptionId, genreCode: 'dongs', symptomIds: signs('头痛') })
  await doctor(meridian.compute, { prescriptionId, ...located })
  expect(await sessionOf(prescriptionId)).toMatchObject({
    ...located,
    step: 'compute',
    meridianCodes: [],
    choice: null,
    empirical: [{ genreCode: 'dongs' }],
  })
  const taken = points.slice(0, 1).map(({ pointId }) => ({ pointId }))
  await expect(doctor(point.addDialectical, { prescriptionId, points: taken })).rejects.toMatchObject({ code: 45003 })
})

test('channels picked by hand are kept when picked again, and cleared by others', async () => {
  const { prescriptionId } = await chosen()
  const lungs = { prescriptionId, meridianCodes: ['lu'] }
  await doctor(meridian.direct, lungs)
  expect((await sessionOf(prescriptionId)).step).toBe('compute')
  await doctor(meridian.analyze, lungs)
  await doctor(point.chooseCirculation, lungs)
  await doctor(meridian.direct, lungs)
  expect((await sessionOf(prescriptionId)).step).toBe('proposal')
  await doctor(meridian.analyze, { prescriptionId, meridianCodes: ['lu', 'li'] })
  expect(await sessionOf(prescriptionId)).toMatchObject({ step: 'choose', meridianCodes: ['lu', 'li'] })
})

test('a moment that cannot be read is refused and not kept', async () => {
  const { prescriptionId, meridianCodes } = await chosen()
  const before = await sessionOf(prescriptionId)
  const solar = { prescriptionId, meridianCodes, flow: 1 as const, solar: true }
  await expect(doctor(point.chooseCirculation, solar)).rejects.toMatchObject({ code: 45001 })
  expect(await sessionOf(prescriptionId)).toEqual(before)
})

test('[RULE-meridian-max-4] channels that two windows take at once are both kept, and of five at once one is refused', async () => {
  for (let round = 0; round < 3; round++) {
    const { prescriptionId } = await located()
    await Promise.all(['lu', 'li', 'st'].map((code) => changed(prescriptionId, channel(code))))
    expect((await sessionOf(prescriptionId)).meridianCodes.toSorted()).toEqual(['li', 'lu', 'st'])
    const more = await Promise.allSettled(['sp', 'ht'].map((code) => changed(prescriptionId, channel(code))))
    expect(more.map((m) => m.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(more.find((m) => m.status === 'rejected')?.reason).toMatchObject({ code: 45004 })
    const { meridianCodes, choice } = await sessionOf(prescriptionId)
    expect(meridianCodes).toHaveLength(4)
    expect(choice?.points.length).toBeGreaterThan(5)
  }
})

async function located() {
  const prescriptionId = await draft()
  await doctor(meridian.compute, { prescriptionId, symptomIds: windCold })
  return { prescriptionId }
}

test('choices of different kinds that race are all kept, whatever their order', async () => {
  for (let round = 0; round < 3; round++) {
    const { prescriptionId } = await located()
    const headache = signs('头痛')[0] ?? ''
    const answers = await Promise.all([
      changed(prescriptionId, channel('lu')),
      changed(prescriptionId, { kind: 'rule', rule: 'wumenshibian' }),
      changed(prescriptionId, { kind: 'complaint', symptomId: headache, taken: true }),
      changed(prescriptionId, { kind: 'school', school: 'dongs' }),
      changed(prescriptionId, { kind: 'side', side: 'left' }),
      changed(prescriptionId, { kind: 'sideRule', sideRule: 'opposite' }),
    ])
    const session = await sessionOf(prescriptionId)
    expect(session).toMatchObject({
      meridianCodes: ['lu'],
      rule: 'wumenshibian',
      school: 'dongs',
      complaints: [{ id: headache, label: '头痛' }],
      empirical: expect.arrayContaining([{ genreCode: 'dongs', symptomIds: [headache] }]),
      side: 'left',
      sideRule: 'opposite',
      choice: { way: 'wumenshibian' },
    })
    // The answers are ordered, and the last of them is the stored state.
    const revisions = answers.map((a) => a.revision)
    expect(new Set(revisions).size).toBe(answers.length)
    expect(answers.find((a) => a.revision === Math.max(...revisions))).toEqual(session)
  }
})

test('a choice that is sent again, because its answer was lost, changes nothing', async () => {
  const { prescriptionId } = await located()
  for (const change of [
    channel('lu'),
    { kind: 'place', placeCode: 'knee', taken: true },
    { kind: 'direct', meridianCodes: ['lu', 'li'] },
    channel('li', false),
    { kind: 'complaint', symptomId: windCold[3] ?? '', taken: true },
    { kind: 'rule', rule: 'constant' },
  ] satisfies SessionChange[]) {
    const first = await changed(prescriptionId, change)
    expect(await changed(prescriptionId, change)).toEqual(first)
  }
})

test('[RULE-empirical-max-3] a fourth complaint, a ninth place, and what the base does not know are refused', async () => {
  const { prescriptionId } = await located()
  const { list } = await doctor(acupuncture.symptoms, { genreCode: 'classic' })
  const four = list.slice(0, 4).map(({ id: symptomId }) => ({ kind: 'complaint' as const, symptomId, taken: true }))
  const tried = await Promise.allSettled(four.map((change) => changed(prescriptionId, change)))
  expect(tried.filter((one) => one.status === 'fulfilled')).toHaveLength(3)
  expect(tried.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 45007 })
  const { list: places } = await doctor(meridian.places, {})
  const mark = (placeCode: string) => changed(prescriptionId, { kind: 'place', placeCode, taken: true })
  for (const { placeCode } of places.slice(0, 8)) await mark(placeCode)
  await expect(mark(places[8]?.placeCode ?? '')).rejects.toMatchObject({ code: 45017 })
  await expect(mark('moon')).rejects.toMatchObject({ code: 45006 })
  await expect(changed(prescriptionId, channel('zz'))).rejects.toMatchObject({ code: 45005 })
  const unknown = { kind: 'complaint', symptomId: 'moon', taken: true } as const
  await expect(changed(prescriptionId, unknown)).rejects.toMatchObject({ code: 45008 })
  const { call } = await t.signIn('ours', { permissions: permissions.filter((p) => p !== 'acup_empirical') })
  const school = { prescriptionId, change: { kind: 'school', school: 'ear' } } as const
  await expect(call(acupuncture.changeSession, school)).rejects.toMatchObject({ code: 40301 })
})

test('[TRANS-acup-order] a channel is taken once channels are located, and what a school gives follows from the session', async () => {
  const prescriptionId = await draft()
  await expect(changed(prescriptionId, channel('lu'))).rejects.toMatchObject({ code: 45003 })
  const [headache = ''] = signs('头痛')
  await changed(prescriptionId, { kind: 'complaint', symptomId: headache, taken: true })
  const classic = await doctor(acupuncture.schoolPoints, { prescriptionId })
  expect(classic).toMatchObject({ genreCode: 'classic', symptoms: [{ id: headache }] })
  await changed(prescriptionId, { kind: 'school', school: 'dongs' })
  const dongs = await doctor(acupuncture.schoolPoints, { prescriptionId })
  expect(dongs.genreCode).toBe('dongs')
  expect(dongs.points.map((p) => p.pointId)).not.toEqual(classic.points.map((p) => p.pointId))
  await changed(prescriptionId, { kind: 'complaint', symptomId: headache, taken: false })
  expect(await sessionOf(prescriptionId)).toMatchObject({ complaints: [], empirical: [] })
})

test("the empirical method begins with the patient's own complaints that the school knows; the doctor drops one", async () => {
  const prescriptionId = await draft()
  const [headache = '', lumbar = '', floating = ''] = signs('头痛 腰痛 脉浮')
  const symptoms = [{ id: headache }, { id: floating }, { id: lumbar, main: true }]
  await doctor(prescription.autoSave, { prescriptionId, version: 1, symptoms })
  const ids = (session: { complaints: readonly { id: string }[] }) => session.complaints.map((c) => c.id)
  expect(ids(await sessionOf(prescriptionId))).toEqual([lumbar, headache])
  const given = await doctor(acupuncture.schoolPoints, { prescriptionId })
  expect(given.symptoms.map((s) => s.id)).toEqual([lumbar, headache])
  expect(ids(await changed(prescriptionId, { kind: 'complaint', symptomId: headache, taken: false }))).toEqual([lumbar])
  expect(ids(await changed(prescriptionId, { kind: 'complaint', symptomId: lumbar, taken: false }))).toEqual([])
  expect(ids(await sessionOf(prescriptionId))).toEqual([])
})

test('a complaint that the school knows only by a wider word begins as that word, once', async () => {
  const prescriptionId = await draft()
  const [falling = '', waking = '', insomnia = ''] = signs('入睡困难 易醒 失眠')
  await doctor(prescription.autoSave, { prescriptionId, version: 1, symptoms: [{ id: falling }, { id: waking }] })
  expect((await sessionOf(prescriptionId)).complaints.map((c) => c.id)).toEqual([insomnia])
})

test('[TRANS-session-state] each browser session has its own choices, and a reset clears those of all', async () => {
  const { prescriptionId } = await located()
  const browser = (id: string) =>
    callWith({
      fetch: (url, init) => t.fetcher(url, init),
      token: () => token,
      language: () => 'zh_CN',
      browserId: () => id,
    })
  const desk = browser('desk')
  await desk(meridian.compute, { prescriptionId, symptomIds: windHeat })
  await desk(acupuncture.changeSession, { prescriptionId, change: channel('li') })
  expect(await browser('later')(acupuncture.session, { prescriptionId })).toMatchObject({ step: 'locate', revision: 0 })
  expect((await sessionOf(prescriptionId)).symptomIds).toEqual(windCold)
  expect(await desk(acupuncture.session, { prescriptionId })).toMatchObject({ meridianCodes: ['li'], step: 'proposal' })
  await doctor(prescription.reset, { prescriptionId, scope: 'dialectical' })
  expect(await desk(acupuncture.session, { prescriptionId })).toMatchObject({ meridianCodes: [], step: 'locate' })
  for (let i = 0; i < 15; i++)
    await browser(`b${i}`)(acupuncture.changeSession, { prescriptionId, change: { kind: 'school', school: 'ear' } })
  const kept = await t.db
    .selectFrom('acupuncture_session')
    .where('prescription_id', '=', prescriptionId)
    .selectAll()
    .execute()
  expect(kept.length).toBeLessThanOrEqual(11)
})
