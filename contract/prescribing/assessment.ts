import { z } from 'zod'
import { limits } from '../base/codes.ts'
import { endpoint } from '../base/endpoint.ts'
import { RowId } from '../base/fields.ts'
import { Addition } from './addition.ts'
import { analysis, symptomQuestions } from './analysis.ts'
import { dose } from './dose.ts'
import { ownShelfCalls } from './own-shelf.ts'
import { ChosenSymptom, PrescribedHerb, PrescriptionContent, RecipeUsage } from './prescription-content.ts'
import { Price, SafetyReport } from './prescription-safety.ts'
import { symptom } from './symptom.ts'

/** Why one part of an answer is missing, in the caller's language; the other parts are valid. */
const Failure = z.object({ code: z.int(), message: z.string() })
export type Failure = z.infer<typeof Failure>

/** One part of the answer: the result, or why it failed; neither when there is nothing to answer. */
const part = <T extends z.ZodType>(data: T) => z.object({ data: data.nullable(), failed: Failure.nullable() })

/** `case`: derived from the signs alone. `sheet`: derived from the herbs as well. */
const groups = ['case', 'sheet'] as const

const Differential = analysis.symptoms.output.extend({
  diseases: analysis.patterns.output.shape.diseases,
  /** The present signs, in the order of the coverage of each formula. */
  signIds: z.array(z.string()),
})
export type Differential = z.infer<typeof Differential>

const Sheet = z.object({
  safety: SafetyReport,
  price: Price,
  recipeName: z.string(),
  explanation: z.string(),
  decoctionText: z.string(),
})
export type AssessedSheet = z.infer<typeof Sheet>

const { shape } = PrescriptionContent

/** The content of the editor, assessed in one call: one reading, one prepared case, and all that is derived from it. */
export const assessment = {
  assess: endpoint({
    method: 'POST',
    path: '/api/assessments',
    access: ['recipe_brain'],
    maxBodyBytes: 512 * 1024,
    summary:
      'Signs, differential, questions, own formulas, additions, safety and price of what stands on the editor, from one prepared case; stores nothing.',
    input: z.object({
      prescriptionId: RowId,
      /** The groups wanted, all when omitted; one unchanged since the last answer can be left out. */
      groups: z
        .array(z.enum(groups))
        .max(groups.length)
        .default([...groups]),
      selfDescription: shape.selfDescription,
      /** What the doctor picked, corrected or starred; the rest is read from the history. */
      symptoms: z.array(ChosenSymptom).max(200).default([]),
      unsaid: shape.unsaid,
      /** The answers of this visit; the stored ones when omitted. */
      physiologicalStatus: shape.physiologicalStatus.unwrap().optional(),
      menstrual: shape.menstrual.unwrap().optional(),
      alg: shape.alg,
      herbs: z.array(PrescribedHerb).max(limits.herbs).default([]),
      recipes: shape.recipes,
      recipeUsage: RecipeUsage.prefault({}),
      decoctionType: shape.decoctionType,
      /** The stored value when omitted. */
      drugForm: shape.drugForm.unwrap().optional(),
      overrides: shape.overrides,
      preparations: shape.preparations,
      outerProducts: shape.outerProducts,
      herbPriceType: shape.herbPriceType,
      /** The binder of a paste; the stored one when omitted. */
      pasteAuxiliaries: shape.pasteAuxiliaries.unwrap().optional(),
      ownName: shape.ownName,
    }),
    output: z.object({
      reading: part(symptom.read.output).optional(),
      differential: part(Differential).optional(),
      questions: part(symptomQuestions.recommend.output.pick({ list: true })).optional(),
      own: part(ownShelfCalls.personal.output).optional(),
      additions: part(
        z.object({
          heavy: z.array(Addition),
          smart: z.array(Addition),
          core: z.array(Addition),
          guiding: dose.guiding.output.shape.guidingHerbs,
          predicted: dose.predict.output.shape.predicts,
        }),
      ).optional(),
      sheet: part(Sheet).optional(),
    }),
    errors: ['prescription_not_found'],
  }),
}
