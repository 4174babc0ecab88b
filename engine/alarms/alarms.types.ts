import type { AlarmRow, AlarmValue, alarmScopes } from '#knowledge/schema/alarm.ts'

export type Span = readonly [start: number, end: number]
export type Scope = (typeof alarmScopes)[number]

/** A measured value that the text gives. */
export type ReadValue = { id: AlarmValue; value: number; span: Span }

/** What the record knows beside the text. */
export type AlarmFacts = {
  ageYears?: number
  sex?: 'female' | 'male'
  pregnant?: boolean
  postpartum?: boolean
  /** Days since the last menses began. */
  mensesDays?: number
  /** Signs that the doctor ticked. */
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
  /** The words, signs, values and facts that raised it, in the order of the text. */
  because: readonly AlarmReason[]
  /** Ids of what to do on the spot and what to ask. */
  do: readonly string[]
  ask: readonly string[]
}

export type PreparedCue = {
  id: string
  chinese: RegExp | null
  english: RegExp | null
  except: RegExp | null
  signs: ReadonlySet<string>
  keep: ReadonlySet<Scope>
  binds: boolean
}

export type PreparedAlarm = {
  id: string
  level: 'now' | 'today'
  when: readonly AlarmRow[]
  not: readonly string[]
  yields: readonly string[]
  do: readonly string[]
  ask: readonly string[]
}

export type AlarmIndex = {
  variants: ReadonlyMap<string, string>
  cues: ReadonlyMap<string, PreparedCue>
  alarms: readonly PreparedAlarm[]
}

/** What stands around some words: their clause and their sentence, before and after. */
export type Around = {
  /** From the begin of the clause to the words. */
  before: string
  said: string
  after: string
  /** From the begin of the sentence to the words. */
  sentenceBefore: string
  /** From the words to the end of the sentence. */
  sentenceAfter: string
  /** The sentence that follows. */
  next: string
}
