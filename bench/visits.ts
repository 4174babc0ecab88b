import { followUpStates } from '#contract/base/codes.ts'
import { archive } from '#contract/clinic/archive.ts'
import { calendar } from '#contract/clinic/calendar.ts'
import { followup } from '#contract/clinic/follow-up.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { adminCases, type CaseFilters, visitCases } from '#contract/prescribing/medical-case.ts'
import { benchCount } from './bench-count.ts'
import { type Clinic, inClinic } from './clinic.ts'
import { fillClinic, withoutIndexes } from './fill.ts'
import { type FilledClinic, fillDays, fillVisits, recipeIds, signIds } from './fill-visits.ts'
import { report, type Spread, spreadOf, timeEach, timeOnce } from './measure.ts'
import { plainClient } from './plain-client.ts'

const visits = benchCount('visits', 1_000_000)
const patients = Math.max(1000, Math.round(visits / 10))
const doctors = 10
const desks = 50
const perDay = 200
const times = 30
const targets = { listMs: 150, chartMs: 300, boardMs: 50, calendarMs: 100 }

type Doctor = Awaited<ReturnType<Clinic['addDoctor']>>

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

/** Each of the seventeen filters, with values that many cases have and that few have. */
const filters: Record<string, CaseFilters> = {
  none: {},
  beginTime: { beginTime: day(30) },
  endTime: { endTime: day(700) },
  patientName: { patientName: '王' },
  patientPinyin: { patientName: 'wangwei' },
  patientPhone: { patientPhone: '1381' },
  visitStatus: { visitStatus: 'F' },
  visitStatusRare: { visitStatus: 'D' },
  acupMedType: { acupMedType: 2 },
  acupMedTypeBoth: { acupMedType: 3 },
  symptomId: { symptomId: signIds[0] },
  mainSymptomId: { mainSymptomId: signIds[1] },
  recipeId: { recipeId: recipeIds[2] },
  selfDescription: { selfDescription: '入睡困难' },
  selfDescriptionAbsent: { selfDescription: '牙龈出血' },
  number: { number: '000123' },
  adviseCommentFlag: { adviseCommentFlag: 1 },
  diagnoseWay: { diagnoseWay: 2 },
  recipeSrc: { recipeSrc: 3 },
  clinicalNote: { clinicalNote: '查舌' },
  comment: { comment: '睡得好' },
  timezoneOffset: { beginTime: day(90), endTime: day(60), timezoneOffset: -480 },
  several: { symptomId: signIds[2], recipeId: recipeIds[0], selfDescription: '怕冷', beginTime: day(400) },
}

async function measureLists({ call }: Doctor) {
  const lists: Record<string, Spread> = {}
  for (const [name, filter] of Object.entries(filters)) {
    lists[`own.${name}`] = spreadOf(await timeEach(times, () => call(visitCases.myMedicalCases, filter)))
    lists[`all.${name}`] = spreadOf(await timeEach(times, () => call(adminCases.medicalCases, filter)))
  }
  lists['own.page40'] = spreadOf(await timeEach(times, () => call(visitCases.myMedicalCases, { pageNo: 40 })))
  for (const state of followUpStates)
    lists[`followUps.${state}`] = spreadOf(await timeEach(times, () => call(followup.list, { state })))
  lists['followUps.all'] = spreadOf(await timeEach(times, () => call(followup.list, {})))
  lists['followUps.name'] = spreadOf(await timeEach(times, () => call(followup.list, { patientName: '王伟' })))
  lists['followUps.counts'] = spreadOf(await timeEach(times, () => call(followup.counts, {})))
  lists['patients'] = spreadOf(await timeEach(times, () => call(patient.list, {})))
  lists['appointments'] = spreadOf(
    await timeEach(times, () => call(visit.appointments, { beginTime: `${day(40)}T00:00:00Z` })),
  )
  lists['appointments.name'] = spreadOf(await timeEach(times, () => call(visit.appointments, { name: '王伟' })))
  return lists
}

/** All calls of a patient's page at once, for the patient with a thousand visits. */
function measureChart({ call }: Doctor, patientId: number) {
  const chart = () =>
    Promise.all([
      call(patient.detail, { patientId }),
      call(visit.appointments, { patientId, pageSize: 200 }),
      call(patient.prescriptions, { patientId, pageSize: 100 }),
      call(followup.listByPatient, { patientId }),
      call(archive.list, { patientId }),
    ])
  return timeEach(times, chart)
}

/** Fifty desks listen; one of them reads while the list changes. */
async function measureBoard(clinic: Clinic, orgId: number, doctor: Doctor) {
  const stop = new AbortController()
  const people: Doctor[] = []
  for (let i = 0; i < desks; i++) people.push(await clinic.addDoctor(orgId))
  const streams = people.map(async ({ token }) => {
    const answer = await fetch(`${clinic.base}/api/events`, {
      headers: { authorization: `Bearer ${token}` },
      signal: stop.signal,
    })
    const reader = answer.body?.getReader()
    while (reader && !(await reader.read()).done);
  })
  const ended = Promise.allSettled(streams)
  const { list } = await doctor.call(visit.todayPatients, {})
  const waiting = list.filter((row) => row.visitStatus === 'R').map((row) => row.mcId)
  const read = plainClient(clinic.base, people[0]?.token ?? '')
  const moved: number[] = []
  for (const mcId of waiting.slice(0, times)) {
    await doctor.call(visit.checkIn, { mcId })
    moved.push((await read(visit.todayPatients, {})).ms)
  }
  const clients = people.map(({ token }) => plainClient(clinic.base, token))
  const together: number[] = []
  for (const mcId of waiting.slice(times, times + 5)) {
    await doctor.call(visit.checkIn, { mcId })
    together.push(await timeOnce(() => Promise.all(clients.map((client) => client(visit.todayPatients, {})))))
  }
  stop.abort()
  await ended
  return { moved, together }
}

const measureCalendar = ({ call }: Doctor) => timeEach(times, () => call(calendar.span, { days: 7 }))

await inClinic(async (clinic) => {
  const orgId = await clinic.addClinic()
  const people: Doctor[] = []
  for (let i = 0; i < doctors; i++) people.push(await clinic.addDoctor(orgId))
  const [doctor] = people
  if (!doctor) throw new Error('no doctor')
  const filled: FilledClinic = { orgId, visits, doctorIds: people.map((one) => one.accountId) }
  const started = performance.now()
  await withoutIndexes(clinic.owner, () =>
    fillClinic(clinic.owner, { orgId, topOrgId: clinic.topOrgId, patients, seed: 5 }, new Date()),
  )
  const first = await clinic.owner
    .selectFrom('patient')
    .where('org_id', '=', orgId)
    .select((eb) => eb.fn.min('id').as('id'))
    .executeTakeFirstOrThrow()
  await fillVisits(clinic, filled)
  await fillDays(clinic, filled, perDay)
  const fillS = Math.round((performance.now() - started) / 1000)
  const lists = await measureLists(doctor)
  const chart = spreadOf(await measureChart(doctor, first.id))
  const week = spreadOf(await measureCalendar(doctor))
  const { moved, together } = await measureBoard(clinic, orgId, doctor)
  const board = spreadOf(moved)
  const slow = Object.entries(lists).filter(([, one]) => one.p95Ms > targets.listMs)
  report('visits', moved, {
    visits,
    patients,
    doctors,
    desks,
    fillS,
    targets,
    met:
      slow.length === 0 &&
      chart.p95Ms <= targets.chartMs &&
      board.p95Ms <= targets.boardMs &&
      week.p95Ms <= targets.calendarMs,
    board,
    fiftyBoardsAtOnce: spreadOf(together),
    chart,
    week,
    slow: Object.fromEntries(slow),
    lists,
  })
})
