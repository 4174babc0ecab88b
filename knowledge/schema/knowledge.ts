import type { Channel } from './channel.ts'
import type { Disease, DiseasePattern } from './disease.ts'
import type { DoseTable } from './dose.ts'
import type { Formula, Ingredient, Modification } from './formula.ts'
import type { Herb } from './herb.ts'
import type { Pattern } from './pattern.ts'
import type { Point } from './point.ts'
import type { PointTable } from './point-table.ts'
import type { AllergyFamily, DrugInteraction, Incompatibility, ToxicGroup } from './safety.ts'
import type { Sign } from './sign.ts'

/** The compiled base: names have become ids, every entry stands alone and can be looked up. */

/** Sign ids by what they are worth; tongue, pulse and abdomen are signs like the others. */
export type SignPicture = Record<
  'key' | 'main' | 'other' | 'tongue' | 'pulse' | 'abdomen' | 'against',
  readonly string[]
>

/** A herb as a prescription names it: which herb, and in which processed form (null: plain). */
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
  signs: SignPicture
  modify: readonly CompiledModification[]
  similar: readonly { to: string; by: Formula['similar'][number]['by'] }[]
}
export type CompiledPattern = Omit<Pattern, 'signs'> & { signs: SignPicture }
export type CompiledToxicGroup = Omit<ToxicGroup, 'herbs'> & { herbs: readonly (HerbRef & { name: string })[] }
export type CompiledDiseasePattern = Omit<DiseasePattern, 'pattern'> & { pattern: string | null }
export type CompiledDisease = Omit<Disease, 'signs' | 'patterns'> & {
  signs: SignPicture
  patterns: readonly CompiledDiseasePattern[]
}

/** `channel` and `meets` are channel ids, `indications` sign ids, `sameAs` a point id. */
export type CompiledPoint = Point
/** `points` are those that name the channel, in their order. */
export type CompiledChannel = Channel & { points: readonly string[] }
/** Names of points, channels and signs have become ids. */
export type CompiledPointTable = PointTable

export type Knowledge = {
  /** Content hash of everything below; stored with each prescription. */
  version: string
  herbs: ReadonlyMap<string, CompiledHerb>
  formulas: ReadonlyMap<string, CompiledFormula>
  signs: ReadonlyMap<string, CompiledSign>
  patterns: ReadonlyMap<string, CompiledPattern>
  diseases: ReadonlyMap<string, CompiledDisease>
  /** Old measures, by table. */
  doses: ReadonlyMap<string, DoseTable>
  /** `a` and `b` are herb ids. */
  incompatibilities: ReadonlyMap<string, Incompatibility>
  /** `herbs` are herb ids. */
  interactions: ReadonlyMap<string, DrugInteraction>
  allergies: ReadonlyMap<string, AllergyFamily>
  toxics: ReadonlyMap<string, CompiledToxicGroup>
  channels: ReadonlyMap<string, CompiledChannel>
  points: ReadonlyMap<string, CompiledPoint>
  pointTables: ReadonlyMap<string, CompiledPointTable>
  /** Controlled phrase → English. */
  terms: ReadonlyMap<string, string>
  /** Surface form → sign id. */
  lexicon: ReadonlyMap<string, string>
  /** Name or alias → herb and form. */
  herbNames: ReadonlyMap<string, HerbRef>
  formulaNames: ReadonlyMap<string, string>
  patternNames: ReadonlyMap<string, string>
  diseaseNames: ReadonlyMap<string, string>
  pointNames: ReadonlyMap<string, string>
  channelNames: ReadonlyMap<string, string>
}
