import type { HerbForm } from '#knowledge/schema/herb.ts'
import { doseLimitOf, doseRangeOf, toxicityOf as toxicityIn, type Way } from '#knowledge/schema/herb-dose.ts'
import type { CompiledHerb } from '#knowledge/schema/knowledge.ts'
import type { KnownHerb, SafetyIndex } from './prepare.ts'
import type { Medicines } from './prepared.ts'
import type { PrescribedLine, SafetyFinding, SafetyInput, SafetyRule } from './safety.types.ts'

/** A line of the sheet being checked, with its data from the base. */
export type CheckedLine = PrescribedLine & { place: number; known: KnownHerb | null }

/** A line with a known herb: `dailyG` is the daily oral amount, zero for external use. */
export type KnownLine = CheckedLine & {
  herb: CompiledHerb
  formOf: HerbForm | null
  dailyG: number
  external: boolean
  way: Way
}

/** Another current prescription or prepared medicine, with known herbs. */
export type Elsewhere = { label: string; lines: readonly KnownLine[]; daysLeft?: number | undefined }

export type Question = SafetyInput &
  Medicines & {
    index: SafetyIndex
    checked: readonly CheckedLine[]
    known: readonly KnownLine[]
    /** Wine and honey that are no lines of the sheet. */
    vehicles: readonly KnownLine[]
    elsewhere: readonly Elsewhere[]
    /** The record's allergies and drugs, one per entry. */
    allergies: readonly string[]
    drugs: readonly string[]
    /** Some are known, or it is known that there are none; the same for current drugs. */
    isAllergyAsked: boolean
    isDrugAsked: boolean
    /** From the record, or from all that is known at the visit. */
    pregnant: boolean
    lactating: boolean
  }

/** One rule of safety. */
export type Check = {
  rule: SafetyRule
  /** False when the rule lacks the data it needs: no finding then does not mean safe. */
  canJudge: (q: Question) => boolean
  findings: (q: Question) => SafetyFinding[]
}

/** What is no line of the sheet has no place on it. */
export const placesOf = ({ place }: CheckedLine) => (place < 0 ? [] : [place])

export const toxicityOf = ({ formOf, herb }: KnownLine) => toxicityIn(herb, formOf)
/** By law the pharmacy dispenses the processed kind unless 生 is written: 半夏 on a sheet is 制半夏, which is no poison. */
export const isMadeHarmless = (herb: CompiledHerb, form: HerbForm | null) =>
  form === null && herb.forms.some((f) => f.zh === `制${herb.zh}` && f.toxicity === '无毒')
/**
 * Aristolochic acid counts as toxic, although the pharmacopoeia grades 细辛, which contains a little of it, as
 * non-toxic.
 */
export const isToxicHerb = (herb: CompiledHerb, formOf: HerbForm | null) =>
  toxicityIn(herb, formOf) !== '无毒' || herb.families.includes('马兜铃酸类')
export const isToxic = ({ herb, formOf }: KnownLine) => isToxicHerb(herb, formOf)
export const rangeOf = ({ formOf, herb, way }: KnownLine) => doseRangeOf(herb, formOf, way)
export const limitOf = ({ formOf, herb, way }: KnownLine) => doseLimitOf(herb, formOf, way)
/** How many days' maximum a prescription may hold of a line under control; null of any other. */
export const daysAllowed = ({ index }: Question, { herb, formOf, name }: KnownLine) =>
  index.controlledDays({ herbId: herb.id, form: formOf?.zh ?? null, name })
/** Up to half as much again is a mild excess. */
export const mildExcess = 1.5
/** Under control by law, or very toxic: above its maximum it is not given. */
export const isHeldToLimit = (q: Question, line: KnownLine) =>
  daysAllowed(q, line) !== null || toxicityOf(line) === '大毒'
/** For messages; amounts of toxic herbs can be milligrams. */
export const round = (n: number) => Number(n.toPrecision(n < 1 ? 2 : 6))
/** Whether `a` exceeds `b` by more than a floating-point error. */
export const exceeds = (a: number, b: number) => a > b * (1 + 1e-9)
