/**
 * What a record of an outpatient holds, after 中医病历书写基本规范 (国家中医药管理局, 2010): chapter 1 asks for a Chinese
 * diagnosis of disease and pattern beside the Western one, chapter 2 says what the record of a first and of a return visit holds.
 */
export const qualityItems = [
  'complaint',
  'duration',
  'present-history',
  'past-history',
  'allergy',
  'inspection',
  'listening',
  'inquiry',
  'tongue',
  'pulse',
  'disease',
  'pattern',
  'western',
  'principle',
  'treatment',
  'usage',
  'advice',
  'signature',
] as const
export type QualityItem = (typeof qualityItems)[number]

/** Where an item is filled; a signature is no field but the act itself. */
const qualityFields = [
  'history',
  'tongue',
  'pulse',
  'diagnosis',
  'principle',
  'formula',
  'usage',
  'advice',
  'signature',
] as const
export type QualityField = (typeof qualityFields)[number]

/** An item that does not apply is null: it is neither asked for nor counted. */
export type RecordFacts = Readonly<Record<QualityItem, boolean | null>>

export type RecordQuality = {
  /** Of the points that apply, in whole percent. */
  score: number
  items: readonly { item: QualityItem; field: QualityField; points: number; filled: boolean }[]
}
