import type { Knowledge } from '#knowledge/schema/knowledge.ts'

const counted = new WeakMap<Knowledge, ReadonlyMap<string, number>>()

/** The number of formulas in the base that contain each herb; counted once per base. */
export function herbUses(knowledge: Knowledge): ReadonlyMap<string, number> {
  const known = counted.get(knowledge) ?? count(knowledge)
  counted.set(knowledge, known)
  return known
}

function count({ formulas }: Knowledge): ReadonlyMap<string, number> {
  const uses = new Map<string, number>()
  for (const { herbs } of formulas.values())
    for (const id of new Set(herbs.map((h) => h.herbId))) uses.set(id, (uses.get(id) ?? 0) + 1)
  return uses
}
