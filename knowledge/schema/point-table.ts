import { z } from 'zod'
import { branches, fivePhases } from './channel.ts'
import { Id, Name, Names, Prose, Source } from './common.ts'

const base = { id: Id, zh: Name, en: z.string(), note: Prose.optional(), source: Source }

/**
 * Points by their role for their channel: 五输, 原, 络, 子母补泻, 纳子 … One row is one role of one channel, organ or
 * tissue.
 */
export const SpecialTable = z.strictObject({
  ...base,
  type: z.literal('special'),
  rows: z.array(
    z.strictObject({
      of: z.string().min(1).max(12),
      role: z.string().min(1).max(8),
      phase: z.enum(fivePhases).optional(),
      hour: z.enum(branches).optional(),
      points: z.array(Name).min(1),
    }),
  ),
})

/** Open points by the stem of the day and the branch of the hour (纳甲). */
export const HourTable = z.strictObject({
  ...base,
  type: z.literal('hours'),
  rows: z.array(
    z.strictObject({
      day: z.string().length(1),
      /** Stem and branch of the hour: 甲戌. */
      hour: z.string().length(2),
      role: z.enum(['井', '荥', '输', '经', '合', '原', '纳']),
      channel: Name,
      points: z.array(Name).min(1),
    }),
  ),
})

/** Numbers that a method adds: 日干 10 for 甲 and 己 … */
export const NumberTable = z.strictObject({
  ...base,
  type: z.literal('numbers'),
  /** The divisor of the sum on a yang day and on a yin day. */
  divisor: z.strictObject({ yang: z.number().int(), yin: z.number().int() }).optional(),
  rows: z.array(
    z.strictObject({
      set: z.enum(['日干', '日支', '时干', '时支']),
      keys: z.array(z.string().length(1)).min(1),
      number: z.number().int().positive(),
    }),
  ),
})

/** What a key opens: a palace opens a point, a pair of stems opens channels. */
export const KeyTable = z.strictObject({
  ...base,
  type: z.literal('keys'),
  rows: z.array(
    z.strictObject({
      of: z.string().min(1).max(8),
      numbers: z.array(z.number().int().positive()).default([]),
      stems: z.array(z.string().length(1)).default([]),
      phase: z.enum(fivePhases).optional(),
      channels: Names,
      points: Names,
      /** Points needled together with them. */
      with: Names,
      note: Prose.optional(),
    }),
  ),
})

/** 针律: for a complaint the ordered methods, each with its points. */
export const NeedlingTable = z.strictObject({
  ...base,
  type: z.literal('needling'),
  rows: z.array(
    z.strictObject({
      sign: Name,
      methods: z
        .array(
          z.strictObject({
            zh: z.string().min(2).max(30),
            en: z.string().min(2),
            points: z.array(Name).min(1),
            /** 补, 泻, 平补平泻, 灸, 放血 … in the order of the points or one for all. */
            technique: Prose,
            why: Prose,
          }),
        )
        .min(1),
      source: Source,
    }),
  ),
})

export const genres = ['classic', 'dongs', 'tummy', 'ear', 'head'] as const

/** Points used by experience for a complaint, by school. */
export const ExperienceTable = z.strictObject({
  ...base,
  type: z.literal('experience'),
  genre: z.enum(genres),
  rows: z.array(
    z.strictObject({
      sign: Name,
      points: z.array(Name).min(1),
      why: Prose,
      how: Prose.optional(),
      source: Source,
    }),
  ),
})

/** The needling method for the condition in the row. */
export const guideMethods = ['补', '泻', '平', '灸', '放血'] as const

/** The channels and points used for an element of disease 证素. */
export const ElementTable = z.strictObject({
  ...base,
  type: z.literal('elements'),
  rows: z.array(
    z.strictObject({
      element: z.string().min(1).max(4),
      /** The row applies when the pattern is in one of these places; without any, wherever no other row applies. */
      where: z.array(z.string()).default([]),
      /** Channel and weight: 3 means the element's own channel. */
      channels: z.array(z.tuple([Name, z.number().min(0.5).max(3)])).default([]),
      points: Names,
      method: z.enum(guideMethods).default('平'),
      why: Prose,
    }),
  ),
})

export const bodyRegions = ['head', 'neck', 'trunk', 'arm', 'leg'] as const

/** The channels that pass a complaint's place, and the points near it and far from it. */
export const PlaceTable = z.strictObject({
  ...base,
  type: z.literal('places'),
  rows: z.array(
    z.strictObject({
      id: Id,
      zh: z.string().min(1).max(8),
      en: z.string().min(2),
      region: z.enum(bodyRegions),
      /** The channel that owns the place comes first. */
      channels: Names,
      local: Names,
      distant: Names,
      /** Complaints located here. */
      signs: Names,
      why: Prose,
    }),
  ),
})

/** 特效穴: points of proven effect for one complaint. */
export const CureTable = z.strictObject({
  ...base,
  type: z.literal('cures'),
  rows: z.array(
    z.strictObject({
      sign: Name,
      /** The name of the group of points: 颞三针, 下三皇. */
      group: z.strictObject({ zh: Name, en: z.string().min(2) }).optional(),
      points: z.array(Name).min(1),
      why: Prose,
      how: Prose,
      source: Source,
    }),
  ),
})

export const PointTable = z.discriminatedUnion('type', [
  SpecialTable,
  HourTable,
  NumberTable,
  KeyTable,
  NeedlingTable,
  ExperienceTable,
  ElementTable,
  PlaceTable,
  CureTable,
])
export type PointTable = z.infer<typeof PointTable>
