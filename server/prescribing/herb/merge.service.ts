import { limits } from '#contract/base/codes.ts'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { herb } from '#contract/prescribing/herb.ts'
import { mergeLines } from '#engine/composing/merge-lines.ts'
import type { Ctx } from '#server/http/context.ts'
import { herbLabel } from '#server/language/label.ts'
import { adviceSentence } from '#server/language/messages.ts'
import { derive, reportOf } from '#server/prescribing/record/derive.service.ts'
import { linesOfModules } from '#server/prescribing/record/module-lines.ts'
import { noticesOf } from '#server/prescribing/record/notices.service.ts'
import { loadPrescription } from '#server/prescribing/record/prescription.service.ts'
import { decoctionNotesOf } from './herb.service.ts'

/** All modules as one list, with the safety findings; stores nothing. */
export async function mergeModules(
  ctx: Ctx,
  { prescriptionId, ...modules }: ParsedInput<typeof herb.merge>,
): Promise<Output<typeof herb.merge>> {
  const { content, subject } = await loadPrescription(ctx, prescriptionId)
  const merged = mergeLines(linesOfModules(modules))
  if (merged.length > limits.herbs) throw new Refusal('herb_limit', { maximum: limits.herbs })
  const editor = { ...content, herbs: merged.map(({ sources: _, ...line }) => line) }
  const { safety } = await derive(ctx, ctx.db, subject, editor)
  return {
    selectedHerbs: merged.map(({ sources, ...line }) => ({
      ...line,
      sources: sources.map(({ from, recipeId, doseG, reason }) => ({ from, recipeId, doseG, reason })),
    })),
    safety: reportOf(safety, [], ctx, noticesOf(editor, ctx)),
  }
}

/** Handling that keeps a herb out of the common pot, and the sentence for each. */
const ways: Readonly<Record<string, string>> = {
  另煎: 'way-alone',
  烊化: 'way-melted',
  冲服: 'way-stirred',
  兑服: 'way-poured',
  泡服: 'way-steeped',
  入丸散: 'way-pill',
  不入汤剂: 'way-never',
  外用: 'way-outside',
}

/** By the doctor's note, else by the herb's entry. */
export async function listNonDecoction(ctx: Ctx, prescriptionId: number): Promise<Output<typeof herb.nonDecoction>> {
  const { content } = await loadPrescription(ctx, prescriptionId)
  const list = content.herbs.flatMap((h) => {
    const noted =
      h.decoct ||
      (h.herbId ? decoctionNotesOf(ctx.knowledge, { herbId: h.herbId, form: h.form }).find((n) => ways[n]) : '')
    const way = noted && Object.hasOwn(ways, noted) ? noted : null
    return way
      ? [
          {
            id: h.herbId,
            name: h.name,
            doseG: h.doseG,
            way,
            how: adviceSentence(ways[way] ?? way, { herb: herbLabel(ctx, h.name) }, ctx.language),
          },
        ]
      : []
  })
  return { list }
}
