import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { loadKnowledge } from '#knowledge/load.ts'
import { parts } from './parts.ts'

/** `npm run brain -- [PART] CASES.jsonl > ANSWERS.jsonl`: one JSON object a line in, one a line out (docs/brain.md). */
const [first = '', second] = process.argv.slice(2)
const [word, path] = second === undefined ? ['propose', first] : [first, second]
const prepare = parts[word]
if (!path || !prepare) {
  console.error(`Usage: npm run brain -- [${Object.keys(parts).join('|')}] CASES.jsonl > ANSWERS.jsonl`)
  process.exit(2)
}
const WithId = z.looseObject({ id: z.union([z.string(), z.number()]) })
const answer = prepare(loadKnowledge())
for (const [i, line] of readFileSync(path, 'utf8').split('\n').entries()) {
  if (!line.trim()) continue
  try {
    const asked = WithId.parse(JSON.parse(line))
    const started = performance.now()
    // Only fields of the part are read: a case's other fields (its answer) are never used.
    const found = answer(asked)
    console.log(JSON.stringify({ id: asked.id, ...found, ms: Math.round((performance.now() - started) * 100) / 100 }))
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    console.error(`${path}:${i + 1}: ${why}`)
    process.exitCode = 1
  }
}
