import { z } from 'zod'
import { EntryId, text } from '../base/fields.ts'
import { PointHead } from '../prescribing/point-head.ts'
import { needleMethods, needleSides, pointSources } from '../prescribing/prescription-parts.ts'

/** Shared by the calls for channels, points and acupuncture complaints. */

/** Id of a channel in the base: the WHO code in lower case (`lu`, `gv`). */
export const MeridianCode = z
  .string()
  .regex(/^[a-z]{2,20}$/)
  .max(20)

/** By the hour, always, or by the pairing of stems. */
export const flows = { dynamic: 1, constant: 2, methods: 3 } as const
/** Single points, or a method that needles several together. */
export const choices = { points: 1, methods: 2 } as const

export const AcupointFlow = z
  .literal([flows.dynamic, flows.constant, flows.methods])
  .meta({ id: 'AcupointFlow', description: '1 dynamic, 2 constant, 3 methods' })
export const AcupointChoice = z
  .literal([choices.points, choices.methods])
  .meta({ id: 'AcupointChoice', description: '1 points, 2 methods' })

/** What a point is for in the proposal; texts under `acupuncture.roles`. */
export const pointRoles = ['main', 'assistant', 'distant', 'local', 'pattern', 'hour', 'pair'] as const

/** Why something is proposed: the rule's name, its inputs, and the sentence in the caller's language. */
export const Reason = z
  .object({
    rule: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
    text: z.string(),
    source: z.string(),
    /** What it adds to a score, if anything. */
    points: z.number().nullable(),
  })
  .meta({ id: 'NeedleReason' })
export type Reason = z.infer<typeof Reason>

/** The side of the complaint: stated with it, or set by the doctor. */
export const complaintSides = ['left', 'right', 'both'] as const
/** 患侧, the opposite side (巨刺、缪刺), or both. */
export const sideRules = ['sick', 'opposite', 'both'] as const
/** The doctor's choice of sides; null means the stated side and the method's own rule. */
export const sideRequest = {
  side: z.enum(complaintSides).nullable().default(null),
  sideRule: z.enum(sideRules).nullable().default(null),
}
/** How the sides of a proposal were determined. */
export const Sides = z
  .object({
    /** Null when no complaint has a side. */
    side: z.enum(complaintSides).nullable(),
    rule: z.enum(sideRules),
    /** Complaints that were stated with their side. */
    statedSides: z.array(z.object({ symptomId: z.string(), label: z.string(), side: z.enum(['left', 'right']) })),
  })
  .meta({ id: 'NeedleSides' })

export const angles = ['perpendicular', 'oblique', 'transverse'] as const
/** How a point is needled, as stated in the base. */
const howTo = {
  depthRangeCun: z.tuple([z.number(), z.number()]).nullable(),
  angles: z.array(z.enum(angles)),
  /** 向上斜刺, 点刺放血 … */
  way: z.string(),
  moxa: z.enum(['宜', '可', '忌', '禁']).nullable(),
  /** 禁用, 忌用 or 慎用 in pregnancy. */
  pregnancy: z.string().nullable(),
  /** Over lung, vessel, medulla, eye, organ, nerve or fontanelle: in the base's own words. */
  dangers: z.array(z.string()),
  caution: z.string(),
  /** Number of needles per side, or for the whole point on the midline: 四神聪 four, 八邪 four a hand. */
  holes: z.int(),
  /** On the midline, so it has no left and right. */
  isMidline: z.boolean(),
}

/** A point proposed by a selection method, ready to be added as it is. */
export const ProposedPoint = z
  .object({
    ...PointHead.shape,
    ...howTo,
    meridianCode: z.string().nullable(),
    location: z.string(),
    flow: AcupointFlow,
    choice: AcupointChoice,
    /** Position in needling order, from 1. */
    order: z.int(),
    role: z.enum(pointRoles),
    side: z.enum(needleSides),
    method: z.enum(needleMethods),
    depthCun: z.number().nullable(),
    angle: z.enum(angles).nullable(),
    retentionMin: z.int(),
    because: z.array(Reason),
    /** One sentence for the prescription. */
    why: z.string(),
    source: z.string(),
  })
  .meta({ id: 'ProposedPoint' })
export type ProposedPoint = z.infer<typeof ProposedPoint>

/** A point of the base that was left out for this patient, and why. */
export const ExcludedPoint = z.object({ ...PointHead.shape, text: z.string() }).meta({ id: 'LeftPoint' })

/** A channel proposed or chosen. */
export const MeridianProposal = z
  .object({
    meridianCode: z.string(),
    code: z.string(),
    name: z.string(),
    label: z.string(),
    score: z.number(),
    because: z.array(Reason),
    /** Signs of excess and of deficiency on this channel, 0–1 each. */
    excess: z.number(),
    deficiency: z.number(),
    state: z.enum(['excess', 'deficiency', 'mixed', 'unclear']),
  })
  .meta({ id: 'MeridianProposal' })
export type MeridianProposal = z.infer<typeof MeridianProposal>

/** A point the doctor selects. Fields that are not sent are filled from the proposal, else from the base. */
export const PointToAdd = z.object({
  pointId: EntryId,
  side: z.enum(needleSides).optional(),
  method: z.enum(needleMethods).optional(),
  throughPointId: EntryId.nullable().optional(),
  depthCun: z.number().min(0).max(8).nullable().optional(),
  angle: z.enum(angles).nullable().optional(),
  retentionMin: z.int().min(0).max(120).optional(),
  needlesIn: z.int().min(0).max(20).optional(),
  reason: text(300).optional(),
})
export type PointToAdd = z.infer<typeof PointToAdd>

/** A point of the needle prescription, as stored in `content.points`, with the fields a list displays beside it. */
export const SelectedPoint = z
  .object({
    ...PointHead.shape,
    ...howTo,
    delId: z.string(),
    choosePointType: z.enum(pointSources),
    meridianCode: z.string().nullable(),
    location: z.string(),
    side: z.enum(needleSides),
    method: z.enum(needleMethods),
    throughPointId: z.string().nullable(),
    throughLabel: z.string(),
    /** How the patient must lie for it; null where either will do. */
    posture: z.enum(['prone', 'supine']).nullable(),
    depthCun: z.number().nullable(),
    angle: z.enum(angles).nullable(),
    retentionMin: z.int(),
    needlesIn: z.int(),
    needlesOut: z.int().nullable(),
    role: z.string(),
    reason: z.string(),
  })
  .meta({ id: 'SelectedPoint' })
export type SelectedPoint = z.infer<typeof SelectedPoint>

/** The whole list after a change; `version` is that of the prescription, for the next change of its content. */
export const SelectedPoints = z.object({ points: z.array(SelectedPoint), version: z.int() })
