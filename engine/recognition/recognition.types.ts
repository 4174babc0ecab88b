import type { Prose } from '#knowledge/schema/common.ts'
import type { CompiledJointName, HerbRef, Knowledge } from '#knowledge/schema/knowledge.ts'
import type { Amount } from './amount.ts'

/** A herb that a spelling may mean; `weight` says how well it fits. */
export type Candidate = HerbRef & { name: string; weight: number }

/** A line as it is being read. */
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

/** One herb of a written prescription. `span` is where it stands, so that a change can be written back there. */
export type ParsedLine = {
  span: readonly [number, number]
  text: string
  name: string
  herbId: string | null
  form: string | null
  doseG: number | null
  /** The amount as written, where it is not plain grams: 三钱, 五枚, 10-15 g. */
  amount: string
  /** 先煎, 后下 … and whatever else stands in brackets. */
  notes: readonly string[]
  /** What the spelling may mean besides, best first. */
  others: readonly Candidate[]
  problem: 'unknown' | 'unit' | 'dose' | null
  /** One word stood for several herbs, of which this is one; all of them bear the place of the word. */
  joint: { entry: CompiledJointName; sumG: number | null } | null
}

export type ParsedPrescription = {
  lines: readonly ParsedLine[]
  pairs: number | null
  /** How to take it, as written. */
  taking: string
  /** Formulas named in the heading: 桂枝汤加减. */
  namedFormulas: readonly string[]
  /** The same, where they stand. */
  named: readonly NamedFormula[]
  /** 去大枣: what the doctor leaves out of them. */
  removals: readonly Removal[]
}

/** `span` ends behind 加减. `words` are as written, or the name where letters were written; `adds` where 加 follows. */
export type NamedFormula = { formulaId: string; words: string; span: readonly [number, number]; adds: boolean }

/** `herbId` is the formula's own herb where the written one replaces it; `formulaIds` is empty where no formula named holds it. */
export type Removal = HerbRef & { name: string; formulaIds: readonly string[]; span: readonly [number, number] }

/** A line of a formula written out. `line` is what the doctor wrote of it, `formulaIds` the formulas that contain it. */
export type OutLine = {
  herbId: string | null
  form: string | null
  name: string
  role: HerbShare['role']
  doseG: number | null
  line: ParsedLine | null
  formulaIds: readonly string[]
  /** It stands outside the words that are replaced, and stays there. */
  stays: boolean
}

export type HeadingPart = { kind: 'formula' | 'removal'; name: string }

/** `heading` and the lines that do not stay take the place of the words at `span`. */
export type WrittenOut = {
  span: readonly [number, number]
  heading: { parts: readonly HeadingPart[]; isExtended: boolean }
  formulaIds: readonly string[]
  lines: readonly OutLine[]
}

export type Line = HerbRef & { doseG: number | null }

/** A herb of a formula as it stands in the prescription. */
export type HerbShare = {
  herbId: string
  role: '君' | '臣' | '佐' | '使' | null
  /** Given in its stead: 党参 for 人参. */
  insteadId: string | null
  original: string | null
  askedG: number | null
  givenG: number | null
  /** Given dose by asked dose, computed against the formula as a whole: 2 is twice its share. */
  ratio: number | null
  lean: 'more' | 'less' | 'same' | null
}

export type RecognisedFormula = {
  formulaId: string
  /** 0–100: how much of the formula stands here, and how much of what stands here it explains. */
  score: number
  /** Share of the formula that stands here, by role and rarity. */
  coverage: number
  /** Share of the prescription that is this formula. */
  explained: number
  /** How near the doses keep to its proportions, 0–1; null where too few doses are known. */
  proportion: number | null
  named: boolean
  present: readonly HerbShare[]
  absentIds: readonly string[]
}

export type Reasoned = HerbRef & {
  /** Place among the lines; null for what is left out. */
  line: number | null
  name: string
  role: HerbShare['role']
  actions: readonly string[]
  /** Signs it is added or left out for. */
  signIds: readonly string[]
  /** The book's own reason, where the formula has this change among its variations. */
  why: Prose | null
  formulaId: string | null
}

export type Recognition = {
  /** The one or two formulas that it is made of, best first. */
  formulas: readonly RecognisedFormula[]
  /** What else it resembles. */
  others: readonly RecognisedFormula[]
  additions: readonly Reasoned[]
  removals: readonly Reasoned[]
}

export type Treats = {
  patternIds: readonly string[]
  methods: readonly string[]
  /** Signs it answers, with what answers them. */
  signs: readonly { signId: string; by: readonly { kind: 'formula' | 'herb'; id: string }[] }[]
  missing: {
    /** Signs of the patient that nothing here answers. */
    uncovered: readonly string[]
    /** Without these the formula is doubtful, and nobody has stated of them. */
    unasked: readonly string[]
    /** Signs of the patient that speak against it. */
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
  /** In how many formulas of the base the herb stands. */
  uses: number
  /** What part of the herb's use is written with this name. */
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
  /** How often a herb is met, by the base. */
  frequency: ReadonlyMap<string, number>
  /** How often it stands on the sheets of this doctor and clinic, weighted; empty where there are none. */
  prescribed: ReadonlyMap<string, number>
  /** Full pinyin in order, for what is half typed. */
  pinyin: readonly Spelled[]
  formulas: readonly FormulaEntry[]
  /** Herb → the places in `formulas` that hold it, and what share of them it is. */
  holders: ReadonlyMap<string, readonly { place: number; share: number }[]>
  rarity: ReadonlyMap<string, number>
  /** Herb → what it may stand for, and how well. */
  instead: ReadonlyMap<string, ReadonlyMap<string, number>>
}

export type FormulaNames = {
  /** Without 汤 or 散, where that leaves three characters that are no herb. */
  stems: ReadonlyMap<string, string>
  /** Full pinyin, initials and English. */
  letters: ReadonlyMap<string, string>
}
