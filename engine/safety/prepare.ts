import type { HerbForm } from '#knowledge/schema/herb.ts'
import type { CompiledHerb, Knowledge } from '#knowledge/schema/knowledge.ts'

/** A line with the herb it names; without one it cannot be checked. */
export type KnownHerb = { herb: CompiledHerb; form: HerbForm | null }

export type SafetyIndex = {
  knowledge: Knowledge
  /** Family → names of herbs, for messages. */
  families: ReadonlyMap<string, readonly string[]>
}

export function prepareSafety(knowledge: Knowledge): SafetyIndex {
  const families = new Map<string, string[]>()
  for (const herb of knowledge.herbs.values())
    for (const family of herb.families) families.set(family, [...(families.get(family) ?? []), herb.zh])
  return { knowledge, families }
}

/** By id, else by the name as written: a herb typed by hand is the same herb. */
export function resolveHerb(
  { knowledge }: SafetyIndex,
  line: { herbId: string | null; name: string; form: string | null },
): KnownHerb | null {
  const named = line.herbId ? { herbId: line.herbId, form: line.form } : knowledge.herbNames.get(line.name)
  const herb = named && knowledge.herbs.get(named.herbId)
  if (!named || !herb) return null
  return { herb, form: herb.forms.find((f) => f.zh === named.form) ?? null }
}
