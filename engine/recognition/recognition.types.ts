import type { Prose } from '#knowledge/schema/common.ts'
import type { CompiledJointName, HerbRef, Knowledge } from '#knowledge/schema/knowledge.ts'
import type { Amount } from './amount.ts'

/** A herb that a spelling may mean; `weight` is how well it fits. */
export type Candidate = HerbRef & { name: string; weight: number }

/** A line while it is being read. */
export type Draft = {
  from: number
  to: number
  words: string
  /** Pinyin, initials or English. */
  letters: boolean
  amount: Amount | null
  /** 适量, 少许. */
  vague: string
  notes: string[]
}

/** One herb of a written prescription. `span` is its position, so that a change can be written back there. */
export type ParsedLine = {
  span: readonly [number, number]
  text: string
  name: string
  herbId: string | null
  form: string | null
  doseG: number | null
  /** The amount as written, when not in plain grams: 三钱, 五枚, 10-15 g. */
  amount: string
  /** 先煎, 后下 … and anything else in brackets. */
  notes: readonly string[]
  /** Other possible meanings of the spelling, best first. */
  others: readonly Candidate[]
  problem: 'unknown' | 'unit' | 'dose' | null
  /** This is one of several herbs named by one word; all of them have the position of the word. */
  joint: { entry: CompiledJointName; sumG: number | null } | null
}

export type ParsedPrescription = {
  lines: readonly ParsedLine[]
  /** More was written than is read at once. */
  isCut: boolean
  pairs: number | null
  /** How to take it, as written. */
  taking: string
  /** Formulas named in the heading: 桂枝汤加减. */
  namedFormulas: readonly string[]
  /** The same, with their positions. */
  named: readonly NamedFormula[]
  /** 去大枣: what the doctor removes from them. */
  removals: readonly Removal[]
}

/** `span` ends after 加减. `words` are as written, or the name when letters were written; `adds` when 加 follows. */
export type NamedFormula = { formulaId: string; words: string; span: readonly [number, number]; adds: boolean }

/**
 * `herbId` is the formula's own herb when the written one replaces it; `formulaIds` is empty when no named formula
 * contains it.
 */
export type Removal = HerbRef & { name: string; formulaIds: readonly string[]; span: readonly [number, number] }

/**
 * A line of a formula written out. `line` is what the doctor wrote for it, `formulaIds` the formulas that contain it.
 */
export type OutLine = {
  herbId: string | null
  form: string | null
  name: string
  role: HerbShare['role']
  doseG: number | null
  line: ParsedLine | null
  formulaIds: readonly string[]
  /** It is outside the replaced words, and stays there. */
  stays: boolean
}

export type HeadingPart = { kind: 'formula' | 'removal'; name: string }

/** `heading` and the lines that do not stay replace the words at `span`. */
export type WrittenOut = {
  span: readonly [number, number]
  heading: { parts: readonly HeadingPart[]; isExtended: boolean }
  formulaIds: readonly string[]
  lines: readonly OutLine[]
}

export type Line = HerbRef & { doseG: number | null }

/** A herb of a formula in the prescription. */
export type HerbShare = {
  herbId: string
  role: '君' | '臣' | '佐' | '使' | null
  /** Its substitute: 党参 for 人参. */
  insteadId: string | null
  original: string | null
  askedG: number | null
  givenG: number | null
  /** The ratio of given to formula dose, relative to the formula as a whole: 2 is twice its share. */
  ratio: number | null
  lean: 'more' | 'less' | 'same' | null
}

export type RecognisedFormula = {
  formulaId: string
  /** 0–100: how much of the formula is present, and how much of the prescription it explains. */
  score: number
  /** The present share of the formula, by role and rarity. */
  coverage: number
  /** The share of the prescription that is this formula. */
  explained: number
  /** How closely the doses keep its proportions, 0–1; null when too few doses are known. */
  proportion: number | null
  named: boolean
  present: readonly HerbShare[]
  absentIds: readonly string[]
}

export type Reasoned = HerbRef & {
  /** Index among the lines; null for herbs left out. */
  line: number | null
  name: string
  role: HerbShare['role']
  actions: readonly string[]
  /** Signs it is added or removed for. */
  signIds: readonly string[]
  /** The book's own reason, when the formula lists this change among its variations. */
  why: Prose | null
  formulaId: string | null
}

export type Recognition = {
  /** The one or two formulas it is made of, best first. */
  formulas: readonly RecognisedFormula[]
  /** Other similar formulas. */
  others: readonly RecognisedFormula[]
  additions: readonly Reasoned[]
  removals: readonly Reasoned[]
}

export type Treats = {
  patternIds: readonly string[]
  methods: readonly string[]
  /** Signs it treats, with what treats them. */
  signs: readonly { signId: string; by: readonly { kind: 'formula' | 'herb'; id: string }[] }[]
  missing: {
    /** Signs of the patient that nothing here treats. */
    uncovered: readonly string[]
    /** Signs without which the formula is doubtful, and which have not been stated. */
    unasked: readonly string[]
    /** Signs of the patient that contradict it. */
    against: readonly { signId: string; formulaId: string }[]
  }
}

export type FormulaEntry = {
  id: string
  herbs: readonly (HerbRef & {
    weight: number
    role: HerbShare['role']
    grams: number | null
    original: string | null
    name: string
  })[]
  weight: number
}

export type Spelled = HerbRef & {
  text: string
  name: string
  main: boolean
  /** The number of formulas in the base that contain the herb. */
  uses: number
  /** The share of the herb's use that is written with this name. */
  share: number
}

export type RecognitionIndex = {
  knowledge: Knowledge
  /** Traditional character → simplified. */
  variants: ReadonlyMap<string, string>
  formulaNames: FormulaNames
  /** 并开药名, by every name: 二冬 and 天麦冬. */
  joints: ReadonlyMap<string, CompiledJointName>
  longestName: number
  spelled: ReadonlyMap<string, readonly Spelled[]>
  /** How often a herb is used, by the base. */
  frequency: ReadonlyMap<string, number>
  /** How often it is used on the sheets of this doctor and clinic, weighted; empty when there are none. */
  prescribed: ReadonlyMap<string, number>
  /** Full pinyin in order, for half-typed names. */
  pinyin: readonly Spelled[]
  formulas: readonly FormulaEntry[]
  /** Herb → indices in `formulas` that contain it, with its share. */
  holders: ReadonlyMap<string, readonly { place: number; share: number }[]>
  rarity: ReadonlyMap<string, number>
  /** Herb → what it may replace, and how well. */
  instead: ReadonlyMap<string, ReadonlyMap<string, number>>
}

export type FormulaNames = {
  /** Names without 汤 or 散, when three characters remain that are not a herb. */
  stems: ReadonlyMap<string, string>
  /** Full pinyin, initials and English. */
  letters: ReadonlyMap<string, string>
}
