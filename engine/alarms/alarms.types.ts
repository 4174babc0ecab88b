import type { AlarmRow, AlarmValue, alarmScopes } from '#knowledge/schema/alarm.ts'

export type Span = readonly [start: number, end: number]
export type Scope = (typeof alarmScopes)[number]

/** A measured value found in the text. */
export type ReadValue = { id: AlarmValue; value: number; span: Span }

/** What the record adds to the text. */
export type AlarmFacts = {
  ageYears?: number
  sex?: 'female' | 'male'
  pregnant?: boolean
  postpartum?: boolean
  /** Days since the last menses began. */
  mensesDays?: number
  /** Signs the doctor ticked. */
  signIds?: readonly string[]
  values?: readonly { id: AlarmValue; value: number }[]
}

export type AlarmReason =
  | { kind: 'words'; cue: string; span: Span }
  | { kind: 'sign'; cue: string; signId: string }
  | { kind: 'value'; id: string; value: number; span: Span | null }
  | { kind: 'fact'; fact: string }

export type RaisedAlarm = {
  id: string
  level: 'now' | 'today'
  /** The words, signs, values and facts that raised it, in text order. */
  because: readonly AlarmReason[]
  /** Ids of what to do at once and what to ask. */
  do: readonly string[]
  ask: readonly string[]
  /** Id of the alarm that has all of its words and values, and others as well. */
  explainedBy: string | null
}

/** A group of words, compiled once however many cues name it. */
export type PreparedGroup = { chinese: RegExp | null; english: RegExp | null }

export type PreparedCue = {
  id: string
  chinese: RegExp | null
  english: RegExp | null
  /** Groups of which each must be said near the others. */
  near: readonly (readonly PreparedGroup[])[]
  except: PreparedGroup
  /** Ids of the cues that it says as well. */
  implies: readonly string[]
  signs: ReadonlySet<string>
  keep: ReadonlySet<Scope>
  binds: boolean
  scene: boolean
}

export type PreparedAlarm = {
  id: string
  level: 'now' | 'today'
  when: readonly AlarmRow[]
  not: readonly string[]
  yields: readonly string[]
  general: boolean
  do: readonly string[]
  ask: readonly string[]
  /** Its terms with how much each tells of it: the fewer alarms name it, the more. */
  weights: ReadonlyMap<string, number>
  /** What its rows begin with: the leading symptom, the injury, the poison. Without one of them nothing tells of it. */
  heads: ReadonlySet<string>
  /** What every row asks for (an illness had before, an act, whom it is about): without one of each nothing tells of it. */
  needs: readonly (readonly string[])[]
}

export type AlarmIndex = {
  variants: ReadonlyMap<string, string>
  /** The expressions of which a text may hold a phrase. */
  phrasesIn: (plain: string) => Pick<ReadonlySet<RegExp>, 'has'>
  cues: ReadonlyMap<string, PreparedCue>
  alarms: readonly PreparedAlarm[]
}

/** The context of some words: their clause and their sentence, before and after. */
export type Around = {
  /** From the start of the clause to the words. */
  before: string
  said: string
  after: string
  /** From the start of the sentence to the words. */
  sentenceBefore: string
  /** The same, further back: what a long list began with. */
  farBefore: string
  /** From the words to the end of the sentence. */
  sentenceAfter: string
  /** The following sentence. */
  next: string
}
