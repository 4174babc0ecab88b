import { type Language, symptomCategories } from '#contract/codes.ts'
import type { Symptom } from '#contract/symptom.ts'
import type { Prose } from '#knowledge/schema/common.ts'
import type { CompiledSign, Knowledge } from '#knowledge/schema/knowledge.ts'
import type { signKinds } from '#knowledge/schema/sign.ts'

/** An entry's name in the language of the caller; traditional Chinese is converted on the screen. */
export const labelOf = (entry: { zh: string; en: string }, language: Language) =>
  language === 'en' ? capital(entry.en) : entry.zh

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const proseOf = (prose: Prose | undefined, language: Language): string => {
  if (prose === undefined) return ''
  return typeof prose === 'string' ? prose : language === 'en' ? prose.en : prose.zh
}

export const termOf = ({ terms }: Knowledge, zh: string, language: Language) =>
  language === 'en' ? (terms.get(zh) ?? zh) : zh

const categoryOf: Record<(typeof signKinds)[number], number> = {
  symptom: symptomCategories.symptom,
  tongue: symptomCategories.tongue,
  pulse: symptomCategories.pulse,
  abdomen: symptomCategories.belly,
  disease: symptomCategories.disease,
  care: symptomCategories.care,
  eye: symptomCategories.symptom,
  finger: symptomCategories.symptom,
  tender: symptomCategories.belly,
}

export const presentSign = (sign: CompiledSign, language: Language): Symptom => ({
  id: sign.id,
  name: sign.zh,
  label: labelOf(sign, language),
  categoryId: categoryOf[sign.kind],
  place: sign.place,
  sex: sign.sex ?? null,
})
