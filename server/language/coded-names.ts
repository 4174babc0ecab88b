import { loadCodes } from '#knowledge/codes.ts'
import type { CodeSystem } from '#knowledge/schema/code.ts'

// Both are read at the first English record: the tables are large.
let byName: ReadonlyMap<string, string> | null = null
const byCode = new Map<CodeSystem, ReadonlyMap<string, string>>()

function englishNames(): ReadonlyMap<string, string> {
  const coded = (['icd10', 'gbt15657-syndromes', 'gbt15657-diseases'] as const).flatMap(loadCodes)
  const pairs = coded.flatMap(({ zh, aliases, en }) => (en ? [{ zh, aliases, en }] : []))
  // A name of its own goes before another name of something else.
  return new Map([
    ...pairs.flatMap(({ aliases, en }) => aliases.map((name) => [name, en] as const)),
    ...pairs.map(({ zh, en }) => [zh, en] as const),
  ])
}

/** The English of a diagnosis by its name in the tables of codes. */
export function englishOfCoded(zh: string): string | undefined {
  byName ??= englishNames()
  return byName.get(zh)
}

/** The English name of a code in its table; empty when it has none. */
export function englishOfCode(system: CodeSystem, code: string): string {
  const names = byCode.get(system) ?? new Map(loadCodes(system).map((c) => [c.code, c.en ?? '']))
  byCode.set(system, names)
  return names.get(code) ?? ''
}
