import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { preparation } from '#contract/prescribing/preparation.ts'
import type { SafetyWarning } from '#contract/prescribing/prescription-safety.ts'
import { type PreparationReason, rankPreparations } from '#engine/preparing/rank-preparations.ts'
import { checkSafety } from '#engine/safety/check.ts'
import type { SafetyInput } from '#engine/safety/safety.types.ts'
import { safetyIndexOf } from '#server/engine-indexes.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf, sourceOf } from '#server/language/label.ts'
import { explainSentence, safetySentence } from '#server/language/messages.ts'
import { punctuation } from '#server/language/punctuation.ts'
import { personOf } from '#server/prescribing/analysis/analysis.service.ts'
import { patientAsFound } from '#server/prescribing/record/condition.service.ts'
import { earlierOf, safetyPatient } from '#server/prescribing/record/derive.service.ts'
import { valuesFor } from '#server/prescribing/record/localise.service.ts'
import { loadPrescription } from '#server/prescribing/record/prescription.service.ts'
import { choiceOf, pricesOf } from './preparation.service.ts'

const offered = 12
/** The chief complaint weighs more than incidental findings. */
const weights = { main: 1.5, usual: 1 }

/** Medicines for the chosen formulas and the signs on the editor, each with the warnings it would add to that sheet. */
export async function rankForRecipes(
  ctx: Ctx,
  { prescriptionId, recipeIds }: ParsedInput<typeof preparation.byRecipe>,
): Promise<Output<typeof preparation.byRecipe>> {
  const { knowledge } = ctx
  const { content, subject } = await loadPrescription(ctx, prescriptionId)
  const patient = patientAsFound(ctx, subject.patient, content)
  const formulas = recipeIds.map((id) => {
    const formula = knowledge.formulas.get(id)
    if (!formula) throw new Refusal('recipe_not_found')
    return formula
  })
  const ranked = rankPreparations(
    knowledge,
    {
      formulaIds: recipeIds,
      signs: content.symptoms
        .filter((s) => s.present)
        .map((s) => ({ signId: s.id, weight: s.main ? weights.main : weights.usual })),
      patternIds: formulas.flatMap((f) => f.patterns),
      person: await personOf(ctx, prescriptionId),
    },
    offered,
  )
  const editor: SafetyInput = {
    lines: content.herbs,
    history: content.selfDescription,
    preparations: content.preparations,
    pairs: content.recipeUsage.pairs,
    pairsPerDay: content.recipeUsage.pairsPerDay,
    patient: patient && safetyPatient(patient),
    alsoTaken: (await earlierOf(ctx, ctx.db, subject)).alsoTaken,
    patternIds: [],
  }
  const entries = ranked.flatMap((m) => knowledge.preparations.get(m.preparationId) ?? [])
  const priceOf = await pricesOf(ctx, entries)
  return {
    preparations: ranked.flatMap((match) => {
      const entry = knowledge.preparations.get(match.preparationId)
      if (!entry) return []
      return [
        {
          ...choiceOf(ctx, entry, priceOf),
          pairs: 1,
          score: match.score,
          because: match.because.map((reason) => sentenceOf(ctx, reason)),
          warnings: warningsOf(ctx, editor, { preparationId: entry.id, name: entry.zh }),
        },
      ]
    }),
  }
}

function sentenceOf({ knowledge, language }: Ctx, reason: PreparationReason): string {
  const joint = punctuation[language].comma
  const say = (map: ReadonlyMap<string, { zh: string; en: string }>, ids: readonly string[]) =>
    ids
      .flatMap((id) => map.get(id) ?? [])
      .map((e) => labelOf(e, language))
      .join(joint)
  const recipe = 'formulaId' in reason ? say(knowledge.formulas, [reason.formulaId]) : ''
  switch (reason.rule) {
    case 'derived':
      return explainSentence('preparation-derived', { recipe }, language)
    case 'alike':
      return explainSentence('preparation-alike', { recipe, herbs: say(knowledge.herbs, reason.herbIds) }, language)
    case 'patterns':
      return explainSentence('preparation-patterns', { patterns: say(knowledge.patterns, reason.patternIds) }, language)
    case 'signs':
      return explainSentence('preparation-signs', { signs: say(knowledge.signs, reason.signIds) }, language)
  }
}

/** Only what this medicine adds to the editor's existing warnings. */
function warningsOf(
  { knowledge, language }: Ctx,
  editor: SafetyInput,
  taken: { preparationId: string; name: string },
): SafetyWarning[] {
  const index = safetyIndexOf(knowledge)
  const chosen = editor.preparations ?? []
  const others = chosen.filter((p) => p.preparationId !== taken.preparationId)
  const before = new Set(checkSafety(index, { ...editor, preparations: others }).findings.map((f) => f.key))
  return checkSafety(index, { ...editor, preparations: [...others, taken] })
    .findings.filter((f) => !before.has(f.key))
    .map((f) => ({
      key: f.key,
      rule: f.rule,
      level: f.level,
      lines: [...f.lines],
      points: [],
      message: safetySentence(
        String(f.values['text'] ?? f.rule),
        valuesFor({ knowledge, language }, f.values),
        language,
      ),
      source: sourceOf({ knowledge, language }, f.source),
      overridden: false,
    }))
}
