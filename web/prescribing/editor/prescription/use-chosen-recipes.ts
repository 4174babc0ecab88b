import { useQueries } from '@tanstack/react-query'
import type { Output } from '#contract/base/endpoint.ts'
import type { PrescribedHerb, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { recipe } from '#contract/prescribing/recipe.ts'
import { query } from '#web/base/query.ts'

export type RecipeFacts = Output<typeof recipe.detail>

/** The formulas on the sheet in full: names, original amounts, and removed herbs. */
export function useChosenRecipes({ recipes, herbs }: Pick<PrescriptionContent, 'recipes' | 'herbs'>) {
  const chosen = useQueries({
    queries: recipes.map((r) => ({ ...query(recipe.detail, { recipeId: r.recipeId }), staleTime: 600_000 })),
    combine: (all) => all.flatMap((one) => one.data ?? []),
  })
  return { chosen, left: excluded(chosen, herbs) }
}

/** Herbs of the formulas that are no longer on the sheet. */
function excluded(chosen: readonly Pick<RecipeFacts, 'herbs'>[], herbs: readonly PrescribedHerb[]) {
  const given = new Set(herbs.map((h) => h.herbId))
  const asked = new Map(chosen.flatMap((r) => r.herbs.map((h) => [h.herbId, h] as const)))
  return [...asked.values()].filter((h) => !given.has(h.herbId))
}

/** 三两, as in the book; for several formulas each its own. */
export const originalOf = (chosen: readonly Pick<RecipeFacts, 'herbs'>[], herbId: string | null) =>
  [...new Set(chosen.flatMap((r) => r.herbs.find((h) => h.herbId === herbId)?.original ?? []))].join(' / ')
