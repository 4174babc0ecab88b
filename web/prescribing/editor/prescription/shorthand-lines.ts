import { limits } from '#contract/base/codes.ts'
import {
  type ContentChange,
  PrescribedHerb,
  type PrescriptionContent,
} from '#contract/prescribing/prescription-content.ts'
import type { ReadLine, WriteOut } from '#contract/prescribing/recognition.ts'
import { doseAt, fractionAt } from '#engine/dosing/age-dose.ts'
import { usualDose } from './herb-line.ts'
import { withLines } from './with-lines.ts'

/** 桂枝汤去大枣加龙骨 onto the sheet, as its herbs. */
export function withShorthand(
  { herbs, recipes, recipeUsage }: Pick<PrescriptionContent, 'herbs' | 'recipes' | 'recipeUsage'>,
  out: Pick<WriteOut, 'lines' | 'recipes'> & { pairs: number | null },
  ageMonths: number | null,
): ContentChange {
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
  const fraction = recipes[0]?.fraction ?? fractionAt(ageMonths)
  const named = out.recipes.filter((r) => !recipes.some((one) => one.recipeId === r.id))
  return {
    herbs: withLines(herbs, lines),
    recipes: [...recipes, ...named.map((r) => ({ recipeId: r.id, fraction }))].slice(-limits.formulas),
    ...(out.pairs !== null && { recipeUsage: { ...recipeUsage, pairs: out.pairs } }),
  }
}

/** 薄荷6后下, `hq20 gz10 gc6(zhi)`: the parsed entry line, as lines of the sheet. */
export const linesRead = (lines: readonly ReadLine[], ageMonths: number | null): PrescribedHerb[] =>
  lines.map((l) =>
    PrescribedHerb.parse({
      herbId: l.herbId,
      name: l.name,
      form: l.form,
      doseG: l.doseG ?? doseAt(usualDose(l.doseRangeG), ageMonths),
      decoct: l.decoct,
    }),
  )
