import { expect, test } from 'vitest'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { testApp } from '#server/testing/app.ts'
import { outdateVisits } from './visit.sql.ts'

const t = testApp()

test('who waits past midnight stays in the list, and is begun in the queue of the new day', async () => {
  t.clock.now = new Date('2026-06-01T15:00:00+08:00')
  const doctor = (await t.signIn()).call
  const arrive = async (name: string, at: string) => {
    t.clock.now = new Date(at)
    const { patientId } = await doctor(patient.add, { patientName: name, sex: 'female' })
    return doctor(visit.addAppointment, { patientId, reservationDate: at, arrived: true })
  }
  const statusOf = async (mcId: number) =>
    (await doctor(visit.appointments, { pageSize: 200 })).list.find((row) => row.mcId === mcId)?.visitStatus
  const noon = await arrive('下午走了', '2026-06-01T15:10:00+08:00')
  const late = await arrive('深夜候诊', '2026-06-01T23:40:00+08:00')
  t.clock.now = new Date('2026-06-02T00:10:00+08:00')
  await outdateVisits(t.db, t.clock.now)
  expect([await statusOf(noon.mcId), await statusOf(late.mcId)]).toEqual(['P', 'A'])
  const today = async () => (await doctor(visit.todayPatients, {})).list
  expect((await today()).map((row) => row.name)).toEqual(['深夜候诊'])
  expect(await doctor(visit.startAppointment, { mcId: late.mcId })).toMatchObject({ visitStatus: 'D' })
  expect(await today()).toMatchObject([{ name: '深夜候诊', queueNo: 1, reservationDate: '2026-06-01T16:10:00.000Z' }])
})
