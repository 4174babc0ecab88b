import { add, countTable } from './count.ts'
import type { Experience, Past, TooFew } from './experience.types.ts'
import { solveInPlace } from './solve.ts'
import { chooseVocabulary } from './vocabulary.ts'

/** Increased when the same table would be learned differently, so that it is learned again. */
export const method = 2
/** Fewer prescriptions reflect chance rather than the clinic. */
export const leastPast = 50

/**
 * Regularisation strength; found by cross-validation on the training part of a public table
 * (tools/brain/experience.ts).
 */
const holdBack = 5
/** The habit is not regularised; this small value keeps the matrix definite. */
const holdBackHabit = 1e-3

/** Finer precision adds nothing; these values compress well, and every sum of them is exact. */
const fineness = 1 / 16_384

const isUsable = ({ signs, herbs }: Past) => signs.length > 0 && herbs.length > 0

export const isTooFew = (learned: Experience | TooFew): learned is TooFew => 'missing' in learned

/**
 * Ridge regression from signs and pairs of signs to herbs, solved in closed form: every weight is exact, and every
 * share is a sum of known addends. The same table in any order gives the same bytes.
 */
export function learn(table: readonly Past[]): Experience | TooFew {
  const rows = table.filter(isUsable)
  if (rows.length < leastPast) return { n: rows.length, missing: leastPast - rows.length }
  const vocabulary = chooseVocabulary(rows)
  const { size, columns, gram, given, seen, times, herbsGiven } = countTable(rows, vocabulary)
  for (let i = 0; i < size; i++) add(gram, i * size + i, i === size - 1 ? holdBackHabit : holdBack)
  solveInPlace(gram, size, given, columns)
  const habitFrom = (size - 1) * columns
  return {
    n: rows.length,
    herbsEach: herbsGiven / rows.length,
    ...vocabulary,
    weights: rounded(given.subarray(0, habitFrom)),
    habit: rounded(given.subarray(habitFrom)),
    times,
    seen,
  }
}

const rounded = (figures: Float64Array) => Float32Array.from(figures, (x) => Math.round(x / fineness) * fineness)
