import { maximumOfCategory } from '#contract/base/codes.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { categoryOf } from '#server/prescribing/record/present-sign.ts'

const categoryNames: Record<Ctx['language'], Record<number, string>> = {
  zh_CN: { 1: '症状', 2: '舌', 3: '脉', 4: '腹', 5: '疾病', 6: '调护' },
  zh_TW: { 1: '症狀', 2: '舌', 3: '脈', 4: '腹', 5: '疾病', 6: '調護' },
  en: { 1: 'Symptoms', 2: 'Tongue', 3: 'Pulse', 4: 'Abdomen', 5: 'Diseases', 6: 'Care' },
}

/** What a category of signs is called. */
export const categoryName = (language: Ctx['language'], id: number) => categoryNames[language][id] ?? ''

/** More signs of one category than may be weighed are refused by its name, before a count over all says less. */
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
