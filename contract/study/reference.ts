import { z } from 'zod'
import { limits } from '../base/codes.ts'
import { endpoint } from '../base/endpoint.ts'
import { EntryId, required } from '../base/fields.ts'
import { HerbChoice, HerbDetail } from '../prescribing/herb.ts'
import { RecipeDetail } from '../prescribing/recipe.ts'
import { studyDetail, studyList } from './study.ts'

/** Part of the group `symptom`. */
export const symptomStudy = {
  description: endpoint({
    method: 'GET',
    path: '/api/symptoms/{symptomId}/description',
    access: ['recipe_brain', 'acup_brain', 'study_brain'],
    summary: 'What a sign is and how to see or feel it.',
    input: z.object({ symptomId: EntryId }),
    output: z.object({
      symptomId: z.string(),
      name: z.string(),
      label: z.string(),
      description: z.string(),
      images: z.array(z.string()),
    }),
    errors: ['symptom_not_found'],
  }),
  studyList: studyList('/api/study/symptoms', ['wiki_tool_symptom'], 'Symptoms to read, by place.'),
  studyAnalysis: studyDetail(
    '/api/study/symptoms/{id}',
    ['wiki_tool_symptom'],
    'One symptom: its patterns, formulas, herbs and points.',
  ),
  gynecologyList: studyList('/api/study/gynecology', ['wiki_tool_women_disease'], "Women's diseases to read."),
  gynecologyDetail: studyDetail(
    '/api/study/gynecology/{id}',
    ['wiki_tool_women_disease'],
    "One of women's diseases: its patterns, each with signs, method and formulas.",
  ),
}

/** Part of the group `diagnosis`. */
export const diagnosisStudy = {
  studyPatterns: studyList('/api/study/patterns', ['wiki_tool_pattern'], 'Patterns to read, by place.'),
  studyPatternDetail: studyDetail('/api/study/patterns/{id}', ['wiki_tool_pattern'], 'One pattern in full.'),
  studyAbdomens: studyList('/api/study/abdomens', ['wiki_tool_abdomen'], 'Signs of the abdomen to read.'),
  studyAbdomenDetail: studyDetail('/api/study/abdomens/{id}', ['wiki_tool_abdomen'], 'One sign of the abdomen.'),
  studyTongues: studyList('/api/study/tongues', ['wiki_tool_tongue'], 'Tongues and coats to read.'),
  studyTongueDetail: studyDetail('/api/study/tongues/{id}', ['wiki_tool_tongue'], 'One appearance of the tongue.'),
  studyPulses: studyList('/api/study/pulses', ['wiki_tool_pulse'], 'Pulses to read.'),
  studyPulseDetail: studyDetail('/api/study/pulses/{id}', ['wiki_tool_pulse'], 'One pulse.'),
}

/** Part of the group `herb`. */
export const herbStudy = {
  studyList: studyList('/api/study/herbs', ['wiki_tool_herb'], 'Herbs to read, by class.'),
  studyDetail: endpoint({
    method: 'GET',
    path: '/api/study/herbs/{id}',
    access: ['wiki_tool_herb'],
    summary: 'One herb in full, to read.',
    input: z.object({ id: EntryId }),
    output: HerbDetail,
    errors: ['herb_not_found'],
  }),
  symptomAnalyse: endpoint({
    method: 'POST',
    path: '/api/study/herb-symptom-analyses',
    access: ['wiki_tool_herb_symptom'],
    summary: 'Which of these herbs serves which of these signs, how strongly, and by what.',
    input: z.object({
      herbIds: z.array(EntryId).max(limits.herbs).default([]),
      symptomIds: z.array(EntryId).max(limits.recipeSymptoms).default([]),
    }),
    output: z.object({
      rows: z.array(
        z.object({
          herb: HerbChoice,
          /** Sum over the signs; the rows are in its order. */
          strength: z.number(),
          symptoms: z.array(
            z.object({
              symptomId: z.string(),
              label: z.string(),
              /** 0–1: listed among its own indications, and used by the formulas for that sign. */
              strength: z.number(),
              recipes: z.int(),
            }),
          ),
        }),
      ),
    }),
    errors: ['herb_not_found', 'symptom_not_found', 'symptom_needed'],
  }),
  conflictSearch: endpoint({
    method: 'GET',
    path: '/api/study/medicine-conflict-items',
    access: ['wiki_tool_medicine_conflict'],
    summary: 'Herbs and western drugs by name, to be checked against one another.',
    input: z.object({ q: required(60) }),
    output: z.object({
      herbs: z.array(z.object({ id: z.string(), name: z.string(), label: z.string() })),
      /** `label` adds the name of the table's group in the other script. */
      drugs: z.array(z.object({ id: z.string(), name: z.string(), label: z.string() })),
    }),
  }),
}

/** Part of the group `recipe`. */
export const recipeStudy = {
  studyList: studyList('/api/study/recipes', ['wiki_tool_recipe'], 'Formulas to read, by class.'),
  studyDetail: endpoint({
    method: 'GET',
    path: '/api/study/recipes/{id}',
    access: ['wiki_tool_recipe'],
    summary: 'One formula in full, to read.',
    input: z.object({ id: EntryId }),
    output: RecipeDetail,
    errors: ['recipe_not_found'],
  }),
}
