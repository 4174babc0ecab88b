import { wordsOf } from '#engine/safety/words.ts'
import { simplifiedCharacters } from '#server/search/traditional-characters.ts'
import { chineseOf, herbLabel, labelOf, type Reader } from './label.ts'

type Words = { allergies: readonly string[]; westernDrugs: readonly string[] }

/**
 * Allergies and drugs of a record in the reader's language; those unknown to the base stay as written, and 「无」 means
 * none.
 */
export const recordWordsIn = (reader: Reader, { allergies, westernDrugs }: Words) => ({
  allergies: allergies.filter(namesSomething).map((word) => allergyLabel(reader, word)),
  westernDrugs: westernDrugs.filter(namesSomething).map((word) => drugLabel(reader, word)),
})

const simplified = (text: string) => Array.from(text, (c) => simplifiedCharacters().get(c) ?? c).join('')
/** How a record says that there are none. */
export const recordedNone = '无'
/** 「无」 and 「否认过敏史」 name nothing. */
export const namesSomething = (word: string) => wordsOf([word], simplified).length > 0

type Fact = { kind: string; words: string }

/** Allergies and drugs stated in the history, in the same words as the record; other facts as written. */
export const statedWordsIn = <F extends Fact>(reader: Reader, facts: readonly F[]): F[] =>
  facts.map((fact) => {
    if (fact.kind === 'allergy') return { ...fact, words: allergyLabel(reader, fact.words) }
    return fact.kind === 'drug' ? { ...fact, words: drugLabel(reader, fact.words) } : fact
  })

/**
 * A word that means a whole family keeps its original beside it: a patient allergic to 阿莫西林 may not react to every
 * penicillin.
 */
export function allergyLabel(reader: Reader, word: string): string {
  const { knowledge, language } = reader
  if (language !== 'en') return chineseOf(word, language)
  const bare = word.replace(/(类药物|类药|药物|过敏|类)$/, '')
  const families = [...knowledge.allergies.values()]
  const same = families.find(({ zh }) => zh === word || zh === bare)
  if (same) return labelOf(same, language)
  const drug = drugLabel(reader, bare)
  if (drug !== bare) return drug
  const herb = herbLabel(reader, bare)
  if (herb !== bare) return herb
  const family = families.find(({ words }) => words.includes(word) || words.includes(bare))
  return family ? besides(labelOf(family, language), word) : word
}

/** The English name, a trade name with its generic one; a name unknown to the base stays as written. */
export function drugLabel({ knowledge, language }: Reader, word: string): string {
  if (language !== 'en') return chineseOf(word, language)
  const known = knowledge.terms.get(word)
  return known ? capital(known) : word
}

const besides = (label: string, word: string) => (/\p{Script=Han}/u.test(word) ? `${label} (${word})` : word)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
