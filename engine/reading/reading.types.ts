import type { ConceptIndex } from './concepts/prepare-concepts.ts'
import type { EnglishIndex } from './english/english.types.ts'
import type { HeadlessSign } from './headless.ts'

export type Degree = 'mild' | 'marked'
export type Side = 'left' | 'right' | 'both'

/** A sign found in a text, its position, and how it was stated. */
export type Finding = {
  signId: string
  /** False when the text denies it or states that it has resolved. */
  present: boolean
  /** Start and end in the original text. */
  span: readonly [number, number]
  text: string
  degree?: Degree
  duration?: { text: string; days: number }
  side?: Side
  /** About earlier times or the family (既往史, 家族史): displayed, not weighed. */
  past?: true
  /** Better, and not said to be still there: 便秘好转. Told, and no sign of illness. */
  eased?: true
  /** Guessed from words with a typing error: 失棉. */
  guessed?: true
}

/** A disease, pattern or formula named in the text: 证属肝郁脾虚, 拟逍遥散加减. */
export type Mention = {
  kind: 'disease' | 'pattern' | 'formula'
  id: string
  /** False when it was denied, or given before without success. */
  present: boolean
  /** An illness beside the one he comes for: 有糖尿病, 中风卧床. */
  background?: true
  span: readonly [number, number]
  text: string
}

/** The writer's own diagnosis (辨证…, 治宜…, 此属…), as written. */
export type Statement = { span: readonly [number, number]; text: string }

/** The person the text is about, as far as stated. */
export type Person = { sex?: 'female' | 'male'; ageYears?: number; pregnant?: boolean; postpartum?: boolean }

export type Reading = {
  /** In text order; a sign may occur more than once. */
  findings: readonly Finding[]
  mentions: readonly Mention[]
  statements: readonly Statement[]
  /** Clauses without a recognised sign, for the doctor to check. */
  unread: readonly Statement[]
  person: Person
  /** The text says that it is of a return visit: 二诊, 药后. */
  returning?: true
  /** How many characters were read; the rest was beyond the limit. */
  length: number
}

/** Attributes that describe a thing named before: 痰 … 黄稠, 脉 … 浮紧. */
export type TopicIndex = {
  id: string
  heads: readonly string[]
  /** May continue in the next comma clause: 痰多，色白，质稀. */
  carries: boolean
  attributes: ReadonlyMap<string, readonly string[]>
  longest: number
}

export type ReadingIndex = {
  variants: ReadonlyMap<string, string>
  /** Normalised form → signs; an empty list is a word that must not be read as a sign. */
  words: ReadonlyMap<string, readonly string[]>
  /** Words that are meaningless without their thing: what must precede each. */
  headless: ReadonlyMap<string, readonly HeadlessSign[]>
  /** Lengths of the forms that begin with a character, longest first. */
  lengths: ReadonlyMap<string, readonly number[]>
  /** Signs whose words are also used of other things: left out when the thing is known. */
  general: ReadonlySet<string>
  /** Signs that come with the menses, as 经行头痛. */
  boundToMenses: ReadonlySet<string>
  topics: ReadonlyMap<string, TopicIndex>
  /** Heads and their topics by the head's first character, longest head first. */
  heads: ReadonlyMap<string, readonly { head: string; topic: string }[]>
  /** Names of diseases, patterns and formulas, by their first character. */
  names: ReadonlyMap<string, readonly { name: string; kind: Mention['kind']; id: string }[]>
  /** Sign → its wider signs: 高热 is 发热. */
  broader: ReadonlyMap<string, readonly string[]>
  /** Names of signs derived from figures: 高热, 脉数. */
  figureSigns: ReadonlyMap<string, string>
  /** Words by sound, for typing errors; null when no sounds were supplied. */
  sounds: {
    soundOf: (char: string) => string
    words: ReadonlyMap<string, readonly string[]>
    /** Two characters side by side somewhere in the base, as numbers in order. */
    pairs: Uint32Array
    /** Whether a word is so much more frequent than a homophone that the other is ignored. */
    isOftener: (word: string, other: string) => boolean
  } | null
  /** Everyday words by what they mean. */
  concepts: ConceptIndex
  /** The same base in English. */
  english: EnglishIndex
}
