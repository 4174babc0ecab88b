import { expect, test } from 'vitest'
import { point } from '#contract/acupuncture/point.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { testApp } from '#server/testing/app.ts'

const t = testApp()
type Schemas = { components: { schemas: Record<string, { enum?: unknown[]; description?: string }> } }

test('[STATE-acupoint-flow] [STATE-acupoint-choice] the document has these codes and no others, each with its word', async () => {
  const { components } = (await (await t.fetcher('/api/openapi.json', {})).json()) as Schemas
  expect(components.schemas['AcupointChoice']).toMatchObject({ enum: [1, 2], description: '1 points, 2 methods' })
  expect(components.schemas['AcupointFlow']).toMatchObject({
    enum: [1, 2, 3],
    description: '1 dynamic, 2 constant, 3 methods',
  })
})

test('an open hour tells what a point is in pregnancy before it is taken', async () => {
  const { call } = await t.signIn()
  // 癸酉, a 酉 hour: by the branches the mother point of the bladder is 至阴.
  const { hours } = await call(point.byTime, { dateTime: '1949-10-01T18:30:00+08:00' })
  const open = hours.find((h) => h.isNow)?.methods.nazi.points ?? []
  expect(open.find((p) => p.pointId === 'bl67')?.pregnancy).toBe('禁用')
})

test('in English a needle sentence names its points in English', async () => {
  const { call, token } = await t.signIn()
  const { patientId } = await call(patient.add, { patientName: '孙见微', sex: 'female', physiologicalStatus: 2 })
  const { prescriptionId } = await call(visit.create, { patientId })
  await call(point.addEmpirical, {
    prescriptionId,
    genreCode: 'classic',
    symptomIds: ['headache'],
    points: [{ pointId: 'li4', method: 'electric' }, { pointId: 'sp6' }],
  })
  const { safety } = await t.caller(token, 'en')(prescription.detail, { id: prescriptionId })
  const said = safety.warnings.filter((w) => w.rule.startsWith('needle-')).map((w) => w.message)
  expect(said.join(' ')).toContain('LI4 Hegu must not be needled in pregnancy')
  expect(said.join(' ')).not.toMatch(/[\u4e00-\u9fff]/)
})

test('a point of the midline has no left, a paired one no middle, and a needle does not run to where it began', async () => {
  const { call } = await t.signIn()
  const { patientId } = await call(patient.add, { patientName: '钱无咎', sex: 'male' })
  const { prescriptionId } = await call(visit.create, { patientId })
  const take = (points: { pointId: string; side?: 'left' | 'middle'; throughPointId?: string }[]) =>
    call(point.addEmpirical, { prescriptionId, genreCode: 'classic', symptomIds: ['headache'], points })
  const { points } = await take([
    { pointId: 'gv20', side: 'left' },
    { pointId: 'ex-b8' },
    { pointId: 'st36', side: 'middle' },
    { pointId: 'jiao-motor' },
    { pointId: 'li4', side: 'left' },
  ])
  expect(points.map((p) => [p.side, p.needlesIn])).toEqual([
    ['middle', 1],
    ['middle', 1],
    ['both', 2],
    ['both', 2],
    ['left', 1],
  ])
  await expect(take([{ pointId: 'te5', throughPointId: 'te5' }])).rejects.toMatchObject({ code: 45010 })
})
