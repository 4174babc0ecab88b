import { beforeAll, expect, test } from 'vitest'
import { point } from '#contract/acupuncture/point.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { genreCodes } from '#contract/prescribing/point-head.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { pointsOfGenre } from '#server/acupuncture/selection/genre.service.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
const knowledge = loadKnowledge()
/** 甲子 day, 甲戌 hour: 足窍阴 is open by 纳甲. */
const firstLine = '1949-10-01T20:30:00+08:00'
let doctor: Caller
beforeAll(async () => {
  doctor = (await t.signIn()).call
})

async function draft(call = doctor) {
  const { patientId } = await call(patient.add, { patientName: '周以宁', sex: 'male' })
  return (await call(visit.create, { patientId })).prescriptionId
}
const take = (prescriptionId: number, ...points: object[]) =>
  doctor(point.addTime, { prescriptionId, dateTime: firstLine, points: points as [{ pointId: string }] })

test('[SCOPE-acup-by-time] [CALL-point-add-time] an open point goes into the prescription with the way it is open by', async () => {
  const prescriptionId = await draft()
  const { points } = await take(prescriptionId, { pointId: 'gb44' }, { pointId: 'ki7' })
  expect(points).toMatchObject([
    { pointId: 'gb44', choosePointType: 'time', side: 'both', needlesIn: 2 },
    { pointId: 'ki7', method: 'reinforcing' },
  ])
  const { content } = await doctor(prescription.detail, { id: prescriptionId })
  expect(content.points.map((p) => p.delId)).toEqual(points.map((p) => p.delId))
  await expect(take(prescriptionId, { pointId: 'st36' })).rejects.toMatchObject({
    code: 45013,
    message: expect.stringContaining('足三里'),
  })
  await expect(take(prescriptionId, { pointId: 'zz9' })).rejects.toMatchObject({ code: 45009 })
  const noZone = { prescriptionId, dateTime: '2026-03-02T10:00:00', points: [{ pointId: 'gb44' }] }
  await expect(doctor(point.addTime, noZone)).rejects.toMatchObject({ code: 40001 })
})

test('a point taken twice on one side is refused by name; left and right are two', async () => {
  const prescriptionId = await draft()
  const gb44 = { pointId: 'gb44' }
  await take(prescriptionId, { ...gb44, side: 'left' })
  await take(prescriptionId, { ...gb44, side: 'right' })
  for (const side of ['left', 'both'])
    await expect(take(prescriptionId, { ...gb44, side })).rejects.toMatchObject({
      code: 45010,
      message: expect.stringContaining('足窍阴'),
    })
  await expect(take(await draft(), gb44, gb44)).rejects.toMatchObject({ code: 45010 })
  expect((await doctor(point.selected, { prescriptionId })).points).toHaveLength(2)
})

test('a depth out of the range of the point is refused with the range; its ends are not', async () => {
  const [min, max] = knowledge.points.get('pc7')?.needling?.depthCun ?? [0, 0]
  const at = async (depthCun: number) => take(await draft(), { pointId: 'pc7', depthCun })
  for (const depth of [min, max]) expect((await at(depth)).points[0]?.depthCun).toBe(depth)
  await expect(at(max + 0.1)).rejects.toMatchObject({ code: 45011, message: expect.stringContaining(String(max)) })
  await expect(at(-1)).rejects.toMatchObject({ code: 40001 })
})

test('[CALL-point-delete-selected] a point is taken out by its name; an unknown one, and another clinic’s, is refused', async () => {
  const prescriptionId = await draft()
  const { points } = await take(prescriptionId, { pointId: 'gb44' }, { pointId: 'ki7' })
  const delId = points[0]?.delId ?? ''
  const { call: theirs } = await t.signIn('theirs')
  const unknown = { code: 45014 }
  await expect(theirs(point.removeSelected, { choosePointType: 'time', delId })).rejects.toMatchObject(unknown)
  await expect(doctor(point.removeSelected, { choosePointType: 'empirical', delId })).rejects.toMatchObject(unknown)
  const left = await doctor(point.removeSelected, { choosePointType: 'time', delId })
  expect(left.points.map((p) => p.pointId)).toEqual(['ki7'])
  await expect(doctor(point.removeSelected, { choosePointType: 'time', delId })).rejects.toMatchObject(unknown)
  expect((await doctor(point.selected, { prescriptionId })).points.map((p) => p.pointId)).toEqual(['ki7'])
})

test('forty points are held, and one more is refused', async () => {
  const prescriptionId = await draft()
  const { version } = await doctor(prescription.detail, { id: prescriptionId })
  const many = [...knowledge.points.keys()].filter((id) => id !== 'gb44').slice(0, 40)
  const points = many.map((pointId, i) => ({
    delId: `d${i}`,
    pointId,
    name: pointId,
    choosePointType: 'manual' as const,
  }))
  await doctor(prescription.autoSave, { prescriptionId, version, points } as never)
  await expect(take(prescriptionId, { pointId: 'gb44' })).rejects.toMatchObject({
    code: 45012,
    message: expect.stringContaining('40'),
  })
  expect((await doctor(point.selected, { prescriptionId })).points).toHaveLength(40)
})

test.each(genreCodes)(
  '[CALL-point-detail] every point of %s is described in Chinese and English, and no other',
  async (genreCode) => {
    const english = t.caller((await t.signIn()).token, 'en')
    for (const { id, zh } of pointsOfGenre(knowledge, genreCode).filter((_, i) => i % 25 === 0)) {
      const detail = await doctor(point.detail, { genreCode, id })
      expect(detail).toMatchObject({ id, name: zh })
      expect([detail.location, detail.source].every(Boolean)).toBe(true)
      const { label, location, caution, part, needling, functions, categories } = await english(point.detail, {
        genreCode,
        id,
      })
      const said = [label, location, caution, part, needling.way, ...functions, ...categories].join()
      expect(said).not.toMatch(/\p{Script=Han}/u)
    }
    const other = genreCode === 'ear' ? 'lu7' : 'ear-hx1'
    for (const id of [other, 'no-such-point'])
      await expect(doctor(point.detail, { genreCode, id })).rejects.toMatchObject({ code: 45009 })
  },
)

test('[CALL-point-specific-cure] points of proven effect are reported with why and how; an unknown complaint is refused', async () => {
  const { list } = await doctor(point.specificCures, {})
  expect(list.length).toBeGreaterThanOrEqual(50)
  for (const { cureCode } of list) {
    const cure = await doctor(point.specificCure, { cureCode })
    expect(cure.points.length).toBeGreaterThan(0)
    for (const p of cure.points) expect([p.why, p.how, p.source, p.location].every(Boolean)).toBe(true)
  }
  const named = (group: string) => list.filter((one) => one.groups.includes(group)).map((one) => one.name)
  expect([named('颞三针').length > 0, named('下三皇').length > 0]).toEqual([true, true])
  await expect(doctor(point.specificCure, { cureCode: 'no-such-cure' })).rejects.toMatchObject({ code: 45015 })
})

test('a prescription of needles alone is saved and signed, and its sheet is drawn', async () => {
  const { call, phone: _ } = await t.signIn()
  const prescriptionId = await draft(call)
  const points = [{ pointId: 'gb44' }, { pointId: 'ki7' }]
  await call(point.addTime, { prescriptionId, dateTime: firstLine, points })
  const { content, version } = await call(prescription.detail, { id: prescriptionId })
  const whole = { ...content, diagnosisResult: '失眠', chineseDiseases: [{ code: 'A04.01.06', name: '不寐病' }] }
  const { dietaryTherapy: _diet, ...kept } = whole
  const saved = await call(prescription.save, { ...kept, prescriptionId, version })
  expect(saved.content.treatType).toBe(2)
  const signed = await call(prescription.confirm, { prescriptionId, version: saved.version })
  expect(signed.status).toBe('confirmed')
  expect(signed.content.points.map((p) => p.pointId)).toEqual(['gb44', 'ki7'])
  expect((await call(prescription.sheet, { prescriptionId })).size).toBeGreaterThan(1000)
  const changed = { code: 43002 }
  const delId = signed.content.points[0]?.delId ?? ''
  await expect(call(point.removeSelected, { choosePointType: 'time', delId })).rejects.toMatchObject(changed)
  await expect(
    call(point.addTime, { prescriptionId, dateTime: firstLine, points: [{ pointId: 'pc7' }] }),
  ).rejects.toMatchObject(changed)
})
