import { physiologicalStatuses } from '#contract/base/codes.ts'
import type { ContentChange, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { SafetyReport } from '#contract/prescribing/prescription-safety.ts'

/** What the check needs to know about the patient and is still unknown: without it, no findings do not mean safe. */
export type Unasked = 'allergy' | 'pregnancy' | 'pregnancy-possible' | 'drug' | 'person'
/** Those answered by a button; `person` is solved by selecting a patient. */
export type Answerable = Exclude<Unasked, 'person'>
/** The denial of each in the words of a record. */
export type Denials = Readonly<Record<'allergy' | 'drug', string>>

export function unaskedIn({ stated, checked }: Pick<SafetyReport, 'stated' | 'checked'>): Unasked[] {
  const has = (kind: SafetyReport['stated'][number]['kind']) => stated.some((s) => s.kind === kind)
  const isUnjudged = checked.some((c) => c.rule === 'pregnancy' && c.result === 'unknown')
  const ofPregnancy: Unasked[] = has('pregnancy-possible')
    ? ['pregnancy-possible']
    : has('pregnancy-unknown')
      ? ['pregnancy']
      : isUnjudged
        ? ['person']
        : []
  return [
    ...(has('allergy-unknown') ? (['allergy'] as const) : []),
    ...ofPregnancy,
    ...(has('drug-unknown') ? (['drug'] as const) : []),
  ]
}

/**
 * The answer as stored in the visit: in the history, where the next reader looks for it, or as the state found at this
 * visit. That state takes precedence over the record: a stated lactation stays in it.
 */
export function answered(
  what: Answerable,
  { selfDescription }: Pick<PrescriptionContent, 'selfDescription'>,
  stated: SafetyReport['stated'],
  denials: Denials,
): ContentChange {
  const { normal, lactation } = physiologicalStatuses
  if (what === 'pregnancy' || what === 'pregnancy-possible')
    return { physiologicalStatus: stated.some((s) => s.kind === 'lactating') ? lactation : normal }
  return { selfDescription: withLine(selfDescription, denials[what]) }
}

/** The history with a line at its end, written once however often it is pressed. */
export const withLine = (text: string, line: string) =>
  text.split('\n').includes(line) ? text : [text.trimEnd(), line].filter(Boolean).join('\n')
