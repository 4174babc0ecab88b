import type { Output } from '#contract/base/endpoint.ts'
import { mostPhrases } from '#contract/prescribing/phrases.ts'
import type { prescription } from '#contract/prescribing/prescription.ts'
import type { Ctx } from '#server/http/context.ts'
import { callerAsReader, directionsIn } from '../print/sheet-directions.ts'
import { offeredIn } from '../print/sheet-words.ts'
import { usualTaking } from '../recipe/usual-taking.ts'
import { readContent } from '../record/content.service.ts'
import { findPrescription } from '../record/prescription.service.ts'
import { selectAdvice, selectTakings } from './phrases.sql.ts'

/**
 * The doctor's own phrases, learned from signed sheets; last the usual wording for the form and formulas of this sheet.
 */
export async function offerPhrases(ctx: Ctx, id: number): Promise<Output<typeof prescription.phrases>> {
  const content = readContent((await findPrescription(ctx, ctx.db, id)).content)
  const [own, advice] = await Promise.all([
    selectTakings(ctx.db, ctx.user, content, mostPhrases - 1),
    selectAdvice(ctx.db, ctx.user, mostPhrases),
  ])
  const usual = usualTaking(ctx, content.recipes, content)
  const reader = callerAsReader(ctx)
  const taking = own.map((words) =>
    directionsIn(reader, { ...content, recipeUsage: { ...content.recipeUsage, taking: words } }),
  )
  return {
    taking: [...new Set([...taking, usual])].filter(Boolean),
    advice: [...new Set(advice.map((words) => offeredIn(reader, words)))],
  }
}
