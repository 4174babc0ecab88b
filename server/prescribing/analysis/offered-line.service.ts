import { PrescribedHerb } from '#contract/prescribing/prescription-content.ts'
import type { Offer } from '#engine/additions/additions.types.ts'
import { needsLook } from '#engine/additions/for-age.ts'
import { rangeOf } from '#engine/dosing/dose-formula.ts'
import { additionIndexOf } from '#server/engine-indexes.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf, proseOf, reasonOf, sourceOf, symptomLabel } from '#server/language/label.ts'
import { punctuation, sentences } from '#server/language/punctuation.ts'
import { usualNoteOf } from '#server/prescribing/herb/herb.service.ts'

/** For a herb without any dose in the base. */
const leastG = 3

/** An offered herb, as a line the doctor can tick: with the rule's reason, else with the signs it treats. */
export function offeredLine(ctx: Ctx, offer: Omit<Offer, 'rule'>, from: PrescribedHerb['from']) {
  const { knowledge, language } = ctx
  const herb = knowledge.herbs.get(offer.herbId)
  const signs = offer.signs.filter((id) => knowledge.signs.has(id)).map((id) => symptomLabel(ctx, id))
  const why = sentences([reasonOf(ctx, offer.why), proseOf(offer.act, language)], language)
  const reason = why || signs.map((s) => s.label).join(punctuation[language].comma)
  return {
    line: PrescribedHerb.parse({
      herbId: offer.herbId,
      name: offer.form ?? herb?.zh ?? offer.name,
      form: offer.form,
      doseG: offer.doseG ?? rangeOf(knowledge, offer)?.low ?? leastG,
      decoct: usualNoteOf(knowledge, offer),
      from,
      reason: reason.slice(0, 200),
    }),
    label: herb ? labelOf(herb, language) : offer.name,
    signs,
    why,
    source: sourceOf(ctx, offer.source),
    needsLook: needsLook(knowledge, offer) || !additionIndexOf(knowledge).everyday.has(offer.herbId),
  }
}
