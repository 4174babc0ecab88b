import { type Language, symptomCategories } from '#contract/codes.ts'
import type { Symptom } from '#contract/symptom.ts'
import type { Prose } from '#knowledge/schema/common.ts'
import type { CompiledSign, Knowledge } from '#knowledge/schema/knowledge.ts'
import type { signKinds } from '#knowledge/schema/sign.ts'
import { toTraditional } from './traditional.ts'

/** Chinese of the base, in the characters that the caller reads. */
export const chineseOf = (zh: string, language: Language) => (language === 'zh_TW' ? toTraditional(zh) : zh)

/** An entry's name in the language of the caller. */
export const labelOf = (entry: { zh: string; en?: string | undefined }, language: Language) =>
  language === 'en' && entry.en ? capital(entry.en) : chineseOf(entry.zh, language)

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const proseOf = (prose: Prose | undefined, language: Language): string => {
  if (prose === undefined) return ''
  return language === 'en' && typeof prose !== 'string'
    ? prose.en
    : chineseOf(typeof prose === 'string' ? prose : prose.zh, language)
}

/** A controlled phrase, or a path of them: `清热药/清热燥湿药`. */
export const termOf = ({ terms }: Knowledge, zh: string, language: Language) =>
  language === 'en'
    ? (terms.get(zh) ??
      zh
        .split('/')
        .map((part) => terms.get(part) ?? part)
        .join(' / '))
    : chineseOf(zh, language)

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
  place: chineseOf(sign.place, language),
  sex: sign.sex ?? null,
})
