import type { Person } from '#engine/reading/reading.types.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'

/** The state against which rules of addition are checked. */
export type Situation = {
  /** The patient's signs, and the wider ones that they imply. */
  signs: ReadonlySet<string>
  /** Places and natures 证素 of the illness; empty when unknown. */
  elements: ReadonlySet<string>
  /** Herbs on the sheet. */
  herbs: ReadonlySet<string>
}

type Asked = {
  shown: readonly string[]
  formulaIds?: readonly string[]
  patternIds?: readonly string[]
  elements?: readonly string[]
  present: readonly { herbId: string }[]
}

/**
 * The patterns of the chosen formulas determine the illness first, beginning with the one that fits the patient best.
 */
export function situationOf(knowledge: Knowledge, asked: Asked): Situation {
  const { formulaIds = [], patternIds = [], elements = [] } = asked
  const ofFormulas = formulaIds.flatMap((id) => knowledge.formulas.get(id)?.patterns ?? [])
  const patterns = [...ofFormulas, ...patternIds.slice(0, 1)].flatMap((id) => knowledge.patterns.get(id) ?? [])
  return {
    signs: new Set(asked.shown.flatMap((id) => [id, ...(knowledge.signs.get(id)?.broader ?? [])])),
    elements: new Set([...elements, ...patterns.flatMap((p) => [...p.place, ...p.nature])]),
    herbs: new Set(asked.present.map((h) => h.herbId)),
  }
}

const pregnancySign = '妊娠'

/** Stated in the record or the history. */
export function isPregnant(knowledge: Knowledge, shown: Iterable<string>, person: Person = {}): boolean {
  if (person.pregnant) return true
  const id = knowledge.lexicon.get(pregnancySign)
  return [...shown].some((s) => s === id || knowledge.signs.get(s)?.broader.includes(id ?? ''))
}
