import type { AllergyFamily } from '#knowledge/schema/safety.ts'
import type { SafetyIndex } from './prepare.ts'
import type { Check } from './rule.ts'
import type { SafetyFinding } from './safety.types.ts'
import { readingsOf } from './words.ts'

/** What an allergy of the record concerns: one herb, families of allergens, or a botanical family. */
export type Concern = { herbId: string | null; families: readonly AllergyFamily[]; members: ReadonlySet<string> }

const none: ReadonlySet<string> = new Set()

/** Null when the word is neither an allergy family, a herb nor a family of plants: then nothing can be said. */
export function concernOf(index: SafetyIndex, word: string): Concern | null {
  const readings = readingsOf(word)
  for (const reading of readings) {
    const families = index.allergies.get(reading) ?? []
    const herbId = index.knowledge.herbNames.get(reading)?.herbId ?? null
    const members = index.families.get(reading) ?? none
    if (families.length || herbId || members.size) return { herbId, families, members }
  }
  // 「鱼腥草」 is no fish: words of one character mean an allergy only when they stand alone.
  const families = [...index.allergies].flatMap(([w, list]) => (w.length > 1 && word.includes(w) ? list : []))
  return families.length ? { herbId: null, families: [...new Set(families)], members: none } : null
}

/** An allergy to the herb itself is blocked; to its family, or to what it is made of, to be signed. */
export const allergy: Check = {
  rule: 'allergy',
  canJudge: (q) => q.patient !== null && q.allergies.every((word) => concernOf(q.index, word)),
  findings: (q) =>
    q.allergies.flatMap((word): SafetyFinding[] => {
      const concern = concernOf(q.index, word)
      if (!concern) return q.known.length ? [unknownAllergy(word)] : []
      return q.known.flatMap(({ herb, name, place }): SafetyFinding[] => {
        const itself = concern.herbId === herb.id
        const family = concern.families.find((f) => f.herbs.includes(herb.id))
        if (!itself && !family && !concern.members.has(herb.id)) return []
        return [
          {
            key: `allergy:${word}:${herb.id}`,
            rule: 'allergy',
            level: itself ? 'blocked' : 'sign',
            lines: [place],
            values: { herb: name, allergy: word },
            source: family?.source ?? herb.source,
          },
        ]
      })
    }),
}

const unknownAllergy = (word: string): SafetyFinding => ({
  key: `allergy:unknown:${word}`,
  rule: 'allergy',
  level: 'hint',
  lines: [],
  values: { allergy: word, text: 'allergy-unknown' },
  source: 'Qibo',
})
