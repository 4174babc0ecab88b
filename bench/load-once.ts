import { loadKnowledge } from '#knowledge/load.ts'

/** The base loaded in a process of its own, as a start of the server does; says what it took. */
const before = process.memoryUsage().rss
const started = performance.now()
const { size } = loadKnowledge().signs
const ms = performance.now() - started
const { rss } = process.memoryUsage()
process.stdout.write(JSON.stringify({ ms, addedMb: (rss - before) / 2 ** 20, residentMb: rss / 2 ** 20, signs: size }))
