import { Converter } from 'opencc-js/t2cn'
import { readCodes } from '#knowledge/codes.ts'
import type { CodedName, CodeSystem } from '#knowledge/schema/code.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { type Comparison, type Difference, readTable } from './report.ts'

const simplify = Converter({ from: 't', to: 'cn' })

/** The tables of the standard were scanned: 症 for 證, and characters with two simplified forms. */
const oneSpelling: Readonly<Record<string, string>> = {
  症: '证',
  癥: '证',
  喎: '㖞',
  粘: '黏',
  藉: '借',
  著: '着',
  睪: '睾',
  齇: '齄',
}
const plain = (name: string) => Array.from(simplify(name), (c) => oneSpelling[c] ?? c).join('')

/** The same name, or name and aliases in one string: 針眼土疳 is 针眼 and 土疳. */
export function isSpeltBy(text: string, names: readonly string[]): boolean {
  if (text === '') return true
  return names.some((n) => n !== '' && text.startsWith(n) && isSpeltBy(text.slice(n.length), names))
}

/** Every code of a table of GB/T 15657 has the same name in ours, and no code is missing or added. */
function compareSystem(system: Exclude<CodeSystem, 'icd10'>) {
  return (_: Knowledge, folder: string): Comparison => {
    const ours = new Map<string, CodedName>(readCodes(system).map((c) => [c.code, c]))
    const differences: Difference[] = []
    const rows = readTable(folder, `${system}.tsv`)
    for (const { code = '', name_traditional: name = '' } of rows) {
      const held = ours.get(code)
      if (!held) differences.push({ where: code, what: `${name} is not in the base`, why: null })
      else if (!isSpeltBy(plain(name), [held.zh, ...held.aliases].map(plain)))
        differences.push({ where: code, what: `the table ${name}, the base ${held.zh}`, why: null })
    }
    const there = new Set(rows.map((r) => r['code']))
    for (const { code, zh } of ours.values())
      if (!there.has(code)) differences.push({ where: code, what: `the base has ${zh}, the table has not`, why: null })
    const agreed = Math.max(0, rows.length - differences.length)
    return { table: `${system}.tsv`, what: 'codes and names', rows: rows.length, agreed, target: 1, differences }
  }
}

/** Names of GB/T 16751: each is an entry, or at least a coded name, of ours. */
function compareNames(table: string, systems: readonly CodeSystem[], entries: (k: Knowledge) => Iterable<string>) {
  return (k: Knowledge, folder: string): Comparison => {
    const coded = systems.flatMap((s) => readCodes(s).flatMap((c) => [c.zh, ...c.aliases]))
    const known = new Set([...coded, ...entries(k)].map(plain))
    const rows = readTable(folder, table)
    const differences = rows
      .filter(({ name = '' }) => !known.has(plain(name)))
      .map(({ name = '' }) => ({ where: name, what: 'is not in the base', why: null }))
    return { table, what: 'names', rows: rows.length, agreed: rows.length - differences.length, target: 1, differences }
  }
}

/** The code of our own entries belongs to a line with the same name; the lines themselves are compared above. */
function compareEntryCodes(kind: 'patterns' | 'diseases', system: Exclude<CodeSystem, 'icd10'>) {
  return (k: Knowledge): Comparison => {
    const table = new Map(readCodes(system).map((c) => [c.code as string, [c.zh, ...c.aliases].map(plain)]))
    const coded = [...k[kind].values()].filter((e) => e.code !== undefined)
    const differences = coded.flatMap((e): Difference[] => {
      const there = table.get(e.code ?? '') ?? []
      if ([e.zh, ...e.aliases].some((n) => there.includes(plain(n)))) return []
      return [{ where: `${e.zh} ${e.code}`, what: `the table has ${there.join('; ') || 'no such code'}`, why: null }]
    })
    const agreed = coded.length - differences.length
    return { table: `${system}.tsv`, what: `codes of our ${kind}`, rows: coded.length, agreed, target: 1, differences }
  }
}

export const codeComparisons = [
  compareSystem('gbt15657-diseases'),
  compareSystem('gbt15657-syndromes'),
  compareSystem('gbt15657-therapies'),
  compareEntryCodes('diseases', 'gbt15657-diseases'),
  compareEntryCodes('patterns', 'gbt15657-syndromes'),
  compareNames('diseases-gbt16751.tsv', ['gbt15657-diseases'], (k) => k.diseaseNames.keys()),
  compareNames('patterns-gbt16751.tsv', ['gbt15657-syndromes'], (k) => k.patternNames.keys()),
  compareNames('therapies-gbt16751.tsv', ['gbt15657-therapies'], (k) => k.terms.keys()),
]
