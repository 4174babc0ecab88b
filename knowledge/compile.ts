import { compileKnowledge } from './compile/base.ts'
import { stamp, writeCompiled } from './load.ts'

/** `npm run knowledge`: compiles `data/` into the one file the server reads at start. */
const started = performance.now()
const read = stamp()
const { knowledge, faults } = compileKnowledge()
writeCompiled(knowledge, read)
const counts = Object.entries(knowledge).flatMap(([kind, map]) => (map instanceof Map ? [`${kind} ${map.size}`] : []))
console.log(`Knowledge ${knowledge.version}: ${counts.join(', ')}; ${Math.round(performance.now() - started)} ms`)
if (faults.length) console.log(`${faults.length} faults; npm run knowledge:lint lists them`)
