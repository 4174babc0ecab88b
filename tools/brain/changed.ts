import { parsePrescription } from '#engine/recognition/parse-prescription.ts'
import { prepareRecognition } from '#engine/recognition/prepare-recognition.ts'
import { recognise } from '#engine/recognition/recognise.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { prepareChanges } from './changed-formulas.ts'

/**
 * `npm run brain:changed -- [SEED] [--misses]`: each formula of three herbs and more with one to four herbs added and
 * up to three left out, at other doses, and how often the sheet is recognised as that formula or one as near.
 */
const [seed = '1', misses] = process.argv.slice(2)
const index = prepareRecognition(loadKnowledge())
const change = prepareChanges(index)
const nameOf = (id: string | undefined) => index.knowledge.formulas.get(id ?? '')?.zh ?? '–'
const isSame = (a: readonly string[], b: readonly string[]) => a.toSorted().join() === b.toSorted().join()
const idsOf = (list: readonly { herbId: string }[]) => list.map((one) => one.herbId)

const judged = index.formulas
  .filter((f) => f.herbs.length >= 3)
  .map((formula) => {
    const sheet = change(formula, seed, { added: 4, removed: 4, missing: 0.4 })
    const parsed = parsePrescription(index, sheet.text)
    const lines = parsed.lines.flatMap(({ herbId, form, doseG }) => (herbId ? [{ herbId, form, doseG }] : []))
    const { formulas, others, additions, removals } = recognise(index, lines, parsed.namedFormulas)
    const right = new Set([formula.id, ...sheet.equals])
    const isRight = (f: { formulaId: string }) => right.has(f.formulaId)
    const [first] = formulas
    const origin = first?.formulaId === formula.id
    const one = {
      first: first !== undefined && isRight(first),
      shown: [...formulas, ...others].some(isRight),
      removed: sheet.removed.length,
      additions: origin ? isSame(idsOf(additions), sheet.added) : null,
      removals: origin ? isSame(idsOf(removals), sheet.removed) : null,
    }
    if (misses && !one.first)
      console.log(`${nameOf(formula.id)} → ${formulas.map((f) => nameOf(f.formulaId)).join('+') || '–'}: ${sheet.text}`)
    return one
  })

const share = (list: readonly (boolean | null)[]) => {
  const known = list.filter((one) => one !== null)
  return Math.round((1000 * known.filter(Boolean).length) / (known.length || 1)) / 1000
}
console.log(
  JSON.stringify(
    {
      sheets: judged.length,
      first: share(judged.map((j) => j.first)),
      shown: share(judged.map((j) => j.shown)),
      firstByRemoved: [0, 1, 2, 3].map((n) => share(judged.filter((j) => j.removed === n).map((j) => j.first))),
      additions: share(judged.map((j) => j.additions)),
      removals: share(judged.map((j) => j.removals)),
    },
    null,
    1,
  ),
)
