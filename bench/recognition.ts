import { analysis } from '#contract/prescribing/analysis.ts'
import { parsePrescription } from '#engine/recognition/parse-prescription.ts'
import { recognise } from '#engine/recognition/recognise.ts'
import { recognitionIndexOf } from '#server/engine-indexes.ts'
import { inClinic } from './clinic.ts'
import { report, timeEach } from './measure.ts'
import { inventSheets } from './sheets.ts'

/** Pasted prescriptions of twelve herbs. */
const sheets = 200

await inClinic(async ({ knowledge, addClinic, addDoctor }) => {
  const texts = inventSheets(knowledge, sheets, 12).map((lines) => lines.map((l) => `${l.name}${l.doseG}g`).join(' '))
  const index = recognitionIndexOf(knowledge)
  const engine = await timeEach(sheets, (i) => {
    const parsed = parsePrescription(index, texts[i] ?? '')
    const lines = parsed.lines.flatMap((l) =>
      l.herbId === null ? [] : [{ herbId: l.herbId, form: l.form, doseG: l.doseG }],
    )
    return recognise(index, lines, parsed.namedFormulas)
  })
  report('recognition-engine', engine, { herbs: 12, targetMs: 10 })

  const { call } = await addDoctor(await addClinic())
  const http = await timeEach(sheets, (i) => call(analysis.mpw, { text: texts[i] ?? '' }))
  report('recognition-http', http, { herbs: 12 })
})
