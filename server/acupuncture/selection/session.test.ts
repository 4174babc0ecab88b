import { beforeAll, expect, test } from 'vitest'
import { acupuncture } from '#contract/acupuncture/acupuncture.ts'
import { meridian } from '#contract/acupuncture/meridian.ts'
import { point } from '#contract/acupuncture/point.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { genreCodes } from '#contract/prescribing/point-head.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
const { lexicon } = loadKnowledge()
const signs = (text: string) => text.split(' ').map((word) => lexicon.get(word) ?? word)
const windCold = signs('恶寒 发热 无汗 头痛 流清涕 苔薄 苔白 脉浮 脉紧')
const windHeat = signs('发热 微恶风寒 咽痛 口渴 汗出 流浊涕 苔黄 脉浮 脉数')
let doctor: Caller
beforeAll(async () => {
  doctor = (await t.signIn()).call
})

async function draft() {
  const { patientId } = await doctor(patient.add, { patientName: '林若兰', sex: 'female' })
  return (await doctor(visit.create, { patientId })).prescriptionId
}
const sessionOf = (prescriptionId: number) => doctor(acupuncture.session, { prescriptionId })

/** All three steps, on the first two channels that the signs lead to. */
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
