import { z } from 'zod'
import { examinationTypes, limits, symptomCategories } from '../base/codes.ts'
import { endpoint } from '../base/endpoint.ts'
import { EntryId, Flag, RowId, required, text } from '../base/fields.ts'
import { ConsultationInfo } from '../clinic/consultation.ts'
import { statedKinds } from './analysis.ts'

/** A sign as lists and pickers show it. */
export const Symptom = z
  .object({
    id: z.string(),
    name: z.string(),
    /** In the caller's language; the same as `name` in Chinese. */
    label: z.string(),
    categoryId: z.int(),
    /** The part of the diagnosis form it belongs to. */
    examination: z.literal(Object.values(examinationTypes)),
    place: z.string(),
    sex: z.enum(['female', 'male']).nullable(),
  })
  .meta({ id: 'Symptom' })
export type Symptom = z.infer<typeof Symptom>

export const Finding = z
  .object({
    symptom: Symptom,
    present: z.boolean(),
    /** Start and end in the text that was sent. */
    span: z.tuple([z.int(), z.int()]),
    text: z.string(),
    degree: z.enum(['mild', 'marked']).nullable(),
    duration: z.string().nullable(),
    /** Guessed from words with a typing error; the doctor accepts or rejects it. */
    guessed: z.boolean(),
    side: z.enum(['left', 'right', 'both']).nullable(),
    past: z.boolean(),
    /** Another finding of the text is more specific: 偏头痛 beside 头痛, 无头痛 beside 无偏头痛. */
    said: z.boolean(),
    /** Part of the chief complaint: the history names it so, or states its duration. */
    complaint: z.boolean(),
  })
  .meta({ id: 'Finding' })
export type Finding = z.infer<typeof Finding>

/** 证属脾肾阳虚: the writer's own judgment, with the words that state it. */
export const Stated = z
  .object({
    kind: z.enum(statedKinds),
    /** Names of elements, or the id of what is named. */
    ids: z.array(z.string()),
    label: z.string(),
    span: z.tuple([z.int(), z.int()]),
    text: z.string(),
  })
  .meta({ id: 'Stated' })
export type Stated = z.infer<typeof Stated>

const anyBrain = ['recipe_dialectical', 'recipe_manually', 'custom_prescription', 'acup_brain'] as const
const CategoryId = z.coerce
  .number()
  .int()
  .min(1)
  .max(Math.max(...Object.values(symptomCategories)))

export const symptom = {
  categories: endpoint({
    method: 'GET',
    path: '/api/symptom-categories',
    access: anyBrain,
    summary: 'The six categories with how many signs each holds and how many may be chosen.',
    input: z.object({ prescriptionId: RowId.optional() }),
    output: z.object({
      list: z.array(z.object({ categoryId: z.int(), name: z.string(), count: z.int(), maximum: z.int() })),
    }),
  }),
  listByCategory: endpoint({
    method: 'GET',
    path: '/api/symptom-categories/{categoryId}/symptoms',
    access: anyBrain,
    summary: 'The signs of a category by place.',
    input: z.object({ categoryId: CategoryId }),
    output: z.object({ list: z.array(Symptom) }),
    errors: ['symptom_not_found'],
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/symptoms',
    access: anyBrain,
    summary: 'Signs by name, synonym, pinyin, initials or English; diseases among them only where they are asked for.',
    input: z.object({
      q: required(60),
      prescriptionId: RowId.optional(),
      searchDisease: Flag.default(false),
      selectedSymptoms: z.union([EntryId, z.array(EntryId).max(200)]).optional(),
    }),
    output: z.object({ list: z.array(Symptom) }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/symptoms/{symptomId}',
    access: anyBrain,
    summary: 'One sign: words for it, what is wider, opposite, and worth asking next.',
    input: z.object({ symptomId: EntryId }),
    output: Symptom.extend({
      forms: z.array(z.string()),
      broader: z.array(Symptom),
      opposite: z.array(Symptom),
      ask: z.array(Symptom),
      elements: z.array(z.object({ element: z.string(), weight: z.int() })),
      note: z.string(),
      recipes: z.array(z.object({ id: z.string(), name: z.string(), weight: z.string() })),
      herbs: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
    errors: ['symptom_not_found'],
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/symptom-readings',
    access: anyBrain,
    maxBodyBytes: 128 * 1024,
    summary: 'The signs in free text, each with where it stands and whether the text denies it.',
    input: z.object({ text: text(limits.historyChars) }),
    output: z.object({
      list: z.array(Finding),
      stated: z.array(Stated),
      length: z.int(),
      /** The duration of the complaint, when the history states it. */
      courseDays: z.number().nullable(),
    }),
  }),
  wordTips: endpoint({
    method: 'GET',
    path: '/api/word-tips',
    access: ['recipe_brain', 'acup_brain'],
    summary: 'Technical terms with explanations, all or by category, or found by name, pinyin, initials or English.',
    input: z.object({ q: text(60).optional(), category: text(20).optional() }),
    output: z.object({ list: z.array(z.object({ id: z.string(), title: z.string(), category: z.string() })) }),
  }),
  wordTipDetail: endpoint({
    method: 'GET',
    path: '/api/word-tips/{id}',
    access: ['recipe_brain', 'acup_brain'],
    summary: 'One term explained, with the entries of the base that it leads to.',
    input: z.object({ id: EntryId }),
    output: z.object({
      id: z.string(),
      title: z.string(),
      pinyin: z.string(),
      /** Its other names, beginning with the one in the other language. */
      otherNames: z.array(z.string()),
      category: z.string(),
      content: z.string(),
      source: z.string(),
      links: z.array(
        z.object({
          kind: z.enum(['herb', 'recipe', 'point', 'symptom', 'pattern', 'disease', 'word', 'preparation', 'therapy']),
          id: z.string(),
          label: z.string(),
        }),
      ),
    }),
    errors: ['word_tip_not_found'],
  }),

  saveSelfDescription: endpoint({
    method: 'POST',
    path: '/api/self-descriptions',
    access: ['recipe_brain', 'acup_brain'],
    maxBodyBytes: 128 * 1024,
    summary: 'Keep what the consultation noted at its beginning; a field that is not sent stays as it was.',
    input: ConsultationInfo.partial().extend({ prescriptionId: RowId }),
    output: ConsultationInfo,
    errors: ['prescription_not_found', 'prescription_confirmed'],
  }),
}
