import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { seeded } from '#server/demo/names.ts'

/** Patients with this many signs each, drawn from those of formulas: no formula can be skipped early. */
export function inventSigns(knowledge: Knowledge, patients: number, signs: number): string[][] {
  const dice = seeded(30)
  const asked = [
    ...new Set([...knowledge.formulas.values()].flatMap(({ signs: s }) => [...s.key, ...s.main, ...s.other])),
  ]
  const known = asked.filter((id) => knowledge.signs.has(id))
  return Array.from({ length: patients }, () => {
    const chosen = new Set<string>()
    while (chosen.size < Math.min(signs, known.length)) chosen.add(dice.pick(known))
    return [...chosen]
  })
}
