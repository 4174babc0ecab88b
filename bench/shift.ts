import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type Clinic, inClinic } from './clinic.ts'
import type { Shift, Times } from './doctors.ts'
import { report, spreadOf, timeOnce } from './measure.ts'
import { inventSheets } from './sheets.ts'
import { inventSigns } from './signs.ts'

const herbs = 12
const signs = 12

/** `pauseMs`: how long a doctor thinks between two changes, from and to. */
type Plan = { name: string; doctors: number; roundsEach: number; pauseMs: Shift['pauseMs']; targetMs: number }

/** All write the same sheets for the same patients, each beginning at another one. */
async function planShift(clinic: Clinic, { doctors, roundsEach, pauseMs }: Plan): Promise<Shift> {
  const { base, knowledge, addClinic, addDoctor } = clinic
  const sheets = inventSheets(knowledge, roundsEach, herbs)
  const cases = inventSigns(knowledge, roundsEach, signs)
  const orgId = await addClinic()
  const plan: Shift['doctors'] = []
  for (let doctor = 0; doctor < doctors; doctor++) {
    const { token } = await addDoctor(orgId)
    const rounds = sheets.map((_, i) => {
      const place = (i + doctor) % roundsEach
      return { lines: sheets[place] ?? [], allSymptoms: cases[place] ?? [] }
    })
    plan.push({ token, rounds })
  }
  return { base, pauseMs, doctors: plan }
}

/** Measures every call of doctors who work at the same time: analysis, preview of the prescription, autosave. */
export const runShift = (plan: Plan) =>
  inClinic(async (clinic) => {
    const worker = new Worker(new URL('./doctors.ts', import.meta.url), { workerData: await planShift(clinic, plan) })
    const before = process.threadCpuUsage()
    let times: Times = { analysis: [], preview: [], autoSave: [] }
    const tookMs = await timeOnce(async () => {
      ;[times] = (await once(worker, 'message')) as [Times]
    })
    const { user, system } = process.threadCpuUsage(before)
    const all = Object.values(times).flat()
    const each = Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, spreadOf(ms)]))
    const { name, doctors, targetMs } = plan
    report(name, all, {
      doctors,
      targetMs,
      callsPerS: Math.round(all.length / (tookMs / 1000)),
      // CPU time of the server's own thread: hardly changed by what else the machine does.
      cpuMsPerCall: Math.round((user + system) / 10 / all.length) / 100,
      ...each,
    })
  })
