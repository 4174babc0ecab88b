import type { SafetyIndex } from './prepare.ts'

const clauses = /[，,。；;！!？?\n（）()]/
/** 过敏性鼻炎 and 过敏体质 name no allergen; 否认药物过敏 denies one. */
const isAllergy = /过敏(?!性|体质|原|试验)|allerg(?:y|ic|ies)/
const denied = /否认|无|没有|未发现|不过敏|not allergic|no (?:known )?(?:drug )?allerg/
const longestName = 8

/** Allergens that a history names and the base knows; the record's own list may be empty while the text says 青霉素过敏. */
export function allergiesStatedIn(
  {
    allergies,
    knowledge,
    simplify,
  }: Pick<SafetyIndex, 'allergies' | 'simplify'> & {
    knowledge: Pick<SafetyIndex['knowledge'], 'herbNames'>
  },
  text: string,
): string[] {
  if (text.trim() === '') return []
  const statements = simplify(text)
    .toLowerCase()
    .split(clauses)
    .map((clause) => clause.slice(0, 80))
    .filter((clause) => isAllergy.test(clause) && !denied.test(clause))
  const said = statements.flatMap((clause) => {
    const words = [...allergies.keys()].filter((word) => word.length > 1 && clause.includes(word))
    return [...words, ...herbsIn(clause, knowledge.herbNames)]
  })
  return [...new Set(said)].filter((word) => !said.some((other) => other !== word && other.includes(word)))
}

function herbsIn(clause: string, herbNames: ReadonlyMap<string, unknown>): string[] {
  const found: string[] = []
  for (let at = 0; at < clause.length; at++)
    for (let length = Math.min(longestName, clause.length - at); length > 1; length--)
      if (herbNames.has(clause.slice(at, at + length))) {
        found.push(clause.slice(at, at + length))
        break
      }
  return found
}
