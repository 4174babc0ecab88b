import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { SafetyReport } from '#contract/prescribing/prescription-safety.ts'

/** What the check needs to know about the patient and is still unknown: without it, no findings do not mean safe. */
export type Unasked = 'allergy' | 'pregnancy' | 'pregnancy-possible' | 'person'
/** A patient is selected, not answered. */
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
 * visit.
 */
export function answered(
  what: Answerable,
  { selfDescription }: Pick<PrescriptionContent, 'selfDescription'>,
  noAllergy: string,
) {
  if (what !== 'allergy') return { physiologicalStatus: 1 as const }
  return { selfDescription: [selfDescription.trimEnd(), noAllergy].filter(Boolean).join('\n') }
}
