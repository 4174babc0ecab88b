import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import type { dose } from '#contract/prescribing/dose.ts'
import type { WrittenHerb } from '#contract/prescribing/recognition.ts'
import { doseByHand } from '#engine/dosing/dose-by-hand.ts'
import { resolveHerb } from '#engine/safety/prepare.ts'
import { safetyIndexOf } from '#server/engine-indexes.ts'
import type { Ctx } from '#server/http/context.ts'
import { usualNoteOf } from '#server/prescribing/herb/herb.service.ts'
import { findFormula } from '#server/prescribing/recipe/recipe.service.ts'

/** Doses for herbs typed manually, and where they differ from the base. */
export function doseWritten(
  ctx: Ctx,
  { herbs, recipeIds }: ParsedInput<typeof dose.manualRecipe>,
): Output<typeof dose.manualRecipe> {
  const { knowledge } = ctx
  const formulas = recipeIds.map((id) => findFormula(ctx, id))
  const lines = herbs.map((line) => withHerb(ctx, line))
  const dosed = doseByHand(knowledge, lines, formulas)
  return {
    compositions: lines.map((line, i) => ({
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

/** A name without an id is resolved to the same herb as in the safety rules. */
function withHerb({ knowledge }: Ctx, line: WrittenHerb): WrittenHerb {
  if (line.herbId !== null) return line
  const known = resolveHerb(safetyIndexOf(knowledge), line)
  return known ? { ...line, id: known.herb.id, herbId: known.herb.id, form: known.form?.zh ?? line.form } : line
}
