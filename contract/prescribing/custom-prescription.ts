import { z } from 'zod'
import { limits } from '../base/codes.ts'
import { endpoint } from '../base/endpoint.ts'
import { EntryId, Flag, name, Paging, page, RowId, required, text } from '../base/fields.ts'
import { PrescribedHerb } from './prescription-content.ts'
import { Symptom } from './symptom.ts'

/** A doctor's own formula, as written. */
const Written = z.object({
  name: name(60),
  /** The doctor's own numbering; the next free number when left empty. */
  number: text(20).default(''),
  enabled: z.boolean().default(true),
  remark: text(500).default(''),
  herbs: z.array(PrescribedHerb).min(1).max(limits.herbs),
  preparations: z.array(name(60)).max(limits.itemsPerModule).default([]),
  symptoms: z.array(EntryId).max(limits.recipeSymptoms).default([]),
})

const Row = z.object({
  id: z.int(),
  name: z.string(),
  number: z.string(),
  enabled: z.boolean(),
  remark: z.string(),
  herbs: z.int(),
  updatedAt: z.string(),
})
export type CustomPrescriptionRow = z.infer<typeof Row>

export const CustomPrescription = Written.extend({
  id: z.int(),
  number: z.string(),
  symptoms: z.array(Symptom),
  updatedAt: z.string(),
}).meta({ id: 'CustomPrescription' })
export type CustomPrescription = z.infer<typeof CustomPrescription>

export const customSorts = ['recent', 'name', 'number'] as const
const path = '/api/custom-prescriptions'
const access = ['custom_prescription'] as const

export const customPrescription = {
  list: endpoint({
    method: 'GET',
    path,
    access,
    summary: "The caller's own formulas.",
    input: z.object({
      name: text(60).optional(),
      enabled: Flag.optional(),
      sort: z.enum(customSorts).default('recent'),
      ...Paging,
    }),
    output: page(Row),
  }),
  search: endpoint({
    method: 'GET',
    path: `${path}/search`,
    access: ['custom_prescription', 'recipe_manually'],
    summary: "The caller's own enabled formulas by name, pinyin, initials or number.",
    input: z.object({ q: required(60) }),
    output: z.object({ list: z.array(z.object({ id: z.int(), name: z.string(), number: z.string() })) }),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    access,
    summary: 'One formula of the caller.',
    input: z.object({ id: RowId }),
    output: CustomPrescription,
    errors: ['custom_not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path,
    access,
    summary: 'Keep a formula.',
    input: Written,
    output: CustomPrescription,
    errors: ['herb_not_found', 'symptom_not_found'],
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/{id}`,
    access,
    summary: 'Change a formula.',
    input: Written.extend({ id: RowId }),
    output: CustomPrescription,
    errors: ['custom_not_found', 'herb_not_found', 'symptom_not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    access,
    summary: 'Delete a formula; prescriptions made from it stay as they are.',
    input: z.object({ id: RowId }),
    output: z.object({ id: z.int(), deleted: z.literal(true) }),
    errors: ['custom_not_found'],
  }),
  setEnabled: endpoint({
    method: 'PUT',
    path: `${path}/{id}/enabled`,
    access,
    summary: 'Whether it is offered while prescribing.',
    input: z.object({ id: RowId, enabled: z.boolean() }),
    output: z.object({ id: z.int(), enabled: z.boolean() }),
    errors: ['custom_not_found'],
  }),
  encryptSymptomLink: endpoint({
    method: 'POST',
    path: '/api/symptom-links/encrypt',
    access,
    summary: "Signs, and a formula for them, as a link that only the caller's organisation can open.",
    input: z.object({
      symptomIds: z.array(EntryId).min(1).max(limits.recipeSymptoms),
      customPrescriptionId: RowId.nullable().default(null),
    }),
    output: z.object({ link: z.string() }),
    errors: ['custom_not_found', 'symptom_not_found'],
  }),
  decryptSymptomLink: endpoint({
    method: 'POST',
    path: '/api/symptom-links/decrypt',
    access,
    summary: 'The content of a link; the formula is shown to colleagues in its current state.',
    input: z.object({ link: required(8000) }),
    output: z.object({
      symptomIds: z.array(z.string()),
      symptoms: z.array(Symptom),
      customPrescriptionId: z.int().nullable(),
      customPrescription: CustomPrescription.nullable(),
    }),
    errors: ['link_unreadable'],
  }),
}
