import { z } from 'zod'
import { limits } from '../base/codes.ts'
import { endpoint } from '../base/endpoint.ts'
import { EntryId, RowId, required, text } from '../base/fields.ts'
import { CareRequest, DietOffer, PreparationOffer } from './care-parts.ts'
import { ChosenDiet, ChosenPreparation } from './prescription-parts.ts'
import { Symptom } from './symptom.ts'

const access = ['physique_recuperate'] as const
const sexes = z.enum(['female', 'male'])

/** The remark of recuperation and physiotherapy is short because it is printed on one line. */
export const remarkChars = 30

const Advice = z.object({ title: z.string(), text: z.string() })
const ConstitutionCare = z
  .object({
    code: z.string(),
    principle: z.string(),
    /** Food, what to avoid, exercise, season, mood, living. */
    advice: z.array(Advice.extend({ kind: z.enum(['diet', 'avoid', 'exercise', 'season', 'emotion', 'living']) })),
    points: z.array(z.object({ pointId: z.string(), name: z.string(), label: z.string(), way: z.string() })),
    features: z.array(Advice.extend({ kind: z.enum(['feature', 'build', 'mind', 'prone', 'adapts']) })),
    source: z.string(),
  })
  .meta({ id: 'ConstitutionCare' })
export type ConstitutionCare = z.infer<typeof ConstitutionCare>

export const ConstitutionResult = z
  .object({
    code: z.string(),
    letter: z.string(),
    name: z.string(),
    label: z.string(),
    /** Converted score, 0 to 100; null while questions of the scale are unanswered. */
    score: z.number().nullable(),
    rawScore: z.number().nullable(),
    verdict: z.enum(['yes', 'mostly', 'leaning', 'suggested', 'no', 'open']),
    because: z.array(
      z.object({ kind: z.enum(['item', 'sign']), id: z.string(), label: z.string(), points: z.number() }),
    ),
    missing: z.array(z.string()),
  })
  .meta({ id: 'ConstitutionResult' })
export type ConstitutionResult = z.infer<typeof ConstitutionResult>

export const PhysiqueQuestion = z
  .object({
    id: z.string(),
    label: z.string(),
    sex: sexes.nullable(),
    /** The scales that include the question. */
    constitutions: z.array(z.string()),
  })
  .meta({ id: 'PhysiqueQuestion' })
export type PhysiqueQuestion = z.infer<typeof PhysiqueQuestion>

export const physique = {
  symptoms: endpoint({
    method: 'GET',
    path: '/api/physique/symptoms',
    access,
    summary: 'Signs by which a constitution shows, and the questions of the standard questionnaire.',
    input: z.object({ prescriptionId: RowId.optional() }),
    output: z.object({
      list: z.array(Symptom),
      questions: z.array(PhysiqueQuestion),
      sex: sexes.nullable(),
      source: z.string(),
    }),
    errors: ['prescription_not_found'],
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/physique/symptoms/search',
    access,
    summary: 'Signs by name, synonym, pinyin, initials or English.',
    input: z.object({ q: required(60), prescriptionId: RowId.optional() }),
    output: z.object({ list: z.array(Symptom) }),
  }),
  analyse: endpoint({
    method: 'POST',
    path: '/api/physique/analyses',
    access,
    summary:
      'The constitution by the standard questionnaire (answers 1 to 5), or, without it, what the signs point to; with care for it.',
    input: CareRequest.omit({ recipeIds: true }).extend({
      answers: z
        .array(z.object({ id: EntryId, value: z.int().min(1).max(5) }))
        .max(80)
        .default([]),
      /** When the prescription has no patient. */
      sex: sexes.nullable().default(null),
    }),
    output: z.object({
      /** `signs`: only suggested. */
      by: z.enum(['questionnaire', 'signs']),
      constitutions: z.array(ConstitutionResult),
      care: z.array(ConstitutionCare),
      preparations: z.array(PreparationOffer),
      diets: z.array(DietOffer),
      knowledgeVersion: z.string(),
    }),
    errors: ['prescription_not_found', 'symptom_needed', 'symptom_limit', 'question_not_found'],
  }),
  preparations: endpoint({
    method: 'GET',
    path: '/api/physique/preparations',
    access,
    summary: 'Prepared medicines for a constitution, those that its care names first.',
    input: z.object({ prescriptionId: RowId.optional(), constitutionCode: EntryId }),
    output: z.object({ list: z.array(PreparationOffer) }),
    errors: ['prescription_not_found', 'constitution_not_found'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/physique/selections',
    access,
    summary: 'Add preparations, dishes and the constitution found to the prescription.',
    input: z.object({
      prescriptionId: RowId,
      version: z.int().positive().optional(),
      preparations: z
        .array(z.object({ id: EntryId, pairs: ChosenPreparation.shape.pairs.default(1) }))
        .max(limits.itemsPerModule)
        .default([]),
      diets: z.array(EntryId).max(limits.itemsPerModule).default([]),
      constitutionCode: EntryId.nullable().optional(),
      remark: text(remarkChars).default(''),
    }),
    output: z.object({
      prescriptionId: z.int(),
      version: z.int(),
      preparations: z.array(ChosenPreparation),
      dietaryTherapy: z.array(ChosenDiet),
      constitutionCode: z.string().nullable(),
    }),
    errors: [
      'prescription_not_found',
      'prescription_conflict',
      'prescription_confirmed',
      'preparation_not_found',
      'diet_not_found',
      'constitution_not_found',
      'module_limit',
    ],
  }),
}
