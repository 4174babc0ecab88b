import { limits } from '#contract/codes.ts'
import { type ContentChange, PrescribedHerb, type PrescriptionContent } from '#contract/prescription-content.ts'
import type { WriteOut } from '#contract/recognition.ts'
import { doseAt, fractionAt } from '#engine/dosing/age-dose.ts'
import { usualDose } from './herb-line.ts'

/** 桂枝汤去大枣加龙骨 onto the sheet: what stands there stays, a herb of both stands once, at the larger dose. */
export function withShorthand(
  { herbs, recipes, recipeUsage }: Pick<PrescriptionContent, 'herbs' | 'recipes' | 'recipeUsage'>,
  out: Pick<WriteOut, 'lines' | 'recipes'> & { pairs: number | null },
  ageMonths: number | null,
): ContentChange {
  const keyOf = (l: PrescribedHerb) => `${l.herbId ?? l.name} ${l.form ?? ''}`
  const lines = out.lines.map((l) =>
    PrescribedHerb.parse({
      herbId: l.herbId,
      name: l.name,
      form: l.form,
      doseG: l.doseG ?? doseAt(usualDose(l.doseRangeG), ageMonths),
      role: l.role,
      decoct: l.decoct,
      ...(l.recipes[0] && { from: 'recipe', recipeId: l.recipes[0].id }),
    }),
  )
  const brought = new Map(lines.map((l) => [keyOf(l), l]))
  const stands = new Set(herbs.map(keyOf))
  const kept = herbs.map((l) => ({ ...l, doseG: Math.max(l.doseG, brought.get(keyOf(l))?.doseG ?? 0) }))
  const fraction = recipes[0]?.fraction ?? fractionAt(ageMonths)
  const named = out.recipes.filter((r) => !recipes.some((one) => one.recipeId === r.id))
  return {
    herbs: [...kept, ...lines.filter((l) => !stands.has(keyOf(l)))],
    recipes: [...recipes, ...named.map((r) => ({ recipeId: r.id, fraction }))].slice(-limits.formulas),
    ...(out.pairs !== null && { recipeUsage: { ...recipeUsage, pairs: out.pairs } }),
  }
}
