import { z } from 'zod'
import { limits } from '#contract/base/codes.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { EntryId, RowId, text } from '#contract/base/fields.ts'
import { CareExcluded, CareRequest, DietOffer, TherapyOffer } from './care-parts.ts'
import { ChosenDiet, ChosenTreatment } from './prescription-parts.ts'

const access = ['recipe_brain', 'acup_brain'] as const

export const ExternalPoint = z
  .object({
    pointId: z.string(),
    name: z.string(),
    label: z.string(),
    /** Code and name of the channel; empty when the point is on none. */
    meridian: z.string(),
    because: z.array(z.object({ kind: z.enum(['sign', 'pattern', 'usual']), label: z.string() })),
    location: z.string(),
    caution: z.string(),
  })
  .meta({ id: 'ExternalPoint' })

const Chosen = z
  .array(
    z.object({
      treatmentId: EntryId,
      pointIds: ChosenTreatment.shape.pointIds,
      remark: ChosenTreatment.shape.remark,
    }),
  )
  .max(limits.itemsPerModule)

export const external = {
  analyse: endpoint({
    method: 'POST',
    path: '/api/external-treatment-analyses',
    access,
    summary: 'Treatments at points from outside (moxa, cupping, plaster, ear seeds …), and dishes, for the signs.',
    input: CareRequest.extend({
      diseaseId: z
        .union([EntryId, z.literal('')])
        .nullable()
        .default(null),
    }),
    output: z.object({
      treatments: z.array(
        TherapyOffer.extend({
          way: z.string(),
          acupoints: z.array(z.object({ pointId: z.string(), name: z.string(), label: z.string() })),
        }),
      ),
      diets: z.array(DietOffer),
      excluded: z.array(CareExcluded),
    }),
    errors: ['prescription_not_found', 'symptom_needed', 'symptom_limit', 'recipe_not_found'],
  }),
  acupointAnalyse: endpoint({
    method: 'POST',
    path: '/api/external-acupoint-analyses',
    access,
    summary: 'Where a treatment is applied for the signs of the prescription, and why.',
    input: CareRequest.extend({ treatmentId: EntryId }),
    output: z.object({
      treatmentId: z.string(),
      points: z.array(ExternalPoint),
      excluded: z.array(z.object({ pointId: z.string(), label: z.string(), why: z.enum(['pregnancy', 'moxa']) })),
    }),
    errors: ['prescription_not_found', 'treatment_not_found', 'symptom_limit', 'recipe_not_found'],
  }),
  therapyAnalyse: endpoint({
    method: 'POST',
    path: '/api/therapy-analyses',
    access,
    summary: 'Therapies on an area or the whole (scraping, fumigation, tuina, exercise …) for the signs.',
    input: CareRequest,
    output: z.object({ therapies: z.array(TherapyOffer), excluded: z.array(CareExcluded) }),
    errors: ['prescription_not_found', 'symptom_needed', 'symptom_limit', 'recipe_not_found'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/external-treatment-confirmations',
    access,
    summary: 'Keep the chosen treatments, therapies and dishes in the prescription; a list that is not sent stays.',
    input: z.object({
      prescriptionId: RowId,
      version: z.int().positive().optional(),
      treatments: Chosen.optional(),
      therapies: Chosen.optional(),
      diets: z.array(EntryId).max(limits.itemsPerModule).optional(),
      /** For treatments that name no points of their own. */
      points: ChosenTreatment.shape.pointIds,
      remark: text(30).default(''),
    }),
    output: z.object({
      prescriptionId: z.int(),
      version: z.int(),
      treatments: z.array(ChosenTreatment),
      therapies: z.array(ChosenTreatment),
      dietaryTherapy: z.array(ChosenDiet),
    }),
    errors: [
      'prescription_not_found',
      'prescription_conflict',
      'prescription_confirmed',
      'treatment_not_found',
      'treatment_forbidden',
      'diet_not_found',
      'point_unknown',
    ],
  }),
}
