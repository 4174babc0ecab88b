import type { z } from 'zod'
import { limits, physiologicalStatuses } from '#contract/base/codes.ts'
import type { Output } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { Patient } from '#contract/clinic/patient.ts'
import type { Analysis, analysis, statedKinds, symptomQuestions } from '#contract/prescribing/analysis.ts'

import { differentiate, likelyOf, listDepth } from '#engine/differential/differentiate.ts'
import type { Case, FormulaMatch } from '#engine/matching/matching.types.ts'
import { prepareCase } from '#engine/matching/prepare-case.ts'
import type { ElementOdds } from '#engine/patterns/element-odds.ts'
import { weighElements } from '#engine/patterns/elements.ts'
import { matchDiseases } from '#engine/patterns/match-diseases.ts'
import { matchPatterns } from '#engine/patterns/match-patterns.ts'
import type { DiseaseMatch } from '#engine/patterns/patterns.types.ts'
import { recommendNext } from '#engine/questions/recommend-next.ts'
import type { Person } from '#engine/reading/reading.types.ts'
import { elementOddsOf, matchingIndexOf } from '#server/engine-indexes.ts'
import type { Ctx } from '#server/http/context.ts'
import { elementLabel, labelOf, symptomLabel } from '#server/language/label.ts'
import { patientAsFound, type VisitContent } from '#server/prescribing/record/condition.service.ts'
import { personOnRecord } from '#server/prescribing/record/person-on-record.ts'
import { checkCategories } from '#server/prescribing/record/sign-categories.ts'
import { subjectAndContent } from '#server/prescribing/record/subject.service.ts'
import { followedOf } from './followed.service.ts'
import { presentDiagnosis, presentMatch, presentPattern } from './present-match.ts'

export type AnalysisInput = z.output<typeof Analysis>

type Signs = Pick<AnalysisInput, 'mainSymptoms' | 'allSymptoms'> & {
  prescriptionId?: number | undefined
}

/** How many formulas, patterns and diseases an answer lists. */
export const depth = listDepth
const questions = 5

/** Each sign once: present ones in display order, and denied ones. A sign sent as both counts as present. */
export function splitSymptoms({ allSymptoms, mainSymptoms }: Signs) {
  const asked = allSymptoms.flatMap((s) => (typeof s === 'string' ? { id: s, present: true } : 'id' in s ? s : []))
  const present = [...new Set([...asked.filter((s) => s.present).map((s) => s.id), ...mainSymptoms])]
  const denied = [...new Set(asked.filter((s) => !s.present).map((s) => s.id))].filter((id) => !present.includes(id))
  return { present, denied }
}

/** What the history states itself, sent among the signs. */
function statedIn({ allSymptoms }: Signs) {
  const ids = (kind: (typeof statedKinds)[number]) =>
    allSymptoms.flatMap((s) => (typeof s !== 'string' && 'ids' in s && s.stated === kind ? s.ids : []))
  const courseDays = allSymptoms.flatMap((s) => (typeof s !== 'string' && 'days' in s ? s.days : []))[0]
  return {
    ...(courseDays !== undefined && { courseDays }),
    elements: ids('elements'),
    diseases: [...ids('diagnosis'), ...ids('disease')],
    diagnosed: ids('diagnosis'),
    patterns: ids('pattern'),
    formulas: ids('formula'),
    better: ids('better'),
  }
}

/** Signs as input for the engine, with the patient. */
export async function patientCase(ctx: Ctx, input: Signs): Promise<Case> {
  const { present, denied } = splitSymptoms(input)
  checkPresent(ctx, present)
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
    { ...statedIn(input), ...(await patientFacts(ctx, input.prescriptionId)) },
    input.mainSymptoms,
  )
}

/** At least one sign, and no more than may be weighed. */
export function checkPresent(ctx: Ctx, present: readonly string[]) {
  if (!present.length) throw new Refusal('symptom_needed')
  if (present.length > limits.recipeSymptoms) throw new Refusal('symptom_limit', { maximum: limits.recipeSymptoms })
  checkCategories(ctx, present)
}

async function patientFacts(ctx: Ctx, prescriptionId: number | undefined) {
  if (prescriptionId === undefined) return { person: {} }
  const { patient, content } = await subjectAndContent(ctx, prescriptionId)
  const followed = await followedOf(ctx, patient?.patientId, prescriptionId)
  return { ...followed, person: personAsFound(ctx, patient, content) }
}

export async function personOf(ctx: Ctx, prescriptionId: number | undefined): Promise<Person> {
  if (prescriptionId === undefined) return {}
  const { patient, content } = await subjectAndContent(ctx, prescriptionId)
  return personAsFound(ctx, patient, content)
}

/** The patient for the engine: the record, with pregnancy and age as of this visit. */
export function personAsFound(ctx: Ctx, found: Patient | null, editor: VisitContent): Person {
  const patient = patientAsFound(ctx, found, editor)
  if (!patient) return {}
  return {
    ...personOnRecord(patient),
    ...(patient.physiologicalStatus === physiologicalStatuses.pregnancy && { pregnant: true }),
  }
}

/** Ids unknown to the base are listed, not guessed. */
function unknownIn({ knowledge }: Ctx, input: Signs) {
  const { present, denied } = splitSymptoms(input)
  return [...present, ...denied].filter((id) => !knowledge.signs.has(id))
}

/** The answer includes the version of the base: the same input on the same base gives the same bytes. */
const known = <T extends object>({ knowledge }: Ctx, answer: T) => ({ ...answer, knowledgeVersion: knowledge.version })

export async function analyseSymptoms(ctx: Ctx, input: AnalysisInput): Promise<Output<typeof analysis.symptoms>> {
  const [patient, odds] = await Promise.all([patientCase(ctx, input), elementOddsOf(ctx.knowledge)])
  return presentAnalysis(ctx, input, differentialFor(ctx, odds, patient, input.alg))
}

/** The differential in the caller's language. */
export function presentAnalysis(
  ctx: Ctx,
  input: AnalysisInput,
  differential: ReturnType<typeof differentialFor>,
): Output<typeof analysis.symptoms> {
  const { diseases: _, patterns, ...found } = presentDifferential(ctx, differential, splitSymptoms(input).present)
  return known(ctx, { ...found, patterns: patterns.slice(0, 5), unknown: unknownIn(ctx, input), experience: null })
}

export const differentialFor = (ctx: Ctx, odds: ElementOdds, patient: Case, alg: AnalysisInput['alg']) =>
  differentiate(
    { matching: matchingIndexOf(ctx.knowledge), odds },
    patient,
    depth,
    alg === 'pattern' ? 'elements' : 'picture',
  )

export function presentDifferential(ctx: Ctx, found: ReturnType<typeof differentiate>, order: readonly string[]) {
  const likely = likelyOf(found.diseases)
  return {
    list: found.formulas.map((m) => presentMatch(ctx, m, order)),
    patterns: found.patterns.map((p) => presentPattern(ctx, p, likely)),
    diseases: found.diseases.flatMap((d) => presentDisease(ctx, d)),
    diagnosis: presentDiagnosis(ctx, found.diagnosis),
  }
}

function presentDisease({ knowledge, language }: Ctx, { diseaseId, score, adjustments }: DiseaseMatch) {
  const disease = knowledge.diseases.get(diseaseId)
  if (!disease) return []
  const followed = adjustments.some((a) => a.kind === 'followed')
  return [
    { diseaseId, name: disease.zh, label: labelOf(disease, language), code: disease.code ?? null, score, followed },
  ]
}

export async function diagnosePatterns(ctx: Ctx, input: AnalysisInput): Promise<Output<typeof analysis.patterns>> {
  const patient = await patientCase(ctx, input)
  const index = matchingIndexOf(ctx.knowledge)
  const diseases = matchDiseases(index, patient, depth)
  const likely = likelyOf(diseases)
  return known(ctx, {
    elements: weighElements(index, patient.evidence).map(({ element, kind, points }) => ({
      element,
      label: elementLabel(ctx.knowledge, element, ctx.language),
      kind,
      points,
    })),
    list: matchPatterns(index, patient, depth).map((p) => presentPattern(ctx, p, likely)),
    diseases: diseases.flatMap((d) => presentDisease(ctx, d)),
  })
}

export async function recommendQuestions(
  ctx: Ctx,
  input: AnalysisInput,
): Promise<Output<typeof symptomQuestions.recommend>> {
  const patient = await patientCase(ctx, input)
  return known(ctx, questionsOf(ctx, patient))
}

type Asking = { most?: number; formulas?: readonly FormulaMatch[] }

/**
 * The next questions for a case, for the desk and for a separate call. `formulas`: the differential, when already
 * known.
 */
export function questionsOf(ctx: Ctx, patient: Case, { most = questions, ...known }: Asking = {}) {
  const shift = ({ formulaId, from, to }: { formulaId: string; from: number; to: number }) => {
    const formula = ctx.knowledge.formulas.get(formulaId)
    return formula ? [{ recipeId: formulaId, name: formula.zh, label: labelOf(formula, ctx.language), from, to }] : []
  }
  const list = recommendNext(matchingIndexOf(ctx.knowledge), patient, most, known).map((q) => ({
    ...symptomLabel(ctx, q.signId),
    gain: q.gain,
    ifPresent: q.ifPresent.flatMap(shift),
    ifAbsent: q.ifAbsent.flatMap(shift),
  }))
  return { list }
}
