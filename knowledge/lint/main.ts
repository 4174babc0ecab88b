import { compileKnowledge } from '../compile/base.ts'
import { rules } from './rules.ts'

/** `npm run knowledge:lint [-- WORD]`: lists all faults, or those whose line contains WORD. */
const word = process.argv[2] ?? ''
const { knowledge, faults } = compileKnowledge()
for (const rule of rules) for (const what of rule.faults(knowledge)) faults.push({ rule: rule.name, where: '', what })
const shown = faults.map((f) => `${f.rule}: ${f.where}: ${f.what}`).filter((line) => line.includes(word))
for (const line of shown.slice(0, 2000)) console.log(line)
const byRule = Map.groupBy(faults, (f) => f.rule)
for (const [rule, list] of byRule) console.log(`${String(list.length).padStart(6)}  ${rule}`)
if (faults.length) process.exit(1)
console.log('Knowledge: no faults')
