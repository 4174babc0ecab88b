import { drugForms } from '#contract/base/codes.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { whenTaken } from '#engine/composing/taking.ts'
import type { Ctx } from '#server/http/context.ts'
import { adviceSentence } from '#server/language/messages.ts'
import { punctuation } from '#server/language/punctuation.ts'

type Made = Pick<PrescriptionContent, 'decoctionType' | 'drugForm'>

const outside: ReadonlySet<number> = new Set([drugForms.external, drugForms.wash])

/** The usual time and temperature for taking, by the kind of formula; none for external use. */
export function usualTaking(
  { knowledge, language }: Pick<Ctx, 'knowledge' | 'language'>,
  recipes: readonly Pick<PrescriptionContent['recipes'][number], 'recipeId'>[],
  { decoctionType, drugForm }: Made,
): string {
  if (outside.has(drugForm)) return ''
  const formulas = recipes.flatMap((r) => knowledge.formulas.get(r.recipeId) ?? [])
  return whenTaken({ formulas, way: decoctionType, ageYears: null })
    .map((s) => adviceSentence(s.key, s.values, language))
    .join(punctuation[language].space)
}
