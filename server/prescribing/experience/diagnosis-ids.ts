import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { once } from '#server/engine-indexes.ts'

type NamedCode = { code: string; name: string }
/** The diagnoses on a sheet: chosen by name and code, or written. */
export type Diagnosed = { diseases: readonly NamedCode[]; patterns: readonly NamedCode[]; diagnosis: string }

/** Diagnoses on a sheet → names known to the base; a doctor's own words are left out. */
export const diagnosisIdsOf: (k: Knowledge) => ReturnType<typeof prepareDiagnoses> = once(prepareDiagnoses)

function prepareDiagnoses({ diseases, patterns, diseaseNames, patternNames }: Knowledge) {
  const disease = resolver(diseaseNames, diseases)
  const pattern = resolver(withOwnOf(diseases, patternNames), patterns)
  const found = (chosen: readonly NamedCode[], idOf: typeof disease, written: readonly string[]) => {
    const list = chosen.length ? chosen : written.map((name) => ({ code: '', name }))
    return [...new Set(list.flatMap((one) => idOf(one) ?? []))]
  }
  return {
    of({ diseases: chosen, patterns: chosenPatterns, diagnosis }: Diagnosed) {
      const written = diagnosis.split(separators)
      return { diseases: found(chosen, disease, written), patterns: found(chosenPatterns, pattern, written) }
    },
    /** A pattern of the base's list: one that only exists under a disease is identified by its name. */
    pattern: (name: string) => pattern({ code: '', name }) ?? name,
  }
}

const separators = /[·，,、；;：:（()）\s]/

/** Patterns that only exist under a disease have no entry of their own; their name is enough. */
function withOwnOf(diseases: Knowledge['diseases'], names: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const all = new Map(names)
  for (const { patterns } of diseases.values())
    for (const { zh } of patterns) if (!all.has(zh)) all.set(zh, names.get(bareName(zh)) ?? zh)
  return all
}

function resolver(
  names: ReadonlyMap<string, string>,
  entries: ReadonlyMap<string, { code?: string | undefined }>,
): (one: NamedCode) => string | undefined {
  const byCode = new Map<string, string>()
  for (const [id, { code }] of entries) if (code && !byCode.has(code)) byCode.set(code, id)
  return ({ code, name }) => names.get(name) ?? names.get(bareName(name)) ?? byCode.get(code)
}

const bareName = (name: string) => (name.length > 2 ? name.replace(/[病证症]$/, '') : name)
