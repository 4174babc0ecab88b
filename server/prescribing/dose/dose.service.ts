import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import type { dose } from '#contract/prescribing/dose.ts'
import { doseByHand } from '#engine/dosing/dose-by-hand.ts'
import type { Ctx } from '#server/http/context.ts'
import { usualNoteOf } from '#server/prescribing/herb/herb.service.ts'
import { findFormula } from '#server/prescribing/recipe/recipe.service.ts'

/** Doses for herbs written by hand, and where they do not stand as the base knows them. */
export function doseWritten(
  ctx: Ctx,
  { herbs, recipeIds }: ParsedInput<typeof dose.manualRecipe>,
): Output<typeof dose.manualRecipe> {
  const { knowledge } = ctx
  const formulas = recipeIds.map((id) => findFormula(ctx, id))
  const dosed = doseByHand(knowledge, herbs, formulas)
  return {
    compositions: herbs.map((line, i) => ({
      ...line,
      doseG: dosed[i]?.doseG ?? null,
      decoct: line.decoct || (line.herbId ? usualNoteOf(knowledge, { herbId: line.herbId, form: line.form }) : ''),
      role: dosed[i]?.role ?? null,
      from: 'manual' as const,
      recipeId: dosed[i]?.formulaId ?? null,
      reason: '',
    })),
    problems: dosed.flatMap((d, line) => (d.problem ? [{ line, ...d.problem }] : [])),
  }
}
