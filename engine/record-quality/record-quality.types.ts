/**
 * The contents of an outpatient record, after 中医病历书写基本规范 (国家中医药管理局, 2010): chapter 1 requires a
 * Chinese diagnosis of disease and pattern beside the Western one, chapter 2 lists the contents for a first and for a
 * return visit.
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

/** The field in which an item is filled; a signature is an action, not a field. */
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

/** An item that does not apply is null: neither requested nor counted. */
export type RecordFacts = Readonly<Record<QualityItem, boolean | null>>

export type RecordQuality = {
  /** The share of the applicable points, in whole percent. */
  score: number
  items: readonly { item: QualityItem; field: QualityField; points: number; filled: boolean }[]
}
