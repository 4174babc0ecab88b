import { beforeAll, expect, test } from 'vitest'
import { acupuncture } from '#contract/acupuncture/acupuncture.ts'
import { meridian } from '#contract/acupuncture/meridian.ts'
import { point } from '#contract/acupuncture/point.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
let doctor: Caller
beforeAll(async () => {
  doctor = (await t.signIn()).call
})

/** A draft with the patient's statements, and the first channels for the signs. */
async function draftWith(selfDescription: string, symptomIds: string[]) {
  const { patientId } = await doctor(patient.add, { patientName: '林若兰', sex: 'female' })
  const { prescriptionId } = await doctor(visit.create, { patientId })
  const { version } = await doctor(prescription.detail, { id: prescriptionId })
  const symptoms = symptomIds.map((id) => ({ id, from: 'text' }))
  await doctor(prescription.autoSave, { prescriptionId, version, selfDescription, symptoms } as never)
  // Without its own signs the method uses those of the editor, as the herbal analysis does.
  const { proposal } = await doctor(meridian.compute, { prescriptionId })
  const meridianCodes = proposal.slice(0, 2).map((m) => m.meridianCode)
  await doctor(meridian.analyze, { prescriptionId, meridianCodes })
  return { prescriptionId, meridianCodes }
}

test.each([
  ['左肩痛三月，遇寒加重', 'shoulder-pain', 'li15', 'left'],
  ['右侧头痛，反复发作', 'one-sided-headache', 'gb8', 'right'],
  ['右侧面瘫三天', 'deviated-mouth-and-eye', 'st4', 'right'],
  ['膝关节疼痛半年，左膝为重', 'knee-pain', 'st35', 'left'],
  ['肩痛三月，以右侧为甚', 'shoulder-pain', 'li15', 'right'],
])('%s: the side read from the text reaches the needles and the prescription', async (text, sign, pointId, side) => {
  const { prescriptionId, meridianCodes } = await draftWith(text, [sign])
  const { points, sides } = await doctor(point.chooseCirculation, { prescriptionId, meridianCodes })
  expect(sides).toMatchObject({ side, rule: 'sick', statedSides: [{ symptomId: sign, side }] })
  expect(points.find((p) => p.pointId === pointId)).toMatchObject({ side })
  const added = await doctor(point.addDialectical, { prescriptionId, points: [{ pointId }] })
  expect(added.points).toMatchObject([{ pointId, side, needlesIn: 1 }])
  const classic = { prescriptionId, genreCode: 'classic' as const, symptomIds: [sign] }
  const school = await doctor(acupuncture.chooseSymptoms, classic)
  expect(school.points.find((p) => p.pointId === pointId)).toMatchObject({ side })
})

test('the doctor changes the side, and the rule: 患侧, 对侧, 双侧', async () => {
  const { prescriptionId, meridianCodes } = await draftWith('左肩痛三月', ['shoulder-pain'])
  const sideOf = async (candidate: object) => {
    const { points, sides } = await doctor(point.chooseCirculation, { prescriptionId, meridianCodes, ...candidate })
    return [points.find((p) => p.pointId === 'li15')?.side, sides.side, sides.rule]
  }
  expect(await sideOf({})).toEqual(['left', 'left', 'sick'])
  expect(await sideOf({ side: 'right' })).toEqual(['right', 'right', 'sick'])
  expect(await sideOf({ sideRule: 'opposite' })).toEqual(['right', 'left', 'opposite'])
  expect(await sideOf({ sideRule: 'both' })).toEqual(['both', 'left', 'both'])
  expect(await sideOf({ side: 'both' })).toEqual(['both', 'both', 'sick'])
  // The last choice is the one a returning doctor finds.
  await sideOf({ sideRule: 'opposite' })
  const { choice } = await doctor(acupuncture.session, { prescriptionId })
  expect(choice?.points.find((p) => p.pointId === 'li15')?.side).toBe('right')
})

test('Dong is needled on the sound side, the ear on the sick one', async () => {
  const { prescriptionId } = await draftWith('左肩痛三月', ['shoulder-pain'])
  const of = async (genreCode: 'dongs' | 'ear') =>
    doctor(acupuncture.chooseSymptoms, { prescriptionId, genreCode, symptomIds: ['shoulder-pain'] })
  const dong = await of('dongs')
  expect(dong.sides.rule).toBe('opposite')
  expect(new Set(dong.points.map((p) => p.side))).toEqual(new Set(['right']))
  expect(new Set((await of('ear')).points.map((p) => p.side))).toEqual(new Set(['left']))
})

test('a complaint that was denied, is past, or is on both sides brings no side', async () => {
  for (const text of ['无左肩痛，双肩痛', '左肩痛，右肩痛', '肩痛三月']) {
    const { prescriptionId, meridianCodes } = await draftWith(text, ['shoulder-pain'])
    const { sides, points } = await doctor(point.chooseCirculation, { prescriptionId, meridianCodes })
    expect([text, sides.side, points.find((p) => p.pointId === 'li15')?.side]).toEqual([text, null, 'both'])
  }
})

test('by whichever way points come in, the midline has no left and a paired point no middle; 四神聪 is four needles', async () => {
  const { prescriptionId } = await draftWith('头痛', ['headache'])
  const { version } = await doctor(prescription.detail, { id: prescriptionId })
  const line = (pointId: string, side: string) => ({
    delId: pointId,
    pointId,
    name: pointId,
    choosePointType: 'manual',
    side,
  })
  const points = [line('gv20', 'left'), line('st36', 'middle'), line('ex-hn1', 'both'), line('li4', 'right')]
  await doctor(prescription.autoSave, { prescriptionId, version, points } as never)
  const kept = await doctor(point.selected, { prescriptionId })
  expect(kept.points.map((p) => [p.pointId, p.side])).toEqual([
    ['gv20', 'middle'],
    ['st36', 'both'],
    ['ex-hn1', 'middle'],
    ['li4', 'right'],
  ])
  expect(kept.points.map((p) => p.holes)).toEqual([1, 1, 4, 1])
  const other = await draftWith('健忘', ['forgetfulness'])
  const asked = { ...other, genreCode: 'classic' as const, symptomIds: ['forgetfulness'] }
  const added = await doctor(point.addEmpirical, { ...asked, points: [{ pointId: 'ex-hn1' }, { pointId: 'ex-ue9' }] })
  expect(added.points.map((p) => p.needlesIn)).toEqual([4, 8])
})
