import { limits } from '#contract/base/codes.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { Patient } from '#contract/clinic/patient.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { CareCase } from '#engine/care/care.types.ts'
import { matchPatterns } from '#engine/patterns/match-patterns.ts'
import { matchingIndexOf } from '#server/engine-indexes.ts'
import type { Ctx } from '#server/http/context.ts'
import { patientCase, splitSymptoms } from '#server/prescribing/analysis/analysis.service.ts'
import { conditionAt } from '#server/prescribing/record/condition.service.ts'
import { subjectAndContent } from '#server/prescribing/record/subject.service.ts'

type Signs = Parameters<typeof splitSymptoms>[0]
type Request = Signs & { recipeIds?: readonly string[] }

export type Subject = { content: PrescriptionContent | null; patient: Patient | null }

const mainWeight = 1.5
/** How many patterns suggested by the signs are used to choose care. */
const statedPatterns = 3

/** The prescription named in a request, with its patient. */
export async function subjectOfCare(ctx: Ctx, prescriptionId: number | undefined): Promise<Subject> {
  if (prescriptionId === undefined) return { content: null, patient: null }
  return subjectAndContent(ctx, prescriptionId)
}

/** The signs that were sent; without any, those of the prescription. */
function signsOf(input: Signs, { content }: Subject): Signs {
  if (input.allSymptoms.length || input.mainSymptoms.length || !content) return input
  const { symptoms } = content
  return {
    ...input,
    allSymptoms: symptoms.map(({ id, present }) => ({ id, present })),
    mainSymptoms: symptoms.filter((s) => s.main && s.present).map((s) => s.id),
  }
}

/**
 * The patient as input for choosing care: signs, patterns of the signs and of the formulas, constitution, pregnancy.
 */
export async function careCaseOf(ctx: Ctx, input: Request, subject: Subject): Promise<CareCase> {
  const { knowledge } = ctx
  const signs = signsOf(input, subject)
  const main = new Set(signs.mainSymptoms)
  const present = splitSymptoms(signs).present.filter((id) => knowledge.signs.has(id))
  if (present.length > limits.recipeSymptoms) throw new Refusal('symptom_limit', { maximum: limits.recipeSymptoms })
  const recipeIds = input.recipeIds?.length ? input.recipeIds : (subject.content?.recipes.map((r) => r.recipeId) ?? [])
  const ofRecipes = recipeIds.flatMap((id) => {
    const formula = knowledge.formulas.get(id)
    if (!formula) throw new Refusal('recipe_not_found')
    return formula.patterns
  })
  const ofSigns = present.length
    ? matchPatterns(matchingIndexOf(knowledge), await patientCase(ctx, signs), statedPatterns)
    : []
  const code = subject.content?.constitutionCode
  return {
    signs: present.map((signId) => ({ signId, weight: main.has(signId) ? mainWeight : 1 })),
    patternIds: [...new Set([...ofSigns.flatMap((p) => p.patternId ?? []), ...ofRecipes])],
    constitutionIds: code ? [code] : [],
    pregnant: conditionAt(ctx, subject.patient, subject.content ?? {}).pregnant,
  }
}

/** Choosing care needs a basis: signs, a formula, or a constitution. */
export function requireReason({ signs, patternIds, constitutionIds }: CareCase) {
  if (!signs.length && !patternIds.length && !constitutionIds.length) throw new Refusal('symptom_needed')
}
