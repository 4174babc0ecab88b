import { loadCodes } from '#knowledge/codes.ts'

let english: ReadonlyMap<string, string> | null = null

/** Read when somebody reads a record in English for the first time: the tables are large. */
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
  english ??= englishNames()
  return english.get(zh)
}
