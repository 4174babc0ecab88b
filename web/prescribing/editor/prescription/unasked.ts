import { physiologicalStatuses } from '#contract/base/codes.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { SafetyReport } from '#contract/prescribing/prescription-safety.ts'

/** What the check needs to know about the patient and is still unknown: without it, no findings do not mean safe. */
export type Unasked = 'allergy' | 'pregnancy' | 'pregnancy-possible' | 'person'
/** Those answered by a button; `person` is solved by selecting a patient. */
export type Answerable = Exclude<Unasked, 'person'>

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
  return [...(has('allergy-unknown') ? (['allergy'] as const) : []), ...ofPregnancy]
}

/**
 * The answer as stored in the visit: in the history, where the next reader looks for it, or as the state found at this
 * visit. That state takes precedence over the record: a stated lactation stays in it.
 */
export function answered(
  what: Answerable,
  { selfDescription }: Pick<PrescriptionContent, 'selfDescription'>,
  stated: SafetyReport['stated'],
  noAllergy: string,
) {
  const { normal, lactation } = physiologicalStatuses
  if (what !== 'allergy')
    return { physiologicalStatus: stated.some((s) => s.kind === 'lactating') ? lactation : normal }
  return { selfDescription: [selfDescription.trimEnd(), noAllergy].filter(Boolean).join('\n') }
}
