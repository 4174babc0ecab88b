import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Experience, Past } from '#engine/experience/experience.types.ts'
import { prepareFeatures } from '#engine/experience/features.ts'
import { isTooFew, learn } from '#engine/experience/learn.ts'
import { sharesOf } from '#engine/experience/propose.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { compareWithExperience, type GoldCase } from './experience-cases.ts'
import { meanOf, scoreRanking } from './ranking.ts'

/**
 * `npm run brain:experience -- TRAIN.jsonl TEST.jsonl`: learns on one table of symptom and herb sets, proposes for the other.
 * Where the lines are cases with the physician's answer (`text`, `gold`): diseases, patterns and herbs without and with what the first teach.
 * `npm run brain:experience -- TRAIN.jsonl --folds 5`: the same by cross-validation within one table, for choosing figures.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { folds: { type: 'string', default: '0' } },
})
const [trainPath, testPath] = positionals
const folds = Number(values.folds)
if (!trainPath || (!testPath && !(folds > 1))) {
  console.error('Usage: npm run brain:experience -- TRAIN.jsonl (TEST.jsonl | --folds N)')
  process.exit(2)
}

const linesOf = (path: string) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))

if (testPath && linesOf(trainPath)[0]?.includes('"gold"')) {
  const casesOf = (path: string) => linesOf(path).map((line) => JSON.parse(line) as GoldCase)
  console.log(JSON.stringify(compareWithExperience(loadKnowledge(), casesOf(trainPath), casesOf(testPath)), null, 1))
  process.exit(0)
}

const readTable = (path: string) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): Past => {
      const { symptoms, herbs } = JSON.parse(line) as { symptoms: string[]; herbs: string[] }
      return { signs: symptoms, herbs }
    })

/** The depth of the published figures for the public table. */
const depth = 20

function rank(experience: Experience, signs: readonly string[], featuresOf: ReturnType<typeof prepareFeatures>) {
  const shares = sharesOf(experience, featuresOf(signs))
  const order = [...shares.keys()].sort((a, b) => (shares[b] ?? 0) - (shares[a] ?? 0) || a - b)
  return order.slice(0, depth).map((h) => experience.herbs[h] ?? '')
}

function evaluate(train: readonly Past[], test: readonly Past[]) {
  const started = performance.now()
  const experience = learn(train)
  if (isTooFew(experience)) {
    console.error(`${experience.n} sets are too few: ${experience.missing} more are needed.`)
    process.exit(1)
  }
  const learned = performance.now()
  const featuresOf = prepareFeatures(experience)
  const scores = test.map(({ signs, herbs }) => scoreRanking(rank(experience, signs, featuresOf), herbs))
  const asked = performance.now()
  return { scores, trainMs: learned - started, askMs: (asked - learned) / test.length }
}

const table = readTable(trainPath)
const parts = testPath
  ? [evaluate(table, readTable(testPath))]
  : Array.from({ length: folds }, (_, fold) =>
      evaluate(
        table.filter((_past, i) => i % folds !== fold),
        table.filter((_past, i) => i % folds === fold),
      ),
    )
const scores = parts.flatMap((p) => p.scores)
console.log(
  JSON.stringify(
    {
      learnedFrom: table.length,
      asked: scores.length,
      ...meanOf(scores),
      trainMs: Math.round(Math.max(...parts.map((p) => p.trainMs))),
      askMs: Math.round(1000 * Math.max(...parts.map((p) => p.askMs))) / 1000,
    },
    null,
    1,
  ),
)
