import { checkSafety } from '#engine/safety/check.ts'
import { prepareSafety } from '#engine/safety/prepare.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import type { SafetyFinding, SafetyInput, SafetyPatient, SafetyRule } from '../safety.types.ts'
import { adult, lineOf, sheet } from './case.ts'

/** Name, grams and note; without grams the middle of the range. */
export type Written = string | readonly [name: string, doseG?: number, decoct?: string]
export type More = Partial<Omit<SafetyInput, 'patient' | 'lines'>> & { patient?: Partial<SafetyPatient> | null }

export const linesIn = (base: Knowledge, lines: readonly Written[]) =>
  lines.map((line) => (typeof line === 'string' ? lineOf(base, line) : lineOf(base, ...line)))

/** All safety findings for a sheet. */
export const answerOf = (base: Knowledge, lines: readonly Written[], { patient, ...more }: More = {}) =>
  checkSafety(
    prepareSafety(base),
    sheet(linesIn(base, lines), { ...more, patient: patient === null ? null : { ...adult, ...patient } }),
  )

/** The findings of one rule. */
export const findingsOf = (base: Knowledge, rule: SafetyRule, lines: readonly Written[], more: More = {}) =>
  answerOf(base, lines, more).findings.filter((f) => f.rule === rule)

export const isJudged = (base: Knowledge, rule: SafetyRule, lines: readonly Written[], more: More = {}) =>
  answerOf(base, lines, more).checked.find((c) => c.rule === rule)?.judged

/** `sign dose:fu-zi [0,1]`, for tables where the rest is pinned elsewhere. */
export const short = (findings: readonly SafetyFinding[]) => findings.map((f) => `${f.level} ${f.key} [${f.lines}]`)
