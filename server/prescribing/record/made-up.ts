import type { kzRecipeTypes } from '#contract/base/codes.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { computeDosageForm, type Made } from '#engine/pricing/dosage-form.ts'
import type { PricedLine } from '#engine/pricing/price.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import type { MadeForm } from '#knowledge/schema/made-form.ts'

type Kind = (typeof kzRecipeTypes)[number]
export type MakingContent = Pick<
  PrescriptionContent,
  'herbs' | 'recipeUsage' | 'decoctionType' | 'condenseType' | 'pasteMaterials' | 'pasteAuxiliaries'
>
export type MadeUp = Made & { form: MadeForm }

/** The herbs as granules, boiled powder or paste; null when given as they are. */
export function makeUp(
  knowledge: Knowledge,
  content: MakingContent,
  kind: Kind | PrescriptionContent['decoctionType'] = content.decoctionType,
): MadeUp | null {
  const form = [...knowledge.madeForms.values()].find((f) => f.kind === kind)
  if (!form || !content.herbs.length) return null
  const { pairs, timesPerDay, pairsPerDay } = content.recipeUsage
  const made = computeDosageForm({
    form,
    lines: content.herbs,
    pairs,
    timesPerDay,
    pairsPerDay,
    compound: content.condenseType === 'compound',
    granuleRatio: (id) => knowledge.herbs.get(id)?.granuleRatio,
    auxiliaries: content.pasteMaterials === 1 ? content.pasteAuxiliaries : [],
  })
  return { ...made, form }
}

/** A boiled powder uses less of the herbs; granules and paste use all of them. */
export const pricedLines = (herbs: readonly PricedLine[], { form, lines }: MadeUp): readonly PricedLine[] =>
  form.kind === 'boiled_powder' ? herbs.map((h, i) => ({ ...h, doseG: lines[i]?.madeG ?? h.doseG })) : herbs
