import { maximumOfCategory } from '#contract/base/codes.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { adviceSentence } from '#server/language/messages.ts'
import { categoryOf } from '#server/prescribing/record/present-sign.ts'

/** The name of a category of signs. */
export const categoryName = (language: Ctx['language'], id: number) =>
  adviceSentence(`sign-category.${id}`, {}, language)

/** Too many signs of one category are refused by its name, since the total limit would be less specific. */
export function checkCategories({ knowledge, language }: Ctx, signIds: readonly string[]) {
  const counts = new Map<number, number>()
  for (const id of signIds) {
    const sign = knowledge.signs.get(id)
    if (sign) counts.set(categoryOf[sign.kind], (counts.get(categoryOf[sign.kind]) ?? 0) + 1)
  }
  for (const [id, count] of counts) {
    const maximum = maximumOfCategory(id)
    if (count > maximum) throw new Refusal('symptom_category_limit', { category: categoryName(language, id), maximum })
  }
}
