import { z } from 'zod'
import { limits } from '../base/codes.ts'
import { endpoint } from '../base/endpoint.ts'
import { EntryId, RowId } from '../base/fields.ts'
import { PrescribedHerb } from './prescription-content.ts'
import { EyeFinding, MeasuredIndicator } from './prescription-parts.ts'

/** A herb offered because of a value or a finding, as a line that can be ticked. */
const OfferedLine = z
  .object({ line: PrescribedHerb, label: z.string(), why: z.string(), source: z.string(), needsLook: z.boolean() })
  .meta({ id: 'OfferedLine' })

const LabRange = z.object({ low: z.number().nullable(), high: z.number().nullable() }).nullable()
const labHead = {
  code: z.string(),
  name: z.string(),
  label: z.string(),
  unit: z.string(),
  decimals: z.int(),
  /** For this patient; null when it depends on sex or age and that is unknown. */
  range: LabRange,
}

const herbIds = z.array(EntryId).max(limits.herbs).default([])

/** Part of the group `analysis`. */
export const indicatorCalls = {
  indicators: endpoint({
    method: 'GET',
    path: '/api/medical-indicators',
    access: ['recipe_dialectical', 'recipe_manually'],
    summary: 'The laboratory values and vital signs that can be entered, by group.',
    input: z.object({ prescriptionId: RowId.optional() }),
    output: z.object({ list: z.array(z.object({ ...labHead, group: z.string(), aliases: z.array(z.string()) })) }),
    errors: ['prescription_not_found'],
  }),
  medicalIndicators: endpoint({
    method: 'POST',
    path: '/api/medical-indicators',
    access: ['recipe_dialectical', 'recipe_manually'],
    summary: 'What measured values mean, herbs offered for them, and herbs that they make risky.',
    input: z.object({
      prescriptionId: RowId.optional(),
      recipeIds: z.array(EntryId).max(limits.formulas).default([]),
      values: z.array(MeasuredIndicator).min(1).max(40),
      herbIds,
    }),
    output: z.object({
      medicalIndicators: z.array(
        z.object({
          ...labHead,
          id: z.string(),
          value: z.number(),
          state: z.enum(['high', 'low', 'normal', 'unranged']),
          /** So far out of range that the patient is referred immediately. */
          urgent: z.boolean(),
          means: z.string(),
          herbs: z.array(OfferedLine),
          /** Herbs on the sheet or in the formulas that need care at this value. */
          careful: z.array(z.object({ herbId: z.string(), name: z.string(), label: z.string(), why: z.string() })),
          symptoms: z.array(z.object({ symptomId: z.string(), label: z.string() })),
          source: z.string(),
        }),
      ),
    }),
    errors: ['prescription_not_found', 'indicator_not_found', 'recipe_not_found'],
  }),
}

/** Part of the group `diagnosis`. */
export const eyeCalls = {
  eyeSigns: endpoint({
    method: 'GET',
    path: '/api/eye-signs',
    access: ['recipe_brain'],
    summary: 'Findings of the eye by school and zone.',
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          label: z.string(),
          school: z.string(),
          zone: z.string(),
          where: z.string(),
          organ: z.string(),
          meaning: z.string(),
          symptomId: z.string(),
        }),
      ),
    }),
  }),
  eyeCalculator: endpoint({
    method: 'POST',
    path: '/api/eye-calculations',
    access: ['recipe_brain'],
    summary: 'What the eye shows, and the herbs offered for it with dose and reason.',
    input: z.object({
      prescriptionId: RowId.optional(),
      findings: z.array(EyeFinding).min(1).max(40),
      herbIds,
    }),
    output: z.object({
      eyeCalculatorAdditions: z.array(
        OfferedLine.extend({ id: z.string(), name: z.string(), dose: z.number(), findings: z.array(z.string()) }),
      ),
      findings: z.array(
        z.object({
          code: z.string(),
          label: z.string(),
          zone: z.string(),
          organ: z.string(),
          meaning: z.string(),
          patterns: z.array(z.string()),
          source: z.string(),
        }),
      ),
    }),
    errors: ['prescription_not_found', 'eye_sign_not_found'],
  }),
}
