import type { Base } from './study.types.ts'

const uses = new WeakMap<Base['formulas'], ReadonlyMap<string, number>>()
/** The number of formulas that contain each herb. */
export function usesOf({ formulas }: Pick<Base, 'formulas'>): ReadonlyMap<string, number> {
  const made = uses.get(formulas)
  if (made) return made
  const counts = new Map<string, number>()
  for (const f of formulas.values())
    for (const id of new Set(f.herbs.map((h) => h.herbId))) counts.set(id, (counts.get(id) ?? 0) + 1)
  uses.set(formulas, counts)
  return counts
}
