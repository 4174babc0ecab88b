import { z } from 'zod'
import { EntryId, Instant } from '../base/fields.ts'
import { genreCodes } from '../prescribing/point-head.ts'
import {
  AcupointChoice,
  AcupointFlow,
  complaintSides,
  ExcludedPoint,
  MeridianCode,
  MeridianProposal,
  ProposedPoint,
  Reason,
  Sides,
  sideRules,
} from './acupuncture-parts.ts'
import { schools } from './choices.ts'

/** The rule by which points are taken from the channels. */
export const pointRules = ['constant', 'dynamic', 'wumenshibian'] as const
export type PointRule = (typeof pointRules)[number]

export const sessionSteps = ['locate', 'compute', 'choose', 'proposal'] as const

const taken = z.boolean()
/**
 * One decision of the doctor. It states the decision, not the resulting state: two that arrive at once are both kept,
 * and one sent twice changes nothing.
 */
export const SessionChange = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('channel'), meridianCode: MeridianCode, taken }),
    /** `dateTime`: the moment of the dynamic flow; now when omitted. */
    z.object({ kind: z.literal('rule'), rule: z.enum(pointRules), dateTime: Instant.optional() }),
    z.object({ kind: z.literal('place'), placeCode: EntryId, taken }),
    z.object({ kind: z.literal('complaint'), symptomId: EntryId, taken }),
    z.object({ kind: z.literal('school'), school: z.enum(schools) }),
    z.object({ kind: z.literal('side'), side: z.enum(complaintSides).nullable() }),
    z.object({ kind: z.literal('sideRule'), sideRule: z.enum(sideRules).nullable() }),
    /** Channels picked by hand, replacing those derived from the signs. The rule refuses more than four. */
    z.object({ kind: z.literal('direct'), meridianCodes: z.array(MeridianCode).min(1).max(20) }),
    /** Locate the channels again from the signs. */
    z.object({ kind: z.literal('unlocate') }),
  ])
  .meta({ id: 'AcupunctureSessionChange' })
export type SessionChange = z.infer<typeof SessionChange>

const Named = z.object({ id: z.string(), label: z.string() })

/** The choice of points as stored on the server, which is the only copy. */
export const AcupunctureSession = z
  .object({
    prescriptionId: z.int(),
    /** Counts the changes: an answer with a lower number is older than the state displayed. */
    revision: z.int(),
    /** The farthest screen that may be opened. */
    step: z.enum(sessionSteps),
    symptomIds: z.array(z.string()),
    places: z.array(z.string()),
    /** How the channels were located; null before step 1. */
    located: z.enum(['computed', 'direct']).nullable(),
    proposal: z.array(MeridianProposal),
    /** The channels selected, at most four. */
    meridianCodes: z.array(z.string()),
    /** The same, each with its state. */
    meridians: z.array(MeridianProposal),
    rule: z.enum(pointRules),
    choice: z
      .object({
        way: z.enum(['circulation', 'wumenshibian']),
        flow: AcupointFlow,
        choice: AcupointChoice,
        dateTime: z.string().nullable(),
        points: z.array(ProposedPoint),
        left: z.array(ExcludedPoint),
        sides: Sides,
        steps: z.array(Reason.extend({ meridianCode: z.string().nullable(), pointIds: z.array(z.string()) })),
      })
      .nullable(),
    school: z.enum(schools),
    /** Complaints of the empirical method, at most three, shared by all schools. */
    complaints: z.array(Named),
    side: z.enum(complaintSides).nullable(),
    sideRule: z.enum(sideRules).nullable(),
    /** The complaint whose needling rule was opened last. */
    needlingRule: Named.nullable(),
    empirical: z.array(z.object({ genreCode: z.enum(genreCodes), symptomIds: z.array(z.string()) })),
  })
  .meta({ id: 'AcupunctureSession' })
export type AcupunctureSession = z.infer<typeof AcupunctureSession>
