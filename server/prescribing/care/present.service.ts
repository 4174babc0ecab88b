import type { z } from 'zod'
import type { CareExcluded, DietOffer, OuterProduct, TherapyOffer } from '#contract/prescribing/care-parts.ts'
import type { CareOffer, CareReason, Excluded } from '#engine/care/care.types.ts'
import type { Diet, ExternalProduct, Therapy } from '#knowledge/schema/care.ts'
import type { Prose } from '#knowledge/schema/common.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf, proseOf, sourceOf, termOf } from '#server/language/label.ts'

type Care = ExternalProduct | Diet | Therapy

export const signLabel = ({ knowledge, language }: Ctx, symptomId: string) => {
  const sign = knowledge.signs.get(symptomId)
  return { symptomId, label: sign ? labelOf(sign, language) : symptomId }
}

function reasonLabel(ctx: Ctx, { kind, id }: CareReason): string {
  const { knowledge, language } = ctx
  if (kind === 'warmth') return termOf(knowledge, id, language)
  const entry =
    kind === 'pattern'
      ? knowledge.patterns.get(id)
      : kind === 'constitution'
        ? knowledge.constitutions.get(id)
        : kind === 'sign'
          ? knowledge.signs.get(id)
          : undefined
  return entry ? labelOf(entry, language) : ''
}

function head<E extends Care>(ctx: Ctx, { entry, score, covered, because }: CareOffer<E>) {
  return {
    id: entry.id,
    name: entry.zh,
    label: labelOf(entry, ctx.language),
    score,
    covered: covered.map((id) => signLabel(ctx, id)),
    because: because.map((r) => ({ ...r, label: reasonLabel(ctx, r) })),
    cautions: proseOf(entry.cautions, ctx.language),
    pregnancy: entry.pregnancy ?? null,
    source: sourceOf(ctx, entry.source),
  }
}

/** An entry searched by name, without a reason. */
export const asked = <E extends Care>(entry: E): CareOffer<E> => ({ entry, score: 0, covered: [], because: [] })

export const presentProduct = (ctx: Ctx, offer: CareOffer<ExternalProduct>, price: number | null): OuterProduct => ({
  ...head(ctx, offer),
  form: termOf(ctx.knowledge, offer.entry.form, ctx.language),
  spec: proseOf(offer.entry.unit, ctx.language),
  price,
  use: proseOf(offer.entry.use, ctx.language),
  way: proseOf(offer.entry.way, ctx.language),
})

export const presentDiet = (ctx: Ctx, offer: CareOffer<Diet>): DietOffer => ({
  ...head(ctx, offer),
  form: offer.entry.form,
  ingredients: offer.entry.ingredients.map(([name, grams, kind]) => {
    const herb = kind === 'herb' ? ctx.knowledge.herbs.get(ctx.knowledge.herbNames.get(name)?.herbId ?? '') : undefined
    const label =
      herb && ctx.language === 'en' ? labelOf(herb, ctx.language) : termOf(ctx.knowledge, name, ctx.language)
    return { name, label, grams, herbId: herb?.id ?? null }
  }),
  effect: proseOf(offer.entry.effect, ctx.language),
  making: proseOf(offer.entry.making, ctx.language),
})

export const presentTherapy = (ctx: Ctx, offer: CareOffer<Therapy>): TherapyOffer => {
  const say = (prose: Prose) => proseOf(prose, ctx.language)
  const { reach, use, steps, frequency } = offer.entry
  return {
    ...head(ctx, offer),
    reach,
    indication: say(use),
    steps: steps.map(say),
    frequency: say(frequency),
    remark: '',
  }
}

export const presentExcluded = (ctx: Ctx, { entry, why, signId }: Excluded<Care>): z.infer<typeof CareExcluded> => ({
  id: entry.id,
  name: entry.zh,
  label: labelOf(entry, ctx.language),
  why,
  sign: signId === null ? null : signLabel(ctx, signId).label,
})
