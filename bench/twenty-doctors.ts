import { setTimeout as wait } from 'node:timers/promises'
import { analysis } from '#contract/analysis.ts'
import { patient } from '#contract/patient.ts'
import { prescription } from '#contract/prescription.ts'
import { visit } from '#contract/visit.ts'
import { seeded } from '#server/demo/names.ts'
import { type Clinic, inClinic } from './clinic.ts'
import { report, spreadOf, timeOnce } from './measure.ts'
import { inventSheets } from './sheets.ts'
import { inventSigns } from './signs.ts'

const doctors = 20
const roundsEach = 25
const herbs = 12
const signs = 12
type Times = Record<'analysis' | 'preview' | 'autoSave', number[]>

/** One doctor at her desk: a change, its answers, a moment of thought. All calls of one round go as the page sends them. */
async function work({ knowledge, addDoctor }: Clinic, orgId: number, doctor: number, times: Times) {
  const { call } = await addDoctor(orgId)
  const dice = seeded(doctor)
  const { patientId } = await call(patient.add, { patientName: `测${doctor}`, sex: 'female', birthday: '1988-01-01' })
  const { prescriptionId } = await call(visit.create, { patientId })
  let { version } = await call(prescription.detail, { id: prescriptionId })
  const sheets = inventSheets(knowledge, roundsEach, herbs)
  const cases = inventSigns(knowledge, roundsEach, signs)
  for (let i = 0; i < roundsEach; i++) {
    const place = (i + doctor) % roundsEach
    const lines = sheets[place] ?? []
    const allSymptoms = cases[place] ?? []
    await Promise.all([
      timeOnce(() => call(analysis.symptoms, { prescriptionId, allSymptoms, mainSymptoms: [] })).then((ms) =>
        times.analysis.push(ms),
      ),
      timeOnce(() => call(prescription.preview, { prescriptionId, herbs: lines })).then((ms) => times.preview.push(ms)),
    ])
    const saving = await timeOnce(async () => {
      ;({ version } = await call(prescription.autoSave, { prescriptionId, version, herbs: lines }))
    })
    times.autoSave.push(saving)
    await wait(dice.int(500, 1500))
  }
}

await inClinic(async (clinic) => {
  const orgId = await clinic.addClinic()
  const times: Times = { analysis: [], preview: [], autoSave: [] }
  const tookMs = await timeOnce(() =>
    Promise.all(Array.from({ length: doctors }, (_, i) => work(clinic, orgId, i + 1, times))),
  )
  const all = Object.values(times).flat()
  const each = Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, spreadOf(ms)]))
  report('twenty-doctors', all, { doctors, callsPerS: Math.round(all.length / (tookMs / 1000)), ...each })
})
