import type { Output } from '#contract/base/endpoint.ts'
import type { recipe } from '#contract/prescribing/recipe.ts'

type Compared = Output<typeof recipe.compare>

/**
 * A comparison with the scores of the list. The comparison scores two formulas by themselves; the list also weighs what
 * distinguishes its first ten, and by the chosen algorithm. A formula below the list keeps the score of the comparison.
 */
export const withListScores = (data: Compared, list: readonly { recipeId: string; score: number }[]): Compared => ({
  ...data,
  scores: data.recipes.map((r, i) => list.find((m) => m.recipeId === r.recipeId)?.score ?? data.scores[i] ?? 0),
})
