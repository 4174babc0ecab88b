import type { OfferedOwn } from '#contract/prescribing/own-shelf.ts'
import type { ContentChange, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { doseAt } from '#engine/dosing/age-dose.ts'
import { withLines } from './with-lines.ts'

/** Adds the doctor's own formula to the prescription, each herb at the dose for the age. */
export function withOwn(
  { herbs, recipes, ownName }: Pick<PrescriptionContent, 'herbs' | 'recipes' | 'ownName'>,
  own: Pick<OfferedOwn, 'name' | 'herbs'>,
  ageMonths: number | null,
): ContentChange {
  const lines = own.herbs.map((l) => ({ ...l, doseG: doseAt(l.doseG, ageMonths) }))
  return {
    herbs: withLines(herbs, lines),
    ...(!recipes.length && !herbs.length && !ownName && { ownName: own.name }),
  }
}
