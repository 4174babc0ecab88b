import type { EnglishIndex } from './english/english.types.ts'
import type { HeadlessSign } from './headless.ts'

export type Degree = 'mild' | 'marked'
export type Side = 'left' | 'right' | 'both'

/** A sign found in a text, where it stands, and how it was said. */
export type Finding = {
  signId: string
  /** False where the text denies it or says it has gone. */
  present: boolean
  /** Start and end in the text as it was given. */
  span: readonly [number, number]
  text: string
  degree?: Degree
  duration?: { text: string; days: number }
  side?: Side
  /** Told of earlier times (既往史, 家族史): shown, not weighed. */
  past?: true
  /** Better, and not said to be still there: 便秘好转. Told, and no sign of illness. */
  eased?: true
  /** Its words were typed with a wrong character and are guessed: 失棉. */
  guessed?: true
}

/** A disease, pattern or formula that the text names itself: 证属肝郁脾虚, 拟逍遥散加减. */
export type Mention = {
  kind: 'disease' | 'pattern' | 'formula'
  id: string
  /** False where it was denied, or given before without success. */
  present: boolean
  span: readonly [number, number]
  text: string
}

/** What the writer says the case is (辨证…, 治宜…, 此属…), as it stands. */
export type Statement = { span: readonly [number, number]; text: string }

/** Whom the text is about, as far as it says. */
export type Person = { sex?: 'female' | 'male'; ageYears?: number; pregnant?: boolean; postpartum?: boolean }

export type Reading = {
  /** In the order of the text; a sign may stand more than once. */
  findings: readonly Finding[]
  mentions: readonly Mention[]
  statements: readonly Statement[]
  /** Clauses in which no sign was found, for the doctor to look at. */
  unread: readonly Statement[]
  person: Person
  /** How many characters were read; the rest was beyond the limit. */
  length: number
}

/** Attributes that a sign may have of a thing named before it: 痰 … 黄稠, 脉 … 浮紧. */
export type TopicIndex = {
  id: string
  heads: readonly string[]
  /** May go on in the next comma-clause: 痰多，色白，质稀. */
  carries: boolean
  attributes: ReadonlyMap<string, readonly string[]>
  longest: number
}

export type ReadingIndex = {
  variants: ReadonlyMap<string, string>
  /** Normalised form → signs; an empty list is a word that must not be read as a sign. */
  words: ReadonlyMap<string, readonly string[]>
  /** Words that say nothing without their thing: what must stand before each. */
  headless: ReadonlyMap<string, readonly HeadlessSign[]>
  /** Lengths of the forms that begin with a character, longest first. */
  lengths: ReadonlyMap<string, readonly number[]>
  /** Signs of one thing in words that are also said of others: left out where the thing is known. */
  general: ReadonlySet<string>
  /** Signs that come with the menses, as 经行头痛. */
  boundToMenses: ReadonlySet<string>
  topics: ReadonlyMap<string, TopicIndex>
  /** Heads and their topics by the head's first character, longest head first. */
  heads: ReadonlyMap<string, readonly { head: string; topic: string }[]>
  /** Names of diseases, patterns and formulas, by their first character. */
  names: ReadonlyMap<string, readonly { name: string; kind: Mention['kind']; id: string }[]>
  /** Sign → those that it is a case of: 高热 is 发热. */
  broader: ReadonlyMap<string, readonly string[]>
  /** Names of signs that figures stand for: 高热, 脉数. */
  figureSigns: ReadonlyMap<string, string>
  /** Words by their sounds, for slips of typing; null where no sounds were handed in. */
  sounds: {
    soundOf: (char: string) => string
    words: ReadonlyMap<string, readonly string[]>
    pairs: ReadonlySet<number>
    /** Whether a word is meant so much more often than another that sounds like it that the other is not thought of. */
    isOftener: (word: string, other: string) => boolean
  } | null
  /** The same base in English. */
  english: EnglishIndex
}
