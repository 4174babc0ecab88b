import type { HerbForm } from '#knowledge/schema/herb.ts'
import type { CompiledHerb } from '#knowledge/schema/knowledge.ts'
import type { AllergyFamily } from '#knowledge/schema/safety.ts'
import { processedWith } from './adjuvant.ts'
import { genusOf, resolveHerb, type SafetyIndex } from './prepare.ts'
import { type Check, placesOf } from './rule.ts'
import type { SafetyFinding } from './safety.types.ts'
import { readingsOf } from './words.ts'

/**
 * What an allergy in the record concerns: one herb and its relatives, families of allergens, a botanical family,
 * prepared medicines with their herbs.
 */
export type Concern = {
  herbId: string | null
  families: readonly AllergyFamily[]
  members: ReadonlySet<string>
  /** Herbs from the same plant, animal or mineral. */
  relatives: ReadonlySet<string>
  medicineIds: ReadonlySet<string>
  /** Herbs contained in the medicine. */
  inside: ReadonlySet<string>
}

const none: ReadonlySet<string> = new Set()

const kinOf = ({ knowledge, kinds }: SafetyIndex, herbId: string) => {
  const herb = knowledge.herbs.get(herbId)
  return (herb && kinds.get(genusOf(herb))) ?? none
}

/** 红参 is 人参: one species and part, by the first two words of the Latin name. */
function sameRoot(index: SafetyIndex, herbId: string) {
  const nameOf = (id: string) => index.knowledge.herbs.get(id)?.la.split(' ', 2).join(' ')
  return [...kinOf(index, herbId)].filter((id) => nameOf(id) === nameOf(herbId))
}

/** What is drawn from a herb: 红花黄色素, 丹参酮, 苦参碱. */
const drawn = /(?:黄色素|总?皂苷|总?黄酮|多糖|总?生物碱|多酚酸盐?|二萜内酯|内酯|酮[a-zⅡ]{0,3}|苷|素|碱)$/u

function concernAbout(index: SafetyIndex, reading: string): Concern | null {
  const families = index.allergies.get(reading) ?? []
  const inEnglish = families.length ? undefined : index.knowledge.herbs.get(index.englishHerbs.get(reading) ?? '')
  const named = resolveHerb(index, { herbId: null, name: reading, form: null })?.herb.id
  const herbId = named ?? (inEnglish?.en.toLowerCase() === reading ? inEnglish.id : null)
  // `angelica` may be another of that name: a relative.
  const members =
    index.families.get(reading) ?? (inEnglish ? new Set([inEnglish.id, ...kinOf(index, inEnglish.id)]) : none)
  const medicines = index.medicines.get(reading) ?? []
  if (!families.length && !herbId && !members.size && !medicines.length) return null
  const herb = index.knowledge.herbs.get(herbId ?? '')
  return {
    herbId,
    families,
    members,
    relatives: herb ? kinOf(index, herb.id) : none,
    medicineIds: new Set(medicines.map((m) => m.id)),
    inside: new Set(medicines.flatMap((m) => m.herbs.flatMap((h) => [h.herbId, ...sameRoot(index, h.herbId)]))),
  }
}

/**
 * Null when the word is neither an allergy family, a herb, a prepared medicine nor a family of plants: then nothing can
 * be judged.
 */
export function concernOf(index: SafetyIndex, word: string): Concern | null {
  const [nearest, ...farther] = readingsOf(word).flatMap((reading) => concernAbout(index, reading) ?? [])
  // 板蓝根颗粒 is a medicine and, without its dosage form, the herb.
  const herb = nearest?.medicineIds.size ? farther.find((c) => c.herbId) : undefined
  if (nearest) return nearest.herbId || !herb ? nearest : { ...nearest, herbId: herb.herbId, relatives: herb.relatives }
  // 「鱼腥草」 is not fish: one-character words mean an allergy only when they stand alone.
  const families = [...index.allergies].flatMap(([w, list]) => (w.length > 1 && word.includes(w) ? list : []))
  const unknown = { herbId: null, members: none, relatives: none, medicineIds: none, inside: none }
  if (!families.length) {
    const source = readingsOf(word).flatMap((r) => index.knowledge.herbNames.get(r.replace(drawn, ''))?.herbId ?? [])
    return source.length ? { ...unknown, families: [], inside: new Set(source) } : null
  }
  return { ...unknown, families: [...new Set(families)] }
}

/** How a herb relates to an allergy: the allergen itself, or something similar. */
export function nearnessOf(concern: Concern | null, { id }: Pick<CompiledHerb, 'id'>): 'itself' | 'near' | null {
  if (!concern) return null
  if (concern.herbId === id) return 'itself'
  const near =
    concern.members.has(id) ||
    concern.relatives.has(id) ||
    concern.inside.has(id) ||
    concern.families.some((f) => f.herbs.includes(id))
  return near ? 'near' : null
}

/** The same for a form: what it was processed with counts as near, 蜜麻黄 to honey. */
export const nearnessOfForm = (
  { adjuvants }: Pick<SafetyIndex, 'adjuvants'>,
  concern: Concern | null,
  { herb, formOf }: { herb: CompiledHerb; formOf: HerbForm | null },
): 'itself' | 'near' | null => {
  const own = nearnessOf(concern, herb)
  if (own) return own
  const id = processedWith(adjuvants, herb, formOf)
  return id && nearnessOf(concern, { id }) ? 'near' : null
}

/**
 * An allergy to the herb itself blocks every form; to its family, its plant, or a medicine that contains it, requires a
 * signature.
 */
export const allergy: Check = {
  rule: 'allergy',
  canJudge: (q) => q.isAllergyAsked && q.allergies.every((word) => concernOf(q.index, word)),
  findings: (q) =>
    q.allergies.flatMap((word): SafetyFinding[] => {
      const concern = concernOf(q.index, word)
      if (!concern) return q.known.length ? [unknownAllergy(word)] : []
      return [...q.known, ...q.vehicles].flatMap((line): SafetyFinding[] => {
        const { herb, name } = line
        const nearness = nearnessOfForm(q.index, concern, line)
        if (!nearness) return []
        return [
          {
            key: `allergy:${word}:${herb.id}`,
            rule: 'allergy',
            level: nearness === 'itself' ? 'blocked' : 'sign',
            lines: placesOf(line),
            values: { herb: name, allergy: word },
            source: concern.families.find((f) => f.herbs.includes(herb.id))?.source ?? herb.source,
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
