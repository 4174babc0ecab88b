import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/** One change as Stryker describes it; its lines begin at 0. */
export interface Mutant {
  fileName: string
  location: { start: Position; end: Position }
  mutatorName: string
  replacement: string
}
interface Position {
  line: number
  column: number
}

/** `size` of all, the same ones for the same seed and code. */
export function drawn<M extends Mutant>(
  all: readonly M[],
  { size, seed }: { size: number; seed: string },
  root: string,
): M[] {
  const rankOf = ({ fileName, location: { start }, mutatorName, replacement }: Mutant) =>
    createHash('sha256')
      .update([seed, relative(root, fileName), start.line, start.column, mutatorName, replacement].join('\0'))
      .digest('hex')
  return all
    .map((mutant) => [rankOf(mutant), mutant] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, size)
    .map(([, mutant]) => mutant)
}
