import type { HerbForm } from '#knowledge/schema/herb.ts'
import { doseLimitOf, doseRangeOf, toxicityOf as toxicityIn, type Way } from '#knowledge/schema/herb-dose.ts'
import type { CompiledHerb } from '#knowledge/schema/knowledge.ts'
import type { KnownHerb, SafetyIndex } from './prepare.ts'
import type { Prepared } from './prepared.ts'
import type { PrescribedLine, SafetyFinding, SafetyInput, SafetyRule } from './safety.types.ts'

/** A line of the sheet under test, with what the base knows of it. */
export type CheckedLine = PrescribedLine & { place: number; known: KnownHerb | null }

/** A line whose herb is known: `dailyG` is what is swallowed in a day, nothing of what is used outside. */
export type KnownLine = CheckedLine & {
  herb: CompiledHerb
  formOf: HerbForm | null
  dailyG: number
  external: boolean
  way: Way
}

/** Another live prescription or prepared medicine, its herbs known. */
export type Elsewhere = { label: string; lines: readonly KnownLine[] }

export type Question = SafetyInput & {
  index: SafetyIndex
  checked: readonly CheckedLine[]
  known: readonly KnownLine[]
  elsewhere: readonly Elsewhere[]
  /** Prepared medicines of this prescription, and those of the patient's other live ones. */
  prepared: readonly Prepared[]
  preparedElsewhere: readonly Prepared[]
  /** The record's allergies and drugs, one thing each. */
  allergies: readonly string[]
  drugs: readonly string[]
  /** Some are known, or it is known that there are none. */
  isAllergyAsked: boolean
  /** By the record, or by all that is known of the visit. */
  pregnant: boolean
  lactating: boolean
}

/** One rule of safety. */
export type Check = {
  rule: SafetyRule
  /** False when what the rule must know is not known: then silence means nothing. */
  canJudge: (q: Question) => boolean
  findings: (q: Question) => SafetyFinding[]
}

export const toxicityOf = ({ formOf, herb }: KnownLine) => toxicityIn(herb, formOf)
/** Aristolochic acid counts as poison though the pharmacopoeia grades 细辛, which holds a little of it, as none. */
export const isToxic = (line: KnownLine) => toxicityOf(line) !== '无毒' || line.herb.families.includes('马兜铃酸类')
export const rangeOf = ({ formOf, herb, way }: KnownLine) => doseRangeOf(herb, formOf, way)
export const limitOf = ({ formOf, herb, way }: KnownLine) => doseLimitOf(herb, formOf, way)
/** For messages; poisons are weighed in milligrams. */
export const round = (n: number) => Number(n.toPrecision(n < 1 ? 2 : 6))
/** `a` is more than `b` by more than the noise of adding decimals. */
export const exceeds = (a: number, b: number) => a > b * (1 + 1e-9)
