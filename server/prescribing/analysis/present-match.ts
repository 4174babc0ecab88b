import type { Output } from '#contract/base/endpoint.ts'
import type { analysis, RecipeMatch } from '#contract/prescribing/analysis.ts'
import { widerSigns } from '#engine/matching/evidence.ts'
import type { FormulaMatch, Reason, Route } from '#engine/matching/matching.types.ts'
import type { CombinedPattern } from '#engine/patterns/combine-patterns.ts'
import type { PatternMatch } from '#engine/patterns/patterns.types.ts'
import type { Ctx } from '#server/http/context.ts'
import { elementLabel, labelOf, proseOf, sourceOf, symptomLabel, termOf } from '#server/language/label.ts'

const presentReason = (ctx: Ctx) => (r: Reason) => ({
  ...symptomLabel(ctx, r.signId),
  kind: r.kind,
  how: r.how,
  points: r.points,
})

function routeOf(ctx: Ctx, route: Route): RecipeMatch['route'] {
  const { knowledge, language } = ctx
  const name = () => {
    if (route.kind === 'formula')
      return labelOf(knowledge.formulas.get(route.formulaId) ?? { zh: '', en: '' }, language)
    if (route.kind === 'disease-pattern') {
      const disease = knowledge.diseases.get(route.diseaseId)
      const pattern = disease?.patterns.find((p) => p.zh === route.name) ?? { zh: route.name }
      return [disease ? labelOf(disease, language) : '', labelOf(pattern, language)].filter(Boolean).join(' · ')
    }
    return labelOf(knowledge.patterns.get(route.patternId) ?? { zh: '', en: '' }, language)
  }
  return { kind: route.kind, name: name(), source: sourceOf(ctx, route.source) }
}

export function presentMatch(ctx: Ctx, m: FormulaMatch, order: readonly string[]): RecipeMatch {
  const { knowledge, language } = ctx
  const formula = knowledge.formulas.get(m.formulaId)
  const states = new Map(m.coverage.map((r) => [r.signId, r.state]))
  // A sign implied by a more specific one was not weighed separately: it has the state of that one.
  const stateOf = (id: string) =>
    states.get(id) ?? m.coverage.find((r) => widerSigns(knowledge.signs, r.signId).has(id))?.state ?? 'uncovered'
  return {
    recipeId: m.formulaId,
    name: formula?.zh ?? m.formulaId,
    label: formula ? labelOf(formula, language) : m.formulaId,
    score: m.score,
    because: m.because.map(presentReason(ctx)),
    adjustments: m.adjustments.map(({ kind, points }) => ({ kind, points })),
    coverage: order.map(stateOf),
    // A disease in the record is not a sign that could still be asked about.
    missingKeys: m.missingKeys
      .filter((id) => ctx.knowledge.signs.get(id)?.kind !== 'disease')
      .map((id) => symptomLabel(ctx, id)),
    contradictions: m.contradictions.map((id) => symptomLabel(ctx, id)),
    route: routeOf(ctx, m.route),
    source: sourceOf(ctx, m.source),
    mechanism: proseOf(formula?.mechanism, language),
    method: (formula?.method ?? []).map((t) => termOf(knowledge, t, language)),
    similar: (formula?.similar ?? []).flatMap(({ to, by }) => {
      const other = knowledge.formulas.get(to)
      return other ? [{ recipeId: to, name: other.zh, label: labelOf(other, language), by: proseOf(by, language) }] : []
    }),
  }
}

/** The name of the pattern where it was found: under its disease, else in general. */
export function labelOfPattern({ knowledge, language }: Ctx, { name, diseaseId, patternId }: PatternMatch): string {
  const ofDisease = diseaseId ? knowledge.diseases.get(diseaseId)?.patterns.find((p) => p.zh === name) : undefined
  const general = patternId ? knowledge.patterns.get(patternId) : undefined
  return labelOf({ zh: name, en: ofDisease?.en ?? general?.en }, language)
}

/** `likely`: the leading diseases. A pattern found under another one is not called by it: 湿热下注 of a cystitis by a cancer. */
export function presentPattern(
  ctx: Ctx,
  p: PatternMatch,
  likely: ReadonlySet<string>,
): Output<typeof analysis.patterns>['list'][number] {
  const { knowledge, language } = ctx
  const pattern = p.patternId ? knowledge.patterns.get(p.patternId) : undefined
  const disease = p.diseaseId && likely.has(p.diseaseId) ? knowledge.diseases.get(p.diseaseId) : undefined
  return {
    name: p.name,
    label: labelOfPattern(ctx, p),
    patternId: p.patternId,
    diseaseName: disease ? labelOf(disease, language) : null,
    code: pattern?.code ?? null,
    score: p.score,
    because: p.because.map(presentReason(ctx)),
    elements: p.elements.map(({ element, strength }) => ({
      element,
      label: elementLabel(knowledge, element, language),
      strength,
    })),
    method: p.method.map((t) => termOf(knowledge, t, language)),
    recipes: p.formulas.flatMap((id) => {
      const formula = knowledge.formulas.get(id)
      return formula ? [{ recipeId: id, name: labelOf(formula, language) }] : []
    }),
  }
}

/** 主证与兼证: the pattern, or the combination, that agrees best with all findings. */
export function presentDiagnosis(
  ctx: Ctx,
  combined: CombinedPattern | null,
): Output<typeof analysis.symptoms>['diagnosis'] {
  if (!combined) return null
  const named = (p: PatternMatch) => ({
    name: p.name,
    label: labelOfPattern(ctx, p),
    code: (p.patternId ? ctx.knowledge.patterns.get(p.patternId)?.code : undefined) ?? null,
  })
  return { main: named(combined.main), with: combined.with.map(named) }
}
