import { readFileSync } from 'node:fs'
import { loadKnowledge } from '#knowledge/load.ts'
import { prepareBrain } from './propose.ts'

/** `npm run brain -- CASES.jsonl > PREDICTIONS.jsonl`: reads `{id, text}` a line, writes what the brain would put on the desk. */
const path = process.argv[2]
if (!path) {
  console.error('Usage: npm run brain -- CASES.jsonl > PREDICTIONS.jsonl')
  process.exit(2)
}
const knowledge = loadKnowledge()
const propose = prepareBrain(knowledge)
for (const line of readFileSync(path, 'utf8').split('\n')) {
  if (!line.trim()) continue
  // Only the text is taken: what a case holds beside it (its answer) is never looked at.
  const { id, text } = JSON.parse(line) as { id: string; text: string }
  const started = performance.now()
  const proposal = propose(text)
  console.log(JSON.stringify({ id, ...proposal, ms: Math.round((performance.now() - started) * 100) / 100 }))
}
