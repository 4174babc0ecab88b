import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { checkSafety } from '#engine/safety/check.ts'
import type { SafetyPatient } from '#engine/safety/safety.types.ts'
import { safetyIndexOf } from '#server/engine-indexes.ts'
import { inClinic } from './clinic.ts'
import { report, timeEach } from './measure.ts'
import { inventSheets } from './sheets.ts'

const sheetCount = 100
const pregnant: SafetyPatient = {
  sex: 'female',
  ageMonths: 400,
  pregnant: true,
  lactating: false,
  allergies: ['青霉素'],
  westernDrugs: ['华法林', '地高辛'],
  weightKg: 58,
}
const usage = { pairs: 7, pairsPerDay: 1 }

await inClinic(async ({ knowledge, addClinic, addDoctor }) => {
  const sheets = inventSheets(knowledge, sheetCount, 24)
  const index = safetyIndexOf(knowledge)
  const engine = await timeEach(sheetCount, (i) =>
    checkSafety(index, { lines: sheets[i] ?? [], ...usage, patient: pregnant, alsoTaken: [], patternIds: [] }),
  )
  report('safety-engine', engine, { herbs: 24 })

  const { call } = await addDoctor(await addClinic())
  const someone = { patientName: '林若兰', sex: 'female', birthday: '1992-05-01', physiologicalStatus: 2 } as const
  const { patientId } = await call(patient.add, { ...someone, westernDrugs: ['华法林', '地高辛'] })
  const { prescriptionId } = await call(visit.create, { patientId })
  const http = await timeEach(sheetCount, (i) =>
    call(prescription.preview, { prescriptionId, herbs: sheets[i] ?? [], recipeUsage: usage }),
  )
  report('safety-http', http, { herbs: 24 })
})
