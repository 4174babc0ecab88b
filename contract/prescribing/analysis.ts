import { z } from 'zod'
import { algorithms, limits } from '../base/codes.ts'
import { endpoint } from '../base/endpoint.ts'
import { EntryId, RowId, text } from '../base/fields.ts'
import { LearnedExperience } from './experience.ts'
import { Explanation, ExplanationRequest, Recognition, WrittenHerb } from './recognition.ts'

/** The diagnosis that the history itself states, as found by `symptom.read`: weighed beside the signs. */
export const statedKinds = ['elements', 'disease', 'diagnosis', 'pattern', 'formula', 'better'] as const
const StatedOf = z.object({ stated: z.enum(statedKinds), ids: z.array(EntryId.or(text(20))).max(40) })

/** Duration of the complaint in days, as found by `symptom.read`. */
const CourseOf = z.object({ stated: z.literal('course'), days: z.number().min(0).max(50_000) })

/** A sign that is present, one that was asked about and denied, or a diagnosis the history states. */
const Asked = z.union([
  EntryId,
  z.object({ id: EntryId, present: z.boolean(), degree: z.enum(['mild', 'marked']).optional() }),
  StatedOf,
  CourseOf,
])
export const AllSymptoms = z.array(Asked).max(400).default([])
export const MainSymptoms = z.array(EntryId).max(400).default([])

/** The payload of every analysis. The order of `allSymptoms` is the order of the sign ruler. */
export const Analysis = z.object({
  prescriptionId: RowId.optional(),
  mainSymptoms: MainSymptoms,
  allSymptoms: AllSymptoms,
  diseaseId: z
    .union([EntryId, z.literal('')])
    .nullable()
    .default(null),
  alg: z.enum(algorithms).default('formula'),
})

/** One addend of a score: the `because` and the `besides` of a match add up to its score. */
const Reason = z
  .object({
    symptomId: z.string(),
    label: z.string(),
    kind: z.enum(['key', 'main', 'other', 'tongue', 'pulse', 'abdomen', 'against', 'absent', 'missing']),
    how: z.string(),
    points: z.number(),
  })
  .meta({ id: 'Reason' })

const coverageStates = ['covered', 'partly', 'uncovered', 'contradicting'] as const

export const RecipeMatch = z
  .object({
    recipeId: z.string(),
    name: z.string(),
    label: z.string(),
    score: z.number(),
    because: z.array(Reason),
    /** What adds to the score apart from single signs. */
    adjustments: z.array(
      z.object({
        kind: z.enum([
          'elements',
          'stated-elements',
          'complaint',
          'disease',
          'pattern',
          'formula',
          'ways',
          'person',
          'apart',
          'first-disease',
          'followed',
          'better',
          'pregnancy',
          'habit',
        ]),
        points: z.number(),
      }),
    ),
    /** One state for each present sign of `allSymptoms`, in their order. */
    coverage: z.array(z.enum(coverageStates)),
    missingKeys: z.array(z.object({ symptomId: z.string(), label: z.string() })),
    contradictions: z.array(z.object({ symptomId: z.string(), label: z.string() })),
    /** How it was reached: 方证 itself, a disease's pattern, a general pattern. */
    route: z.object({
      kind: z.enum(['formula', 'disease-pattern', 'pattern', 'experience']),
      name: z.string(),
      source: z.string(),
    }),
    source: z.string(),
    mechanism: z.string(),
    method: z.array(z.string()),
    similar: z.array(z.object({ recipeId: z.string(), name: z.string(), label: z.string(), by: z.string() })),
  })
  .meta({ id: 'RecipeMatch' })
export type RecipeMatch = z.infer<typeof RecipeMatch>

const PatternMatch = z
  .object({
    name: z.string(),
    label: z.string(),
    patternId: z.string().nullable(),
    diseaseName: z.string().nullable(),
    code: z.string().nullable(),
    score: z.number(),
    because: z.array(Reason),
    elements: z.array(z.object({ element: z.string(), label: z.string(), strength: z.number() })),
    method: z.array(z.string()),
    recipes: z.array(z.object({ recipeId: z.string(), name: z.string() })),
  })
  .meta({ id: 'PatternMatch' })

export const Shift = z.object({
  recipeId: z.string(),
  name: z.string(),
  label: z.string(),
  from: z.number(),
  to: z.number(),
})

const NamedPattern = z.object({ name: z.string(), label: z.string(), code: z.string().nullable() })
const SignLabel = z.object({ symptomId: z.string(), label: z.string() })
const Leaf = z.object({ id: z.string(), name: z.string(), state: z.enum(['present', 'denied', 'unasked', 'none']) })
const Branch = z.object({ id: z.string(), name: z.enum(['signs', 'method', 'recipes']), children: z.array(Leaf) })
const OfRecipe = z.object({ prescriptionId: RowId, recipeId: EntryId.optional() })

export const known = { knowledgeVersion: z.string() }

export const analysis = {
  symptoms: endpoint({
    method: 'POST',
    path: '/api/symptom-analyses',
    access: ['recipe_dialectical'],
    summary: 'Formulas for the signs, best first, every number with its sum.',
    input: Analysis,
    output: z.object({
      list: z.array(RecipeMatch),
      patterns: z.array(PatternMatch),
      /** 主证与兼证: a summary of all leading patterns and formulas. */
      diagnosis: z.object({ main: NamedPattern, with: z.array(NamedPattern) }).nullable(),
      unknown: z.array(z.string()),
      /** Only for `experience`. */
      experience: LearnedExperience.nullable(),
      ...known,
    }),
    errors: ['prescription_not_found', 'symptom_limit', 'symptom_category_limit', 'symptom_needed'],
  }),
  patterns: endpoint({
    method: 'POST',
    path: '/api/pattern-diagnoses',
    access: ['recipe_dialectical'],
    summary: 'Disease elements, patterns and diseases that the signs speak for.',
    input: Analysis,
    output: z.object({
      elements: z.array(
        z.object({ element: z.string(), label: z.string(), kind: z.enum(['place', 'nature']), points: z.number() }),
      ),
      list: z.array(PatternMatch),
      diseases: z.array(
        z.object({
          diseaseId: z.string(),
          name: z.string(),
          label: z.string(),
          code: z.string().nullable(),
          score: z.number(),
          /** The last visit treated it and its complaints are still told, which is part of the score. */
          followed: z.boolean(),
        }),
      ),
      ...known,
    }),
    errors: ['prescription_not_found', 'symptom_limit', 'symptom_category_limit', 'symptom_needed'],
  }),
  mpw: endpoint({
    method: 'POST',
    path: '/api/mpw/analyses',
    access: ['recipe_dialectical', 'recipe_manually', 'custom_prescription'],
    summary:
      'Backwards from a written prescription: the classic formulas it is, additions, removals, proportions, what it treats and what it leaves open.',
    input: Analysis.extend({
      /** One line or a pasted sheet. When omitted, `herbs`; when those are omitted too, the lines of the draft. */
      text: text(limits.historyChars).default(''),
      herbs: z.array(WrittenHerb).max(limits.herbs).default([]),
    }),
    output: Recognition.extend(known),
    errors: ['prescription_not_found'],
  }),
  mpwExplain: endpoint({
    method: 'GET',
    path: '/api/mpw/explanations',
    access: ['recipe_dialectical', 'recipe_manually'],
    summary: 'The draft read as a formula with its changes, in sentences.',
    input: ExplanationRequest,
    output: Explanation,
    errors: ['prescription_not_found', 'prescription_empty', 'recipe_not_found'],
  }),
  diseaseMindMap: endpoint({
    method: 'POST',
    path: '/api/disease-mind-maps',
    access: ['recipe_dialectical'],
    summary: 'A disease drawn out: its patterns, the best fitting first, with signs, method and formulas.',
    input: Analysis.extend({ diseaseId: EntryId }),
    output: z.object({
      root: z.object({
        id: z.string(),
        name: z.string(),
        children: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            matched: z.int(),
            denied: z.int(),
            children: z.array(Branch),
          }),
        ),
      }),
    }),
    errors: ['not_found'],
  }),
  pathogenesis: endpoint({
    method: 'GET',
    path: '/api/pathogenesis',
    access: ['recipe_brain'],
    summary: 'What goes on in the patient if the formula is right, and which signs each part accounts for.',
    input: OfRecipe,
    output: z.object({
      recipeId: z.string(),
      pathogenesis: z.string(),
      explanation: z.string(),
      because: z.array(z.object({ element: z.string(), label: z.string(), signs: z.array(SignLabel) })),
      open: z.array(SignLabel),
      method: z.array(z.string()),
      source: z.string(),
    }),
    errors: ['prescription_not_found', 'recipe_not_found'],
  }),
  misdiagnosisHints: endpoint({
    method: 'GET',
    path: '/api/misdiagnosis-hints',
    access: ['recipe_brain'],
    summary: 'What the picture is easily taken for, and what to ask to tell them apart.',
    input: OfRecipe,
    output: z.object({
      list: z.array(
        z.object({
          recipeId: z.string(),
          kind: z.enum(['recipe', 'pattern', 'misuse']),
          id: z.string(),
          name: z.string(),
          difference: z.string(),
          ask: z.array(SignLabel),
        }),
      ),
    }),
    errors: ['prescription_not_found', 'recipe_not_found'],
  }),
}

/** Part of the group `symptom`: the next questions, derived from the analysis. */
export const symptomQuestions = {
  recommend: endpoint({
    method: 'POST',
    path: '/api/symptom-recommendations',
    access: ['recipe_dialectical'],
    summary: 'What to ask next: the signs whose answers would change the order most, and how.',
    input: Analysis,
    output: z.object({
      list: z.array(
        z.object({
          symptomId: z.string(),
          label: z.string(),
          gain: z.number(),
          ifPresent: z.array(Shift),
          ifAbsent: z.array(Shift),
        }),
      ),
      ...known,
    }),
    errors: ['prescription_not_found', 'symptom_limit', 'symptom_category_limit', 'symptom_needed'],
  }),
}
