import { Refusal } from '#contract/base/errors.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { Ctx } from '#server/http/context.ts'

/** Dishes of the base by id, each once, as stored in a prescription. */
export function dishesOf({ knowledge }: Ctx, ids: readonly string[]): PrescriptionContent['dietaryTherapy'] {
  return [...new Set(ids)].map((dietId) => {
    const diet = knowledge.diets.get(dietId)
    if (!diet) throw new Refusal('diet_not_found')
    return { dietId, name: diet.zh }
  })
}
