import type { FormulaMatch } from '#engine/matching/matching.types.ts'

const own = { formulaId: 'f', source: '伤寒论 1' }
const empty = { because: [], adjustments: [], otherRoutes: [], coverage: [], missingKeys: [], contradictions: [] }
const route = { kind: 'formula', ...own } as const

/** A formula of the differential that is explained by nothing but what is given here. */
export const matchOf = (more: Partial<FormulaMatch> = {}): FormulaMatch => ({
  ...own,
  ...empty,
  score: 50,
  route,
  ...more,
})
