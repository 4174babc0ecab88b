import type { Language } from '#contract/base/codes.ts'
import type { Prose } from '#knowledge/schema/common.ts'
import type { CompiledSign, Knowledge } from '#knowledge/schema/knowledge.ts'
import { englishOfCoded } from './coded-names.ts'
import { formatAmount, formatUnit } from './formatting/format-amount.ts'
import { formatSource } from './formatting/format-source.ts'
import { formatPhrase, type Words } from './formatting/words.ts'
import { plainWord } from './messages.ts'
import { toTraditional } from './traditional.ts'

/** Chinese of the base, in the caller's script. */
export const chineseOf = (zh: string, language: Language) => (language === 'zh_TW' ? toTraditional(zh) : zh)

/** An entry's name in the caller's language. */
export const labelOf = (entry: { zh: string; en?: string | undefined }, language: Language) =>
  language === 'en' && entry.en ? capital(entry.en) : chineseOf(entry.zh, language)

/** A sign by its id with its name; one unknown to the base is shown by its id. */
export function symptomLabel({ knowledge, language }: { knowledge: Knowledge; language: Language }, symptomId: string) {
  const sign = knowledge.signs.get(symptomId)
  return { symptomId, label: sign ? labelOf(sign, language) : symptomId }
}

/** The same in the words of a patient. */
export function plainLabel(ctx: { knowledge: Knowledge; language: Language }, symptomId: string): string {
  const word = plainWord(symptomId, ctx.language)
  return word ? capital(word) : symptomLabel(ctx, symptomId).label
}

/** Other names of a thing in the caller's language. */
export const otherNamesOf = (names: readonly string[], language: Language) =>
  language === 'en' ? names.filter((n) => !/\p{Script=Han}/u.test(n)) : names.map((n) => chineseOf(n, language))

/** Other names of a sign: each language has its own. */
export const wordsForSign = (sign: Pick<CompiledSign, 'forms' | 'enForms'>, language: Language) =>
  otherNamesOf(language === 'en' ? sign.enForms : sign.forms, language)

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const proseOf = (prose: Prose | undefined, language: Language): string => {
  if (prose === undefined) return ''
  return language === 'en' && typeof prose !== 'string'
    ? prose.en
    : chineseOf(typeof prose === 'string' ? prose : prose.zh, language)
}

/** An element alone in a list; within a sentence its English has an article. */
export const elementLabel = (knowledge: Knowledge, zh: string, language: Language) =>
  termOf(knowledge, zh, language).replace(/^the /, '')

/** A controlled phrase, or a path of them: `清热药/清热燥湿药`. */
export const termOf = ({ terms }: Knowledge, zh: string, language: Language) =>
  language === 'en'
    ? (terms.get(zh) ??
      zh
        .split('/')
        .map((part) => terms.get(part) ?? part)
        .join(' / '))
    : chineseOf(zh, language)

/** The reader: the base used for names, and the language. */
export type Reader = { readonly knowledge: Knowledge; readonly language: Language }

/**
 * The words a source, an old amount or a preparation may contain: phrases, formulas, herbs in their forms, illnesses.
 */
export const wordsOf =
  (k: Knowledge): Words =>
  (zh) => {
    const herb = k.herbNames.get(zh)
    const entry = herb && k.herbs.get(herb.herbId)
    return (
      k.terms.get(zh) ??
      k.formulas.get(k.formulaNames.get(zh) ?? '')?.en ??
      entry?.forms.find((f) => f.zh === herb?.form)?.en ??
      entry?.en ??
      k.patterns.get(k.patternNames.get(zh) ?? '')?.en ??
      k.diseases.get(k.diseaseNames.get(zh) ?? '')?.en
    )
  }

const inLanguage =
  (format: (text: string, words: Words) => string) =>
  ({ knowledge, language }: Reader, text: string): string =>
    language === 'en' ? format(text, wordsOf(knowledge)) : chineseOf(text, language)

/** The source of a fact: 伤寒论 35, Treatise on Cold Damage (Shanghan Lun), clause 35. */
export const sourceOf = inLanguage((text, words) => capital(formatSource(text, words)))
/** 三两, 3 liang. */
export const amountOf = inLanguage(formatAmount)
export const unitOf = inLanguage((text, words) => formatUnit(text, false, words))
/** Why something is offered: our own text, or a list of methods of treatment. */
export const reasonOf = (ctx: Reader, why: Prose | null | undefined): string =>
  typeof why === 'string' ? phraseOf(ctx, why) : proseOf(why ?? undefined, ctx.language)
/** 去皮尖，熬, skin and tips removed, dry-fried. */
export const phraseOf = inLanguage(formatPhrase)

/**
 * The name of a herb or a prepared medicine on a sheet, in the caller's language; trade names have their own, and
 * unknown ones stay.
 */
export function herbLabel({ knowledge, language }: Reader, name: string): string {
  if (language !== 'en') return chineseOf(name, language)
  const found = knowledge.herbNames.get(name)
  const herb = found && knowledge.herbs.get(found.herbId)
  const form = herb?.forms.find((f) => f.zh === found?.form)
  const prepared = knowledge.preparations.get(knowledge.preparationNames.get(name) ?? '')
  const entry = form ?? herb ?? prepared
  return entry ? labelOf(entry, language) : termOf(knowledge, name, language)
}

/** Names that a record stores in Chinese side by side, 虚劳 脾气虚证; the doctor's own words stay as they are. */
export function recordedLabel(reader: Reader, text: string): string {
  if (reader.language !== 'en') return chineseOf(text, reader.language)
  const nameOf = wordsOf(reader.knowledge)
  const names = text.split(/\s+/).map((word) => [word, nameOf(word) ?? englishOfCoded(word)] as const)
  return names.some(([, name]) => name) ? names.map(([word, name]) => (name ? capital(name) : word)).join(' · ') : text
}
