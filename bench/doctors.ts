import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { analysis } from '#contract/prescribing/analysis.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { seeded } from '#server/demo/names.ts'
import { plainClient } from './plain-client.ts'
import type { inventSheets } from './sheets.ts'

/** Doctors at their desks, in a separate thread, so that the browser's work is not attributed to the server. */

type Round = { lines: ReturnType<typeof inventSheets>[number]; allSymptoms: string[] }
export type Shift = { base: string; pauseMs: readonly [number, number]; doctors: { token: string; rounds: Round[] }[] }
export type Times = Record<'analysis' | 'preview' | 'autoSave', number[]>

const { base, pauseMs, doctors } = workerData as Shift
const times: Times = { analysis: [], preview: [], autoSave: [] }

/** A change, its answers, a pause for thought. All calls of one round are sent as the page sends them. */
async function work({ token, rounds }: Shift['doctors'][number], place: number) {
  const call = plainClient(base, token)
  const dice = seeded(place)
  const added = await call(patient.add, { patientName: `测${place}`, sex: 'female', birthday: '1988-01-01' })
  const { prescriptionId } = (await call(visit.create, { patientId: added.read().patientId })).read()
  let { version } = (await call(prescription.detail, { id: prescriptionId })).read()
  // Anywhere in a cycle: if all began within the range of one pause, two hundred would call in bursts, with silence
  // between them.
  let pause = dice.int(0, (pauseMs[0] + pauseMs[1]) / 2)
  for (const { lines: herbs, allSymptoms } of rounds) {
    await wait(pause)
    pause = dice.int(...pauseMs)
    const [analysed, previewed] = await Promise.all([
      call(analysis.symptoms, { prescriptionId, allSymptoms, mainSymptoms: [] }),
      call(prescription.preview, { prescriptionId, herbs }),
    ])
    const saved = await call(prescription.autoSave, { prescriptionId, version, herbs })
    times.analysis.push(analysed.ms)
    times.preview.push(previewed.ms)
    times.autoSave.push(saved.ms)
    ;({ version } = saved.read())
  }
}

await Promise.all(doctors.map(work))
parentPort?.postMessage(times)
