import type { OfferedOwn } from '#contract/own-shelf.ts'
import type { ContentChange, PrescriptionContent } from '#contract/prescription-content.ts'
import { doseAt } from '#engine/dosing/age-dose.ts'

/** A formula of her own onto the sheet: what stands there stays, a herb of both stands once, at the larger dose. */
export function withOwn(
  { herbs, recipes, ownName }: Pick<PrescriptionContent, 'herbs' | 'recipes' | 'ownName'>,
  own: Pick<OfferedOwn, 'name' | 'herbs'>,
  ageMonths: number | null,
): ContentChange {
  const keyOf = (l: PrescriptionContent['herbs'][number]) => `${l.herbId ?? l.name} ${l.form ?? ''}`
  const lines = own.herbs.map((l) => ({ ...l, doseG: doseAt(l.doseG, ageMonths) }))
  const brought = new Map(lines.map((l) => [keyOf(l), l]))
  const stands = new Set(herbs.map(keyOf))
  const kept = herbs.map((l) => ({ ...l, doseG: Math.max(l.doseG, brought.get(keyOf(l))?.doseG ?? 0) }))
  return {
    herbs: [...kept, ...lines.filter((l) => !stands.has(keyOf(l)))],
    ...(!recipes.length && !herbs.length && !ownName && { ownName: own.name }),
  }
}
