import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import type { recipe } from '#contract/prescribing/recipe.ts'
import { nearFormulas } from '#engine/composing/near-formulas.ts'
import { doseFormulas } from '#engine/dosing/merge-formulas.ts'
import { matchAmong } from '#engine/matching/match-formulas.ts'
import type { CompiledFormula } from '#knowledge/schema/knowledge.ts'
import { matchingIndexOf } from '#server/engine-indexes.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf, proseOf, sourceOf, termOf } from '#server/language/label.ts'
import { patientCase, splitSymptoms } from '#server/prescribing/analysis/analysis.service.ts'
import { findFormula } from './recipe.service.ts'

const herbLabel = ({ knowledge, language }: Ctx, id: string) => {
  const herb = knowledge.herbs.get(id)
  return { id, name: herb?.zh ?? id, label: herb ? labelOf(herb, language) : id }
}

/** The difference as described in either entry. */
function differenceOf({ language }: Ctx, a: CompiledFormula, b: CompiledFormula): string[] {
  const said = [...a.similar.filter((s) => s.to === b.id), ...b.similar.filter((s) => s.to === a.id)]
  return [...new Set(said.map((s) => proseOf(s.by, language)))]
}

export function similarRecipes(ctx: Ctx, recipeId: string): Output<typeof recipe.similar> {
  const formula = findFormula(ctx, recipeId)
  const list = nearFormulas(ctx.knowledge, formula).flatMap((near) => {
    const other = ctx.knowledge.formulas.get(near.formulaId)
    if (!other) return []
    return [
      {
        recipeId: other.id,
        name: other.zh,
        label: labelOf(other, ctx.language),
        source: sourceOf(ctx, other.source),
        nearness: near.nearness,
        by: differenceOf(ctx, formula, other).join(' '),
        sameHerbs: near.same.map((id) => herbLabel(ctx, id)),
        differentHerbs: near.different.map((id) => herbLabel(ctx, id)),
        missingHerbs: near.missing.map((id) => herbLabel(ctx, id)),
      },
    ]
  })
  return { list }
}

/** Herbs and doses side by side and, when a case is given, the effect of every sign on each formula. */
export async function compareRecipes(
  ctx: Ctx,
  input: ParsedInput<typeof recipe.compare>,
): Promise<Output<typeof recipe.compare>> {
  const formulas = input.recipeIds.map((id) => findFormula(ctx, id))
  const dosed = formulas.map((f) =>
    doseFormulas(ctx.knowledge, [{ formulaId: f.id, compatibility: 'modern', fraction: 'whole' }]),
  )
  const herbIds = [...new Set(dosed.flatMap((lines) => lines.map((l) => l.herbId)))]
  const hasSigns = splitSymptoms(input).present.length > 0
  const matches = hasSigns
    ? matchAmong(matchingIndexOf(ctx.knowledge), await patientCase(ctx, input), input.recipeIds)
    : []
  const ours = formulas.map((f) => matches.find((m) => m.formulaId === f.id))
  const [first, second] = formulas
  return {
    recipes: formulas.map((f, i) => ({
      recipeId: f.id,
      name: f.zh,
      label: labelOf(f, ctx.language),
      source: sourceOf(ctx, f.source),
      method: f.method.map((t) => termOf(ctx.knowledge, t, ctx.language)),
      totalG: Math.round((dosed[i] ?? []).reduce((sum, l) => sum + (l.doseG ?? 0), 0) * 10) / 10,
    })),
    herbs: herbIds.map((herbId) => ({
      herbId,
      label: herbLabel(ctx, herbId).label,
      lines: dosed.map((lines) => {
        const line = lines.find((l) => l.herbId === herbId)
        return line ? { form: line.form, role: line.role, doseG: line.doseG } : null
      }),
    })),
    signs: splitSymptoms(input).present.flatMap((symptomId) => {
      const sign = ctx.knowledge.signs.get(symptomId)
      if (!sign) return []
      return [
        {
          symptomId,
          label: labelOf(sign, ctx.language),
          states: ours.map((m) => m?.coverage.find((r) => r.signId === symptomId)?.state ?? ('uncovered' as const)),
          points: ours.map((m) => m?.because.find((r) => r.signId === symptomId)?.points ?? 0),
        },
      ]
    }),
    scores: ours.map((m) => m?.score ?? 0),
    differs: first && second ? differenceOf(ctx, first, second) : [],
  }
}
