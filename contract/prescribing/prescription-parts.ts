import { z } from 'zod'
import { limits, preparationTypes } from '../base/codes.ts'
import { EntryId, name, required, text } from '../base/fields.ts'

/** What a prescription may contain beside its herbs. All of it is stored in the single content of a version. */

/** A prepared medicine; one without an id is not in the knowledge base and is shown as not checked. */
export const ChosenPreparation = z.object({
  preparationId: EntryId.nullable().default(null),
  name: name(80),
  type: z.literal(preparationTypes).default(6),
  /** Number of packs (or of pairs, when made up for the patient). */
  pairs: z.int().min(1).max(180),
  usage: text(200).default(''),
  from: z.enum(['recommended', 'physique', 'manual']).default('manual'),
})

export const ChosenOuterProduct = z.object({
  productId: EntryId,
  name: name(80),
  count: z.int().min(1).max(60).default(1),
  usage: text(200).default(''),
})

/** An external treatment (灸, 拔罐, 熏洗 …) or a therapy; the remark is for the physiotherapist. */
export const ChosenTreatment = z.object({
  treatmentId: EntryId,
  name: name(80),
  pointIds: z.array(EntryId).max(limits.itemsPerModule).default([]),
  remark: text(30).default(''),
})

export const ChosenDiet = z.object({ dietId: EntryId, name: name(80) })

/** A laboratory value or vital sign; in the unit of the knowledge base. */
export const MeasuredIndicator = z.object({
  code: EntryId,
  value: z.number().min(-1000).max(1_000_000),
  abnormal: z.boolean().default(false),
})

export const EyeFinding = z.object({ code: EntryId, value: text(40).default('') })

export const pointSources = ['dialectical', 'empirical', 'time', 'zhenlv', 'manual'] as const
export const needleSides = ['left', 'right', 'both', 'middle'] as const
export const needleMethods = [
  'reinforcing',
  'reducing',
  'even',
  'through',
  'bleeding',
  'moxibustion',
  'warm_needle',
  'electric',
  'cupping',
  'embedding',
  'pressing',
] as const

/** A point of the needle prescription, in list order. */
export const ChosenPoint = z.object({
  /** Identifies this choice when it is undone. */
  delId: required(40),
  pointId: EntryId,
  name: name(40),
  choosePointType: z.enum(pointSources),
  side: z.enum(needleSides).default('both'),
  method: z.enum(needleMethods).default('even'),
  /** The end point of 透刺. */
  throughPointId: EntryId.nullable().default(null),
  depthCun: z.number().min(0).max(8).nullable().default(null),
  angle: z.enum(['perpendicular', 'oblique', 'transverse']).nullable().default(null),
  retentionMin: z.int().min(0).max(120).default(30),
  /** Needles inserted and removed: both are counted and must agree before the patient leaves. */
  needlesIn: z.int().min(0).max(20).default(1),
  needlesOut: z.int().min(0).max(20).nullable().default(null),
  role: text(20).default(''),
  reason: text(300).default(''),
})
export type ChosenPoint = z.infer<typeof ChosenPoint>

export const prescriptionParts = {
  preparations: z.array(ChosenPreparation).max(limits.itemsPerModule).default([]),
  outerProducts: z.array(ChosenOuterProduct).max(limits.itemsPerModule).default([]),
  externalTreatments: z.array(ChosenTreatment).max(limits.itemsPerModule).default([]),
  therapies: z.array(ChosenTreatment).max(limits.itemsPerModule).default([]),
  dietaryTherapy: z.array(ChosenDiet).max(limits.itemsPerModule).default([]),
  medicalIndicators: z.array(MeasuredIndicator).max(40).default([]),
  eyeFindings: z.array(EyeFinding).max(40).default([]),
  /** One of the nine constitutions, as the questionnaire or the doctor found it. */
  constitutionCode: EntryId.nullable().default(null),
  /** The binder of a paste: honey, or xylitol with agar for patients who must not have sugar. */
  pasteAuxiliaries: z
    .union([
      z.array(z.never()).max(0),
      z.tuple([z.literal('honey')]),
      z.tuple([z.literal('xylitol'), z.literal('agar')]),
    ])
    .default([]),
  points: z.array(ChosenPoint).max(limits.points).default([]),
} as const
