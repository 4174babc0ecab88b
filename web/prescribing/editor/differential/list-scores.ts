import type { Output } from '#contract/base/endpoint.ts'
import type { recipe } from '#contract/prescribing/recipe.ts'

type Compared = Output<typeof recipe.compare>

/**
 * A comparison with the scores of the list, when both formulas are in it. The comparison scores two formulas by
 * themselves; the list also weighs what distinguishes its first ten, and by the chosen algorithm: the two scales are
 * never mixed.
 */
export function withListScores(data: Compared, list: readonly { recipeId: string; score: number }[]): Compared {
  const scores = data.recipes.flatMap((r) => list.find((m) => m.recipeId === r.recipeId)?.score ?? [])
  return scores.length === data.recipes.length ? { ...data, scores } : data
}
