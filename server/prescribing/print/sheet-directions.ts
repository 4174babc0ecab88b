import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { besideNumbers, directionsFor } from '#engine/composing/directions.ts'
import type { Prose } from '#knowledge/schema/common.ts'
import type { Ctx } from '#server/http/context.ts'
import { proseOf } from '#server/language/label.ts'
import { adviceKeys, adviceSentence } from '#server/language/messages.ts'
import { baseOf } from '#server/language/named-knowledge.ts'
import { offeredIn, paragraph, type SheetReader } from './sheet-words.ts'

const languages = ['zh_CN', 'zh_TW', 'en'] as const
const ofTaking = [...adviceKeys].filter(([, key]) => /^(when|warm)-/.test(key))

/** The usual sentences at the beginning, in any language, and what follows them. */
function usualFirst(text: string) {
  const keys: string[] = []
  let rest = text.trim()
  for (;;) {
    const found = ofTaking.find(([words]) => rest.startsWith(words))
    if (!found) return { keys, rest }
    keys.push(found[1])
    rest = rest.slice(found[0].length).trim()
  }
}

type Directed = Pick<PrescriptionContent, 'recipes' | 'recipeUsage' | 'decoctionType'>

/** What the books of the formulas offered for the sheet, and formerly. */
function offered({ knowledge }: SheetReader, { recipes, decoctionType }: Directed): Prose[] {
  return recipes.flatMap(({ recipeId }) => {
    const formula = knowledge.formulas.get(recipeId)
    const whole = formula && directionsFor(formula, decoctionType)
    return [whole && besideNumbers(whole), whole, formula?.take].flatMap((one) => one ?? [])
  })
}

/**
 * The directions in the reader's language, in whichever language the desk filled them in; the doctor's own words stay.
 */
export function directionsIn(reader: SheetReader, content: Directed): string {
  const { language } = reader
  const text = content.recipeUsage.taking
  const { keys, rest } = usualFirst(text)
  const book = rest
    ? offered(reader, content).find((one) => languages.some((l) => proseOf(one, l) === rest))
    : undefined
  if (rest && !(book && proseOf(book, language))) return offeredIn(reader, text)
  const usual = keys.map((key) => adviceSentence(key, {}, language))
  return paragraph(reader, book ? [...usual, proseOf(book, language)] : usual)
}

/** The caller as a reader of what was once written. */
export const callerAsReader = ({ knowledge, language, user: { timeZone, currency } }: Ctx): SheetReader => ({
  knowledge: baseOf(knowledge),
  language,
  timeZone,
  currency,
})

type Instructed = Directed & Pick<PrescriptionContent, 'advice' | 'recShouldAvoidDTOS'>

/** An earlier sheet's instructions in the caller's language, as far as the program offered them. */
export function withInstructionsFor<C extends Instructed>(ctx: Ctx, content: C): C {
  const reader = callerAsReader(ctx)
  return {
    ...content,
    recipeUsage: { ...content.recipeUsage, taking: directionsIn(reader, content) },
    advice: offeredIn(reader, content.advice),
    recShouldAvoidDTOS: content.recShouldAvoidDTOS.map((one) => offeredIn(reader, one)),
  }
}
