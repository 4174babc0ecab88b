import type { MatchingIndex } from './index.types.ts'
import type { Route } from './matching.types.ts'

/** The formula's own book; the textbook that links it to the pattern is stored in the route. */
export function sourceOf(index: MatchingIndex, formulaId: string, route: Route): string {
  return index.knowledge.formulas.get(formulaId)?.source ?? route.source
}
