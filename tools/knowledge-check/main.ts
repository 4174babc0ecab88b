import { loadKnowledge } from '#knowledge/load.ts'
import { codeComparisons } from './codes.ts'
import { compareAmounts, compareCompositions } from './compositions.ts'
import { compareDoses } from './doses.ts'
import { comparePairs } from './pairs.ts'
import { comparePoints } from './points.ts'
import { print, reaches } from './report.ts'
import { compareStandard } from './standard.ts'

/** `npm run knowledge:check -- DIR`: compares the base with the tables in a folder, difference by difference. */
const folder = process.argv[2]
if (!folder) {
  console.error('npm run knowledge:check -- DIR: name the folder that holds the tables')
  process.exit(2)
}
const knowledge = loadKnowledge()
const all = [
  compareCompositions,
  compareAmounts,
  compareStandard,
  compareDoses,
  comparePairs,
  ...codeComparisons,
  comparePoints,
]
const comparisons = all.map((compare) => compare(knowledge, folder))
for (const c of comparisons) print(c)
if (!comparisons.every(reaches)) process.exitCode = 1
