import type { AllergyFamily } from '#knowledge/schema/safety.ts'
import { type Check, known } from './rule.ts'
import type { SafetyFinding } from './safety.types.ts'

const names = (family: AllergyFamily, word: string) =>
  family.words.some((w) => word.includes(w) || (w.length > 1 && w.includes(word)))

/** An allergy to the herb itself, to its family, or to what it is made of. */
export const allergy: Check = {
  rule: 'allergy',
  canJudge: (q) => q.patient !== null,
  findings: (q) => {
    const families = [...q.index.knowledge.allergies.values()]
    return (q.patient?.allergies ?? []).flatMap((word) => {
      const concerned = families.filter((f) => names(f, word))
      const own = q.index.knowledge.herbNames.get(word)
      return known(q).flatMap(({ herb, name, place }): SafetyFinding[] => {
        const family = concerned.find((f) => f.herbs.includes(herb.id))
        const itself = own?.herbId === herb.id || herb.families.includes(word)
        if (!family && !itself) return []
        return [
          {
            key: `allergy:${word}:${herb.id}`,
            rule: 'allergy',
            level: itself ? 'blocked' : 'sign',
            lines: [place],
            values: { herb: name, allergy: word },
            source: family?.source ?? 'Qibo',
          },
        ]
      })
    })
  },
}
