import { analysis } from '#contract/prescribing/analysis.ts'
import { noStatedFacts } from '#engine/matching/case-of.ts'
import { matchFormulas } from '#engine/matching/match-formulas.ts'
import { matchingIndexOf } from '#server/engine-indexes.ts'
import { inClinic } from './clinic.ts'
import { report, timeEach } from './measure.ts'
import { inventSigns } from './signs.ts'

const patients = 100

await inClinic(async ({ knowledge, addClinic, addDoctor }) => {
  const cases = inventSigns(knowledge, patients, 30)
  const index = matchingIndexOf(knowledge)
  const more = { signs: 30, formulas: knowledge.formulas.size }
  const engine = await timeEach(patients, (i) => {
    const evidence = (cases[i] ?? []).map((signId) => ({ signId, present: true, weight: 1 }))
    matchFormulas(index, { evidence, statedFacts: noStatedFacts }, 12)
  })
  report('analysis-engine', engine, more)
  const { call } = await addDoctor(await addClinic())
  const http = await timeEach(patients, (i) => {
    const allSymptoms = cases[i] ?? []
    return call(analysis.symptoms, { allSymptoms, mainSymptoms: allSymptoms.slice(0, 3) })
  })
  report('analysis-http', http, more)
})
