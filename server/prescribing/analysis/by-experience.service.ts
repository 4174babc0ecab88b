import type { Output } from '#contract/base/endpoint.ts'
import type { analysis, RecipeMatch } from '#contract/prescribing/analysis.ts'
import type { ExpectedHerb, LearnedExperience } from '#contract/prescribing/experience.ts'
import type { Experience } from '#engine/experience/experience.types.ts'
import { proposeHerbs } from '#engine/experience/propose.ts'
import { type NearFormula, rankFormulas } from '#engine/experience/rank-formulas.ts'
import { matchSome } from '#engine/matching/match-formulas.ts'
import type { Case, FormulaMatch } from '#engine/matching/matching.types.ts'
import { sumOf } from '#engine/matching/score-profiles.ts'
import { forWhomIsFormula, suits } from '#engine/person/for-whom.ts'
import { elementOddsOf, matchingIndexOf, recognitionIndexOf } from '#server/engine-indexes.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf, symptomLabel } from '#server/language/label.ts'
import { phraseIn } from '#server/language/messages.ts'
import { experienceOf, type OrganisationExperience } from '#server/prescribing/experience/experience.service.ts'
import {
  type AnalysisInput,
  depth,
  differentialFor,
  patientCase,
  presentAnalysis,
  splitSymptoms,
} from './analysis.service.ts'
import { leanDifferential, presentDiagnoses } from './lean-diagnoses.ts'
import { presentMatch } from './present-match.ts'

/** How many of the closest formulas are compared with the patient; contradictions may change their order. */
const heldAgainst = 40
const mostHerbs = 20
/** A herb given to a smaller share of such patients is not put on a draft. */
const leastShare = 0.15

/**
 * The third algorithm, in the form of the other two: learned herbs, and the classic formulas closest to them. Diseases
 * and patterns are derived from the signs, reordered by own cases when this was shown to help.
 */
export async function analyseByExperience(ctx: Ctx, input: AnalysisInput): Promise<Output<typeof analysis.symptoms>> {
  const [patient, odds] = await Promise.all([patientCase(ctx, input), elementOddsOf(ctx.knowledge)])
  const known = await experienceOf(ctx)
  const { present: order } = splitSymptoms(input)
  const found = leanDifferential(ctx, known, differentialFor(ctx, odds, patient, input.alg), order)
  const learned = learnedFor(ctx, known, patient, { order, main: input.mainSymptoms }, found)
  return { ...presentAnalysis(ctx, input, found), ...learned }
}

/** The present signs in display order, and which of them are the complaint. */
type Shown = { order: readonly string[]; main: readonly string[] }

export const learnedFor = (
  ctx: Ctx,
  known: OrganisationExperience,
  patient: Case,
  shown: Shown,
  found: ReturnType<typeof differentialFor>,
) => ({
  list: known.model ? nearestRecipes(ctx, known.model, patient, shown) : [],
  experience: presentExperience(ctx, known, shown.order, found),
})

/**
 * For a draft: as many herbs as the organisation usually gives, each with its reasons, and the classic formulas closest
 * to them. While `missing` is not 0, or no sign is known, both lists are empty.
 */
export async function proposeFromExperience(
  ctx: Ctx,
  input: Pick<AnalysisInput, 'mainSymptoms' | 'allSymptoms'> & { prescriptionId?: number | undefined },
): Promise<LearnedExperience & { recipes: RecipeMatch[] }> {
  const patient = await patientCase(ctx, input)
  const known = await experienceOf(ctx)
  const learned = presentExperience(ctx, known, splitSymptoms(input).present, null)
  const usual = Math.round(known.model?.herbsEach ?? 0)
  return {
    ...learned,
    herbs: learned.herbs.filter((h) => h.share >= leastShare).slice(0, usual),
    recipes: known.model
      ? nearestRecipes(ctx, known.model, patient, {
          order: splitSymptoms(input).present,
          main: input.mainSymptoms,
        }).slice(0, 3)
      : [],
  }
}

function nearestRecipes(ctx: Ctx, model: Experience, patient: Case, { order, main: complaint }: Shown): RecipeMatch[] {
  const near = rankFormulas(model, recognitionIndexOf(ctx.knowledge), order, heldAgainst).filter(({ formulaId }) => {
    const formula = ctx.knowledge.formulas.get(formulaId)
    return !formula || suits(forWhomIsFormula(formula), patient.statedFacts.person)
  })
  const ids = near.map((f) => f.formulaId)
  const pictures = matchSome(matchingIndexOf(ctx.knowledge), patient, ids)
  const main = new Set(complaint)
  return near
    .flatMap((f, i) => {
      const picture = pictures[i]
      return picture ? [presentNear(ctx, f, picture, order, main, model.n)] : []
    })
    .filter((m) => m.score > 0)
    .sort((a, b) => b.score - a.score || (a.recipeId < b.recipeId ? -1 : 1))
    .slice(0, depth)
}

/**
 * The supporting evidence was learned; covered, missing and contradicting signs come from the formula's own picture.
 */
function presentNear(
  ctx: Ctx,
  near: NearFormula,
  picture: FormulaMatch,
  order: readonly string[],
  main: ReadonlySet<string>,
  n: number,
): RecipeMatch {
  const against = picture.because.filter((r) => r.points < 0).map((r) => ({ ...r, kind: 'against' as const }))
  const learned = near.because.map(({ signId, points }) => ({
    ...symptomLabel(ctx, signId),
    kind: main.has(signId) ? ('main' as const) : ('other' as const),
    how: 'learned',
    points,
  }))
  const shown = presentMatch(ctx, { ...picture, because: against }, order)
  const adjustments = [{ kind: 'habit' as const, points: near.habit }]
  const because = [...learned, ...shown.because]
  return {
    ...shown,
    score: sumOf([...because, ...adjustments]),
    because,
    adjustments,
    route: { kind: 'experience', name: phraseIn('experience-of', { n }, ctx.language), source: '' },
  }
}

function presentExperience(
  ctx: Ctx,
  known: OrganisationExperience,
  signs: readonly string[],
  found: ReturnType<typeof differentialFor> | null,
): LearnedExperience {
  const { herbs, unseen } = known.model ? proposeHerbs(known.model, signs, mostHerbs) : { herbs: [], unseen: [] }
  return {
    n: known.n,
    missing: known.missing,
    learnedAt: known.learnedAt?.toISOString() ?? null,
    knowledgeVersion: known.knowledgeVersion,
    outcomes: known.outcomes,
    unseen: unseen.map((id) => symptomLabel(ctx, id)),
    diagnoses: presentDiagnoses(ctx, known, found, signs),
    herbs: herbs.flatMap(({ herbId, because, ...figures }): ExpectedHerb[] => {
      const herb = ctx.knowledge.herbs.get(herbId)
      if (!herb) return []
      const reasons = because.map(({ signs: ids, ...r }) => ({
        symptoms: ids.map((id) => symptomLabel(ctx, id)),
        ...r,
      }))
      return [{ herbId, name: herb.zh, label: labelOf(herb, ctx.language), ...figures, because: reasons }]
    }),
  }
}
