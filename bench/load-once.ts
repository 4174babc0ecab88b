import { loadKnowledge } from '#knowledge/load.ts'

/** Loads the base in a separate process, like a start of the server, and prints the cost. */
const before = process.memoryUsage().rss
const started = performance.now()
const { size } = loadKnowledge().signs
const ms = performance.now() - started
const { rss } = process.memoryUsage()
process.stdout.write(JSON.stringify({ ms, addedMb: (rss - before) / 2 ** 20, residentMb: rss / 2 ** 20, signs: size }))
