import { setTimeout as wait } from 'node:timers/promises'
import { analysis } from '#contract/prescribing/analysis.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { symptom } from '#contract/prescribing/symptom.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { receivePatient, signInByCall } from '../e2e/support/clinic.ts'
import { freePort, makeDataFolder, removeDataFolder, startServer } from '../e2e/support/server.ts'
import { report } from './measure.ts'
import { inventSheets } from './sheets.ts'
import { inventSigns } from './signs.ts'

/** What a server of the demo clinic holds after a day of work: 60 patients, about 900 calls, a sheet of every fourth. */
const patients = 60
const changesEach = 4
const targetMb = 400

async function residentMb(url: string) {
  const metrics = await fetch(`${url}/metrics`).then((answer) => answer.text())
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]
  if (!bytes) throw new Error('the server tells no memory')
  return Math.round(Number(bytes) / 2 ** 20)
}

async function work(url: string) {
  const knowledge = loadKnowledge()
  const sheets = inventSheets(knowledge, patients * changesEach, 12)
  const cases = inventSigns(knowledge, patients * changesEach, 12)
  const { call } = await signInByCall(url, 'doctor')
  for (let i = 0; i < patients; i++) {
    const { prescriptionId } = await receivePatient(call)
    let { version } = await call(prescription.detail, { id: prescriptionId })
    for (let j = 0; j < changesEach; j++) {
      const place = i * changesEach + j
      const allSymptoms = cases[place] ?? []
      const herbs = sheets[place] ?? []
      await call(symptom.read, {
        text: `发热${place + 1}天，恶寒无汗，头痛身痛，夜间咳嗽，痰白，口不渴，舌淡苔白，脉浮紧。`,
      })
      await call(analysis.symptoms, { prescriptionId, allSymptoms, mainSymptoms: [] })
      await call(prescription.preview, { prescriptionId, herbs })
      ;({ version } = await call(prescription.autoSave, { prescriptionId, version, herbs }))
    }
    if (i % 4 === 0) await call(prescription.sheetPages, { prescriptionId })
  }
}

const data = makeDataFolder()
try {
  // The first start makes the demo clinic, which is not a day's work.
  await (await startServer(data, await freePort())).stop()
  const server = await startServer(data, await freePort())
  try {
    // It prepares its indexes in its first seconds.
    await wait(10_000)
    const startedMb = await residentMb(server.url)
    await work(server.url)
    // Memory waiting for garbage collection is not needed by the server.
    await wait(5_000)
    const workedMb = await residentMb(server.url)
    report('memory', [workedMb], { unit: 'MB', startedMb, workedMb, targetMb, met: workedMb < targetMb })
  } finally {
    await server.stop()
  }
} finally {
  removeDataFolder(data)
}
