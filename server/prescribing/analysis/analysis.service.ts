import type { z } from 'zod'
import { limits, physiologicalStatuses } from '#contract/base/codes.ts'
import type { Output } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { Analysis, analysis, statedKinds, symptomQuestions } from '#contract/prescribing/analysis.ts'

import { matchFormulas } from '#engine/matching/match-formulas.ts'
import type { Case } from '#engine/matching/matching.types.ts'
import { prepareCase } from '#engine/matching/prepare-case.ts'
import { byElements, byProfile } from '#engine/matching/score-profiles.ts'
import { combinePatterns, statedPatterns } from '#engine/patterns/combine-patterns.ts'
import { weighElements } from '#engine/patterns/elements.ts'
import { matchDiseases } from '#engine/patterns/match-diseases.ts'
import { matchPatterns } from '#engine/patterns/match-patterns.ts'
import { recommendNext } from '#engine/questions/recommend-next.ts'
import type { Person } from '#engine/reading/reading.types.ts'
import { elementOddsOf, matchingIndexOf } from '#server/engine-indexes.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf, symptomLabel, termOf } from '#server/language/label.ts'
import { patientAsFound } from '#server/prescribing/record/condition.service.ts'
import { checkCategories } from '#server/prescribing/record/sign-categories.ts'
import { contentOfPrescription, patientOfPrescription } from '#server/prescribing/record/subject.service.ts'
import { presentDiagnosis, presentMatch, presentPattern } from './present-match.ts'

export type AnalysisInput = z.output<typeof Analysis>

type Signs = Pick<AnalysisInput, 'mainSymptoms' | 'allSymptoms'> & {
  prescriptionId?: number | undefined
}

/** How many formulas, patterns and diseases an answer lists. */
export const depth = 12
const questions = 5

/** Each sign once: what holds, in the order shown, and what was denied. A sign said to be both holds. */
export function splitSymptoms({ allSymptoms, mainSymptoms }: Signs) {
  const asked = allSymptoms.flatMap((s) => (typeof s === 'string' ? { id: s, present: true } : 'id' in s ? s : []))
  const present = [...new Set([...asked.filter((s) => s.present).map((s) => s.id), ...mainSymptoms])]
  const denied = [...new Set(asked.filter((s) => !s.present).map((s) => s.id))].filter((id) => !present.includes(id))
  return { present, denied }
}

/** What the history states of itself, sent among the signs. */
function statedIn({ allSymptoms }: Signs) {
  const ids = (kind: (typeof statedKinds)[number]) =>
    allSymptoms.flatMap((s) => (typeof s !== 'string' && 'stated' in s && s.stated === kind ? s.ids : []))
  return { elements: ids('elements'), diseases: ids('disease'), patterns: ids('pattern'), formulas: ids('formula') }
}

/** Signs as the engine weighs them, and whose they are. */
export async function patientCase(ctx: Ctx, input: Signs): Promise<Case> {
  const { present, denied } = splitSymptoms(input)
  if (!present.length) throw new Refusal('symptom_needed')
  if (present.length > limits.recipeSymptoms) throw new Refusal('symptom_limit', { maximum: limits.recipeSymptoms })
  checkCategories(ctx, present)
  const degrees = new Map(
    input.allSymptoms.flatMap((s) =>
      typeof s !== 'string' && 'id' in s && s.degree ? [[s.id, s.degree] as const] : [],
    ),
  )
  const known = [
    ...present.map((signId) => ({ signId, present: true, degree: degrees.get(signId) })),
    ...denied.map((signId) => ({ signId, present: false })),
  ]
  return prepareCase(
    ctx.knowledge,
    known.filter((s) => ctx.knowledge.signs.has(s.signId)),
    { ...statedIn(input), person: await personOf(ctx, input.prescriptionId) },
    input.mainSymptoms,
  )
}

export async function personOf(ctx: Ctx, prescriptionId: number | undefined): Promise<Person> {
  const found = prescriptionId === undefined ? null : await patientOfPrescription(ctx, prescriptionId)
  const editor = found && prescriptionId !== undefined ? await contentOfPrescription(ctx, prescriptionId) : {}
  const patient = patientAsFound(ctx, found, editor)
  if (!patient) return {}
  return {
    sex: patient.sex,
    ...(patient.ageMonths !== null && { ageYears: patient.ageMonths / 12 }),
    ...(patient.physiologicalStatus === physiologicalStatuses.pregnancy && { pregnant: true }),
  }
}

/** Ids that the base does not know are stated, not guessed. */
function unknownIn({ knowledge }: Ctx, input: Signs) {
  const { present, denied } = splitSymptoms(input)
  return [...present, ...denied].filter((id) => !knowledge.signs.has(id))
}

/** How long the engine took goes with every answer. */
export function timed<T extends object>(ctx: Ctx, work: () => T) {
  const started = performance.now()
  const answer = work()
  return {
    ...answer,
    knowledgeVersion: ctx.knowledge.version,
    elapsedMs: Math.round((performance.now() - started) * 100) / 100,
  }
}

export async function analyseSymptoms(ctx: Ctx, input: AnalysisInput): Promise<Output<typeof analysis.symptoms>> {
  const [patient, odds] = await Promise.all([patientCase(ctx, input), elementOddsOf(ctx.knowledge)])
  return timed(ctx, () => {
    const index = matchingIndexOf(ctx.knowledge)
    const order = splitSymptoms(input).present
    const patterns = matchPatterns(index, patient, statedPatterns)
    // Either way the same shape: `pattern` lets the elements of disease speak louder than the single picture.
    const matches = matchFormulas(index, patient, depth, input.alg === 'pattern' ? byElements : byProfile)
    return {
      list: matches.map((m) => presentMatch(ctx, m, order)),
      patterns: patterns.slice(0, 5).map((p) => presentPattern(ctx, p)),
      diagnosis: presentDiagnosis(ctx, combinePatterns(index, odds, patient, patterns, matches)),
      unknown: unknownIn(ctx, input),
      experience: null,
    }
  })
}

export async function diagnosePatterns(ctx: Ctx, input: AnalysisInput): Promise<Output<typeof analysis.patterns>> {
  const patient = await patientCase(ctx, input)
  return timed(ctx, () => {
    const index = matchingIndexOf(ctx.knowledge)
    return {
      elements: weighElements(index, patient.evidence).map(({ element, kind, points }) => ({
        element,
        label: termOf(ctx.knowledge, element, ctx.language),
        kind,
        points,
      })),
      list: matchPatterns(index, patient, depth).map((p) => presentPattern(ctx, p)),
      diseases: matchDiseases(index, patient, depth).flatMap(({ diseaseId, score }) => {
        const disease = ctx.knowledge.diseases.get(diseaseId)
        return disease
          ? [{ diseaseId, name: disease.zh, label: labelOf(disease, ctx.language), code: disease.code ?? null, score }]
          : []
      }),
    }
  })
}

export async function recommendQuestions(
  ctx: Ctx,
  input: AnalysisInput,
): Promise<Output<typeof symptomQuestions.recommend>> {
  const patient = await patientCase(ctx, input)
  return timed(ctx, () => {
    const shift = ({ formulaId, from, to }: { formulaId: string; from: number; to: number }) => {
      const formula = ctx.knowledge.formulas.get(formulaId)
      return formula ? [{ recipeId: formulaId, name: formula.zh, label: labelOf(formula, ctx.language), from, to }] : []
    }
    const list = recommendNext(matchingIndexOf(ctx.knowledge), patient, questions).map((q) => ({
      ...symptomLabel(ctx, q.signId),
      gain: q.gain,
      ifPresent: q.ifPresent.flatMap(shift),
      ifAbsent: q.ifAbsent.flatMap(shift),
    }))
    return { list }
  })
}
