import { loadCodes } from '../codes.ts'
import type { CodeSystem } from '../schema/code.ts'
import type { Rule } from './rule.ts'

const codesOf = (system: CodeSystem) => new Set(loadCodes(system).map((c) => c.code))

function* gbFaults(entries: Iterable<{ zh: string; code?: string | undefined }>, table: ReadonlySet<string>) {
  const bearers = new Map<string, string>()
  for (const { zh, code } of entries) {
    if (code === undefined) continue
    const bearer = bearers.get(code)
    if (!table.has(code)) yield `${zh}: ${code} is in no table`
    if (bearer !== undefined) yield `${zh}: ${code} already codes ${bearer}`
    bearers.set(code, zh)
  }
}

export const codesExist: Rule = {
  name: 'a code stands in its table, and one entry alone bears a code of GB/T 15657',
  *faults({ patterns, diseases, formulas }) {
    yield* gbFaults(patterns.values(), codesOf('gbt15657-syndromes'))
    yield* gbFaults(diseases.values(), codesOf('gbt15657-diseases'))
    const icd10 = codesOf('icd10')
    for (const { zh, icd10: used } of [...diseases.values(), ...formulas.values()])
      for (const code of used) if (!icd10.has(code)) yield `${zh}: ${code} is not in ICD-10`
  },
}
