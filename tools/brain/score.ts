import { readFileSync } from 'node:fs'
import { monthsOf } from '#engine/additions/for-age.ts'
import { elementsOfName } from '#engine/patterns/name-elements.ts'
import { normalise } from '#engine/reading/normalise.ts'
import { readPerson } from '#engine/reading/person.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { diseaseNamed, dosesInRange, formulaNamed, herbIdentity } from './compare.ts'
import { f1 } from './f1.ts'
import { traditionalVariants } from './variants.ts'

/** `npm run brain:score -- CASES.jsonl PREDICTIONS.jsonl`: how far the proposals agree with the physician. */
type Named = { name: string; grams?: number | null }
type Gold = {
  id: string
  text: string
  gold: { diseases: string[]; patterns: string[]; formulas: string[]; herbs: Named[] }
}
type Predicted = { id: string; diseases: Named[]; patterns: Named[]; formulas: Named[]; herbs: Named[]; ms: number }

const [casesPath, predictionsPath] = process.argv.slice(2)
if (!casesPath || !predictionsPath) {
  console.error('Usage: npm run brain:score -- CASES.jsonl PREDICTIONS.jsonl')
  process.exit(2)
}
const readLines = <T>(path: string) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as T)

const knowledge = loadKnowledge()
const traditional = traditionalVariants()
const predictions = new Map(readLines<Predicted>(predictionsPath).map((p) => [p.id, p]))
const cases = readLines<Gold>(casesPath).flatMap(({ id, text, gold }) => {
  const predicted = predictions.get(id)
  return predicted ? [{ text, gold, predicted }] : []
})

const mean = (values: readonly number[]) =>
  values.length ? Math.round((1000 * values.reduce((a, b) => a + b, 0)) / values.length) / 1000 : null

const withFormula = cases.filter((c) => c.gold.formulas.length)
const withPattern = cases.filter((c) => c.gold.patterns.length)
const withHerbs = cases.filter((c) => c.gold.herbs.length)
const formulaWithin = (n: number) =>
  mean(
    withFormula.map(({ gold, predicted }) =>
      predicted.formulas.slice(0, n).some((f) => gold.formulas.some((g) => formulaNamed(knowledge, g, f.name))) ? 1 : 0,
    ),
  )
const withDisease = cases.filter((c) => c.gold.diseases.length)
const diseaseWithin = (n: number) =>
  mean(
    withDisease.map(({ gold, predicted }) =>
      predicted.diseases.slice(0, n).some((d) => gold.diseases.some((g) => diseaseNamed(knowledge, g, d.name))) ? 1 : 0,
    ),
  )
const doses = cases.flatMap((c) =>
  dosesInRange(knowledge, c.predicted.herbs, monthsOf(readPerson(normalise(c.text, traditional)))),
)

console.log(
  JSON.stringify(
    {
      cases: cases.length,
      diseaseFirst: diseaseWithin(1),
      diseaseInThree: diseaseWithin(3),
      formulaFirst: formulaWithin(1),
      formulaInFive: formulaWithin(5),
      patternElementsF1: mean(
        withPattern.map(({ gold, predicted }) =>
          f1(elementsOfName(gold.patterns.join('、')), elementsOfName(predicted.patterns[0]?.name ?? '')),
        ),
      ),
      herbsF1: mean(
        withHerbs.map(({ gold, predicted }) =>
          f1(
            gold.herbs.map((h) => herbIdentity(knowledge, h.name)),
            predicted.herbs.map((h) => herbIdentity(knowledge, h.name)),
          ),
        ),
      ),
      dosesInRange: mean(doses.map((ok) => (ok ? 1 : 0))),
      medianMs: cases.map((c) => c.predicted.ms).sort((a, b) => a - b)[cases.length >> 1] ?? null,
    },
    null,
    1,
  ),
)
