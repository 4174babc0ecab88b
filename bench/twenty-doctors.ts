import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type Clinic, inClinic } from './clinic.ts'
import type { Shift, Times } from './doctors.ts'
import { report, spreadOf, timeOnce } from './measure.ts'
import { inventSheets } from './sheets.ts'
import { inventSigns } from './signs.ts'

const doctors = 20
const roundsEach = 25
const herbs = 12
const signs = 12

/** All write the same sheets for the same patients, each beginning at another one. */
async function planShift({ base, knowledge, addClinic, addDoctor }: Clinic): Promise<Shift> {
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
  return { base, doctors: plan }
}

await inClinic(async (clinic) => {
  const worker = new Worker(new URL('./doctors.ts', import.meta.url), { workerData: await planShift(clinic) })
  const before = process.threadCpuUsage()
  let times: Times = { analysis: [], preview: [], autoSave: [] }
  const tookMs = await timeOnce(async () => {
    ;[times] = (await once(worker, 'message')) as [Times]
  })
  const cpu = process.threadCpuUsage(before)
  const all = Object.values(times).flat()
  const each = Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, spreadOf(ms)]))
  // How long the server itself had a core: hardly changed by what else the machine does.
  const cpuMsPerCall = Math.round((cpu.user + cpu.system) / 10 / all.length) / 100
  report('twenty-doctors', all, {
    doctors,
    callsPerS: Math.round(all.length / (tookMs / 1000)),
    cpuMsPerCall,
    ...each,
  })
})
