import type { Addition } from './addition.ts'
import type { Alarm, AlarmAct, CompiledAlarmCue } from './alarm.ts'
import type { Diet, ExternalProduct, Therapy } from './care.ts'
import type { Channel } from './channel.ts'
import type { Constitution } from './constitution.ts'
import type { Disease, DiseasePattern } from './disease.ts'
import type { DoseTable } from './dose.ts'
import type { ExamQuestion } from './exam-question.ts'
import type { EyeSign } from './eye-sign.ts'
import type { Formula, Ingredient, Modification } from './formula.ts'
import type { Herb } from './herb.ts'
import type { Homonym } from './homonym.ts'
import type { JointName } from './joint-name.ts'
import type { LabValue } from './lab-value.ts'
import type { MadeForm } from './made-form.ts'
import type { Pattern } from './pattern.ts'
import type { Point } from './point.ts'
import type { PointTable } from './point-table.ts'
import type { InnerDrug, Preparation } from './preparation.ts'
import type { AllergyFamily, DrugInteraction, Incompatibility, ToxicGroup } from './safety.ts'
import type { Sign } from './sign.ts'
import type { StandIn } from './stand-in.ts'
import type { WordTip } from './word-tip.ts'

/** The compiled base: names have become ids, and every entry is self-contained and can be looked up. */

/** Sign ids by their value; tongue, pulse and abdomen are signs like the others. */
export type LinkedSignProfile = Record<
  'key' | 'main' | 'other' | 'tongue' | 'pulse' | 'abdomen' | 'against',
  readonly string[]
>

/** A herb as named in a prescription: its id and processed form (null: plain). */
export type HerbRef = { herbId: string; form: string | null }

export type CompiledIngredient = HerbRef & {
  name: string
  role: Ingredient[0]
  original: string | null
  grams: number | null
  preparation: string | null
}
export type CompiledModification = Omit<Modification, 'if' | 'add' | 'remove'> & {
  if: readonly string[]
  add: readonly (HerbRef & { name: string; grams: number | null })[]
  remove: readonly HerbRef[]
}

export type CompiledSign = Sign
export type CompiledHerb = Herb
export type CompiledFormula = Omit<Formula, 'herbs' | 'signs' | 'modify' | 'similar'> & {
  herbs: readonly CompiledIngredient[]
  signs: LinkedSignProfile
  modify: readonly CompiledModification[]
  similar: readonly { to: string; by: Formula['similar'][number]['by'] }[]
}
export type CompiledPattern = Omit<Pattern, 'signs'> & { signs: LinkedSignProfile }
type NamedRefs = readonly (HerbRef & { name: string })[]
type WithDrugs = Partial<Pick<ToxicGroup, 'drugs' | 'careDrugs'>>
export type CompiledToxicGroup = Omit<ToxicGroup, 'herbs' | 'care' | keyof WithDrugs> &
  WithDrugs & { herbs: NamedRefs; care?: NamedRefs }
export type CompiledDiseasePattern = Omit<DiseasePattern, 'pattern'> & { pattern: string | null }
export type CompiledDisease = Omit<Disease, 'signs' | 'patterns'> & {
  signs: LinkedSignProfile
  patterns: readonly CompiledDiseasePattern[]
}

export type PreparedLine = HerbRef & { name: string; grams: number | null; preparation: string | null }
export type CompiledHomonym = Omit<Homonym, 'herbs'> & { herbs: readonly (HerbRef & { name: string })[] }
export type CompiledJointName = Omit<JointName, 'herbs'> & { herbs: readonly (HerbRef & { name: string })[] }

/** All are herb ids; without `asked` the herbs replace one another. */
export type CompiledStandIn = Omit<StandIn, 'asked'> & { asked: string | null }

/** `signs`, `patterns`, `diseases` and `formula` are ids. */
export type CompiledPreparation = Omit<Preparation, 'herbs' | 'drugs'> & {
  herbs: readonly PreparedLine[]
  /** `sameEffect`: the names of all drugs that add to its effect. */
  drugs: readonly (InnerDrug & { sameEffect?: readonly string[] })[]
}

/** `channel` and `meets` are channel ids, `indications` sign ids, `sameAs` a point id. */
export type CompiledPoint = Point
/** `points` are those that refer to the channel, in their order. */
export type CompiledChannel = Channel & { points: readonly string[] }
export type CompiledPointTable = PointTable

/** A herb offered by an entry, with its grams. */
export type OfferedHerb = HerbRef & { name: string; doseG: number | null }

/** Every item with its text, including those owned by another scale. */
export type ConstitutionItem = {
  id: string
  zh: string
  en: string
  sex?: 'female' | 'male' | undefined
  reverse: boolean
}
export type CompiledConstitution = Omit<Constitution, 'items'> & { items: readonly ConstitutionItem[] }

type LabSide = NonNullable<LabValue['high']>
export type CompiledLabSide = Omit<LabSide, 'add' | 'careful'> & {
  add: readonly (OfferedHerb & Omit<LabSide['add'][number], 'herb'>)[]
  careful: readonly (HerbRef & { name: string; why: LabSide['means'] })[]
}
export type CompiledLabValue = Omit<LabValue, 'high' | 'low'> & { high?: CompiledLabSide; low?: CompiledLabSide }
/** `sign` is a sign id. */
export type CompiledEyeSign = Omit<EyeSign, 'add'> & { add: readonly (OfferedHerb & { why: EyeSign['meaning'] })[] }

/** `signs`, `with`, `without` and `next` are sign ids; `holds` and `reduce` herb ids. */
export type CompiledAddition = Omit<Addition, 'add'> & { add: readonly OfferedHerb[] }

/** An entry linked from another. */
export type EntryLink = {
  kind: 'herb' | 'recipe' | 'point' | 'symptom' | 'pattern' | 'disease' | 'word' | 'preparation' | 'therapy'
  id: string
  /** The name used by the linking entry. */
  name: string
}
export type CompiledWordTip = Omit<WordTip, 'links'> & { links: readonly EntryLink[] }
export type CompiledExamQuestion = Omit<ExamQuestion, 'links'> & { links: readonly EntryLink[] }

export type Knowledge = {
  /** Content hash of everything below; stored with each prescription. */
  version: string
  herbs: ReadonlyMap<string, CompiledHerb>
  formulas: ReadonlyMap<string, CompiledFormula>
  signs: ReadonlyMap<string, CompiledSign>
  patterns: ReadonlyMap<string, CompiledPattern>
  diseases: ReadonlyMap<string, CompiledDisease>
  preparations: ReadonlyMap<string, CompiledPreparation>
  /** 并开药名: one word for several herbs. */
  jointNames: ReadonlyMap<string, CompiledJointName>
  /** 同名异物: one word for different drugs. */
  homonyms: ReadonlyMap<string, CompiledHomonym>
  /** 代用: substitutes for a herb. */
  standIns: ReadonlyMap<string, CompiledStandIn>
  /** Old measures, by table. */
  doses: ReadonlyMap<string, DoseTable>
  /** Granules, boiled powder, paste. */
  madeForms: ReadonlyMap<string, MadeForm>
  /** `a` and `b` are herb ids. */
  incompatibilities: ReadonlyMap<string, Incompatibility>
  /** `herbs` are herb ids. */
  interactions: ReadonlyMap<string, DrugInteraction>
  /** How a drug makes bleed → the names of all such drugs in records. */
  bleedingDrugNames: ReadonlyMap<string, readonly string[]>
  allergies: ReadonlyMap<string, AllergyFamily>
  toxics: ReadonlyMap<string, CompiledToxicGroup>
  channels: ReadonlyMap<string, CompiledChannel>
  points: ReadonlyMap<string, CompiledPoint>
  pointTables: ReadonlyMap<string, CompiledPointTable>
  /** In these three, signs, patterns, constitutions and a therapy's points are ids. */
  externalProducts: ReadonlyMap<string, ExternalProduct>
  diets: ReadonlyMap<string, Diet>
  therapies: ReadonlyMap<string, Therapy>
  constitutions: ReadonlyMap<string, CompiledConstitution>
  labValues: ReadonlyMap<string, CompiledLabValue>
  eyeSigns: ReadonlyMap<string, CompiledEyeSign>
  additions: ReadonlyMap<string, CompiledAddition>
  /** Cases for hospital now or today; `signs` of a cue are sign ids. */
  alarms: ReadonlyMap<string, Alarm>
  alarmCues: ReadonlyMap<string, CompiledAlarmCue>
  alarmActs: ReadonlyMap<string, AlarmAct>
  wordTips: ReadonlyMap<string, CompiledWordTip>
  examQuestions: ReadonlyMap<string, CompiledExamQuestion>
  /** Controlled phrase → English. */
  terms: ReadonlyMap<string, string>
  /** Surface form → sign id. */
  lexicon: ReadonlyMap<string, string>
  /** Name or alias → herb and form. */
  herbNames: ReadonlyMap<string, HerbRef>
  formulaNames: ReadonlyMap<string, string>
  patternNames: ReadonlyMap<string, string>
  diseaseNames: ReadonlyMap<string, string>
  preparationNames: ReadonlyMap<string, string>
  pointNames: ReadonlyMap<string, string>
  channelNames: ReadonlyMap<string, string>
}
