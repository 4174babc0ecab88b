import type { HerbRef } from '#knowledge/schema/knowledge.ts'

/** An old amount, parsed: 三钱五分 is two parts, 半升 one. */
export type Amount = { parts: readonly { quantity: number; unit: string }[] }

export type Conversion = {
  grams: number | null
  /** Rule and figures behind the grams, for display. */
  because: { rule: 'weight' | 'volume' | 'piece' | 'object' | 'unknown'; figures: string; source: string }
}

export type Compatibility = 'classic' | 'modern' | 'serious'
export const doseFractions = { whole: 1, twoThirds: 2 / 3, half: 1 / 2, third: 1 / 3, sixth: 1 / 6 } as const
export type DoseFraction = keyof typeof doseFractions

export type DoseRule =
  | 'formula'
  | 'original'
  | 'herb-range'
  | 'upper-range'
  | 'kept-in-range'
  | 'no-oral-dose'
  | 'limited'
  | 'merged'
  | 'unknown'

export type DosedHerb = HerbRef & {
  name: string
  role: '君' | '臣' | '佐' | '使' | null
  preparation: string | null
  /** Grams a day, rounded for the scale; null when no source states a dose. */
  doseG: number | null
  because: readonly { rule: DoseRule; figures: string }[]
  /** The dose in each formula, before merging. */
  from: readonly { formulaId: string; original: string | null; doseG: number | null }[]
}

export type DoseRequest = {
  formulaId: string
  compatibility: Compatibility
  fraction: DoseFraction
  /** Table of old measures for `classic`; by the formula's book when omitted. */
  tableId?: string
}
