import { analysis } from '#contract/prescribing/analysis.ts'
import { writeExperience } from '#engine/experience/bytes.ts'
import type { Past } from '#engine/experience/experience.types.ts'
import { isTooFew, learn } from '#engine/experience/learn.ts'
import { proposeHerbs } from '#engine/experience/propose.ts'
import { rankFormulas } from '#engine/experience/rank-formulas.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { seeded } from '#server/demo/names.ts'
import { recognitionIndexOf } from '#server/engine-indexes.ts'
import { retrainStale } from '#server/prescribing/experience/experience.service.ts'
import { inClinic } from './clinic.ts'
import { report, timeEach, timeOnce } from './measure.ts'
import { inventSigns } from './signs.ts'

const prescriptions = 20_000
const patients = 100

await inClinic(async ({ db, knowledge, topOrgId, addClinic, addDoctor }) => {
  const table = inventPast(knowledge, prescriptions)
  let learned = learn([])
  const training = await timeOnce(() => {
    learned = learn(table)
  })
  if (isTooFew(learned)) throw new Error('The invented table is too small')
  const model = learned
  const more = { prescriptions, signs: model.signs.length, pairs: model.pairs.length, herbs: model.herbs.length }
  report('experience-train', [training], { ...more, bytes: writeExperience(model).length })

  const asked = inventSigns(knowledge, patients, 30)
  const index = recognitionIndexOf(knowledge)
  const engine = await timeEach(patients, (i) => {
    proposeHerbs(model, asked[i] ?? [])
    rankFormulas(model, index, asked[i] ?? [], 40)
  })
  report('experience-ask-engine', engine, { signs: 30, formulas: index.formulas.length })

  const clinic = await addClinic()
  const { accountId, call } = await addDoctor(clinic)
  const row = { top_org_id: topOrgId, org_id: clinic, doctor_id: accountId, content_hash: '', knowledge_version: '' }
  const rows = table.map(({ signs, herbs, disease, patterns }) => ({
    ...row,
    status: 'confirmed' as const,
    confirmed_at: new Date(),
    content: JSON.stringify({
      symptoms: signs.map((id) => ({ id, present: true })),
      herbs: herbs.map((herbId) => ({ herbId, name: herbId, doseG: 9 })),
      chineseDiseases: [{ code: '', name: disease }],
      patterns: patterns.map((name) => ({ code: '', name })),
    }),
  }))
  for (let at = 0; at < rows.length; at += 500)
    await db
      .insertInto('prescription')
      .values(rows.slice(at, at + 500))
      .execute()
  const { longestMs, tookMs } = await watched(() => retrainStale(db, knowledge, new Date()))
  report('experience-learn-in-background', [tookMs], { prescriptions, longestTurnMs: Math.round(longestMs) })
  const first = await watched(() => call(analysis.symptoms, { allSymptoms: asked[0] ?? [], alg: 'experience' }))
  report('experience-first-ask', [first.tookMs], { longestTurnMs: Math.round(first.longestMs) })
  const http = await timeEach(patients, (i) =>
    call(analysis.symptoms, { allSymptoms: asked[i] ?? [], alg: 'experience' }),
  )
  report('experience-ask-http', http, { signs: 30 })
})

type Invented = Past & { disease: string; patterns: string[] }

/** Formulas of the base as a clinic uses them: some of their signs, nearly all their herbs, a few others; one disease a formula. */
function inventPast({ formulas, herbs, diseases, patterns }: Knowledge, count: number): Invented[] {
  const dice = seeded(44)
  const known = [...formulas.values()].filter((f) => f.signs.key.length + f.signs.main.length > 2).slice(0, 200)
  const all = [...herbs.keys()]
  const names = [...diseases.values()].map((d) => d.zh)
  const diseaseOf = new Map(known.map((f, i) => [f, names[i % names.length] ?? '']))
  return Array.from({ length: count }, () => {
    const formula = dice.pick(known)
    const { key, main, other, tongue, pulse } = formula.signs
    const shown = [...key, ...main, ...other, ...tongue, ...pulse].filter(() => dice.chance(0.6))
    const given = formula.herbs.map((h) => h.herbId).filter(() => dice.chance(0.9))
    return {
      disease: diseaseOf.get(formula) ?? '',
      patterns: formula.patterns.flatMap((id) => patterns.get(id)?.zh ?? []),
      signs: shown,
      herbs: [...given, ...Array.from({ length: dice.int(0, 4) }, () => dice.pick(all))],
    }
  })
}

/** The longest CPU time of the thread between two turns of its loop during the work. */
async function watched(work: () => Promise<unknown>) {
  const busyMs = () => process.threadCpuUsage().user / 1000 + process.threadCpuUsage().system / 1000
  let longestMs = 0
  let last = busyMs()
  const turn = () => {
    const now = busyMs()
    longestMs = Math.max(longestMs, now - last)
    last = now
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  const tookMs = await timeOnce(work)
  clearImmediate(next)
  return { longestMs, tookMs }
}
