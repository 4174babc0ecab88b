/** A word of the text, its position, and the break before it. */
export type Token = {
  start: number
  end: number
  word: string
  /** Its key for lookup; empty for a word without meaning of its own. */
  stem: string
  /** The break before it: none, a comma's, a full stop's. */
  break: 'none' | 'soft' | 'hard'
}

/** A thing that can be described by words before or after it: `pulse` … wiry, thready. */
export type Topic = 'tongue' | 'coat' | 'pulse' | 'phlegm' | 'stool' | 'urine' | 'menses' | 'discharge' | 'pain'

export type EnglishIndex = {
  /** The words of a sign, as returned by `keyOf` → sign. */
  forms: ReadonlyMap<string, string>
  /** Signs of no place, which yield to the same felt in a part of the body. */
  general: ReadonlySet<string>
  /** Names whose one word of meaning needs others before it, by that word. */
  led: ReadonlyMap<string, readonly (readonly string[])[]>
  /** Forms of two words and more, by their rarest. */
  apart: ReadonlyMap<string, readonly ApartForm[]>
  /** The number of words in the longest form. */
  longest: number
  /** Topic → attribute → sign. */
  attributes: ReadonlyMap<Topic, ReadonlyMap<string, string>>
  /** Names of signs derived from figures. */
  figureSigns: ReadonlyMap<string, string>
}

/** A sequence of words: a sign, or one word that is none. */
export type Unit = {
  /** First and last token. */
  from: number
  to: number
  signId: string | null
  /** Its own words state that something is missing: no appetite. */
  lacks: boolean
  topic: Topic | null
  /** Put together from words that stand apart, with others between. */
  guessed?: true
}

/**
 * What a sign's name or combination means besides the meaning it is found by; `no` where that is said to be missing,
 * `isClass` when its words are classes of words.
 */
export type ApartForm = { signId: string; others: readonly string[]; no: boolean; isClass: boolean }
