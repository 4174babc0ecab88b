import { readFileSync } from 'node:fs'
import { type CodedName, type CodeSystem, parseCodedName } from './schema/code.ts'

/** One table of coded names. Groups of GB/T 15657 (their codes end in a dot) are headings, not diagnoses. */
export function loadCodes(system: CodeSystem): CodedName[] {
  const text = readFileSync(`${import.meta.dirname}/data/codes/${system}.tsv`, 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map(parseCodedName)
    .filter((c) => !c.code.endsWith('.'))
}
