import { z } from 'zod'

export const warningLevels = ['blocked', 'sign', 'hint'] as const

/** One finding of the safety check. `key` is stable: an override names it. */
export const SafetyWarning = z
  .object({
    key: z.string(),
    /** Open: a sheet is kept for years, and must be readable to a program that no longer has the rule. */
    rule: z.string(),
    level: z.enum(warningLevels),
    /** Places in `herbs` that it is about; empty when it is about the whole. */
    lines: z.array(z.int()),
    /** Places in `points` that it is about. */
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
  'allergy',
  'no-allergy',
  'allergy-unknown',
  'drug',
] as const

/** What bears on what may be given and who said it; shown as a seal beside the patient. `words` are the history's own, empty where there are none. */
export const StatedFact = z
  .object({
    kind: z.enum(statedKinds),
    source: z.enum(['record', 'visit', 'sign', 'history', 'menses']),
    words: z.string(),
  })
  .meta({ id: 'StatedFact' })

/** What must go to hospital now or today, with the words that raised it. `reason` is why the doctor goes on, once written. */
export const RaisedAlarmReport = z
  .object({
    key: z.string(),
    id: z.string(),
    name: z.string(),
    level: z.enum(['now', 'today']),
    /** The words and what they say; `span` is their place in the history. */
    because: z.array(z.object({ text: z.string(), says: z.string(), span: z.tuple([z.int(), z.int()]).nullable() })),
    do: z.array(z.string()),
    ask: z.array(z.string()),
    source: z.string(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'RaisedAlarm' })
export type RaisedAlarmReport = z.infer<typeof RaisedAlarmReport>

/** What each check looked at, the silent ones too: the sheet says what was checked. */
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
  /** What binds a paste. */
  auxiliary: z.number().default(0),
  total: z.number(),
  /** Herbs of the prescription that the clinic has no price for. */
  unpriced: z.array(z.string()),
})

/** Granules, boiled powder or paste: what goes into it and what it costs. */
export const KzPrice = z.object({
  lines: z.array(
    z.object({
      herbId: z.string().nullable(),
      name: z.string(),
      rawG: z.number(),
      /** Raw grams that one gram of the made medicine stands for. */
      ratio: z.number(),
      /** Grams of the made medicine a pair. */
      madeG: z.number(),
      /** Whose ratio it is: the herb's own, or that of compound granules in general. */
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
