import type { Knowledge } from '#knowledge/schema/knowledge.ts'

export const decks = ['herb', 'formula', 'point', 'tongue', 'pulse', 'clause'] as const
export type Deck = (typeof decks)[number]

/** The kinds of questions. Each is answered by one of four entries, or of four classes of herbs. */
export const asks = [
  'herb-class',
  'formula-herb',
  'formula-signs',
  'point-name',
  'point-find',
  'sign',
  'clause',
] as const
export type Ask = (typeof asks)[number]

export type Card = { id: string; deck: Deck; ask: Ask; entryId: string }
export type Question = {
  card: Card
  /** For the entry asked about: signs that identify it. */
  signs: readonly string[]
  options: readonly string[]
  answer: string
}
/** Where a point is drawn: the view of the body that shows it best, and its position there. */
export type DrawnPoint = { view: string; x: number; y: number }
export type Base = Pick<Knowledge, 'herbs' | 'formulas' | 'signs' | 'points'>
export type Material = { base: Base; places: ReadonlyMap<string, DrawnPoint> }

/** `wrong`: the certainly wrong options, most plausible first. */
export type Asked = { answer: string; wrong: readonly string[]; signs?: readonly string[] }
export type Asker = (material: Material, entryId: string, seed: string) => Asked | null
