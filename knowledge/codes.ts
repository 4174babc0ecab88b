import { readFileSync } from 'node:fs'
import { type CodedName, type CodeSystem, parseCodedName } from './schema/code.ts'

/**
 * Headings of GB/T 15657 structure the table and are not diagnoses: `A01.`, 肺系病. A code may end in a dot and still
 * be a diagnosis: 咳嗽病, 虚劳类病 (also called 虚劳).
 */
const isHeading = ({ code, zh, aliases }: CodedName) =>
  /^.\d\d\.$/.test(code) || (code.endsWith('.') && aliases.length === 0 && /(术语|类|类病|系病|证候)$/.test(zh))

/** Every line of a table, including headings. */
export function readCodes(system: CodeSystem): CodedName[] {
  const text = readFileSync(`${import.meta.dirname}/data/codes/${system}.tsv`, 'utf8')
  return text.trimEnd().split('\n').slice(1).map(parseCodedName)
}

/** The codes a record may use. */
export const loadCodes = (system: CodeSystem): CodedName[] => readCodes(system).filter((c) => !isHeading(c))
