import type { AllergyFamily } from '#knowledge/schema/safety.ts'
import type { SafetyIndex } from './prepare.ts'
import type { Check } from './rule.ts'
import type { SafetyFinding } from './safety.types.ts'
import { bareWord } from './words.ts'

/** What an allergy of the record concerns: one herb, families of allergens, or a botanical family. */
type Concern = { herbId: string | null; families: readonly AllergyFamily[]; members: ReadonlySet<string> }

const none: ReadonlySet<string> = new Set()
const madeOf = /(注射液|口服液|颗粒|胶囊|制剂|制品|片|类)$/u

/** Null when the word is neither an allergy family, a herb nor a family of plants: then nothing can be said. */
export function concernOf(index: SafetyIndex, word: string): Concern | null {
  const bare = bareWord(word)
  const stem = bare.replace(madeOf, '')
  const tried = [word, bare, stem]
  const named = tried.flatMap((w) => index.allergies.get(w) ?? [])
  const herb = tried.flatMap((w) => index.knowledge.herbNames.get(w) ?? [])[0]
  const members = tried.flatMap((w) => index.families.get(w) ?? [])[0] ?? none
  // 「鱼腥草」 is no fish: words of one character mean an allergy only when they stand alone.
  const within = () =>
    [...index.allergies].flatMap(([w, families]) => (w.length > 1 && bare.includes(w) ? families : []))
  const families = named.length || herb || members.size ? named : within()
  if (!families.length && !herb && !members.size) return null
  return { herbId: herb?.herbId ?? null, families: [...new Set(families)], members }
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
