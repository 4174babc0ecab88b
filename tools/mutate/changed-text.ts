import type { Mutant } from './drawn.ts'

/** Beside other operators these would mean something else without brackets. */
const bracketed = new Set(['ArithmeticOperator', 'BooleanLiteral', 'EqualityOperator', 'LogicalOperator'])

/** The text of the file with the one change in it. */
export function changedText(text: string, { location: { start, end }, mutatorName, replacement }: Mutant): string {
  const put = bracketed.has(mutatorName) ? `(${replacement})` : replacement
  return text.slice(0, offsetOf(text, start)) + put + text.slice(offsetOf(text, end))
}

export function offsetOf(text: string, { line, column }: { line: number; column: number }): number {
  let offset = 0
  for (let i = 0; i < line; i++) offset = text.indexOf('\n', offset) + 1
  return offset + column
}
