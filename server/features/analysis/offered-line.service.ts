import { PrescribedHerb } from '#contract/prescription-content.ts'
import type { Addition } from '#engine/additions/additions.types.ts'
import { rangeOf } from '#engine/dosing/dose-formula.ts'
import { decoctionNotesOf } from '#server/features/herb/herb.service.ts'
import { labelOf, reasonOf, sourceOf } from '#server/features/symptom/label.ts'
import type { Ctx } from '#server/http/context.ts'

/** A herb that a value or a finding offers, as a line that the doctor can tick. */
export function offeredLine(ctx: Ctx, offer: Addition, from: PrescribedHerb['from']) {
  const { knowledge, language } = ctx
  const herb = knowledge.herbs.get(offer.herbId)
  const why = reasonOf(ctx, offer.why)
  const doseG = offer.doseG ?? rangeOf(knowledge, offer)?.low ?? 3
  return {
    line: PrescribedHerb.parse({
      herbId: offer.herbId,
      name: offer.form ?? herb?.zh ?? offer.name,
      form: offer.form,
      doseG,
      decoct: decoctionNotesOf(knowledge, offer)[0] ?? '',
      from,
      reason: why.slice(0, 200),
    }),
    label: herb ? labelOf(herb, language) : offer.name,
    why,
    source: sourceOf(ctx, offer.source),
  }
}
