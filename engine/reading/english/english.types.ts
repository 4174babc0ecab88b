/** A word of the text, where it stands, and what parts it from the word before. */
export type Token = {
  start: number
  end: number
  word: string
  /** What it is looked up by; empty for a word that says nothing by itself. */
  stem: string
  /** Of the break before it: none, a comma's, a full stop's. */
  break: 'none' | 'soft' | 'hard'
}

/** What a thing named before or after it may be said to be: `pulse` … wiry, thready. */
export type Topic = 'tongue' | 'coat' | 'pulse' | 'phlegm' | 'stool' | 'urine' | 'menses' | 'discharge' | 'pain'

export type EnglishIndex = {
  /** The words of a sign, as `keyOf` puts them → sign. */
  forms: ReadonlyMap<string, string>
  /** How many words the longest form has. */
  longest: number
  /** Topic → what may be said of it → sign. */
  attributes: ReadonlyMap<Topic, ReadonlyMap<string, string>>
  /** Names of signs that figures stand for. */
  figureSigns: ReadonlyMap<string, string>
}

/** A stretch of words: a sign, or one word that is none. */
export type Unit = {
  /** First and last token. */
  from: number
  to: number
  signId: string | null
  /** Its own words say that something is missing: no appetite. */
  lacks: boolean
  topic: Topic | null
}
