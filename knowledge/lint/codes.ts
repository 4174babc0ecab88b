import { loadCodes } from '../codes.ts'
import type { CodeSystem } from '../schema/code.ts'
import type { Rule } from './rule.ts'

const codesOf = (system: CodeSystem) => new Set(loadCodes(system).map((c) => c.code))

export const codesExist: Rule = {
  name: 'a code stands in its table, and one entry alone bears a code of GB/T 15657',
  *faults({ patterns, diseases, formulas }) {
    const [syndromes, illnesses, icd10] = [
      codesOf('gbt15657-syndromes'),
      codesOf('gbt15657-diseases'),
      codesOf('icd10'),
    ]
    const bearers = new Map<string, string>()
    for (const [entries, table] of [[patterns, syndromes] as const, [diseases, illnesses] as const])
      for (const { zh, code } of entries.values()) {
        if (code === undefined) continue
        const bearer = bearers.get(code)
        if (!table.has(code)) yield `${zh}: ${code} is in no table`
        else if (bearer) yield `${zh}: ${code} already codes ${bearer}`
        else bearers.set(code, zh)
      }
    for (const { zh, icd10: used } of [...diseases.values(), ...formulas.values()])
      for (const code of used) if (!icd10.has(code)) yield `${zh}: ${code} is not in ICD-10`
  },
}
