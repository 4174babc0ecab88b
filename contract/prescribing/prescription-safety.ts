import { z } from 'zod'

export const warningLevels = ['blocked', 'sign', 'hint'] as const

/** One finding of the safety check. `key` is stable: an override refers to it. */
export const SafetyWarning = z
  .object({
    key: z.string(),
    /** An open type: a sheet is stored for years and must be readable by a program that no longer has the rule. */
    rule: z.string(),
    level: z.enum(warningLevels),
    /** Indices in `herbs` it refers to; empty when it refers to the whole. */
    lines: z.array(z.int()),
    /** Indices in `points` it refers to. */
    points: z.array(z.int()),
    message: z.string(),
    source: z.string(),
    overridden: z.boolean(),
  })
  .meta({ id: 'SafetyWarning' })
export type SafetyWarning = z.infer<typeof SafetyWarning>

export const statedKinds = [
  'pregnant',
  'pregnancy-possible',
  'pregnancy-unknown',
  'lactating',
  'wishes-child',
  'kidney',
  'liver',
  'g6pd',
  'glaucoma',
  'pressure',
  'crisis',
  'heart',
  'thyroid',
  'bleeding',
  'surgery',
  'potassium',
  'swelling',
  'retention',
  'seizures',
  'sport',
  'allergy',
  'no-allergy',
  'allergy-unknown',
  'drug',
  'no-drug',
  'drug-unknown',
] as const

/** What the history states can be kept in the patient's record; that no drug is taken holds for the visit alone. */
export const recordableKinds = ['allergy', 'no-allergy', 'drug'] as const
export type RecordableKind = (typeof recordableKinds)[number]

/**
 * A fact that affects what may be given, and its source; shown as a seal beside the patient. `words` are quoted from
 * the history, empty when there are none.
 */
export const StatedFact = z
  .object({
    kind: z.enum(statedKinds),
    source: z.enum(['record', 'visit', 'sign', 'history', 'menses']),
    words: z.string(),
  })
  .meta({ id: 'StatedFact' })

/**
 * A case for hospital now or today, with the words that raised it. `reason` is the doctor's written reason to continue.
 */
export const RaisedAlarmReport = z
  .object({
    key: z.string(),
    id: z.string(),
    name: z.string(),
    /** Names of other emergencies that show no more than some of its signs. */
    also: z.array(z.string()),
    level: z.enum(['now', 'today']),
    /** The words and their meaning; `span` is their position in the history. */
    because: z.array(z.object({ text: z.string(), says: z.string(), span: z.tuple([z.int(), z.int()]).nullable() })),
    do: z.array(z.string()),
    ask: z.array(z.string()),
    source: z.string(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'RaisedAlarm' })
export type RaisedAlarmReport = z.infer<typeof RaisedAlarmReport>

/** What each check covered, including checks without findings: the sheet states what was checked. */
export const SafetyReport = z.object({
  alarms: z.array(RaisedAlarmReport),
  warnings: z.array(SafetyWarning),
  checked: z.array(z.object({ rule: z.string(), result: z.enum(['found', 'clear', 'unknown']) })),
  blocked: z.boolean(),
  toSign: z.int(),
  stated: z.array(StatedFact),
})
export type SafetyReport = z.infer<typeof SafetyReport>

export const Price = z.object({
  lines: z.array(z.number().nullable()),
  perPair: z.number(),
  herbs: z.number(),
  preparations: z.number(),
  processing: z.number(),
  decoction: z.number(),
  concentration: z.number(),
  /** The binder of a paste. */
  auxiliary: z.number().default(0),
  total: z.number(),
  /** Herbs of the prescription without a price at the clinic. */
  unpriced: z.array(z.string()),
})

/** Granules, boiled powder or paste: ingredients and cost. */
export const KzPrice = z.object({
  lines: z.array(
    z.object({
      herbId: z.string().nullable(),
      name: z.string(),
      rawG: z.number(),
      /** Grams of raw herb per gram of the finished medicine. */
      ratio: z.number(),
      /** Grams of the finished medicine per pair. */
      madeG: z.number(),
      /** Source of the ratio: the herb itself, or compound granules in general. */
      by: z.enum(['herb', 'product', 'powder', 'paste']),
    }),
  ),
  madePerPairG: z.number(),
  auxiliaries: z.array(z.object({ code: z.enum(['honey', 'xylitol', 'agar']), grams: z.number() })),
  bagG: z.number(),
  bags: z.int(),
  herbs: z.number(),
  processing: z.number(),
  concentration: z.number(),
  auxiliary: z.number(),
  total: z.number(),
  unpriced: z.array(z.string()),
  source: z.string(),
})
export type KzPrice = z.infer<typeof KzPrice>
